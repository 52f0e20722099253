package havannah_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/proptest/long"
	"ludex/rules"
	. "ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
)

// pair is one game by the fast rules and by the reference model.
type pair[W hexgrid.Words] struct {
	fast  *Game[W]
	model *reference.Rules
}

func newPair[W hexgrid.Words](tb testing.TB, board Board, opts Options) pair[W] {
	return pair[W]{game[W](tb, board, opts), reference.New(board.Side, board.Stones, Readings().Names(opts))}
}

// anyOptions are readings drawn at random.
var anyOptions = rapid.Custom(func(t *rapid.T) Options {
	return Readings().Choose(func(id string, n int) int { return rapid.IntRange(0, n-1).Draw(t, id) })
})

// everyOptions are all combinations of readings.
func everyOptions() []Options {
	all := []Options{{}}
	for _, b := range Readings() {
		for i, field := range b.Fields {
			var longer []Options
			for _, o := range all {
				for choice := range b.Questions[i].Readings {
					field.Set(&o, rules.Option(choice))
					longer = append(longer, o)
				}
			}
			all = longer
		}
	}
	return slices.DeleteFunc(all, func(o Options) bool {
		return o.Filled != FilledByAny && !o.NeedsEmpty() || o.Reduced != ReducedOwn // it does not arise, or on 6 cells a side alone
	})
}

// text is a fast state as the reference model writes it.
func (p pair[W]) text(s State[W]) reference.Position {
	board := make([]byte, p.fast.Grid().Cells())
	for c := range board {
		switch {
		case s.Stones(First).Has(hexgrid.Cell(c)):
			board[c] = 'x'
		case s.Stones(Second).Has(hexgrid.Cell(c)):
			board[c] = 'o'
		default:
			board[c] = '.'
		}
	}
	return reference.Position{Board: string(board), Mover: "xo"[p.fast.ToMove(s)], Passes: p.passes(s)}
}

// passes returns the number of passes that led to s, as its diagram names them.
func (p pair[W]) passes(s State[W]) int {
	switch text := p.fast.Format(s); {
	case strings.Contains(text, "two passes"):
		return 2
	case strings.Contains(text, "has passed"):
		return 1
	default:
		return 0
	}
}

var outcomes = map[rules.Outcome]string{
	rules.Undecided: reference.Undecided, rules.Draw: reference.Draw,
	rules.Won(First): reference.FirstWins, rules.Won(Second): reference.SecondWins,
}

// agree compares a position under both rules: outcome, figures and moves. It returns the
// moves.
func (p pair[W]) agree(s State[W], t reference.Position, moves []Move) ([]Move, error) {
	if t.Passes == 1 && p.model.Outcome(t) != reference.Undecided {
		t.Passes = 0 // the stones have run out: no pass ended the game
	}
	if got := p.text(s); got != t {
		return nil, fmt.Errorf("%v: at %v, want %v", p.fast, got, t)
	}
	if got, want := outcomes[p.fast.Outcome(s)], p.model.Outcome(t); got != want {
		return nil, fmt.Errorf("%v: %s, want %s\n%s", p.fast, got, want, p.fast.Format(s))
	}
	if got, want := s.Figures().String(), p.model.Figures(t.Board, 'x'+'o'-t.Mover); got != want {
		return nil, fmt.Errorf("%v: figures %q, want %q\n%s", p.fast, got, want, p.fast.Format(s))
	}
	moves = p.fast.Moves(s, moves)
	names := p.model.Moves(t)
	if !slices.EqualFunc(moves, names, func(m Move, name string) bool { return p.fast.FormatMove(s, m) == name }) {
		return nil, fmt.Errorf("%v: %d moves, want %q\n%s", p.fast, len(moves), names, p.fast.Format(s))
	}
	return moves, nil
}

// playOut compares the rules along one random game. At regular intervals, and
// when play ends, they are compared: a game that the reference model calls over stays over.
func (p pair[W]) playOut(rng *rand.Rand, every int) error {
	s := p.fast.Start()
	t := p.text(s)
	for ply := 0; ; ply++ {
		moves := p.fast.Moves(s, nil)
		if ply%every == 0 || len(moves) == 0 {
			if _, err := p.agree(s, t, nil); err != nil || len(moves) == 0 {
				return err
			}
		}
		m := p.clump(s, moves, rng)
		t = p.model.Play(t, p.fast.FormatMove(s, m))
		s = p.fast.Play(s, m)
	}
}

// clump picks a move, of two at random the one with more own stones about it:
// games become richer in figures.
func (p pair[W]) clump(s State[W], moves []Move, rng *rand.Rand) Move {
	own := s.Stones(p.fast.ToMove(s))
	best, most := moves[0], -1
	for range 1 + rng.IntN(3) {
		m, n := moves[rng.IntN(len(moves))], 0
		if m < Move(p.fast.Grid().Cells()) {
			for _, c := range p.fast.Grid().Neighbours(m) {
				if c != hexgrid.None && own.Has(c) {
					n++
				}
			}
		}
		if n > most {
			best, most = m, n
		}
	}
	return best
}

