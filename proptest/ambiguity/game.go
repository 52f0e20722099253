// Package ambiguity compares readings of a rulebook: it finds a shortest game
// after which two readings differ, counts how often they differ in random
// play, and solves sample positions under both.
//
// Start with [Games], which makes a [Game] of each game of a catalogue. Its
// Questions are the pairs of readings, and its Ask method compares one pair. Every
// game can be compared. [Details] add properties of some games that help a search.
package ambiguity

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"ludex/proptest/ambiguity/samples"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/solver/difference"
)

// Game compares the readings of a game.
type Game struct {
	Name      string
	Questions []Comparison
	Boards    []string // names of the game with a board: the rulebook's, then smaller ones
	Ask       func(ctx context.Context, q Comparison, effort Effort) (*Answer, error)
	// Check returns an error for invalid readings, each ID=VALUE.
	Check func(readings []string) error
	// Verify replays a game under both readings of a question. It returns an
	// error unless they agree up to the end of the game and differ there.
	Verify func(q Comparison, board string, moves []string) (*Difference, error)
	// Count replays written games of a board under the first reading of a question,
	// and otherwise by the given readings, up to the first move that is not legal. It
	// counts those in which the readings come to differ.
	Count func(ctx context.Context, q Comparison, by []rules.Choice, board string, games [][]string) (Share, error)
	// CheckStart returns an error for an invalid board or diagram on either side of
	// a question.
	CheckStart func(q Comparison, board, diagram string) error
	// Sample returns the position whose results are compared under a name.
	Sample func(name string) (samples.Sample, bool)
}

// Games returns the games of a catalogue in their order.
func Games(c *catalog.Catalog) (list []Game) {
	for _, k := range c.Kinds() {
		list = append(list, Of(k))
	}
	return list
}

// Of returns a game of any kind.
func Of(k *play.Kind) Game {
	switch k.Name {
	case "havannah":
		return newHavannah(k).orErased()
	case "hnefatafl":
		return newHnefatafl(k).orErased()
	case "wabanti-anti":
		return newAnti(k).game()
	case "wabanti-dice":
		return newDice(k).game()
	case "wabanti-eclair":
		return newEclair(k).game()
	case "wabanti-solo":
		return newSolo(k).game()
	case "wali":
		return newWali(k).game()
	}
	return newErased(k, Details[play.Game, play.Position, play.Move]{
		Samples: func() []samples.Sample { return samples.Starts(k) },
	}).game()
}

// family is a game on all of its boards and under all of its readings.
type family[G rules.Playable[S, M], S, M comparable] struct {
	kind *play.Kind
	open func(board string, readings []rules.Choice) (G, error)
	Details[G, S, M]
}

// newTyped returns a game in the types of its package.
func newTyped[G rules.Playable[S, M], S, M, O comparable](k *play.Kind, typed rules.Kind[G, S, M, O], d Details[G, S, M]) family[G, S, M] {
	open := func(board string, readings []rules.Choice) (g G, err error) {
		spec, err := k.Spec(board)
		if err != nil {
			return g, err
		}
		var o O
		if err = typed.Questions.SetAll(&o, slices.Concat(spec.Readings, readings)); err != nil {
			return g, err
		}
		return typed.Open(spec.Board, o)
	}
	return family[G, S, M]{k, open, d}
}

// newErased returns a game of which no types are known.
func newErased(k *play.Kind, d Details[play.Game, play.Position, play.Move]) family[play.Game, play.Position, play.Move] {
	open := func(board string, readings []rules.Choice) (play.Game, error) {
		return k.Open(board, readings)
	}
	return family[play.Game, play.Position, play.Move]{k, open, d}
}

func (f family[G, S, M]) game() Game {
	return Game{
		Name: f.kind.Name, Questions: f.allPairs(), Boards: f.boards(), Ask: f.ask,
		Check: func(readings []string) error {
			_, err := f.kind.Readings(rules.ParseChoices(readings))
			return err
		},
		CheckStart: f.checkStart, Verify: f.verifyText, Count: f.count, Sample: f.sample,
	}
}

