package samples

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
	"ludex/rules/wali"
)

// With -update: write testdata/effects.txt anew.
var update = long.Update

const effectsFile = "testdata/effects.txt"

// TestEffects compares which instances change their results with each pair
// of readings with testdata/effects.txt: a change that disappears is an error,
// and a new change, too. Without long tests it does so for one pair in 24.
func TestEffects(t *testing.T) {
	var b strings.Builder
	want, err := os.ReadFile(effectsFile)
	if err != nil {
		t.Fatal(err)
	}
	kept = strings.Split(string(want), "\n")
	effects(t, &b, "Éclair and Solo", append(Eclair(), Solo()...), solo.Readings(), freeNeeds)
	effects(t, &b, "the dice game", Dice(), dice.Readings(), nil)
	effects(t, &b, "Anti", Anti(), anti.Readings(), freeNeeds)
	effects(t, &b, "Havannah", Havannah(), havannah.Readings(), nil)
	effects(t, &b, "Hnefatafl", Hnefatafl(), hnefatafl.Readings(), nil)
	effects(t, &b, "Wali", Wali(), wali.Readings(), waliNeeds)
	if *update {
		if err := os.WriteFile(effectsFile, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(kept, strings.Split(b.String(), "\n")); diff != "" {
		t.Errorf("%s (-kept +found; -update writes it anew):\n%s", effectsFile, diff)
	}
}

// kept are the lines of the file before the test.
var kept []string

// keptBlock returns the text of the file for a question: its line and the indented
// ones below, after the line of the game.
func keptBlock(game, question string) string {
	head := slices.Index(kept, "# "+game)
	if head < 0 {
		return ""
	}
	for i, line := range kept[head+1:] {
		switch {
		case strings.HasPrefix(line, "# "):
			return ""
		case line == question:
			block := kept[head+1+i:]
			n := 1
			for n < len(block) && strings.HasPrefix(block[n], " ") {
				n++
			}
			return strings.Join(block[:n], "\n") + "\n"
		}
	}
	return ""
}

// effects writes which instances of a game change their results with each
// pair of readings.
func effects[O comparable](t *testing.T, b *strings.Builder, game string, list []Sample, readings rules.Bindings[O], needs map[string]string) {
	fmt.Fprintf(b, "# %s\n", game)
	known, allowed := map[string]Answer{}, map[string]bool{}
	for n, q := range questions(readings, needs) {
		if n%long.Number(24, 4) != 0 && !*update && !long.Deep() {
			b.WriteString(keptBlock(game, q.String()))
			continue
		}
		fmt.Fprintf(b, "%s\n", q)
		oa, ob := q.options(readings)
		same, open := 0, 0
		for _, i := range list {
			if i.Deep && !long.Deep() {
				continue
			}
			x, y := solve(t, known, i, rules.Texts(readings.Changed(oa))), solve(t, known, i, rules.Texts(readings.Changed(ob)))
			allowed[i.Name] = allowed[i.Name] || x.Err == nil || y.Err == nil
			switch {
			case i.Deep:
				t.Logf("%s, %s: %s or %s", q, i.Name, x.Value, y.Value)
			case x.Err != nil || y.Err != nil:
				open++
			case x.Value == y.Value:
				same++
			default:
				fmt.Fprintf(b, "  %s: %s or %s\n", i.Name, x.Value, y.Value)
			}
		}
		fmt.Fprintf(b, "  the same: %d, not allowed: %d\n", same, open)
	}
	for _, i := range list {
		if all := *update || long.Deep(); all && !i.Deep && !allowed[i.Name] {
			t.Errorf("%s, %s: no readings allow it", game, i.Name)
		}
	}
}

// solve solves an instance once under each choice of readings. Nothing but a
// position that is not allowed may keep one that is not deep from an answer.
func solve(t *testing.T, known map[string]Answer, i Sample, readings []string) Answer {
	key := fmt.Sprint(i.Name, readings)
	a, ok := known[key]
	if !ok {
		a = i.Solve(context.Background(), readings, 0)
		known[key] = a
		if a.Err != nil && !i.Deep && !errors.Is(a.Err, ErrNoPosition) && !errors.Is(a.Err, errRepeats) && !errors.Is(a.Err, errClaims) {
			t.Errorf("%s under %v: %v", i.Name, readings, a.Err)
		}
	}
	return a
}

// question is a pair of readings of one question, under other readings where it
// does not arise under the defaults.
type question[O any] struct {
	id, a, b string
	context  []string
}

func (q question[O]) String() string {
	text := fmt.Sprintf("%s: %s or %s", q.id, q.a, q.b)
	if len(q.context) > 0 {
		text += " (" + strings.Join(q.context, ", ") + ")"
	}
	return text
}

// questions returns all pairs of readings, the readings that needs gives for
// a question's id and number being their context.
func questions[O any](readings rules.Bindings[O], needs map[string]string) []question[O] {
	var list []question[O]
	for _, b := range readings {
		for i, asked := range b.Questions {
			var context []string
			if need := needs[fmt.Sprintf("%s/%d", b.ID, i)]; need != "" {
				context = []string{need}
			}
			for j, one := range asked.Readings {
				for _, other := range asked.Readings[j+1:] {
					list = append(list, question[O]{b.ID, one.Name, other.Name, context})
				}
			}
		}
	}
	return list
}

// options returns the options under both readings.
func (q question[O]) options(readings rules.Bindings[O]) (a, b O) {
	for reading, o := range map[string]*O{q.a: &a, q.b: &b} {
		if err := readings.SetAll(o, rules.ParseChoices(append([]string{q.id + "=" + reading}, q.context...))); err != nil {
			panic(err)
		}
	}
	return a, b
}

// needs of the games' questions.
var (
	freeNeeds = map[string]string{
		"wab-free/0": "wab-free=everywhere", "wab-free/1": "wab-free=everywhere", "wab-free/3": "wab-free=everywhere",
	}
	waliNeeds = map[string]string{"wal-shorten/0": "wal-row=exactly-three", "wal-cut/0": "wal-row=exactly-three"}
)
