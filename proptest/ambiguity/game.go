// Package ambiguity compares readings of a rulebook: it finds a shortest game
// after which two readings differ, counts how often they differ in random
// play, and solves sample positions under both.
//
// Start with [Of], which makes a [Game] of a game of any kind. Its Questions are the pairs
// of readings, and its Ask method compares one pair. Every game can be compared. Some have
// details that help a search.
package ambiguity

import (
	"fmt"
	"slices"
	"strings"

	"ludex/proptest/ambiguity/samples"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
)

// Game compares the readings of a game, on all of its boards.
type Game struct {
	Name      string
	Questions []Comparison
	Boards    []string // names of the game with a board: the rulebook's, then smaller ones

	kind *play.Kind
	details
}

// Of returns a game of any kind.
func Of(k *play.Kind) Game {
	d, ok := map[string]details{
		"havannah": havannahDetails, "hnefatafl": hnefataflDetails, "wali": waliDetails, "wabanti-anti": antiDetails,
		"wabanti-dice": diceDetails, "wabanti-eclair": eclairDetails, "wabanti-solo": soloDetails,
	}[k.Name]
	if !ok {
		d.Samples = func() []samples.Sample { return samples.Starts(k) }
	}
	return newGame(k, d)
}

func newGame(k *play.Kind, d details) Game {
	f := Game{Name: k.Name, kind: k, details: d}
	for _, board := range k.Boards {
		if d.BoardName != nil {
			board = d.BoardName(board)
		}
		f.Boards = append(f.Boards, strings.TrimSuffix(k.Name+":"+board, ":"))
	}
	for _, a := range k.Questions {
		for i := range a.Questions {
			f.Questions = append(f.Questions, f.pairs(a, i)...)
		}
	}
	return f
}

// Check returns an error for invalid readings, each ID=VALUE.
func (f Game) Check(readings []string) error {
	_, err := f.kind.Readings(rules.ParseChoices(readings))
	return err
}

// Sample returns the position whose results are compared under a name.
func (f Game) Sample(name string) (samples.Sample, bool) {
	if f.Samples == nil {
		return samples.Sample{}, false
	}
	all := f.Samples()
	i := slices.IndexFunc(all, func(s samples.Sample) bool { return s.Name == name })
	if i < 0 {
		return samples.Sample{}, false
	}
	return all[i], true
}

// pair opens a board under the readings of a question.
func (f Game) pair(q Comparison, board string) (p pair, err error) {
	if p.GameA, err = f.kind.Open(board, q.SideA); err == nil {
		p.GameB, err = f.kind.Open(board, q.SideB)
	}
	if err != nil {
		return p, fmt.Errorf("%s: %w", board, err)
	}
	p.A, p.B = p.GameA, p.GameB
	if f.Sides != nil {
		f.Sides(&p)
	}
	return p, nil
}

// comparison opens a question on a board.
func (f Game) comparison(q Comparison, board string) (*comparison, error) {
	p, err := f.pair(q, board)
	if err != nil {
		return nil, err
	}
	c := &comparison{q: q, board: board, a: p.A, b: p.B, by: p.A, start: search.Pair{A: p.A.Start(), B: p.B.Start()}, symmetry: p.A, never: f.never(q, p)}
	c.comparer = search.Compare(c.a, c.b, false)
	if f.Merge != nil {
		c.symmetry = f.Merge(p)
	}
	if f.Plays != nil {
		c.by = f.Plays(p)
	}
	c.slow = f.Slow != nil && f.Slow(p)
	if f.Floor != nil {
		c.floor = f.Floor(p)
	}
	if q.Start != "" {
		c.start.A, err = c.a.Parse(q.Start)
		c.start.B = c.start.A
	}
	return c, err
}

// never returns the argument for two choices, or nil.
func (f Game) never(q Comparison, p pair) *argument {
	a, errA := f.kind.Readings(q.SideA)
	b, errB := f.kind.Readings(q.SideB)
	switch {
	case errA == nil && errB == nil && slices.Equal(a.Changed, b.Changed):
		return &argument{Words: "Both choices are the same."}
	case f.Never == nil:
		return nil
	}
	return f.Never(p)
}