func (f family[G, S, M]) sample(name string) (samples.Sample, bool) {
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

// orErased returns a game that opens the boards that are too large for the
// types of f without types.
func (f family[G, S, M]) orErased() Game {
	typed := f.game()
	erased := newErased(f.kind, Details[play.Game, play.Position, play.Move]{Needs: f.Needs, Samples: f.Samples}).game()
	g := typed
	g.Ask = func(ctx context.Context, q Comparison, effort Effort) (*Answer, error) {
		a, err := typed.Ask(ctx, q, effort)
		if errors.Is(err, rules.ErrBoardSize) {
			return erased.Ask(ctx, q, effort)
		}
		return a, err
	}
	g.Verify = func(q Comparison, board string, moves []string) (*Difference, error) {
		d, err := typed.Verify(q, board, moves)
		if errors.Is(err, rules.ErrBoardSize) {
			return erased.Verify(q, board, moves)
		}
		return d, err
	}
	g.Count = func(ctx context.Context, q Comparison, by []rules.Choice, board string, games [][]string) (Share, error) {
		share, err := typed.Count(ctx, q, by, board, games)
		if errors.Is(err, rules.ErrBoardSize) {
			return erased.Count(ctx, q, by, board, games)
		}
		return share, err
	}
	g.CheckStart = func(q Comparison, board, diagram string) error {
		err := typed.CheckStart(q, board, diagram)
		if errors.Is(err, rules.ErrBoardSize) {
			return erased.CheckStart(q, board, diagram)
		}
		return err
	}
	return g
}

// boards returns the names of the boards to search.
func (f family[G, S, M]) boards() (list []string) {
	for _, board := range f.kind.Boards {
		if f.BoardName != nil {
			board = f.BoardName(board)
		}
		list = append(list, f.kind.Name+":"+board)
	}
	return list
}

// pair opens a board under the readings of a question.
func (f family[G, S, M]) pair(q Comparison, board string) (p *pair[G, S, M], err error) {
	p = &pair[G, S, M]{}
	if p.GameA, err = f.open(board, q.SideA); err == nil {
		p.GameB, err = f.open(board, q.SideB)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", board, err)
	}
	p.A, p.B = p.GameA, p.GameB
	if f.Sides != nil {
		f.Sides(p)
	}
	return p, nil
}

// comparison opens a question on a board.
func (f family[G, S, M]) comparison(q Comparison, board string) (*comparison[S, M], error) {
	p, err := f.pair(q, board)
	if err != nil {
		return nil, err
	}
	c := &comparison[S, M]{q: q, board: board, a: p.A, b: p.B, by: p.A, start: difference.Pair[S]{A: p.A.Start(), B: p.B.Start()}, symmetry: p.A, never: f.never(q, p)}
	c.comparer = difference.NewComparer(rules.Game[S, M](c.a), rules.Game[S, M](c.b))
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
func (f family[G, S, M]) never(q Comparison, p *pair[G, S, M]) *argument[S] {
	a, errA := f.readings(q.SideA)
	b, errB := f.readings(q.SideB)
	switch {
	case errA == nil && errB == nil && slices.Equal(a.Changed, b.Changed):
		return &argument[S]{Words: "Both choices are the same."}
	case f.Never == nil:
		return nil
	}
	return f.Never(p)
}

// argument returns the words of an argument that answers a question on all
// boards, or "".
func (f family[G, S, M]) argument(q Comparison, boards []string) (words string, err error) {
	for _, board := range boards {
		c, err := f.comparison(q, board)
		if err != nil || c.apart() || !c.never.proves(c.start.A) {
			return "", err
		}
		words = c.never.Words
	}
	return words, nil
}

func (f family[G, S, M]) checkStart(q Comparison, board, diagram string) error {
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

// Details are the properties of a game that only the comparison of readings needs.
// Every field may be nil.
type Details[G rules.Playable[S, M], S, M comparable] struct {
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
	Sides func(p *pair[G, S, M])
	// Merge returns the equivalence of positions under both choices, by default
	// the symmetry of the first.
	Merge func(p *pair[G, S, M]) rules.Symmetric[S]
	// Plays returns the choice under which random games are played, by default the
	// first: the second where the moves of the first lead to positions of which it has
	// none.
	Plays func(p *pair[G, S, M]) rules.Playable[S, M]
	// Slow reports that a position takes long to compare: a tenth of the random games
	// is played.
	Slow func(p *pair[G, S, M]) bool
	// floor returns a lower bound on games that show a difference, or nil.
	Floor func(p *pair[G, S, M]) *floor[S]
	// Never returns an argument that the choices differ on no board, or nil.
	Never func(p *pair[G, S, M]) *argument[S]
	// Carry returns the move of one board on another one, if there is one.
	Carry func(m M, from, to rules.Playable[S, M]) (M, bool)
	// Gone reports that no position like s can ever occur again.
	Gone func(s S) bool
}

// pair is a game under two choices of readings.
type pair[G rules.Playable[S, M], S, M comparable] struct {
	GameA, GameB G                    // the games
	A, B         rules.Playable[S, M] // the games as they are compared
}

// floor is a lower bound on the number of moves of a game that shows a
// difference.
type floor[S comparable] struct {
	Words string // why it holds
	From  func(s S) int
	Game  string // the moves of a game on the rulebook's board, where random play hardly finds a short one
}

// argument is a proof that two choices differ on no board. Every position of
// play has a property: the start has it, and each move keeps it. In no
// position with the property do the choices differ.
type argument[S comparable] struct {
	Words string
	Holds func(s S) bool // the property; nil if every position has it
}

// ArgumentCheck is the command that checks every argument: on all positions
// of small boards or of few pieces, and on random ones of large boards.
const ArgumentCheck = "go test ./proptest/ambiguity -run TestArguments"

// proves reports whether the argument applies to play from s.
func (a *argument[S]) proves(s S) bool { return a != nil && (a.Holds == nil || a.Holds(s)) }

// onlyDiffer reports whether two options differ in one field and no other.
func onlyDiffer[O comparable, T ~uint8](a, b O, field func(*O) *T) bool {
	if *field(&a) == *field(&b) {
		return false
	}
	*field(&a) = *field(&b)
	return a == b
}
