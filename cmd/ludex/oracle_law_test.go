package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// TestOracleAndReplayAgree: the oracle judges a line of play as replay does, of every
// game by every preset. Half of the lines go back and forth, so that positions repeat.
func TestOracleAndReplayAgree(t *testing.T) {
	for _, k := range catalog.New().Kinds() {
		names := []string{k.Name}
		for _, p := range k.Presets {
			names = append(names, k.Name+","+p.Name)
		}
		for i, name := range names {
			t.Run(name, func(t *testing.T) {
				g, err := k.Open(name)
				if err != nil {
					t.Fatal(err)
				}
				agreeOnLines(t, name, g, rand.New(rand.NewPCG(uint64(i), 47)))
			})
		}
	}
}

// agreeOnLines compares answers about random lines of one game.
func agreeOnLines(t *testing.T, name string, g play.Game, random *rand.Rand) {
	var lines, requests bytes.Buffer
	encoder := json.NewEncoder(&requests)
	for i := range long.Number(4, 1000) {
		line := randomLine(g, random, i%2 == 0)
		fmt.Fprintln(&lines, strings.Join(line, " "))
		if err := encoder.Encode(oracle.Request{Do: "moves", Line: line}); err != nil {
			t.Fatal(err)
		}
	}
	var answers bytes.Buffer
	if err := (&oracle.Server{Game: g}).Serve(&requests, &answers); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "lines.txt")
	if err := os.WriteFile(file, lines.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	replayed := bufio.NewScanner(bytes.NewReader(output(t, "replay", name, file, "--json")))
	replayed.Buffer(nil, 1<<24)
	for decoder := json.NewDecoder(&answers); decoder.More(); {
		var s oracle.State
		var r struct{ Verdict, Outcome string }
		if err := decoder.Decode(&s); err != nil {
			t.Fatal(err)
		}
		if !replayed.Scan() || json.Unmarshal(replayed.Bytes(), &r) != nil {
			t.Fatal("replay has fewer lines")
		}
		o := outcomeOf(s)
		if r.Verdict != "clean" || s.Error != "" || r.Outcome != play.OutcomeText(o, g.Players()) {
			t.Errorf("replay says %+v, the oracle %v, %s", r, play.OutcomeText(o, g.Players()), s.Error)
		}
	}
}

// outcomeOf returns the outcome of an answer.
func outcomeOf(s oracle.State) (o rules.Outcome) {
	for _, w := range s.Winners {
		o |= rules.Won(rules.Player(w))
	}
	if s.Winners != nil && o == 0 {
		return rules.Draw
	}
	return o
}

// randomLine returns the moves of a random game of up to 120 moves, of which some undo
// the last own move if they can.
func randomLine(g play.Game, random *rand.Rand, shuffle bool) []string {
	s := play.NewSession(g)
	for s.Plies() < 120 && !s.Over() {
		if line := s.Line(); shuffle && len(line) > 1 && random.IntN(8) > 0 {
			from, to := g.FromTo(line[len(line)-2])
			for _, m := range s.Moves() {
				if f, t := g.FromTo(m); from >= 0 && f == to && t == from {
					s.Play(m)
					break
				}
			}
			if s.Plies() > len(line) {
				continue
			}
		}
		s.PlayRandom(random)
	}
	return s.Texts()
}
