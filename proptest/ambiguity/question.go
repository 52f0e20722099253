package ambiguity

import (
	"slices"
	"strings"

	"ludex/rules"
)

// Comparison is a pair of choices of readings to compare.
type Comparison struct {
	Game string // the name of the game
	// The ambiguity, one of its questions and two readings of that. The zero
	// Ambiguity stands for two choices of any readings, whose names may be those
	// of presets.
	Ambiguity rules.Ambiguity
	Question  int
	A, B      rules.Reading
	Context   []string // readings, other than the defaults, of both sides
	// The readings of each side, ID=VALUE, the context included.
	SideA, SideB []string
	Board        string // the only board to search, "" for the boards of the game
	Start        string // the diagram of the first position, "" for the board's start
}

// String returns the question in words, such as "wali wal-end: no-pieces or
// under-three".
func (q Comparison) String() string {
	text := q.Game + " " + q.Ambiguity.ID + ": " + q.A.Name + " or " + q.B.Name
	if len(q.Context) > 0 {
		text += " (" + strings.Join(q.Context, ", ") + ")"
	}
	return text
}

// allPairs returns every pair of readings of every question. A question that
// depends on other readings comes twice: under the defaults, and under those.
func (f family[G, S, M]) allPairs() []Comparison {
	var list []Comparison
	for _, a := range f.kind.Questions {
		for i := range a.Questions {
			list = append(list, f.pairs(a, i)...)
		}
	}
	return list
}

func (f family[G, S, M]) pairs(a rules.Ambiguity, question int) []Comparison {
	var list []Comparison
	readings := a.Questions[question].Readings
	for i := range readings {
		for j := i + 1; j < len(readings); j++ {
			q := Comparison{Game: f.kind.Name, Ambiguity: a, Question: question, A: readings[i], B: readings[j]}
			list = append(list, q.under(nil))
			if f.Needs == nil {
				continue
			}
			if need := f.Needs(a.ID, question); len(need) > 0 {
				list = append(list, q.under(need))
			}
		}
	}
	return list
}

// under returns the question in a context.
func (q Comparison) under(context []string) Comparison {
	q.Context = context
	q.SideA = append(slices.Clone(context), q.Ambiguity.ID+"="+q.A.Name)
	q.SideB = append(slices.Clone(context), q.Ambiguity.ID+"="+q.B.Name)
	return q
}

// NameA returns the name of the first choice.
func (q Comparison) NameA() string { return choiceName(q.A.Name, q.SideA) }

// NameB returns the name of the second choice.
func (q Comparison) NameB() string { return choiceName(q.B.Name, q.SideB) }

// choiceName returns the name of a reading, or lists the readings of a side.
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
func (q Comparison) Title() string { return q.NameA() + " or " + q.NameB() }