// argument returns the words of an argument that answers a question on all
// boards, or "".
func (f Game) argument(q Comparison, boards []string) (words string, err error) {
	for _, board := range boards {
		c, err := f.comparison(q, board)
		if err != nil || c.apart() || !c.never.proves(c.start.A) {
			return "", err
		}
		words = c.never.Words
	}
	return words, nil
}

// CheckStart returns an error for an invalid board or diagram on either side of
// a question.
func (f Game) CheckStart(q Comparison, board, diagram string) error {
	p, err := f.pair(q, board)
	if err != nil || diagram == "" {
		return err
	}
	if _, err := p.A.Parse(diagram); err != nil {
		return err
	}
	_, err = p.B.Parse(diagram)
	return err
}

// details are the properties of a game that only the comparison of readings needs.
// Every field may be nil.
type details struct {
	// Needs returns the readings under which a question arises if it does not arise
	// under the defaults, or under which it no longer does.
	Needs func(id string, question int) []rules.Choice
	// Samples returns the positions that are solved under each choice, to compare
	// results.
	Samples func() []samples.Sample
	// BoardName returns a name that people know for a board, such as "crown".
	BoardName func(board string) string
	// Sides changes the games of two choices so that equal positions that they
	// store differently compare as equal.
	Sides func(p *pair)
	// Merge returns a game whose symmetries are the equivalence of positions under both
	// choices, nil for none; by default the first.
	Merge func(p pair) play.Game
	// Plays returns the choice under which random games are played, by default the
	// first: the second where the moves of the first lead to positions of which it has
	// none.
	Plays func(p pair) play.Game
	// Slow reports that a position takes long to compare: a tenth of the random games
	// is played.
	Slow func(p pair) bool
	// Turn returns a game that goes on only until chance moves.
	Turn func(g play.Game) play.Game
	// Floor returns a lower bound on games that show a difference, or nil.
	Floor func(p pair) *floor
	// Never returns an argument that the choices differ on no board, or nil.
	Never func(p pair) *argument
	// Carry returns the move of one board on another one, if there is one.
	Carry func(m play.Move, from, to play.Game) (play.Move, bool)
	// Gone reports that no position like s can ever occur again.
	Gone func(s play.Position) bool
}

// pair is a game under two choices of readings.
type pair struct {
	GameA, GameB play.Game // the games
	A, B         play.Game // the games as they are compared
}

// options returns the readings of both games in the type of their package. They are
// equal if it has no such type.
func options[O any](p pair) (a, b O) {
	type with interface{ Options() O }
	g, _ := rules.As[with](p.GameA)
	if h, ok := rules.As[with](p.GameB); ok {
		a, b = g.Options(), h.Options()
	}
	return a, b
}

// floor is a lower bound on the number of moves of a game that shows a
// difference.
type floor struct {
	Words string // why it holds
	From  func(s play.Position) int
	Game  string // the moves of a game on the rulebook's board, where random play hardly finds a short one
}

// argument is a proof that two choices differ on no board. Every position of
// play has a property: the start has it, and each move keeps it. In no
// position with the property do the choices differ.
type argument struct {
	Words string
	Holds func(s play.Position) bool // the property; nil if every position has it
}

// ArgumentCheck is the command that checks every argument: on all positions
// of small boards or of few pieces, and on random ones of large boards.
const ArgumentCheck = "go test ./proptest/ambiguity -run TestArguments"

// proves reports whether the argument applies to play from s.
func (a *argument) proves(s play.Position) bool { return a != nil && (a.Holds == nil || a.Holds(s)) }

// onlyDiffer reports whether two options differ in one field and no other.
func onlyDiffer[O comparable, T ~uint8](a, b O, field func(*O) *T) bool {
	if *field(&a) == *field(&b) {
		return false
	}
	*field(&a) = *field(&b)
	return a == b
}
