package rbg

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/annotation"
)

// repetitions are the names of what happens when a position comes up again.
var repetitions = map[string]rules.Repetition{
	"nothing":      {},
	"third-draw":   {Third: rules.Draw},
	"third-loses":  {Loses: true},
	"no-position":  {Forbidden: rules.Everybody, Pieces: true},
	"no-situation": {Forbidden: rules.Everybody},
}

// repeats reads "repeat NAME" of the file.
func (n *notes) repeats(item *annotation.Item) (err error) {
	if n.repeat != "" {
		return item.Errorf("expected one repeat")
	}
	n.repeat, err = repetition(item.Pos, item.Words())
	return err
}

func repetition(p annotation.Pos, name string) (string, error) {
	if _, ok := repetitions[name]; !ok {
		return "", annotation.Errorf(p, "expected repeat with one of %s, found %q", strings.Join(slices.Sorted(maps.Keys(repetitions)), ", "), name)
	}
	return name, nil
}

// cutRepeat returns a reading without the line "repeat NAME", and the name, "" for none.
func cutRepeat(item *annotation.Item) (*annotation.Item, string, error) {
	for i, l := range item.More {
		if name, ok := strings.CutPrefix(l.Text, "repeat "); ok {
			cut := *item
			cut.More = slices.Delete(slices.Clone(item.More), i, i+1)
			name, err := repetition(l.Pos, strings.TrimSpace(name))
			return &cut, name, err
		}
	}
	return item, "", nil
}

// repetition returns what happens under some variants.
func (r *Rulebook) repetition(variants []variant) rules.Repetition {
	name := r.notes.repeat
	for _, v := range variants {
		if v.repeat != "" {
			name = v.repeat
		}
	}
	return repetitions[name]
}

// checkRepeat reports a loser of a game that is not for two.
func (r *Rulebook) checkRepeat(v variant) error {
	if rule := r.repetition([]variant{v}); rule.Loses && len(r.plain.Players) != 2 {
		return fmt.Errorf("repeat third-loses: the game has %d players, expected 2", len(r.plain.Players))
	}
	return nil
}

// Repetition is that of the rulebook file. Positions are compared with all
// values of variables and the player to move, or, where the rule says so, by their
// pieces. Where every move is forbidden, the scores decide.
func (g *Game[B]) Repetition() (rule rules.Repetition, same func(B) B, stuck func(B) rules.Outcome) {
	same = func(s B) B { return s }
	if g.repeat.Pieces {
		same = func(s B) B {
			clear(bytes(&s)[g.layout.cells:])
			return s
		}
	}
	stuck = func(s B) (o rules.Outcome) {
		g.use(func(m *machine) {
			m.load(&g.layout, bytes(&s))
			o = outcome(m.vars[:len(m.game.Players)])
		})
		return o
	}
	return g.repeat, same, stuck
}
