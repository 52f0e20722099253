package graph

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

func TestMain(m *testing.M) { long.Main(m, "24") }

// flood is a plain breadth-first search from the start: the fewest moves to
// every position and the number of shortest lines to it.
type flood struct {
	moves map[wabanti.Position]int
	lines map[wabanti.Position]int64
}

func newFlood(g *solo.Jumps) flood {
	f := flood{map[wabanti.Position]int{g.Start(): 0}, map[wabanti.Position]int64{g.Start(): 1}}
	for queue := []wabanti.Position{g.Start()}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		for _, m := range g.Moves(s, nil) {
			t := g.Play(s, m)
			if _, seen := f.moves[t]; !seen {
				f.moves[t] = f.moves[s] + 1
				queue = append(queue, t)
			}
			if f.moves[t] == f.moves[s]+1 {
				f.lines[t] += f.lines[s]
			}
		}
	}
	return f
}

// nearest returns the fewest moves to any of the goals, -1 if none can be
// reached, with the number of lines and of goals that near.
func (f flood) nearest(goals []wabanti.Position) (moves int, lines int64, finals int) {
	moves = -1
	for _, t := range goals {
		d, ok := f.moves[t]
		switch {
		case !ok || moves >= 0 && d > moves:
		case d == moves:
			lines, finals = lines+f.lines[t], finals+1
		default:
			moves, lines, finals = d, f.lines[t], 1
		}
	}
	return moves, lines, finals
}

func anyOptions(t *rapid.T) wabanti.Options {
	return solo.Readings().Choose(func(id string, n int) int { return rapid.IntRange(0, n-1).Draw(t, id) })
}

// anyGroup draws a connected position of n pieces.
func anyGroup(t *rapid.T, grid *hexgrid.Grid, n int, label string) wabanti.Position {
	s := hexgrid.Of[[3]uint64](grid.Center())
	for s.Len() < n {
		from := rapid.SampledFrom(s.Cells(nil)).Draw(t, label)
		to := grid.Next(from, hexgrid.Direction(rapid.IntRange(0, hexgrid.Directions-1).Draw(t, label)))
		if to != hexgrid.None {
			s.Add(to)
		}
	}
	return s
}

func standardSolo() *solo.Jumps {
	grid, _ := hexgrid.New(puzzles.DefaultSide)
	return solo.NewJumps(grid, wabanti.RulebookStart(grid), wabanti.Options{})
}

// soloTo returns the puzzle of reaching a target.
func soloTo(t interface{ Fatal(...any) }, game *solo.Jumps, target wabanti.Position) puzzles.Puzzle {
	p, err := puzzles.NewSolo(game.Grid(), game.Start(), target, game.Options())
	if err != nil {
		t.Fatal(err)
	}
	return p
}
