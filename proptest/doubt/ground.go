package doubt

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
)

// ground is a board with the positions on which mutants are compared with the original:
// those of its shortest games, those of random games, and some that were constructed
// from them. The original's moves are made once for all mutants.
type ground struct {
	board  string
	game   play.Game
	spots  []spot
	closed bool // whether the shortest games are all games
	games  int
	value  string                // who wins from the start, "" if unknown
	book   *rulebook             // of a file
	done   map[rules.Player]deed // what moves do
	first  map[play.Position]int // the first spot with a position
}

// spot is a position with its outcome and moves in the original.
type spot struct {
	where   where
	game    int // of the random games
	ply     int
	pos     play.Position
	from    int // the spot from which via leads here, -1 for none
	via     play.Move
	moves   []play.Move
	next    []play.Position
	seen    map[uint64]bool // how they look
	like    int             // the first spot with this position
	outcome rules.Outcome
	mover   rules.Player
}

// where is how a position comes up.
type where uint8

const (
	shortest where = iota
	random
	constructed
)

// The effort for one board.
const (
	mostGames = 40
	mostPlies = 120
)

// explore plays on a board until about a number of moves are made, or ctx ends.
func (b *ground) explore(ctx context.Context, seed uint64, moves int) {
	b.breadth(ctx, moves*2/5)
	b.random(ctx, seed, moves*2/5)
	b.construct(ctx, seed, moves*3/5)
}

// add adds a spot and returns the number of moves in it, 0 if ctx has ended.
func (b *ground) add(ctx context.Context, s spot) int {
	like, met := b.first[s.pos]
	if met {
		is := b.spots[like]
		s.like, s.moves, s.next, s.outcome, s.mover = like, is.moves, is.next, is.outcome, is.mover
		b.spots = append(b.spots, s)
		return len(s.moves) + 1
	}
	if b.first == nil {
		b.first = map[play.Position]int{}
	}
	s.like = len(b.spots)
	s.outcome = b.game.Outcome(s.pos)
	if s.outcome == rules.Undecided {
		s.mover = b.game.ToMove(s.pos)
	}
	s.moves = b.game.Moves(s.pos, nil)
	for _, m := range s.moves {
		if ctx.Err() != nil {
			return 0
		}
		s.next = append(s.next, b.game.Play(s.pos, m))
	}
	b.first[s.pos] = s.like
	b.spots = append(b.spots, s)
	return len(s.moves) + 1
}

// breadth adds positions by the number of moves to them.
func (b *ground) breadth(ctx context.Context, moves int) {
	met := map[play.Position]bool{b.game.Start(): true}
	queue := []spot{{where: shortest, pos: b.game.Start(), from: -1}}
	for ; len(queue) > 0 && moves > 0 && ctx.Err() == nil; queue = queue[1:] {
		i := len(b.spots)
		if n := b.add(ctx, queue[0]); n > 0 {
			moves -= n
		} else {
			return
		}
		s := &b.spots[i]
		for j, p := range s.next {
			if c := b.game.Canonical(p); !met[c] {
				met[c] = true
				queue = append(queue, spot{where: shortest, pos: p, from: i, via: s.moves[j], ply: s.ply + 1})
			}
		}
	}
	b.closed = len(queue) == 0
}

// random adds the positions of random games.
func (b *ground) random(ctx context.Context, seed uint64, moves int) {
	const most = 3 // times the moves, so that one game of many moves has an end
	for least := -most * moves; b.games < mostGames && moves > 0 && ctx.Err() == nil; b.games++ {
		r := rand.New(rand.NewPCG(seed, uint64(b.games)))
		s := spot{where: random, game: b.games, pos: b.game.Start(), from: -1}
		for s.ply = 0; s.ply < mostPlies && moves > least && ctx.Err() == nil; s.ply++ {
			n := b.add(ctx, s)
			if moves -= n; n == 0 {
				return
			}
			at := &b.spots[len(b.spots)-1]
			if at.outcome != rules.Undecided {
				break
			}
			i := r.IntN(len(at.moves))
			s.pos, s.via, s.from = at.next[i], at.moves[i], len(b.spots)-1
		}
	}
}

// construct adds positions in which two cells of a position of a random game are
// exchanged, one is a copy of another, or a value is another one.
func (b *ground) construct(ctx context.Context, seed uint64, moves int) {
	r := rand.New(rand.NewPCG(seed, 1<<32))
	var from []play.Position
	met := map[play.Position]bool{}
	for _, s := range b.spots {
		if met[s.pos] = true; s.where == random {
			from = append(from, s.pos)
		}
	}
	for try := 0; try < 6000 && moves > 0 && len(from) > 0 && ctx.Err() == nil; try++ {
		p, err := b.game.Parse(changed(b.game.Format(from[r.IntN(len(from))]), r))
		if err != nil || met[p] {
			continue
		}
		met[p] = true
		moves -= b.add(ctx, spot{where: constructed, pos: p, from: -1})
	}
}

// changed returns a diagram with one or two changes.
func changed(diagram string, r *rand.Rand) string {
	lines := strings.Split(strings.TrimRight(diagram, "\n"), "\n")
	var rows [][]string
	for _, l := range lines {
		rows = append(rows, strings.Fields(l))
	}
	board := slices.IndexFunc(rows, func(row []string) bool { return len(row) > 0 && strings.HasSuffix(row[0], ":") })
	if board < 1 {
		return diagram
	}
	for range 1 + r.IntN(3) {
		if values := rows[len(rows)-1]; r.IntN(4) == 0 && len(values) > 1 && values[0] == "values:" {
			i := 1 + r.IntN(len(values)-1)
			name, _, _ := strings.Cut(values[i], "=")
			values[i] = fmt.Sprintf("%s=%d", name, []int{r.IntN(3), r.IntN(24)}[r.IntN(2)])
			continue
		}
		exchange(rows[:board], r)
	}
	for i, row := range rows {
		lines[i] = strings.Join(row, " ")
	}
	return strings.Join(lines, "\n") + "\n"
}

// exchange exchanges the pieces of two cells, or copies one.
func exchange(rows [][]string, r *rand.Rand) {
	pick := func() *string {
		row := rows[r.IntN(len(rows))]
		return &row[r.IntN(len(row))]
	}
	a, b := pick(), pick()
	cell := func(word string) (name, piece string) {
		if i := strings.IndexByte(word, ':'); i > 0 {
			return word[:i+1], word[i+1:]
		}
		return "", word
	}
	nameA, pieceA := cell(*a)
	nameB, pieceB := cell(*b)
	*a = nameA + pieceB
	if r.IntN(2) == 0 {
		*b = nameB + pieceA
	}
}

// line returns the moves to a spot.
func (b *ground) line(s spot) (moves []play.Move) {
	for ; s.from >= 0; s = b.spots[s.from] {
		moves = append(moves, s.via)
	}
	slices.Reverse(moves)
	return moves
}
