package proptest

import (
	"slices"

	"pgregory.net/rapid"

	"ludex/rules/wabanti"
)

// twinMaxSide bounds the boards on which the twin tries every cell.
const twinMaxSide = 4

// JumpLaws returns the laws of the jump game of W9 and W10 for one way to
// make it.
func JumpLaws(game MakeJumpGame) []Law {
	return []Law{
		{"moves-ordered", "", "the moves of a position are all different, and always listed in the same order", game.everywhere(movesOrdered, jumpMaxSide)},
		{"play-pure", "", "playing a move changes nothing but its answer", game.everywhere(playPure, jumpMaxSide)},
		{"moves-by-the-letter", "W5, W9", "the moves are those that the rulebook's letter allows", game.everywhere(movesByTheLetter, jumpMaxSide)},
		{"unmoves-by-the-letter", "W5, W9", "the moves back are those by which the rulebook's letter leads here", game.everywhere(unmovesByTheLetter, twinMaxSide)},
		{"unmoves-invert", "", "a move leads from one position to another exactly if its undoing leads back", game.everywhere(unmovesInvert, jumpMaxSide)},
		{"undo", "", "a move and its undoing leave the position as it was", game.everywhere(undo, jumpMaxSide)},
		{"parity-kept", "W9", "a jump over one piece keeps the parities of its piece's coordinates", game.everywhere(parityKept, jumpMaxSide)},
		{"group-whole", "W9, W10", "the pieces are one group after every move, and during it where wab-flight says so", game.everywhere(groupWhole, jumpMaxSide)},
		{"moves-symmetric", "", "the images of a position have the images of its moves", game.everywhere(jumpsSymmetric, jumpMaxSide)},
		{"canonical", "", "one image stands for all images of a position, and their number is right", game.everywhere(canonical, jumpMaxSide)},
		{"pieces-kept", "W9", "no move changes the number of pieces", game.everywhere(piecesKept, jumpMaxSide)},
	}
}

// everywhere makes a check of a statement about every position of a trial.
func (game MakeJumpGame) everywhere(holds func(*jumpTrial, wabanti.Position), maxSide int) func(*rapid.T) {
	return func(t *rapid.T) {
		x := drawJumpTrial(t, game, maxSide)
		for _, s := range x.line {
			holds(x, s)
		}
	}
}

func movesOrdered(x *jumpTrial, s wabanti.Position) {
	moves := x.game.Moves(s, nil)
	mark := wabanti.Move{From: 1, To: 2}
	again := x.game.Moves(s, []wabanti.Move{mark})
	if again[0] != mark || !slices.Equal(again[1:], moves) {
		x.fail(s, "asked again for the moves: %s", listed(x.grid, again[1:]))
	}
	if len(slices.Compact(sorted(moves))) != len(moves) {
		x.fail(s, "a move is listed twice")
	}
}

func playPure(x *jumpTrial, s wabanti.Position) {
	before, moves := s, x.game.Moves(s, nil)
	for _, m := range moves {
		first := x.game.Play(s, m)
		if second := x.game.Play(s, m); s != before || second != first {
			x.fail(before, "%s played twice leads to\n%s\nand to\n%s", x.name(m), board(x.grid, first), board(x.grid, second))
		}
	}
	if !slices.Equal(x.game.Moves(s, nil), moves) {
		x.fail(s, "playing has changed the moves, which were %s", listed(x.grid, moves))
	}
}

func movesByTheLetter(x *jumpTrial, s wabanti.Position) {
	if want := x.fromTwin(x.twin.moves(x.pieces(s))); !slices.Equal(sorted(x.game.Moves(s, nil)), want) {
		x.fail(s, "the letter allows other moves")
	}
}

func unmovesByTheLetter(x *jumpTrial, s wabanti.Position) {
	got, want := sorted(x.game.Unmoves(s, nil)), x.fromTwin(x.twin.unmoves(x.pieces(s)))
	if !slices.Equal(got, want) {
		x.fail(s, "moves back: %s\nby the letter: %s", listed(x.grid, got), listed(x.grid, want))
	}
}

