package recorded_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/oracle"
	"ludex/rules/play"
	"ludex/rules/recorded"
)

// TestOracle: of random games by each preset, some of which go back and forth, a record and
// the oracle have the same moves and the same outcome.
func TestOracle(t *testing.T) {
	lines := long.Number(4, 20)
	if long.Deep() {
		lines = 1000
	}
	for _, k := range catalog.New().Kinds() {
		specs := []play.Spec{{}}
		for _, p := range k.Presets {
			specs = append(specs, play.Spec{Preset: p.Name})
		}
		for _, spec := range specs {
			g, err := k.OpenSpec(spec)
			if err != nil {
				t.Fatal(err)
			}
			t.Run(k.Name+" "+spec.Preset, func(t *testing.T) { sameAsOracle(t, g, lines) })
		}
	}
}

func sameAsOracle(t *testing.T, g play.Game, games int) {
	var text, in, out bytes.Buffer
	text.WriteString(play.ListHead(g))
	requests := json.NewEncoder(&in)
	for n := range games {
		line := randomLine(g, rand.New(rand.NewPCG(1, uint64(n))), n%3 == 0)
		text.WriteString(strings.Join(line, " ") + "\n")
		if err := requests.Encode(oracle.Request{Do: "moves", Line: line}); err != nil {
			t.Fatal(err)
		}
	}
	written, err := recorded.Parse(text.String())
	if err != nil || len(written) != games {
		t.Fatalf("%d games, %v", len(written), err)
	}
	if err := (&oracle.Server{Game: g}).Serve(&in, &out); err != nil {
		t.Fatal(err)
	}
	answers, judge := json.NewDecoder(&out), recorded.NewJudge(g, false)
	for i, w := range written {
		var s oracle.State
		if err := answers.Decode(&s); err != nil {
			t.Fatal(err)
		}
		found, err := judge.Play(w)
		if err != nil {
			t.Fatal(err)
		}
		if said := outcomeOf(s, g); s.Error != "" || found.Fault != nil || said != found.Outcome {
			t.Errorf("game %d: oracle %q %q, replay %v %q", i, s.Error, said, found.Fault, found.Outcome)
		}
	}
}

// randomLine returns the moves of a random game, which ends or is cut.
func randomLine(g play.Game, random *rand.Rand, back bool) []string {
	s := play.NewSession(g)
	for n := 1 + random.IntN(300); !s.Over() && s.Plies() < n; {
		m := s.Random(random)
		if line := s.Line(); back && len(line) > 1 && random.IntN(8) > 0 {
			from, to := g.FromTo(line[len(line)-2])
			for _, other := range s.Moves() {
				if f, t := g.FromTo(other); from >= 0 && f == to && t == from {
					m = other
				}
			}
		}
		s.Play(m)
	}
	return s.Texts()
}

// outcomeOf returns the outcome of an answer in words.
func outcomeOf(s oracle.State, g play.Game) string {
	o := rules.Undecided
	if s.Winners != nil {
		if o = rules.Draw; len(s.Winners) > 0 {
			o = 0
		}
		for _, w := range s.Winners {
			o |= rules.Won(rules.Player(w))
		}
	}
	return play.OutcomeText(o, g.Players())
}
