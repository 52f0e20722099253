package proptest

import (
	"fmt"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/wali"
	"ludex/rules/wali/reference"
)

func waliSubject() Subject[*wali.Game, wali.State, wali.Move] {
	return Subject[*wali.Game, wali.State, wali.Move]{
		Name: "wali", Rulebook: wali.Rulebook(), Clauses: "D1-D5",
		Draw: drawWali, Plies: 50, Text: drawWaliText,
		Symmetries: func(g *wali.Game) int { return len(rectSymmetries(g.Grid())) },
		Image:      waliImage, Twin: WaliTwin,
		Kept: []Kept[*wali.Game, wali.State, wali.Move]{
			{"one-placed", "D1", "placing adds one piece of the mover's and changes no other", onePlaced},
			{"takes-enemies", "D3, wal-double", "moving adds no piece and takes none but enemies, one or, by wal-double=two, two", takesEnemies},
		},
	}
}

// drawWali draws readings, a board and either its start or any setup.
func drawWali(t *rapid.T) (*wali.Game, wali.State) {
	b := wali.Board{Width: rapid.IntRange(1, 6).Draw(t, "width"), Height: rapid.IntRange(2, 5).Draw(t, "height")}
	b.Pieces = rapid.IntRange(1, b.Width*b.Height/2).Draw(t, "pieces")
	g, err := wali.New(b, drawOptions(t, wali.Readings()))
	if err != nil {
		t.Fatal(err)
	}
	if rapid.Bool().Draw(t, "setup") {
		if s := drawWaliSetup(t, g); g.Validate(s) == nil {
			return g, s
		}
	}
	return g, g.Start()
}

// drawWaliSetup draws a state in which pieces move, crowded so that there is
// something to take.
func drawWaliSetup(t *rapid.T, g *wali.Game) wali.State {
	s := wali.State{Mover: rules.Player(rapid.IntRange(0, 1).Draw(t, "mover"))}
	for c := range wali.Cell(g.Grid().Cells()) {
		if p := rapid.SampledFrom([]int{2, 0, 0, 1, 1}).Draw(t, "cell"); p < 2 && s.Pieces[p].Len() < g.Board().Pieces {
			s.Pieces[p] |= wali.SetOf(c)
		}
	}
	return s
}

func drawWaliText(t *rapid.T, g *wali.Game) string {
	cell := func() string {
		return g.Grid().Name(wali.Cell(rapid.IntRange(0, g.Grid().Cells()-1).Draw(t, "cell")))
	}
	switch rapid.IntRange(0, 4).Draw(t, "kind") {
	case 0:
		return "pass"
	case 1:
		return cell()
	case 2:
		return cell() + "-" + cell()
	default:
		return cell() + "-" + cell() + "x" + cell()
	}
}

func waliImage(g *wali.Game, k int, s wali.State) wali.State {
	image := rectSymmetries(g.Grid())[k]
	for p, pieces := range s.Pieces {
		s.Pieces[p] = 0
		for c := range wali.Cell(g.Grid().Cells()) {
			if pieces.Has(c) {
				s.Pieces[p] |= wali.SetOf(image(c))
			}
		}
	}
	return s
}

var waliOutcomes = map[rules.Outcome]reference.Outcome{
	rules.Undecided: reference.Undecided, rules.Draw: reference.Draw,
	rules.Won(wali.Stones): reference.StonesWin, rules.Won(wali.Sticks): reference.SticksWin,
}

// WaliTwin returns the reference model of Wali under g's readings.
func WaliTwin(g *wali.Game) Twin[wali.State] {
	b := g.Board()
	r := reference.Rules{Width: b.Width, Height: b.Height, Pieces: b.Pieces, Readings: readingNames(wali.Readings(), g.Options())}
	return Twin[wali.State]{
		Write:   func(s wali.State) string { return waliWords(waliPosition(g, s)) },
		Stands:  func(s wali.State) string { return string(waliOutcomes[g.Outcome(s)]) },
		Outcome: func(s wali.State) string { return string(r.Outcome(waliPosition(g, s))) },
		Moves: func(s wali.State) map[string]string {
			p, moves := waliPosition(g, s), map[string]string{}
			for _, m := range r.Moves(p) {
				moves[m.Text] = waliWords(r.Play(p, m))
			}
			return moves
		},
	}
}

// waliPosition converts a state for the reference model.
func waliPosition(g *wali.Game, s wali.State) reference.Position {
	board := make([]byte, g.Grid().Cells())
	for c := range board {
		board[c] = '.'
		for p, letter := range []byte{'O', 'X'} {
			if s.Pieces[p].Has(wali.Cell(c)) {
				board[c] = letter
			}
		}
	}
	return reference.Position{Board: string(board), Mover: "OX"[s.Mover], Placing: s.Placing}
}

func waliWords(p reference.Position) string {
	return fmt.Sprintf("%s %c placing=%t", p.Board, p.Mover, p.Placing)
}

func onePlaced(_ *wali.Game, s wali.State, m wali.Move, after wali.State) error {
	if !s.Placing {
		return nil
	}
	want := s.Pieces
	if m != wali.Pass {
		want[s.Mover] |= wali.SetOf(m.To)
	}
	if after.Pieces != want || m != wali.Pass && want == s.Pieces {
		return fmt.Errorf("%d and %d pieces become %d and %d, or others",
			s.Pieces[0].Len(), s.Pieces[1].Len(), after.Pieces[0].Len(), after.Pieces[1].Len())
	}
	return nil
}

func takesEnemies(g *wali.Game, s wali.State, _ wali.Move, after wali.State) error {
	if s.Placing {
		return nil
	}
	most := 1
	if g.Options().Double == wali.DoubleTwo {
		most = 2
	}
	enemy := 1 - s.Mover
	taken := s.Pieces[enemy].Len() - after.Pieces[enemy].Len()
	switch {
	case after.Pieces[enemy]&^s.Pieces[enemy] != 0:
		return fmt.Errorf("an enemy piece appears")
	case taken > most:
		return fmt.Errorf("%d pieces are taken", taken)
	case after.Pieces[s.Mover].Len() != s.Pieces[s.Mover].Len():
		return fmt.Errorf("of the mover's %d pieces there are now %d", s.Pieces[s.Mover].Len(), after.Pieces[s.Mover].Len())
	}
	return nil
}