func unmovesInvert(x *jumpTrial, s wabanti.Position) {
	for _, m := range x.game.Moves(s, nil) {
		if back := x.game.Unmoves(x.game.Play(s, m), nil); !slices.Contains(back, m) {
			x.fail(s, "%s cannot be taken back, only %s", x.name(m), listed(x.grid, back))
		}
	}
	for _, m := range x.game.Unmoves(s, nil) {
		before := x.game.Unplay(s, m)
		if !slices.Contains(x.game.Moves(before, nil), m) || x.game.Play(before, m) != s {
			x.fail(s, "%s does not lead here from\n%s", x.name(m), board(x.grid, before))
		}
	}
}

func undo(x *jumpTrial, s wabanti.Position) {
	for _, m := range x.game.Moves(s, nil) {
		if back := x.game.Unplay(x.game.Play(s, m), m); back != s {
			x.fail(s, "%s and back leads to\n%s", x.name(m), board(x.grid, back))
		}
	}
}

func parityKept(x *jumpTrial, s wabanti.Position) {
	if x.opts.Simple != wabanti.OverOne {
		return
	}
	for _, m := range x.game.Moves(s, nil) {
		after := x.pieces(x.game.Play(s, m)).parities()
		if before := x.pieces(s).parities(); after != before {
			x.fail(s, "%s changes the parities from %v to %v", x.name(m), before, after)
		}
	}
}

func groupWhole(x *jumpTrial, s wabanti.Position) {
	for _, m := range x.game.Moves(s, nil) {
		if after := x.game.Play(s, m); !x.pieces(after).together() {
			x.fail(s, "%s tears the group:\n%s", x.name(m), board(x.grid, after))
		}
		if x.opts.Flight == wabanti.InFlight && !x.pieces(s).without(x.hex(m.From)).together() {
			x.fail(s, "%s tears the group in flight", x.name(m))
		}
	}
}

func jumpsSymmetric(x *jumpTrial, s wabanti.Position) {
	for _, image := range hexSymmetries() {
		var want []wabanti.Move
		for _, m := range x.game.Moves(s, nil) {
			want = append(want, wabanti.Move{From: x.cell(image(x.hex(m.From))), To: x.cell(image(x.hex(m.To)))})
		}
		if mirrored := x.image(s, image); !slices.Equal(sorted(x.game.Moves(mirrored, nil)), sorted(want)) {
			x.fail(s, "an image has other moves, %s:\n%s", listed(x.grid, x.game.Moves(mirrored, nil)), board(x.grid, mirrored))
		}
	}
}

func canonical(x *jumpTrial, s wabanti.Position) {
	orbit := map[wabanti.Position]bool{}
	for _, image := range hexSymmetries() {
		orbit[x.image(s, image)] = true
	}
	stands := x.game.Canonical(s)
	if !orbit[stands] {
		x.fail(s, "no image of it stands for it:\n%s", board(x.grid, stands))
	}
	for mirrored := range orbit {
		if x.game.Canonical(mirrored) != stands {
			x.fail(s, "another position stands for its image\n%s", board(x.grid, mirrored))
		}
		if n := x.game.Orbit(mirrored); n != len(orbit) {
			x.fail(s, "Orbit says %d for an image, there are %d", n, len(orbit))
		}
	}
}

func piecesKept(x *jumpTrial, s wabanti.Position) {
	for _, m := range x.game.Moves(s, nil) {
		if after := x.game.Play(s, m); len(x.pieces(after)) != len(x.pieces(s)) {
			x.fail(s, "after %s there are %d pieces", x.name(m), len(x.pieces(after)))
		}
	}
}

// image returns the position that a symmetry of the twin makes of s.
func (x *jumpTrial) image(s wabanti.Position, symmetry func(hex) hex) wabanti.Position {
	mirrored := pieces{}
	for h := range x.pieces(s) {
		mirrored[symmetry(h)] = true
	}
	return x.position(mirrored)
}
