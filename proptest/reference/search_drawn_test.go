package reference

import (
	"math/rand/v2"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// draws is how positions are drawn at random on a board.
type draws[S any] struct {
	game  string
	draw  func(r *rand.Rand) S
	size  func(S) int // of two differences, that of the smaller position is kept
	plies int         // to look ahead
	count int
}

// drawn looks for differences of every question in positions drawn at random
// and decided by looking a few plies ahead.
func (f family[G, S, M, O]) drawn(t *testing.T, d draws[S], needs map[string]string) {
	for _, q := range questions(f.readings, needs) {
		if strings.Contains(q.String(), *about) {
			f.drawnOf(t, d, q)
		}
	}
}

func (f family[G, S, M, O]) drawnOf(t *testing.T, d draws[S], q question[O]) {
	oa, ob := q.options(f.readings)
	a, _, _ := f.at(d.game, "", oa)
	b, _, _ := f.at(d.game, "", ob)
	r := rand.New(rand.NewPCG(1, 2))
	found, decided, best := 0, 0, difference[S]{}
	for range d.count {
		s := d.draw(r)
		if !sound(a, s) || !sound(b, s) || a.Outcome(s) != rules.Undecided || b.Outcome(s) != rules.Undecided {
			continue
		}
		va, _ := decide[S, M](a, s, d.plies)
		vb, _ := decide[S, M](b, s, d.plies)
		if va.outcome == rules.Undecided || vb.outcome == rules.Undecided {
			continue
		}
		decided++
		if va.outcome == vb.outcome {
			continue
		}
		x := difference[S]{s, va.outcome, vb.outcome, va.plies, vb.plies}
		if found++; found == 1 || d.size(s) < d.size(best.s) || d.size(s) == d.size(best.s) && x.plies() < best.plies() {
			best = x
		}
	}
	if found == 0 {
		t.Logf("%s: no difference in %d positions decided of %d drawn on %s", q, decided, d.count, d.game)
		return
	}
	t.Logf("%s: %d of %d positions decided on %s, such as\n%s%s (%d) or %s (%d)", q, found, decided, d.game, a.Format(best.s),
		f.result(best.a), best.pa, f.result(best.b), best.pb)
}

// anyTafl draws a king and soldiers on 5 by 5 cells, near each other.
func anyTafl(r *rand.Rand) hnefatafl.State {
	s := hnefatafl.State{Mover: rules.Player(r.IntN(2))}
	plain := []rectgrid.Cell{1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23}
	r.Shuffle(len(plain), func(i, j int) { plain[i], plain[j] = plain[j], plain[i] })
	s.King = plain[0]
	if r.IntN(4) == 0 {
		s.King = 12
	}
	attackers, defenders := 1+r.IntN(7), r.IntN(4)
	for i, c := range plain[1 : 1+attackers+defenders] {
		if i < attackers {
			s.Attackers.Add(c)
		} else {
			s.Defenders.Add(c)
		}
	}
	return s
}

func TestDrawnHnefatafl(t *testing.T) {
	if !*deepRun {
		t.Skip("without -deep")
	}
	hnefatafls.drawn(t, draws[hnefatafl.State]{"hnefatafl:5", anyTafl, func(s hnefatafl.State) int { return s.Attackers.Len() + s.Defenders.Len() }, 3, 6000}, hnefataflNeeds)
}

func anyWali(r *rand.Rand, cells, most int) wali.State {
	s := wali.State{}
	order := r.Perm(cells)
	one, two := 3+r.IntN(most-2), 1+r.IntN(most)
	for i, c := range order[:one+two] {
		p := 0
		if i >= one {
			p = 1
		}
		s.Pieces[p] |= wali.SetOf(wali.Cell(c))
	}
	return s
}

func waliSize(s wali.State) int { return s.Pieces[0].Len() + s.Pieces[1].Len() }

func TestDrawnWali(t *testing.T) {
	if !*deepRun {
		t.Skip("without -deep")
	}
	walis.drawn(t, draws[wali.State]{"wali:5x4,pieces=6", func(r *rand.Rand) wali.State { return anyWali(r, 20, 6) }, waliSize, 3, 3000}, waliNeeds)
}

// anyAnti draws two groups, grown cell by cell.
func anyAnti(g *wabanti.Anti, r *rand.Rand, most int) wabanti.AntiState {
	s := wabanti.AntiState{Mover: rules.Player(r.IntN(2))}
	for p := range s.Pieces {
		c := hexgrid.Cell(r.IntN(g.Grid().Cells()))
		for range 1 + r.IntN(most) {
			s.Pieces[p].Add(c)
			for {
				cells := s.Pieces[p].Cells(nil)
				n := g.Grid().Neighbours(cells[r.IntN(len(cells))])[r.IntN(6)]
				if int(n) < g.Grid().Cells() {
					c = n
					break
				}
			}
		}
	}
	return s
}

func TestDrawnAnti(t *testing.T) {
	if !*deepRun {
		t.Skip("without -deep")
	}
	for _, game := range []string{"wabanti-anti:3", "wabanti-anti:4"} {
		g, _ := wabanti.AntiFromText(game)
		antis.drawn(t, draws[wabanti.AntiState]{game, func(r *rand.Rand) wabanti.AntiState { return anyAnti(g, r, 9) },
			func(s wabanti.AntiState) int { return s.Pieces[0].Len() + s.Pieces[1].Len() }, 3, 12000}, freeNeeds)
	}
}