// TestReferenceSide2 compares all games on 2 cells a side under all readings that
// change play, with stones for them all, for some and for almost none.
func TestReferenceSide2(t *testing.T) {
	for i, opts := range everyOptions() {
		if !long.Pick(i, 5) || opts.First != FirstRed || opts.Pass == MayPass && (opts.Ring != RingAny || opts.Fork != ThreeSides) {
			continue // passes multiply the positions and complete no figure
		}
		for _, stones := range []int{55, 2, 1} {
			if stones < 55 && opts.Supply == Unlimited {
				continue
			}
			p := newPair[UpTo5](t, Board{2, stones}, opts)
			seen := map[State[UpTo5]]bool{}
			p.all(t, p.fast.Start(), seen)
			if stones == 55 && len(seen) < 200 {
				t.Errorf("%v: only %d positions", p.fast, len(seen))
			}
		}
	}
}

// all compares every position that can be reached from s.
func (p pair[W]) all(t *testing.T, s State[W], seen map[State[W]]bool) {
	if seen[s] {
		return
	}
	seen[s] = true
	moves, err := p.agree(s, p.text(s), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		p.all(t, p.fast.Play(s, m), seen)
	}
}

// TestReferenceAllSide3 compares all positions of the first plies on 3 cells a
// side, one of each class.
func TestReferenceAllSide3(t *testing.T) {
	plies := 4
	if long.Deep() {
		plies = 7
	}
	for _, opts := range []Options{{}, {Ring: RingNotOnlyOwn, Corner: CornerVoid, Swap: MaySwap}, {Ring: RingEmpty, Fork: ThreeEdgeCells}, {Pass: MayPass}} {
		p := newPair[UpTo5](t, Board{3, 55}, opts)
		level := map[State[UpTo5]]bool{p.fast.Start(): true}
		for range plies + 1 {
			level = p.level(t, level)
		}
	}
}

// level compares the positions of a level and returns the next one.
func (p pair[W]) level(t *testing.T, level map[State[W]]bool) map[State[W]]bool {
	next := map[State[W]]bool{}
	for s := range level {
		moves, err := p.agree(s, p.text(s), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range moves {
			next[p.fast.Canonical(p.fast.Play(s, m))] = true
		}
	}
	return next
}

// TestReferenceSide3 compares many whole games on 3 cells a side under all
// readings.
func TestReferenceSide3(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for _, opts := range everyOptions() {
		for range long.Number(2, 8) {
			p := newPair[UpTo5](t, Board{3, 5 + rng.IntN(8)}, opts)
			if err := p.playOut(rng, 1); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestReferenceReduced compares whole games on the board of 91 points whose corners and
// sides are under the cover, under the readings of figures and supply.
func TestReferenceReduced(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	for i, opts := range everyOptions() {
		if !long.Pick(i, 5) || opts.Swap != NoSwap || opts.Pass != MustPlace {
			continue
		}
		opts.Reduced = ReducedCovered
		for range long.Number(3, 20) {
			if err := newPair[UpTo8](t, Board{6, 55}, opts).playOut(rng, 8); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestReference compares random games on all boards up to 8 cells a side, in all
// sizes of states.
func TestReference(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		board := Board{rapid.IntRange(2, 8).Draw(rt, "side"), rapid.IntRange(1, 85).Draw(rt, "stones")}
		opts := anyOptions.Draw(rt, "options")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0))
		var err error
		switch {
		case board.Side <= 5 && rng.IntN(2) == 0:
			err = newPair[UpTo5](t, board, opts).playOut(rng, 4)
		case rng.IntN(2) == 0:
			err = newPair[UpTo8](t, board, opts).playOut(rng, 16)
		default:
			err = newPair[UpTo15](t, board, opts).playOut(rng, 16)
		}
		if err != nil {
			rt.Fatal(err)
		}
	})
}

// TestReferenceTellsReadingsApart: the comparison notices when the fast rules play
// by a reading that the reference model does not have.
func TestReferenceTellsReadingsApart(t *testing.T) {
	for name, c := range map[string]struct{ fast, model Options }{
		"ring any, not-only-own":   {Options{}, Options{Ring: RingNotOnlyOwn}},
		"ring not-only-own, any":   {Options{Ring: RingNotOnlyOwn}, Options{}},
		"ring not-only-own, empty": {Options{Ring: RingNotOnlyOwn}, Options{Ring: RingEmpty}},
		"ring empty, not-only-own": {Options{Ring: RingEmpty}, Options{Ring: RingNotOnlyOwn}},
		"fork":                     {Options{}, Options{Fork: ThreeEdgeCells}},
		"corner link, void":        {Options{}, Options{Corner: CornerVoid}},
		"corner void, link":        {Options{Corner: CornerVoid}, Options{}},
		"supply":                   {Options{}, Options{Supply: DrawWhenEmpty}},
		"swap":                     {Options{Swap: MaySwap}, Options{}},
	} {
		if !toldApart(t, c.fast, c.model) {
			t.Errorf("%s: no game shows a difference", name)
		}
	}
}

func toldApart(t *testing.T, fast, model Options) bool {
	rng := rand.New(rand.NewPCG(4, 4))
	board := Board{4, 14}
	p := pair[UpTo5]{game[UpTo5](t, board, fast), newPair[UpTo5](t, board, model).model}
	for range 2000 {
		if p.playOut(rng, 1) != nil {
			return true
		}
	}
	return false
}
