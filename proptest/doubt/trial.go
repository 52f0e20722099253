package doubt

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strconv"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver/difference"
)

// trial is a mutant on one board: where it differs from the original.
type trial struct {
	tally
	ground *ground
	game   play.Game
	shown  act // in the spot that shows a difference
}

// tally is the result of a trial.
type tally struct {
	First   int            // the first spot of the shortest games that differs, -1 for none
	Found   int            // the first spot that differs at all, -1 for none
	Hidden  bool           // whether moves lead to positions that differ out of sight
	Games   int            // random games that differ
	Breadth float64        // moves for one of the original
	Does    map[int]uint64 // its behaviour in the spots that differ
	Print   uint64         // equal for mutants that behave alike on all spots

	Fresh, Odd     int // moves that lead elsewhere than all of the original; of them, those that are odd
	Playing, Over  int // spots in which play goes on; of them, in which it does not
	Decided, Lasts int // random games that end; of them, in the end of which play goes on
}

// try compares a mutant with the original on all spots of a board, or takes the known tally.
func (b *ground) try(ctx context.Context, g play.Game, known *tally) (t *trial, err error) {
	defer rules.OnFault(func(f *rules.Fault) { t, err = nil, f })
	t = &trial{ground: b, game: g}
	if known != nil && known.witness() < len(b.spots) {
		t.tally = *known
		return t, t.show(ctx)
	}
	t.Does = map[int]uint64{}
	own, theirs := 0, 0
	acts := make([]act, len(b.spots))
	for i := range b.spots {
		s, a := &b.spots[i], &acts[i]
		if *a = acts[s.first]; s.first == i {
			*a = t.at(ctx, i)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		t.ends(s, a.outcome)
		t.Fresh, t.Odd = t.Fresh+a.fresh, t.Odd+a.odd
		own, theirs = own+a.moves, theirs+len(s.moves)
		if a.kind != difference.None {
			t.Does[i] = a.does
		}
	}
	t.Breadth = float64(own+1) / float64(theirs+1)
	t.sum()
	return t, t.show(ctx)
}

// sum sums up the spots that differ.
func (t *trial) sum() {
	h, games := fnv.New64a(), map[int]bool{}
	t.First, t.Found = -1, -1
	for _, i := range slices.Sorted(maps.Keys(t.Does)) {
		s := &t.ground.spots[i]
		if t.Found < 0 {
			t.Found = i
		}
		switch {
		case s.where == shortest && t.First < 0:
			t.First = i
		case s.where == random:
			games[s.game] = true
		}
		fmt.Fprint(h, i, t.Does[i])
	}
	t.Games, t.Print = len(games), h.Sum64()
}

// show finds the move in the spot that shows a difference.
func (t *trial) show(ctx context.Context) error {
	if t.differs() {
		t.shown = t.at(ctx, t.witness())
	}
	return ctx.Err()
}

// act is the behaviour of a mutant in a spot.
type act struct {
	kind       difference.Kind
	move       play.Move // on which it differs
	outcome    rules.Outcome
	moves      int
	fresh, odd int    // moves that lead elsewhere than all of the original; of them, those that are odd
	does       uint64 // its behaviour, if it differs
}

// at compares the games in a spot, until ctx ends. Moves that lead to positions that look alike are
// the same. The behaviour of a mutant is how the positions look to which its moves lead. The first
// spot is the start, where a mutant can begin with another position.
func (t *trial) at(ctx context.Context, spot int) (a act) {
	s := t.ground.spots[spot].place
	if start := t.ground.look(t.game, t.game.Start()); spot == 0 && start != t.ground.look(t.ground.game, s.pos) {
		return act{kind: difference.InTurn, outcome: s.outcome, moves: len(s.moves), does: start}
	}
	if g, ok := rules.As[interface{ Has(p any) bool }](t.game); ok && !g.Has(s.pos.Value()) {
		return act{outcome: s.outcome, moves: len(s.moves)} // a program names positions by moves that are not legal here: they differ before
	}
	list := t.game.Moves(s.pos, nil)
	a.outcome, a.moves = t.game.Outcome(s.pos), len(list)
	same, looks := slices.Equal(list, s.moves), map[uint64]bool{}
	switch {
	case a.outcome != s.outcome:
		a.kind = difference.InOutcome
	case a.outcome == rules.Undecided && t.game.ToMove(s.pos) != s.mover:
		a.kind = difference.InTurn
	}
	elsewhere := a.kind == difference.None
	for i, m := range list {
		if ctx.Err() != nil {
			return a
		}
		next := t.game.Play(s.pos, m)
		if elsewhere && same && next == s.next[i] {
			continue
		}
		look := t.ground.look(t.game, next)
		looks[look] = true
		switch {
		case !elsewhere:
		case slices.Contains(s.looks, look):
			t.Hidden = t.Hidden || same
		default:
			a.fresh++
			a.odd += pick(t.ground.odd(s, next), 1, 0)
			if a.kind == difference.None {
				if a.kind, a.move = difference.OnlyB, m; same {
					a.kind = difference.InPosition
				}
			}
		}
	}
	for i := 0; elsewhere && !same && i < len(s.looks) && a.kind == difference.None; i++ {
		if !looks[s.looks[i]] {
			a.kind, a.move = difference.OnlyA, s.moves[i]
		}
	}
	t.Hidden = t.Hidden || elsewhere && !same && a.kind == difference.None
	if a.kind != difference.None {
		for i := 0; elsewhere && same && i < len(list); i++ { // those that lead to the same are not in looks
			looks[t.ground.look(t.game, t.game.Play(s.pos, list[i]))] = true
		}
		sum := uint64(0)
		for look := range looks {
			sum += look
		}
		a.does = hash(sum, a.outcome)
	}
	return a
}

// ends counts the spots in which play ends in one game alone.
func (t *trial) ends(s *spot, o rules.Outcome) {
	over := pick(o == rules.Undecided, 0, 1)
	switch {
	case s.where == constructed:
	case s.outcome == rules.Undecided:
		t.Playing, t.Over = t.Playing+1, t.Over+over
	case s.where == random:
		t.Decided, t.Lasts = t.Decided+1, t.Lasts+1-over
	}
}

// look returns a hash of the visible part of a position, by the names of the original.
func (b *ground) look(g play.Game, p play.Position) uint64 {
	o := g.Outcome(p)
	text := strconv.AppendInt(nil, int64(o), 10)
	if o == rules.Undecided {
		text = strconv.AppendInt(append(text, ' '), int64(g.ToMove(p)), 10)
	}
	if text = append(text, ' '); b.book != nil {
		text = append(text, b.book.file.Cells(p.Value())...)
	} else if _, ok := rules.As[interface{ Has(p any) bool }](g); ok { // a program knows its own positions alone
		text = fmt.Append(text, g.Pieces(p))
	} else {
		text = fmt.Append(text, b.game.Pieces(p))
	}
	h := fnv.New64a()
	h.Write(text)
	return h.Sum64()
}

// hash returns a number for some values.
func hash(values ...any) uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, values...)
	return h.Sum64()
}

