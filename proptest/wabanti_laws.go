package proptest

import (
	"fmt"
	"slices"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// JumpLaws are the laws of the jump game.
func JumpLaws() []Law {
	return []Law{
		{"moves are unique and in a stable order", "", stableMoves},
		{"the moves are those of the slow twin", "W9", twinMoves},
		{"the group never tears", "W9", neverTorn},
		{"no piece appears or goes", "W9", piecesStay},
		{"jumps over one piece keep the class counts", "W9", classesStay},
		{"a jump and its undoing are the identity", "", undone},
		{"moves taken back are exactly those that lead here", "", predecessors},
		{"mirrored positions have mirrored moves", "", mirrored},
		{"a class has one canonical position", "", oneCanonical},
	}
}

func stableMoves(l *Line) error {
	before := l.At
	moves := l.Game.Moves(l.At, nil)
	if l.At != before {
		return fmt.Errorf("listing the moves changed the position")
	}
	for i, m := range moves {
		if slices.Contains(moves[:i], m) {
			return fmt.Errorf("move %d comes twice", i)
		}
	}
	prefix := []wabanti.Move{{From: 1, To: 2}}
	if again := l.Game.Moves(l.At, prefix); !slices.Equal(again[1:], moves) || again[0] != prefix[0] {
		return fmt.Errorf("other moves the second time")
	}
	return nil
}

func (l *Line) twin() (twinSolo, twinPosition) {
	s := twinPosition{}
	for _, c := range l.At.Cells(nil) {
		s[l.Grid.At(c)] = true
	}
	return twinSolo{l.Grid.Side(), l.Opts}, s
}

func twinMoves(l *Line) error {
	twin, s := l.twin()
	want := twin.moves(s)
	for _, m := range l.Game.Moves(l.At, nil) {
		named := twinMove{l.Grid.At(m.From), l.Grid.At(m.To)}
		if !want[named] {
			return fmt.Errorf("%s-%s is no move by the letter", l.Grid.Name(m.From), l.Grid.Name(m.To))
		}
		delete(want, named)
	}
	for m := range want {
		return fmt.Errorf("%s-%s is missing", l.Grid.Name(l.Grid.Cell(m.from)), l.Grid.Name(l.Grid.Cell(m.to)))
	}
	return nil
}

func neverTorn(l *Line) error {
	if _, s := l.twin(); !together(s) {
		return fmt.Errorf("more than one group")
	}
	return nil
}

func piecesStay(l *Line) error {
	if n, want := l.At.Len(), l.Game.Start().Len(); n != want {
		return fmt.Errorf("%d pieces, %d at the start", n, want)
	}
	return nil
}

func classesStay(l *Line) error {
	if l.Opts.Simple != wabanti.OverOne {
		return nil
	}
	if now, start := classCounts(l.Grid, l.At), classCounts(l.Grid, l.Game.Start()); now != start {
		return fmt.Errorf("class counts %v, %v at the start", now, start)
	}
	return nil
}

// classCounts counts pieces by the parities of their coordinates.
func classCounts(grid *hexgrid.Grid, s wabanti.Position) (n [2][2]int) {
	for _, c := range s.Cells(nil) {
		at := grid.At(c)
		n[at.Q&1][at.R&1]++
	}
	return n
}

func undone(l *Line) error {
	for _, m := range l.Game.Moves(l.At, nil) {
		if back := l.Game.Unplay(l.Game.Play(l.At, m), m); back != l.At {
			return fmt.Errorf("%s-%s and back is another position", l.Grid.Name(m.From), l.Grid.Name(m.To))
		}
	}
	return nil
}

func predecessors(l *Line) error {
	for _, m := range l.Game.Moves(l.At, nil) {
		if !slices.Contains(l.Game.Unmoves(l.Game.Play(l.At, m), nil), m) {
			return fmt.Errorf("%s-%s cannot be taken back", l.Grid.Name(m.From), l.Grid.Name(m.To))
		}
	}
	for _, m := range l.Game.Unmoves(l.At, nil) {
		if !slices.Contains(l.Game.Moves(l.Game.Unplay(l.At, m), nil), m) {
			return fmt.Errorf("%s-%s is taken back but was no move", l.Grid.Name(m.From), l.Grid.Name(m.To))
		}
	}
	return nil
}

func mirrored(l *Line) error {
	moves := l.Game.Moves(l.At, nil)
	for k := range hexgrid.Symmetries {
		images := l.Game.Moves(hexgrid.Image(l.Grid, k, l.At), nil)
		if len(images) != len(moves) {
			return fmt.Errorf("%d moves, %d in the image under symmetry %d", len(moves), len(images), k)
		}
		for _, m := range moves {
			image := wabanti.Move{From: l.Grid.Image(k, m.From), To: l.Grid.Image(k, m.To)}
			if !slices.Contains(images, image) {
				return fmt.Errorf("the image of %s-%s under symmetry %d is no move", l.Grid.Name(m.From), l.Grid.Name(m.To), k)
			}
		}
	}
	return nil
}

func oneCanonical(l *Line) error {
	class := map[wabanti.Position]bool{}
	canonical := l.Game.Canonical(l.At)
	for k := range hexgrid.Symmetries {
		image := hexgrid.Image(l.Grid, k, l.At)
		class[image] = true
		if l.Game.Canonical(image) != canonical {
			return fmt.Errorf("the image under symmetry %d has another canonical position", k)
		}
	}
	if !class[canonical] {
		return fmt.Errorf("the canonical position is no image")
	}
	if n := l.Game.Orbit(l.At); n != len(class) {
		return fmt.Errorf("%d images, Orbit says %d", len(class), n)
	}
	return nil
}
