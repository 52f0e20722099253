package reference

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wali"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write testdata/effects.txt anew")

const effectsFile = "testdata/effects.txt"

// TestEffects compares which instances change their results with each pair
// of readings with what testdata/effects.txt says: a change that disappears
// is as much an error as one that comes up.
func TestEffects(t *testing.T) {
	var b strings.Builder
	effects(t, &b, "Éclair and Solo", append(Eclair(), Solo()...), wabanti.SoloReadings(), freeNeeds)
	effects(t, &b, "the dice game", Dice(), wabanti.DiceReadings(), nil)
	effects(t, &b, "Anti", Anti(), wabanti.AntiReadings(), freeNeeds)
	effects(t, &b, "Havannah", Havannah(), havannah.Readings(), nil)
	effects(t, &b, "Hnefatafl", Hnefatafl(), hnefatafl.Readings(), hnefataflNeeds)
	effects(t, &b, "Wali", Wali(), wali.Readings(), waliNeeds)
	if *update {
		if err := os.WriteFile(effectsFile, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(effectsFile)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(b.String(), "\n")); diff != "" {
		t.Errorf("%s (-said +found; -update writes it anew):\n%s", effectsFile, diff)
	}
}

// effects writes which instances of a game change their results with each
// pair of readings.
func effects[O comparable](t *testing.T, b *strings.Builder, game string, list []Instance[O], readings rules.Bindings[O], needs map[string]string) {
	fmt.Fprintf(b, "# %s\n", game)
	known := map[string]Answer{}
	for _, q := range questions(readings, needs) {
		fmt.Fprintf(b, "%s\n", q)
		oa, ob := q.options(readings)
		same, open := 0, 0
		for _, i := range list {
			if i.Deep && !*deepRun {
				continue
			}
			x, y := solve(t, known, i, oa), solve(t, known, i, ob)
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
}

// solve solves an instance once under each choice of readings. Nothing but a
// position that is not allowed may keep one that is not deep from an answer.
func solve[O comparable](t *testing.T, known map[string]Answer, i Instance[O], o O) Answer {
	key := fmt.Sprint(i.Name, o)
	a, ok := known[key]
	if !ok {
		a = i.Solve(context.Background(), o)
		known[key] = a
		if a.Err != nil && !i.Deep && !errors.Is(a.Err, ErrNoPosition) {
			t.Errorf("%s under %+v: %v", i.Name, o, a.Err)
		}
	}
	return a
}
