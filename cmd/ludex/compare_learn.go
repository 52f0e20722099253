package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/proptest/lockstep"
	"ludex/rules"
)

// programReadings is the output of ludex compare --learn-readings --json.
type programReadings struct {
	Game      string          `json:"game"`
	Other     string          `json:"other"`
	Learned   *string         `json:"learned"` // null if no choice of readings agrees
	Positions int             `json:"positions"`
	Parted    []partedReading `json:"parted"`
	Open      []string        `json:"open"`
}

// partedReading is a reading that a position excludes.
type partedReading struct {
	Reading string   `json:"reading"`
	Line    []string `json:"line"`
}

// learn prints the readings by which a program plays.
func (k *compare) learn(ctx context.Context, games *lockstep.Games) error {
	if len(games.Judge.Kind().Questions) == 0 {
		return errors.New("--learn-readings: the game has no readings")
	}
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), "learn readings")
	l := games.Learn(ctx, lockstep.Play{Games: k.effort.Games, Seed: k.effort.Seed, Report: func(n int) { bar.Count("game", int64(n), int64(k.effort.Games)) }})
	bar.Done()
	a := programReadings{Game: games.Judge.String(), Other: games.Other.String(), Positions: l.Positions, Parted: []partedReading{}, Open: []string{}}
	if l.Game != nil {
		name := l.Game.String()
		a.Learned, a.Open = &name, append(a.Open, rules.Texts(l.Open)...)
		for _, p := range l.Parted {
			a.Parted = append(a.Parted, partedReading{p.Reading.String(), p.Line})
		}
	}
	out := k.cmd.OutOrStdout()
	if k.effort.json {
		if err := cli.PrintJSON(out, a); err != nil {
			return err
		}
	} else if _, err := fmt.Fprint(out, a.text(cli.Width(out))); err != nil {
		return err
	}
	return cli.StatusOfMany(l.Game == nil && l.Limit == nil, l.Limit != nil)
}

// text returns the readings in words.
func (a programReadings) text(columns int) string {
	var b strings.Builder
	line := func(head, text string) { b.WriteString(cli.Hang(head, text, columns) + "\n") }
	if a.Learned == nil {
		line("", fmt.Sprintf("%s: no choice of readings of %s agrees; %s compared", a.Other, a.Game, many(a.Positions, "position")))
		return b.String()
	}
	line("", fmt.Sprintf("%s plays %s; %s compared", a.Other, *a.Learned, many(a.Positions, "position")))
	for _, p := range a.Parted {
		line("  ", fmt.Sprintf("not %s: %s", p.Reading, lockstep.After(p.Line)))
	}
	if len(a.Open) > 0 {
		line("not told apart, no position is known: ", strings.Join(a.Open, ", "))
	}
	return b.String()
}