func (t *tally) differs() bool { return t.Found >= 0 }

// witness returns the first spot that shows a difference, of the shortest games if one does.
func (t *tally) witness() int {
	return pick(t.First >= 0, t.First, t.Found)
}

func (t *trial) spot() *spot { return &t.ground.spots[t.witness()] }

// length orders the games that show a difference: the shortest ones, random ones, and
// constructed positions.
func (t *trial) length() int {
	const long = 1 << 16
	return int(t.spot().where)*long + t.spot().ply
}

// limitOf returns the limit that a mutant hit, in words.
func limitOf(err error) string {
	if fault := new(rules.Fault); errors.As(err, &fault) {
		return fault.Text
	}
	return err.Error()
}

// deed is the set of effects of a move on the pieces, as its player sees it. A move with an effect
// that no move of the original has is unlike the game, and hardly in doubt.
type deed uint16

// deeds returns the effects of a move of a player.
func (r *rulebook) deeds(p, next play.Position, player rules.Player) (d deed) {
	before, after := r.file.Cells(p.Value()), r.file.Cells(next.Value())
	me, own, others, put := owner(player), 0, 0, 0
	var pushes, displaces, stacks, marks bool
	for i := range after {
		is, was := r.owner[after[i]], r.owner[before[i]]
		if after[i] == before[i] {
			continue
		}
		own += pick(is == me, 1, 0) - pick(was == me, 1, 0)
		others += pick(is >= 0 && is != me, 1, 0) - pick(was >= 0 && was != me, 1, 0)
		put += pick(is != empty, 1, 0)
		pushes = pushes || is >= 0 && is != me                     // a piece of another player is put on a cell
		displaces = displaces || is == me && was >= 0 && was != me // an own piece is put on one of another player
		stacks = stacks || is == me && was == me
		marks = marks || is == nobody
	}
	for i, yes := range []bool{slices.Equal(before, after), own < 0, own > 0, others < 0, others > 0, put > 1, pushes, displaces, stacks, marks} {
		if yes {
			d |= 1 << i
		}
	}
	return d
}

// learn notes the effects of the moves of the original, and how the positions look to which they lead.
func (b *ground) learn(ctx context.Context) {
	b.done = map[rules.Player]deed{}
	for _, s := range b.places {
		for i := 0; i < len(s.next) && ctx.Err() == nil; i++ {
			s.looks = append(s.looks, b.look(b.game, s.next[i]))
			if b.book != nil {
				b.done[s.mover] |= b.book.deeds(s.pos, s.next[i], s.mover)
			}
		}
	}
}

// odd reports whether a move has an effect that no move of the original has.
func (b *ground) odd(s *place, next play.Position) bool {
	return b.book != nil && b.book.deeds(s.pos, next, s.mover)&^b.done[s.mover] != 0
}
