package ambiguity

import (
	"slices"
	"strings"

	"ludex/rules"
)

// Question asks of two choices of readings whether they matter.
type Question struct {
	Game string // as on the command line
	// The ambiguity, one of its facets and two readings of that. The zero
	// Ambiguity stands for two choices of any readings, whose names may be those
	// of presets.
	Ambiguity rules.Ambiguity
	Facet     int
	A, B      rules.Reading
	Context   []string // readings, other than the defaults, that hold on both sides
	// What each side is played under, ID=VALUE, the context included.
	SideA, SideB []string
	Board        string // the one board that it is asked on, "" for the game's own
	Start        string // the diagram to begin from, "" for the board's start
}

// String returns what it asks, such as "wali wal-end: no-pieces or
// under-three".
func (q Question) String() string {
	text := q.Game + " " + q.Ambiguity.ID + ": " + q.A.Name + " or " + q.B.Name
	if len(q.Context) > 0 {
		text += " (" + strings.Join(q.Context, ", ") + ")"
	}
	return text
}

// Questions returns every pair of readings of every facet. A question that
// arises only under other readings is asked twice: under the defaults, and
// under those.
func (f Family[S, M, O]) Questions() []Question {
	var list []Question
	for _, binding := range f.Bindings {
		for i := range binding.Facets {
			list = append(list, f.pairs(binding.Ambiguity, i)...)
		}
	}
	return list
}

func (f Family[S, M, O]) pairs(a rules.Ambiguity, facet int) []Question {
	var list []Question
	readings := a.Facets[facet].Readings
	for i := range readings {
		for j := i + 1; j < len(readings); j++ {
			q := Question{Game: f.Name, Ambiguity: a, Facet: facet, A: readings[i], B: readings[j]}
			list = append(list, q.under(nil))
			if need := f.needs(q); len(need) > 0 {
				list = append(list, q.under(need))
			}
		}
	}
	return list
}

func (f Family[S, M, O]) needs(q Question) []string {
	if f.Needs == nil {
		return nil
	}
	return f.Needs(q.Ambiguity.ID, q.Facet)
}

// under returns the question asked in a context.
func (q Question) under(context []string) Question {
	q.Context = context
	q.SideA = append(slices.Clone(context), q.Ambiguity.ID+"="+q.A.Name)
	q.SideB = append(slices.Clone(context), q.Ambiguity.ID+"="+q.B.Name)
	return q
}

// NameA returns what the first choice is called.
func (q Question) NameA() string { return choiceName(q.A.Name, q.SideA) }

// NameB returns what the second choice is called.
func (q Question) NameB() string { return choiceName(q.B.Name, q.SideB) }

// choiceName is the name of a reading, or lists those that somebody has
// chosen.
func choiceName(reading string, side []string) string {
	switch {
	case reading != "":
		return reading
	case len(side) == 0:
		return "the defaults"
	default:
		return strings.Join(side, ", ")
	}
}

// Title names both choices.
func (q Question) Title() string { return q.NameA() + " or " + q.NameB() }
