package compare

import (
	"context"
	"fmt"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/lockstep"
	"ludex/rules"
	"ludex/rules/play"
)

// programReadings is the output of ludex compare --learn-readings --json.
type programReadings struct {
	Game      string          `json:"game"`
	Other     string          `json:"other"`
	Learned   *string         `json:"learned"`   // null if no choice of readings agrees
	Positions int             `json:"positions"` // compared
	Parted    []partedReading `json:"parted"`    // readings that the other does not play
	Unjudged  []partedReading `json:"unjudged"`  // readings about which it does not say enough
	Open      []string        `json:"open"`      // readings for which no position is known
	Last      *lastDifference `json:"last"`      // null if a choice agrees
}

// lastDifference is a difference from a choice of readings that was tried.
type lastDifference struct {
	Tried string   `json:"tried"` // GAME
	Line  []string `json:"line"`
	Said  string   `json:"said"`
	Right string   `json:"right"` // by the readings tried

	board string
}

// partedReading is a reading, and the line after which it differs.
type partedReading struct {
	Reading  string   `json:"reading"`
	Position string   `json:"position,omitempty"` // where the line begins, if not at the start
	Line     []string `json:"line"`               // which shows it
}

// parted returns readings with their lines.
func parted(list []lockstep.Parting, g play.Game) []partedReading {
	readings := []partedReading{}
	for _, p := range list {
		r := partedReading{Reading: p.Reading.String(), Line: append([]string{}, p.Line...)}
		if p.Start != g.Start() {
			r.Position = g.Format(p.Start)
		}
		readings = append(readings, r)
	}
	return readings
}

// learn prints the readings by which a program plays.
func (k *compare) learn(ctx context.Context, games *lockstep.Games) error {
	kind := games.Judge.Kind()
	if len(kind.Questions) == 0 {
		return fmt.Errorf("--learn-readings: %s, which judges, has no readings", games.Judge)
	}
	kept, err := ask.KeptVectors(kind)
	if err != nil {
		return err
	}
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), "learn readings")
	l := games.Learn(ctx, lockstep.Play{Games: k.effort.Games, Seed: k.effort.Seed, Report: func(n int) { bar.Count("game", int64(n), int64(k.effort.Games)) }}, kept)
	bar.Done()
	a := programReadings{Game: games.Judge.String(), Other: games.Other.String(), Positions: l.Positions, Parted: []partedReading{}, Unjudged: []partedReading{}, Open: []string{}}
	if l.Game != nil {
		name := l.Game.String()
		a.Learned, a.Parted, a.Unjudged, a.Open = &name, parted(l.Parted, l.Game), parted(l.Open, l.Game), append(a.Open, rules.Texts(l.None)...)
	}
	if f := l.Last; l.Game == nil && f != nil {
		at := play.NewSession(l.Tried)
		for _, m := range f.Line {
			at.PlayText(m)
		}
		a.Last = &lastDifference{l.Tried.String(), append([]string{}, f.Line...), f.Said, f.Right, report.Board(l.Tried, at.Position())}
	}
	out := k.cmd.OutOrStdout()
	if k.effort.JSON {
		if err := cli.PrintJSON(out, a); err != nil {
			return err
		}
	} else if _, err := fmt.Fprint(out, a.text(cli.Width(out))); err != nil {
		return err
	}
	return cli.StatusOfMany(false, l.Game == nil || l.Limit != nil)
}

// text returns the readings in words.
func (a programReadings) text(columns int) string {
	var b strings.Builder
	line := func(head, text string) { b.WriteString(cli.Hang(head, text, columns) + "\n") }
	if a.Learned == nil {
		line("", fmt.Sprintf("%s: no readings agree, beginning with %s; begin with a closer preset; %s compared", a.Other, a.Game, cli.Many(a.Positions, "position")))
		if a.Last != nil {
			line("", fmt.Sprintf("the last difference, from %s, is %s", a.Last.Tried, lockstep.After(a.Last.Line)))
			b.WriteString(a.Last.board)
			line("the second says: ", a.Last.Said)
			right, _ := judged(a.Game, a.Other)
			line(right, a.Last.Right)
		}
		return b.String()
	}
	line("", fmt.Sprintf("%s plays %s; %s compared", a.Other, *a.Learned, cli.Many(a.Positions, "position")))
	for _, p := range a.Parted {
		line("  ", "not "+p.text())
	}
	for _, p := range a.Unjudged {
		line("  ", "open, as the program does not say enough there: "+p.text())
	}
	if len(a.Open) > 0 {
		line("not told apart, no position is known: ", strings.Join(a.Open, ", "))
	}
	return b.String()
}

// text returns a reading and its line, or its position in one line.
func (p partedReading) text() string {
	const most = 30
	if n := len(p.Line); p.Position == "" && n > most {
		return fmt.Sprintf("%s: after %d moves, the last ones %s (all: --json)", p.Reading, n, strings.Join(p.Line[n-4:], " "))
	}
	if p.Position == "" {
		return p.Reading + ": " + lockstep.After(p.Line)
	}
	rows := strings.Split(strings.TrimSpace(p.Position), "\n")
	for i, row := range rows {
		rows[i] = strings.TrimSpace(row)
	}
	return fmt.Sprintf("%s: in the position %s", p.Reading, strings.Join(rows, " / "))
}
