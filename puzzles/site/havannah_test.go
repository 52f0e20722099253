package site_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
	"ludex/solver/certify"
)

// solvedBoard is a board in the data of the page of solved openings.
type solvedBoard struct {
	Side         int
	Symmetries   [][]int
	Board        struct{ Cells []struct{ N string } }
	Certificates []struct {
		Source, Start, Winner, File string
		Every                       bool
		Budget                      int
	}
	Games []struct {
		Game     string
		Readings []string
		Openings []struct {
			Start, Winner string
			Certificate   int
		}
	}
}

func readSolvedPage(t *testing.T) (list []solvedBoard) {
	t.Helper()
	files, err := site.Build(site.Content{Puzzles: libraryPuzzles(t)[:1], Openings: replies.Openings})
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(files["solved-boards.js"]), "ludex.solved = ")
	if err := json.Unmarshal([]byte(strings.TrimSuffix(text, ";\n")), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// TestSolvedOpenings: with 4 cells a side the page has the six openings under each
// choice of readings, which cover the board with their images. Each has a
// certificate of the opening and the readings.
func TestSolvedOpenings(t *testing.T) {
	p := readSolvedPage(t)[0]
	all := 0
	for _, g := range p.Games {
		covered := map[int]bool{}
		for _, o := range g.Openings {
			all++
			for _, s := range p.Symmetries {
				covered[s[strings.Index(o.Start, "x")]] = true
			}
			c := p.Certificates[o.Certificate]
			if c.Start != o.Start || c.Winner != o.Winner || !holds(t, c.Source, c.Every, g.Game) {
				t.Errorf("%s: %s has the certificate %+v", g.Game, o.Start, c)
			}
		}
		if len(covered) != len(p.Board.Cells) && !strings.Contains(g.Game, "hav-ring=no-own") {
			t.Errorf("%s: %d openings of %d", g.Game, len(covered), len(p.Board.Cells))
		}
	}
	if want := 6 * len(havannah.FigureReadings().All()); p.Side != 4 || all > want || all < want-6 {
		t.Errorf("%d cells a side: %d openings, want %d", p.Side, all, want)
	}
}

// holds reports whether a certificate for a game holds for another one, which
// differs in a reading of hav-ring at most.
func holds(t *testing.T, source string, every bool, other string) bool {
	t.Helper()
	a, err := havannah.FromText[havannah.UpTo8](source)
	if err != nil {
		t.Fatal(err)
	}
	b, err := havannah.FromText[havannah.UpTo8](other)
	if err != nil {
		t.Fatal(err)
	}
	own, asked := a.Options(), b.Options()
	if every && bitboard.Covers(own.Ring, asked.Ring) {
		asked.Ring = own.Ring
	}
	return own == asked && a.Board() == b.Board()
}

// TestSolvedLarger: with 5 to 7 cells a side every opening with a certificate is
// on the page; by three edge cells they cover the board with their images, under
// each reading of hav-ring, and on 5 cells a side also with void corners.
func TestSolvedLarger(t *testing.T) {
	for i, p := range readSolvedPage(t)[1:] {
		if p.Side != 5+i {
			t.Errorf("%d cells a side, want %d", p.Side, 5+i)
		}
		used, whole := map[int]bool{}, 0
		for _, g := range p.Games {
			covered := map[int]bool{}
			for _, o := range g.Openings {
				c := p.Certificates[o.Certificate]
				used[o.Certificate] = true
				if c.Start != o.Start || c.Winner != o.Winner || !holds(t, c.Source, c.Every, g.Game) {
					t.Errorf("%s: %s has the certificate %+v", g.Game, o.Start, c)
				}
				for _, s := range p.Symmetries {
					covered[s[strings.Index(o.Start, "x")]] = true
				}
			}
			if g.Readings[1] == "three-edge-cells" && len(covered) == len(p.Board.Cells) {
				whole++
			}
		}
		if want := map[int]int{5: 7, 6: 4, 7: 4}[p.Side]; whole != want || len(used) != len(p.Certificates) {
			t.Errorf("%d cells a side: the board is covered under %d choices of readings, %d of %d certificates are used", p.Side, whole, len(used), len(p.Certificates))
		}
	}
}

// TestSolvedPlay plays at random against the engine along small certificates,
// under readings that they cover. The winner completes a figure by the rules of
// record.
func TestSolvedPlay(t *testing.T) {
	e, random := engine.New(solver.Limits{}, 1), rand.New(rand.NewPCG(1, 2))
	for _, p := range readSolvedPage(t) {
		if played := p.play(t, e, random); played < long.Number(6, 20) {
			t.Errorf("%d cells a side: %d openings were played", p.Side, played)
		}
	}
}

// play plays the openings with few replies, and returns their number.
func (p *solvedBoard) play(t *testing.T, e *engine.Engine, random *rand.Rand) (played int) {
	t.Helper()
	for _, g := range p.Games {
		for i, o := range g.Openings {
			if !long.Pick(i, 3) {
				continue
			}
			head := p.Certificates[o.Certificate]
			c := readSmall(t, head.File)
			if len(c.Replies) > 4000 {
				continue
			}
			played++
			request := engine.Solved{
				Game: g.Game, Winner: o.Winner, Certificate: head.File, Source: head.Source, Start: head.Start, Every: head.Every, Budget: head.Budget,
				Replies: packedReplies(c),
			}
			for range long.Number(1, 3) {
				playSolved(t, e, request, random)
			}
		}
	}
	return played
}

// packedReplies writes replies as the page sends them.
func packedReplies(c *openingCertificate) string {
	var b strings.Builder
	for _, r := range c.Replies {
		b.WriteString(string([]rune{'0' + rune(r.Depth), '0' + rune(r.Defence), '0' + rune(r.Move)}))
	}
	return b.String()
}

// playSolved plays one game: the loser at random.
func playSolved(t *testing.T, e *engine.Engine, r engine.Solved, random *rand.Rand) {
	t.Helper()
	g, err := havannah.FromText[havannah.UpTo8](r.Game)
	if err != nil {
		t.Fatal(err)
	}
	s := g.Play(g.Start(), havannah.Move(strings.Index(r.Start, "x")))
	for g.Outcome(s) == rules.Undecided {
		if (g.ToMove(s) == havannah.First) != (r.Winner == "x") {
			moves := g.Moves(s, nil)
			s = g.Play(s, moves[random.IntN(len(moves))])
			continue
		}
		cells := []byte(strings.Repeat(".", len(r.Start)))
		for _, piece := range g.Pieces(s) {
			cells[piece.Cell] = "xo"[owner(g, s, piece.Cell)]
		}
		r.Cells = string(cells)
		a := e.Answer(context.Background(), engine.Request{Do: "reply", Solved: r}, nil)
		if a.Error != "" || a.Reply.Missing {
			t.Fatalf("%s: %s: %+v", r.Game, r.Cells, a)
		}
		s = g.Play(s, havannah.Move(a.Reply.Move))
		if over := g.Outcome(s) != rules.Undecided; over != a.Reply.Over {
			t.Fatalf("%s: %s: %d ends the game: %v", r.Game, r.Cells, a.Reply.Move, over)
		}
	}
	if !g.Outcome(s).WonBy(map[string]rules.Player{"x": havannah.First, "o": havannah.Second}[r.Winner]) {
		t.Errorf("%s: %s does not win:\n%s", r.Game, r.Winner, g.Format(s))
	}
}

// owner returns 0 for a stone of the first player, 1 for one of the second.
func owner(g *havannah.Game[havannah.UpTo8], s havannah.State[havannah.UpTo8], cell int) int {
	if s.Stones(havannah.First).Has(hexgrid.Cell(cell)) {
		return 0
	}
	return 1
}

type openingCertificate = replies.Certificate[havannah.UpTo8]

// readSmall reads the certificate of a script of the site.
func readSmall(t *testing.T, script string) *openingCertificate {
	t.Helper()
	base := strings.TrimSuffix(strings.TrimPrefix(script, "certificates/"), ".js")
	data, err := fs.ReadFile(replies.Openings, "testdata/"+base+".txt.gz")
	if err != nil {
		t.Fatal(err)
	}
	file, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c, err := replies.Read(file, script, certify.Limits{}, havannah.FromText[havannah.UpTo8])
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestSolvedRefuses: a request with a faulty certificate is an error.
func TestSolvedRefuses(t *testing.T) {
	good := engine.Solved{Game: "havannah:4", Source: "havannah:4", Start: "x" + strings.Repeat(".", 36), Cells: "x" + strings.Repeat(".", 36), Winner: "x", Certificate: "c", Budget: 1, Replies: "012"}
	for name, change := range map[string]func(*engine.Solved){
		"cut off": func(s *engine.Solved) { s.Replies = "01" }, "deep": func(s *engine.Solved) { s.Replies = "~12" },
		"no cell": func(s *engine.Solved) { s.Replies = "0~2" }, "no letter": func(s *engine.Solved) { s.Replies = "0 2" }, "no game": func(s *engine.Solved) { s.Source = "x" }, "nobody": func(s *engine.Solved) { s.Winner = "z" },
		"occupied": func(s *engine.Solved) { s.Replies = "010" }, "large": func(s *engine.Solved) { s.Cells = strings.Repeat(".", 199) },
	} {
		s := good
		change(&s)
		if a := engine.New(solver.Limits{}, 1).Answer(context.Background(), engine.Request{Do: "reply", Solved: s}, nil); a.Error == "" {
			t.Errorf("%s: %+v", name, a)
		}
	}
	if a := engine.New(solver.Limits{}, 1).Answer(context.Background(), engine.Request{Do: "reply", Solved: engine.Solved{Certificate: "c"}}, nil); a.Reply == nil || !a.Reply.Missing {
		t.Errorf("without replies: %+v", a)
	}
}
