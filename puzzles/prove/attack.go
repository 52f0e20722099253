package prove

import (
	"context"
	"hash/maphash"
	"slices"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/forced"
)

// game is a game whose wins can be searched.
type game[S, M comparable] interface {
	rules.Game[S, M]
	rules.Notation[S, M]
	rules.Hashed[S]
}

// attack is a position in which the player to move is to win.
type attack[S, M comparable] struct {
	game  game[S, M]
	start S
	look  look[S, M]
	found *forced.Answer[S, M] // by the search that guides those under other readings
}

// look is how good a move seems at a glance: 0 when it does nothing, the more
// the better.
type look[S, M comparable] func(s S, m M) int

// winning rates a move that wins at once: best of all.
const winning = 1 << 16

// otherwise bounds the searches under each other reading, in positions. It is
// no limit of time, so that its answer is the same everywhere.
const otherwise = 1 << 22

// force looks for the shortest win of the player to move in s within a number
// of own moves.
func (a *attack[S, M]) force(ctx context.Context, s S, within int, lim solver.Limits) *forced.Answer[S, M] {
	return forced.Solve(ctx, a.question(s, 2*within-1), lim)
}

func (a *attack[S, M]) question(s S, plies int) forced.Question[S, M] {
	return forced.Question[S, M]{
		Game: a.game, Start: s, Winner: a.game.ToMove(a.start), Within: min(plies, forced.MaxPlies), Hash: a.game.Hash,
	}
}

// win finds the shortest win within a number of own moves and, if wanted and
// there is one key, the quality except Differs.
func (a *attack[S, M]) win(ctx context.Context, within int, lim Limits) answer.Answer {
	w := a.force(ctx, a.start, within, lim.Limits)
	f := answer.Answer{Verdict: w.Verdict, Plies: w.Plies, Length: (w.Plies + 1) / 2, Looked: w.Nodes, Limit: w.Limit}
	if f.Verdict != solver.Solved {
		return f
	}
	line, limit := w.Line(a.start)
	if limit != nil {
		return answer.Answer{Looked: w.Nodes, Limit: limit} // a win without the moves is no solution
	}
	f.Keys, f.Line = erased(w.Keys), erased(line)
	if len(w.Keys) == 1 && lim.assesses() {
		f.Quality = a.quality(w.Keys[0])
		f.Quality.Greedy = a.greedy(ctx, w, lim.Limits)
	}
	return f
}

// erased returns moves without their type.
func erased[M comparable](moves []M) (list []play.Move) {
	for _, m := range moves {
		e, ok := any(m).(play.Move)
		if !ok {
			e = play.MoveOf(m)
		}
		list = append(list, e)
	}
	return list
}

// quality measures, from the moves of the start, how hard the key is to find.
func (a *attack[S, M]) quality(key M) puzzles.Quality {
	moves := a.game.Moves(a.start, nil)
	q := puzzles.Quality{Unique: puzzles.OneKey, Choices: len(moves)}
	for _, m := range moves {
		if m != key && a.look(a.start, m) > 0 {
			q.Tries++
		}
	}
	return q
}

// first returns the first of the moves that look best.
func (a *attack[S, M]) first(s S) M {
	moves := a.game.Moves(s, nil)
	return slices.MaxFunc(moves, func(m, n M) int { return a.look(s, m) - a.look(s, n) })
}

// greedy returns how many own moves of a shortest win, against replies that
// hold out longest, somebody makes who always takes the first of those that
// look best.
func (a *attack[S, M]) greedy(ctx context.Context, w *forced.Answer[S, M], lim solver.Limits) int {
	s, made := a.start, 0
	for w.Verdict == solver.Solved {
		m := a.first(s)
		if !slices.Contains(w.Keys, m) {
			break
		}
		made++
		if s = a.game.Play(s, m); w.Plies == 1 {
			break
		}
		reply := forced.Solve(ctx, a.question(s, w.Plies-1), lim)
		if reply.Verdict != solver.Solved {
			break
		}
		line, limit := reply.Line(s)
		if limit != nil {
			break
		}
		s = a.game.Play(s, line[0])
		w = forced.Solve(ctx, a.question(s, w.Plies-2), lim)
	}
	return made
}

// same reports whether the shortest win has the same length and the same keys
// by other rules, as far as the limit lets one see.
func (a *attack[S, M]) same(ctx context.Context, by game[S, M], length int) bool {
	if by.Outcome(a.start) != rules.Undecided {
		return false
	}
	if a.found == nil { // the same for all limits of the proof
		a.found = a.force(ctx, a.start, length, solver.Limits{Workers: 1})
	}
	if a.found.Verdict != solver.Solved || a.found.Plies != 2*length-1 {
		return false
	}
	other := attack[S, M]{game: by, start: a.start}
	q := other.question(a.start, a.found.Plies)
	q.Nodes = otherwise
	same, _ := a.found.Same(ctx, q)
	return same
}

// sameMoves reports whether two lists without repetition have the same moves.
func sameMoves[M comparable](a, b []M) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(m M) bool { return !slices.Contains(b, m) })
}

// proveWin proves a win in a game without a prover of its own.
func proveWin(ctx context.Context, p puzzles.Puzzle, lim Limits) (answer.Answer, func() []string, error) {
	a := attackIn(p)
	f := a.win(ctx, p.Task.Moves(), lim)
	if !lim.assesses() {
		return f, nil, nil
	}
	return f, reread(p, func(q puzzles.Puzzle) bool { return a.same(ctx, anyGame{q.Game}, f.Length) }), nil
}

// anyGame is a game whose positions are hashed by their values.
type anyGame struct{ play.Game }

var seed = maphash.MakeSeed()

// Hash returns the hash of a position.
func (anyGame) Hash(p play.Position) uint64 { return maphash.Comparable(seed, p) }

// attackIn returns the attack of a puzzle. A move looks better the
// more pieces it captures.
func attackIn(p puzzles.Puzzle) *attack[play.Position, play.Move] {
	look := func(s play.Position, m play.Move) int {
		if p.Game.Outcome(p.Game.Play(s, m)).WonBy(p.Game.ToMove(s)) {
			return winning
		}
		return len(p.Game.Takes(s, m))
	}
	return &attack[play.Position, play.Move]{anyGame{p.Game}, p.Start, look, nil}
}

// reread finds the readings under which a puzzle has another answer, or cannot be set.
func reread(p puzzles.Puzzle, same func(puzzles.Puzzle) bool) func() []string {
	return func() (differs []string) {
		for _, a := range p.Game.Kind().Questions {
			for _, text := range a.Texts() {
				q, err := p.Reread(rules.ParseChoices([]string{text}))
				if err != nil || q.Game.String() != p.Game.String() && !same(q) {
					differs = append(differs, text)
				}
			}
		}
		return differs
	}
}
