package prove

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
	"ludex/solver/race"
)

// HavannahSide is the greatest board on which Havannah's puzzles are proved.
const HavannahSide = 8

type (
	havannahGame   = havannah.Game[havannah.UpTo8]
	havannahState  = havannah.State[havannah.UpTo8]
	havannahStones = hexgrid.Set[havannah.UpTo8]
)

// proveHavannah proves a win within a number of own stones.
func proveHavannah(ctx context.Context, p puzzles.Puzzle, lim Limits) (f answer.Answer, differs func() []string, err error) {
	g, s, err := HavannahUpTo8(p)
	switch {
	case errors.Is(err, rules.ErrBoardSize):
		f.Limit = fmt.Errorf("a board of more than %d cells a side", HavannahSide)
		return f, nil, nil
	case err != nil:
		return f, nil, err
	}
	f, differs = havannahFinding(ctx, g, s, p.Task.Moves(), lim.assesses())
	return f, differs, nil
}

// HavannahUpTo8 returns the game and the position of a puzzle of Havannah in the
// types for boards of up to 8 cells a side, whatever board its game was opened for.
// A larger board is a [rules.ErrBoardSize].
func HavannahUpTo8(p puzzles.Puzzle) (g *havannahGame, s havannahState, err error) {
	board := havannah.Of(p.Game)
	if g, ok := board.(*havannahGame); ok {
		return g, p.Start.Value().(havannahState), nil
	}
	if g, err = havannah.FromText[havannah.UpTo8](p.Text()); err == nil {
		s, err = g.Parse(p.Game.Format(p.Start))
	}
	return g, s, err
}

// havannahFinding decides whether the player to move in s wins with at most a
// number of stones, and finds the quality but for Differs if wanted.
func havannahFinding(ctx context.Context, g *havannahGame, s havannahState, within int, graded bool) (f answer.Answer, differs func() []string) {
	r, err := HavannahRace(g, s, within)
	if err != nil {
		f.Limit = err
		return f, nil
	}
	a := answerRace(ctx, r, within)
	if f.Looked, f.Limit = a.states, solver.Stopped(ctx); f.Limit != nil {
		return f, nil
	}
	if f.Verdict, f.Length, f.Plies = solver.Unsolvable, a.length, max(0, 2*a.length-1); a.length == 0 {
		return f, nil
	}
	f.Verdict, f.Keys = solver.Solved, erased(movesTo(g, a.keys))
	f.Line = erased(movesTo(g, r.Line(ctx, a.length)))
	if puzzles.Assesses && graded && len(a.keys) == 1 {
		f.Quality = havannahQuality(ctx, r, a)
		differs = differing(havannah.Readings(), g.Options(), func(o havannah.Options) bool { return sameRace(ctx, g, s, o, a) })
	}
	return f, differs
}

// HavannahWins returns the fewest stones, at most within, with which the
// player to move wins in s, 0 for none, and all first ones of such wins. The
// error is that of HavannahRace, or of the context.
func HavannahWins(ctx context.Context, g *havannah.Game[havannah.UpTo8], s havannah.State[havannah.UpTo8], within int) (stones int, first []havannah.Move, err error) {
	r, err := HavannahRace(g, s, within)
	if err != nil {
		return 0, nil, err
	}
	a := answerRace(ctx, r, within)
	return a.length, movesTo(g, a.keys), ctx.Err()
}

// movesTo returns the moves to the cells of a race.
func movesTo(g *havannahGame, cells []uint8) (moves []havannah.Move) {
	for _, c := range cells {
		m := hexgrid.Cell(c)
		if int(c) >= g.Grid().Cells() {
			m = havannah.Pass
		}
		moves = append(moves, m)
	}
	return moves
}

