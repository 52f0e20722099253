package proofnumber

import (
	"math/rand/v2"
	"testing"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver"
)

// rings are readings by which the game is separate, and by which it is not.
// small is a set of cells of size 4.
type small = rules.CellSet[rules.OneWord]

var rings = []havannah.RingReading{havannah.RingAny, havannah.RingEmpty}

// TestBeaten: the cells that leave a chase a win are those with which it is won
// when played again.
func TestBeaten(t *testing.T) {
	for _, ring := range rings {
		found := 0
		eachRandom(t, ring, func(w *worker[havannah.SmallStones, rules.OneWord, narrow], f *frame[havannah.SmallStones, rules.OneWord, narrow], quiet small, chased bool) {
			if chased {
				compareBeaten(t, &w.attack, &f.pos, quiet)
				found++
			}
		})
		if found < 1000 {
			t.Errorf("ring %d: %d chases", ring, found)
		}
	}
}

// TestUnchased: a player who has no chase has none after a stone of the other's
// that threatens nothing.
func TestUnchased(t *testing.T) {
	found := 0
	eachRandom(t, havannah.RingAny, func(w *worker[havannah.SmallStones, rules.OneWord, narrow], f *frame[havannah.SmallStones, rules.OneWord, narrow], quiet small, chased bool) {
		if chased || w.attack.nodes == 0 || quiet.Empty() || w.empty(&f.pos).Rest().Empty() {
			return
		}
		g := &w.frames[1]
		g.pos = f.pos
		w.put(&g.pos, quiet.First())
		found++
		if w.look(g, w.empty(&g.pos)) || w.threatsBy(&g.pos, g.pos.mover).from(&g.pos, g.threats, &g.after) {
			t.Fatalf("%v", g.pos.stones)
		}
	})
	if found < 1000 {
		t.Errorf("%d positions without a chase", found)
	}
}

// eachRandom visits positions of games at random in which nobody has two threats
// at once, with the moves that threaten nothing, and whether the player not to
// move has a chase.
func eachRandom(t *testing.T, ring havannah.RingReading, visit func(w *worker[havannah.SmallStones, rules.OneWord, narrow], f *frame[havannah.SmallStones, rules.OneWord, narrow], quiet small, chased bool)) {
	eachQuiet(t, ring, func(w *worker[havannah.SmallStones, rules.OneWord, narrow], f *frame[havannah.SmallStones, rules.OneWord, narrow], theirs, won small) {
		if won.Empty() {
			by := 1 - f.pos.mover
			visit(w, f, w.empty(&f.pos).AndNot(f.threats), w.threatsBy(&f.pos, by).from(&f.pos, theirs, &f.theirs))
		}
	})
}

// eachQuiet visits positions of games at random in which the mover has no threat
// without an answer, with the threats of the opponent, and those without an
// answer.
func eachQuiet(t *testing.T, ring havannah.RingReading, visit func(w *worker[havannah.SmallStones, rules.OneWord, narrow], f *frame[havannah.SmallStones, rules.OneWord, narrow], theirs, won small)) {
	eachPlayed(t, ring, func(w *worker[havannah.SmallStones, rules.OneWord, narrow], f *frame[havannah.SmallStones, rules.OneWord, narrow]) bool {
		if w.resolve(&f.pos).known() || w.look(f, w.empty(&f.pos)) {
			return false
		}
		theirs, won := w.threats(&f.pos, 1-f.pos.mover, w.empty(&f.pos), &f.theirs)
		visit(w, f, theirs, won)
		return true
	})
}

// eachPlayed plays games at random and visits their positions, while visit
// returns true.
func eachPlayed(t *testing.T, ring havannah.RingReading, visit func(w *worker[havannah.SmallStones, rules.OneWord, narrow], f *frame[havannah.SmallStones, rules.OneWord, narrow]) bool) {
	g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: 4, Stones: 55}, havannah.Options{Ring: ring})
	if err != nil {
		t.Fatal(err)
	}
	fast, err := havannah.NewSmallDetector(g)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(21, 22))
	for range 1000 {
		s := newEngine[havannah.SmallStones, rules.OneWord, narrow](fast, Position{}, Limits{Limits: solver.Limits{Memory: 1}})
		w := s.team[0]
		f := &w.frames[0]
		for f.pos = s.root; visit(w, f); w.put(&f.pos, randomBit(rng, w.empty(&f.pos))) {
		}
	}
}

