package doubt

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver/difference"
)

// trial is a mutant on one board: where it differs from the original.
type trial struct {
	ground *ground
	game   play.Game

	first    int // the first spot of the shortest games that differs, -1 for none
	found    int // the first spot that differs at all, -1 for none
	kind     difference.Kind
	move     play.Move      // on which they differ in the first spot, or else in found
	hidden   bool           // whether moves lead to positions that differ out of sight
	games    int            // random games that differ
	breadth  float64        // moves for one of the original
	does     map[int]uint64 // its behaviour in the spots that differ
	print    uint64         // equal for mutants that behave alike on all spots
	comparer *difference.Comparer[play.Position, play.Move]

	fresh, odd     int // moves that lead elsewhere than all of the original; of them, off its spirit
	playing, over  int // spots in which play goes on; of them, in which it does not
	decided, lasts int // random games that end; of them, in the end of which play goes on
}

// try compares a mutant with the original on all spots of a board.
func (b *ground) try(ctx context.Context, g play.Game) (t *trial, err error) {
	defer rules.OnFault(func(f *rules.Fault) { t, err = nil, f })
	t = &trial{ground: b, game: g, first: -1, found: -1, does: map[int]uint64{}}
	t.comparer = difference.NewComparer[play.Position, play.Move](original{b.game, b}, g)
	h := fnv.New64a()
	inGame := map[int]bool{}
	own, theirs := 0, 0
	for i := range b.spots {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s := &b.spots[i]
		kind, m, moves := t.at(s)
		own, theirs = own+len(moves), theirs+len(s.moves)
		if kind == difference.None {
			continue
		}
		if t.found < 0 {
			t.found, t.kind, t.move = i, kind, m
		}
		if s.where == shortest && t.first < 0 {
			t.first, t.kind, t.move = i, kind, m
		}
		if s.where == random {
			inGame[s.game] = true
		}
		t.does[i] = t.behaviour(s.pos, moves)
		fmt.Fprint(h, i, t.does[i])
	}
	t.games, t.print, t.breadth = len(inGame), h.Sum64(), float64(own+1)/float64(theirs+1)
	return t, nil
}

// at compares the games in a spot, and returns the moves of the mutant. Moves that lead to the
// same positions are the same.
func (t *trial) at(s *spot) (kind difference.Kind, m play.Move, moves []play.Move) {
	o := t.game.Outcome(s.pos)
	moves = t.game.Moves(s.pos, nil)
	t.ends(s, o)
	switch {
	case o != s.outcome:
		return difference.InOutcome, m, moves
	case o == rules.Undecided && t.game.ToMove(s.pos) != s.mover:
		return difference.InTurn, m, moves
	}
	same := slices.Equal(moves, s.moves)
	if kind, m = t.elsewhere(s, moves, same); kind != difference.None || !same {
		return kind, m, moves
	}
	for i, m := range moves {
		if p := t.game.Play(s.pos, m); p != s.next[i] {
			t.hidden = true
			if t.apart(difference.Pair[play.Position]{A: s.next[i], B: p}) {
				return difference.InPosition, m, moves
			}
		}
	}
	return difference.None, m, moves
}

// ends counts the spots in which play ends in one game alone.
func (t *trial) ends(s *spot, o rules.Outcome) {
	switch {
	case s.where == constructed:
	case s.outcome == rules.Undecided:
		t.playing++
		if o != rules.Undecided {
			t.over++
		}
	case s.where == random:
		t.decided++
		if o == rules.Undecided {
			t.lasts++
		}
	}
}

// elsewhere returns a move of one game that leads to a position to which none of the other does.
func (t *trial) elsewhere(s *spot, moves []play.Move, same bool) (kind difference.Kind, m play.Move) {
	looks := map[uint64]bool{}
	for i, n := range moves {
		next := t.game.Play(s.pos, n)
		if same && next == s.next[i] {
			continue
		}
		look := lookOf(t.game, t.ground.book, next)
		if looks[look] = true; s.seen[look] {
			continue
		}
		if t.fresh++; t.ground.odd(s, next) {
			t.odd++
		}
		if kind == difference.None {
			kind, m = map[bool]difference.Kind{true: difference.InPosition, false: difference.OnlyB}[same], n
		}
	}
	if kind == difference.None && !same {
		for i, next := range s.next {
			if !looks[lookOf(t.ground.game, t.ground.book, next)] {
				return difference.OnlyA, s.moves[i]
			}
		}
		t.hidden = true
	}
	return kind, m
}

// lookOf returns a number for what players see of a position.
func lookOf(g play.Game, r *rulebook, p play.Position) uint64 {
	o := g.Outcome(p)
	text := strconv.AppendInt(nil, int64(o), 10)
	if r != nil {
		text = append(append(text, ' '), r.file.Cells(p.Value())...)
	} else {
		for _, piece := range g.Pieces(p) {
			text = strconv.AppendInt(append(text, ' ', byte(piece.Look)), int64(piece.Cell), 10)
		}
	}
	if o == rules.Undecided {
		text = strconv.AppendInt(append(text, ' '), int64(g.ToMove(p)), 10)
	}
	h := fnv.New64a()
	h.Write(text)
	return h.Sum64()
}

// apart reports whether two positions differ to some effect.
func (t *trial) apart(x difference.Pair[play.Position]) bool {
	if kind, err := t.comparer.AtStart(x); kind != difference.None || err != nil {
		return kind != difference.None
	}
	a, b := t.ground.game.Outcome(x.A), t.game.Outcome(x.B)
	return a != b || a == rules.Undecided && t.ground.game.ToMove(x.A) != t.game.ToMove(x.B)
}

// behaviour returns a number for the positions to which the moves of a mutant lead.
func (t *trial) behaviour(p play.Position, moves []play.Move) uint64 {
	looks, sum := map[uint64]bool{}, uint64(0)
	for _, m := range moves {
		if look := lookOf(t.game, t.ground.book, t.game.Play(p, m)); !looks[look] {
			looks[look], sum = true, sum+look
		}
	}
	h := fnv.New64a()
	fmt.Fprint(h, sum, t.game.Outcome(p))
	return h.Sum64()
}

// witness returns the first spot that shows a difference, of the shortest games if one does.
func (t *trial) witness() int {
	if t.first >= 0 {
		return t.first
	}
	return t.found
}

// shares reports whether two mutants answer alike where either of them is first seen.
func (t *trial) shares(u *trial) (here, there bool) {
	return t.found >= 0 && t.does[t.witness()] == u.does[t.witness()], u.found >= 0 && t.does[u.witness()] == u.does[u.witness()]
}

// limitOf returns the limit that a mutant hit, in words.
func limitOf(err error) string {
	var fault *rules.Fault
	if errors.As(err, &fault) {
		return fault.Text
	}
	return err.Error()
}