// HavannahRace returns the race of the players in s, where nobody has won, over
// a number of stones of the player to move. The error reports that the number
// is too large, or that there are turns other than to place a stone.
func HavannahRace(g *havannahGame, s havannahState, within int) (r race.Race, err error) {
	mover := g.ToMove(s)
	if err := placing(g, s, within); err != nil {
		return r, err
	}
	opts := g.Options()
	r.Spoils = opts.NeedsEmpty()
	for _, m := range g.Moves(s, nil) {
		if m != havannah.Pass {
			r.Empty = append(r.Empty, uint8(m))
		}
	}
	if g.Options().Pass == havannah.MayPass {
		r.Empty = append(r.Empty, passes(g, within)...)
	}
	own, exact := g.Ways(s, mover, within)
	others, exactToo := g.Ways(s, 1-mover, within-1)
	if !exact || !exactToo {
		return r, errors.New("rings with room for an own stone apart are not searched (hav-ring=no-own)")
	}
	r.Sets = [2][]race.Set{raceSets(own), raceSets(others)}
	return r, nil
}

// passes returns cells off the board that belong to no set, two for each turn
// of the mover: to take one is to pass. That two passes in a row end the game
// as a draw helps nobody to win.
func passes(g *havannahGame, turns int) (cells []uint8) {
	for i := range 2 * turns {
		cells = append(cells, uint8(g.Grid().Cells()+i))
	}
	return cells
}

// placing returns an error unless every turn of a win within a number of stones
// places a stone.
func placing(g *havannahGame, s havannahState, within int) error {
	if within > havannah.MaxWay {
		return fmt.Errorf("wins of more than %d stones are not searched", havannah.MaxWay)
	}
	if slices.Contains(g.Moves(s, nil), havannah.Swap) {
		return errors.New("swapping is not searched (hav-swap)")
	}
	for p := range rules.Player(2) {
		if g.Options().Supply != havannah.Unlimited && s.Stones(p).Len()+within > g.Board().Stones {
			return errors.New("stones that run out are not searched (hav-supply)")
		}
	}
	return nil
}

// raceSets returns ways as sets of a race.
func raceSets(ways []havannah.Way) []race.Set {
	sets := make([]race.Set, len(ways))
	for i := range ways {
		w, set := &ways[i], &sets[i]
		for _, c := range w.Cells[:w.N] {
			set.Cells[set.N] = uint8(c)
			set.N++
		}
		set.Open = race.None
		if w.Inside != hexgrid.None {
			set.Open = uint8(w.Inside)
		}
	}
	return sets
}

// raceAnswer is the winner of a race and the winning moves.
type raceAnswer struct {
	length int     // moves of the shortest win of the player to move, or 0
	keys   []uint8 // all its first moves
	states int64
}

func answerRace(ctx context.Context, r race.Race, within int) (a raceAnswer) {
	search := race.New(ctx, r)
	if a.length = search.Shortest(within); a.length > 0 {
		a.keys = search.Keys(a.length, len(r.Empty))
	}
	a.states = search.Nodes()
	return a
}

// havannahQuality returns the quality of a win with one key.
func havannahQuality(ctx context.Context, r race.Race, a raceAnswer) puzzles.Quality {
	q := puzzles.Quality{Unique: puzzles.OneKey, Choices: len(r.Empty)}
	search := race.New(ctx, r)
	for _, c := range r.Empty {
		if c != a.keys[0] && search.Threatens(a.length, c) {
			q.Tries++
		}
	}
	q.Greedy = r.Greedy(ctx, a.length)
	return q
}

// sameRace reports whether an answer is the same under other readings.
func sameRace(ctx context.Context, g *havannahGame, s havannahState, opts havannah.Options, a raceAnswer) bool {
	other, err := havannah.New[havannah.UpTo8](g.Board(), opts)
	if err != nil {
		return false
	}
	t, err := other.Place([2]havannahStones{s.Stones(0), s.Stones(1)}, g.ToMove(s))
	if err != nil || other.Outcome(t) != rules.Undecided {
		return false
	}
	if figures(opts) == figures(g.Options()) {
		return placing(other, t, a.length) == nil
	}
	r, err := HavannahRace(other, t, a.length)
	if err != nil {
		return false
	}
	b := answerRace(ctx, r, a.length)
	return b.length == a.length && slices.Equal(b.keys, a.keys)
}

// figures returns the readings that define a figure.
func figures(o havannah.Options) havannah.Options {
	return havannah.Options{Ring: o.Ring, Filled: o.Filled, Fork: o.Fork, Corner: o.Corner, Reduced: o.Reduced}
}