// TestDefending: the quiet moves that take the strength from a threat without an
// answer are those that do so when they are played.
func TestDefending(t *testing.T) {
	for _, ring := range rings {
		found := map[int]int{}
		eachQuiet(t, ring, func(w *worker[havannah.SmallStones, rules.OneWord, narrow], f *frame[havannah.SmallStones, rules.OneWord, narrow], _, won small) {
			quiet := w.empty(&f.pos).AndNot(f.threats)
			for ; !won.Empty(); won = won.Rest() {
				d := won.First()
				if got, want := w.defending(f, d, quiet), w.defendingByPlay(f, d, quiet); got != want {
					t.Fatalf("%v: a stone on %d threatens %x, and %x defend, not %x", f.pos.stones, d, f.theirs[d], want, got)
				}
				if n := f.theirs[d].Len(); found[n] < 100 {
					if got, want := w.defendingByPlay(f, d, quiet), defences(w, f, d, quiet); got != want {
						t.Fatalf("%v: against a stone on %d, %x defend, not %x", f.pos.stones, d, want, got)
					}
				}
				found[f.theirs[d].Len()]++
			}
		})
		if found[2] < 1000 || found[3] < 20 {
			t.Errorf("ring %d: threats by the number of cells: %v", ring, found)
		}
	}
}

// defences returns the moves after which an opponent's stone on d does not win
// next: one more stone answers all that it threatens.
func defences[H any](w *worker[H, rules.OneWord, narrow], f *frame[H, rules.OneWord, narrow], d uint8, quiet small) (list small) {
	m := f.pos.mover
	for ; !quiet.Empty(); quiet = quiet.Rest() {
		stone := quiet.Lowest()
		own, held := f.pos.stones[m].Or(stone), f.pos.held[1-m]
		if stone != rules.OneCell[rules.OneWord](d) {
			w.game.Put(&held, d, own)
			left := w.game.Wins(&held, own)
			for rest := w.cells.AndNot(own).AndNot(f.pos.stones[1-m]).Without(d); !rest.Empty() && !left.Empty(); rest = rest.Rest() {
				left = w.game.Wins(&held, own.Or(rest.Lowest()))
			}
			if !left.Empty() {
				continue
			}
		}
		list = list.Or(stone)
	}
	return list
}

// TestAnswers: the moves that do not lose at once are those that leave the
// opponent no figure to complete.
func TestAnswers(t *testing.T) {
	for _, ring := range rings {
		found := 0
		eachPlayed(t, ring, func(w *worker[havannah.SmallStones, rules.OneWord, narrow], f *frame[havannah.SmallStones, rules.OneWord, narrow]) bool {
			p, m := &f.pos, f.pos.mover
			if !w.game.Wins(&p.held[m], p.stones[1-m]).Empty() {
				return false
			}
			want := small{}
			for rest := w.empty(p); !rest.Empty(); rest = rest.Rest() {
				if w.game.Wins(&p.held[1-m], p.stones[m].Or(rest.Lowest())).Empty() {
					want = want.Or(rest.Lowest())
				}
			}
			moves, answering := w.moves(p)
			threatened := !w.game.Wins(&p.held[1-m], p.stones[m]).Empty()
			if moves != want || answering != threatened {
				t.Fatalf("%v: moves %x, want %x; answering %v", p.stones, moves, want, answering)
			}
			if threatened {
				found++
			}
			return !w.empty(p).Empty()
		})
		if found < 100 {
			t.Errorf("ring %d: %d positions with a threat", ring, found)
		}
	}
}

func randomBit(rng *rand.Rand, set small) uint8 {
	for range rng.IntN(set.Len()) {
		set = set.Rest()
	}
	return set.First()
}

func compareBeaten[H any](t *testing.T, c *threatSearch[H, rules.OneWord, narrow], p *position[H, rules.OneWord, narrow], quiet small) {
	if got, want := c.beaten(p, quiet), c.beatenAgain(p, quiet); got != want {
		t.Fatalf("%v: %x, not %x: %v", p.stones, got, want, c.line[:c.n])
	}
}
