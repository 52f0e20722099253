package ambiguity

import (
	"math/rand/v2"
	"testing"

	"ludex/rules/play"
	"ludex/solver/difference"
)

// TestFloors: no search finds a game shorter than a floor, and no random game
// shows a difference earlier, from any of its positions.
func TestFloors(t *testing.T) {
	floors(t, Of(kind("havannah")), "havannah:2,stones=2", "havannah:2", "havannah:3", "havannah:4")
	floors(t, Of(kind("hnefatafl")), "hnefatafl:5", "hnefatafl:5/2a2/2k2/2d2/2a2")
}

func floors(t *testing.T, f Game, boards ...string) {
	held := 0
	for _, q := range f.Questions {
		for _, board := range boards {
			d, err := f.comparison(q, board)
			if err != nil {
				t.Fatal(err)
			}
			if d.floor != nil {
				held += d.floorHolds(t)
			}
		}
	}
	if held == 0 {
		t.Error("no floor was tested")
	}
}

// floorHolds returns the number of games that it was compared with.
func (d *comparison) floorHolds(t *testing.T) (games int) {
	p := d.first(t.Context(), d.start, difference.Limits{Positions: 4_000})
	if p.Kind != difference.None {
		d.floorBelow(t, p.Game())
	}
	var share Share
	for i := range uint64(30) {
		if line := d.playOne(&share, rand.New(rand.NewPCG(1, i)), i%2 == 1); line != nil {
			d.floorBelow(t, line)
			games++
		}
	}
	return games
}

// floorBelow compares the floor with the rest of a game.
func (d *comparison) floorBelow(t *testing.T, line []play.Move) {
	for i, x := range d.follow(line[:max(0, len(line)-1)]) {
		if got := d.floor.From(x.A); got > len(line)-i {
			t.Errorf("%v on %s: a floor of %d, and they differ after %d moves from\n%s", d.q, d.board, got, len(line)-i, d.a.Format(x.A))
		}
	}
}

// TestFloorGames: the game that a floor gives shows the difference on the
// rulebook's board, and is as short as the floor.
func TestFloorGames(t *testing.T) {
	f, games := Of(kind("havannah")), 0
	for _, q := range f.Questions {
		c, err := f.comparison(q, f.Boards[0])
		if err != nil {
			t.Fatal(err)
		}
		if c.floor == nil || c.floor.Game == "" {
			continue
		}
		if games++; len(c.known()) != c.least() {
			t.Errorf("%v: %d moves, want %d", q, len(c.known()), c.least())
		}
	}
	if games == 0 {
		t.Error("no floor has a game")
	}
}

// TestNoShortRound: no position of play occurs again after fewer moves than
// cycle.
func TestNoShortRound(t *testing.T) {
	noShortRound(t, Of(kind("wali")), "wali:3x3,pieces=3")
	noShortRound(t, Of(kind("hnefatafl")), "hnefatafl:5/2a2/2k2/2d2/2a2")
}

func noShortRound(t *testing.T, f Game, board string) {
	x := &query{Game: f}
	d, err := f.comparison(f.Questions[0], board)
	if err != nil {
		t.Fatal(err)
	}
	met := map[play.Position]bool{d.start.A: true}
	for queue := []play.Position{d.start.A}; len(queue) > 0 && len(met) < 3_000; queue = queue[1:] {
		if round := x.round(d, queue[0], queue[0], cycle-1); round != nil {
			t.Fatalf("%d moves lead back to\n%s", len(round), d.a.Format(queue[0]))
		}
		for _, m := range d.a.Moves(queue[0], nil) {
			if s := d.a.Play(queue[0], m); !met[s] {
				met[s] = true
				queue = append(queue, s)
			}
		}
	}
}
