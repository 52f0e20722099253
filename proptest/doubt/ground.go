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
	places map[play.Position]*place
}

// spot is a position as it comes up.
type spot struct {
	*place
	where where
	game  int // of the random games
	ply   int
	from  int // the spot from which via leads here, -1 for none
	via   play.Move
}

// place is a position with its outcome and moves in the original.
type place struct {
	first   int // spot
	pos     play.Position
	moves   []play.Move
	next    []play.Position
	looks   []uint64 // how they look
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
	b.places = map[play.Position]*place{}
	b.breadth(ctx, moves*2/5)
	b.random(ctx, seed, moves*2/5)
	b.construct(ctx, seed, moves*3/5)
}

// add adds a spot and returns the number of moves in it, 0 if ctx has ended.
func (b *ground) add(ctx context.Context, p play.Position, s spot) int {
	s.place = b.places[p]
	if s.place == nil {
		s.place = &place{first: len(b.spots), pos: p, moves: b.game.Moves(p, nil), outcome: b.game.Outcome(p)}
		if s.outcome == rules.Undecided {
			s.mover = b.game.ToMove(p)
		}
		for _, m := range s.moves {
			if ctx.Err() != nil {
				return 0
			}
			s.next = append(s.next, b.game.Play(p, m))
		}
		b.places[p] = s.place
	}
	b.spots = append(b.spots, s)
	return len(s.moves) + 1
}

// breadth adds positions by the number of moves to them.
func (b *ground) breadth(ctx context.Context, moves int) {
	met := map[play.Position]bool{b.game.Start(): true}
	queue, ways := []play.Position{b.game.Start()}, []spot{{from: -1}}
	i := 0
	for ; i < len(queue) && moves > 0 && ctx.Err() == nil; i++ {
		n := b.add(ctx, queue[i], ways[i])
		if moves -= n; n == 0 {
			return
		}
		s := b.spots[i]
		for j, p := range s.next {
			if c := b.game.Canonical(p); !met[c] {
				met[c] = true
				queue, ways = append(queue, p), append(ways, spot{from: i, via: s.moves[j], ply: s.ply + 1})
			}
		}
	}
	b.closed = i == len(queue)
}

// random adds the positions of random games.
func (b *ground) random(ctx context.Context, seed uint64, moves int) {
	const most = 3 // times the moves, so that one game of many moves has an end
	for least := -most * moves; b.games < mostGames && moves > 0 && ctx.Err() == nil; b.games++ {
		r := rand.New(rand.NewPCG(seed, uint64(b.games)))
		p, s := b.game.Start(), spot{where: random, game: b.games, from: -1}
		for s.ply = 0; s.ply < mostPlies && moves > least && ctx.Err() == nil; s.ply++ {
			n := b.add(ctx, p, s)
			if moves -= n; n == 0 {
				return
			}
			s.from = len(b.spots) - 1
			s.place = b.spots[s.from].place
			if s.outcome != rules.Undecided {
				break
			}
			i := r.IntN(len(s.moves))
			p, s.via = s.next[i], s.moves[i]
		}
	}
}

// construct adds positions that are those of random games with changes.
func (b *ground) construct(ctx context.Context, seed uint64, moves int) {
	r := rand.New(rand.NewPCG(seed, 1<<32))
	from := slices.DeleteFunc(slices.Clone(b.spots), func(s spot) bool { return s.where != random })
	for try := 0; try < 6000 && moves > 0 && len(from) > 0 && ctx.Err() == nil; try++ {
		p, err := b.game.Parse(changed(b.game.Format(from[r.IntN(len(from))].pos), r))
		if err == nil && b.places[p] == nil {
			moves -= b.add(ctx, p, spot{where: constructed, from: -1})
		}
	}
}

// changed returns a diagram with some changes: two cells are exchanged, one is a copy of another, or
// a value is another one.
func changed(diagram string, r *rand.Rand) string {
	var rows [][]string
	for line := range strings.Lines(strings.TrimRight(diagram, "\n")) {
		rows = append(rows, strings.Fields(line))
	}
	board := slices.IndexFunc(rows, func(row []string) bool { return len(row) > 0 && strings.HasSuffix(row[0], ":") })
	if board < 1 {
		return diagram
	}
	cell := func() (word *string, piece int) {
		row := rows[r.IntN(board)]
		word = &row[r.IntN(len(row))]
		return word, strings.IndexByte(*word, ':') + 1
	}
	for range 1 + r.IntN(3) {
		if values := rows[len(rows)-1]; r.IntN(4) == 0 && len(values) > 1 && values[0] == "values:" {
			i := 1 + r.IntN(len(values)-1)
			name, _, _ := strings.Cut(values[i], "=")
			values[i] = fmt.Sprintf("%s=%d", name, []int{r.IntN(3), r.IntN(24)}[r.IntN(2)])
			continue
		}
		a, i := cell()
		b, j := cell()
		piece := (*a)[i:]
		*a = (*a)[:i] + (*b)[j:]
		if r.IntN(2) == 0 {
			*b = (*b)[:j] + piece
		}
	}
	var b strings.Builder
	for _, row := range rows {
		b.WriteString(strings.Join(row, " ") + "\n")
	}
	return b.String()
}

// line returns the moves to a spot.
func (b *ground) line(s spot) (moves []play.Move) {
	for ; s.from >= 0; s = b.spots[s.from] {
		moves = append(moves, s.via)
	}
	slices.Reverse(moves)
	return moves
}
