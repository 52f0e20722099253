package rbg

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wali"
	"ludex/solver/difference"
)

const examples = "../../docs/examples/"

// TestWali compares the example with the built-in game: the numbers of lines
// on each board under the defaults and under each reading.
func TestWali(t *testing.T) {
	file, err := Load(examples+"wali.rbg", wali.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	built := play.New(wali.Kind())
	for _, board := range []struct {
		file, built string
		depth       int
	}{{"6x5", "6x5", 2}, {"3x2-3", "3x2,pieces=3", long.Number(8, 10)}, {"3x3-3", "3x3,pieces=3", long.Number(4, 5)}, {"3x3-4", "3x3,pieces=4", long.Number(5, 6)}, {"4x3-4", "4x3,pieces=4", 4}} {
		for _, reading := range readingsOf(file) {
			t.Run(board.file+","+reading, func(t *testing.T) {
				a, err := file.Open(file.Name+":"+board.file, rules.ParseChoices([]string{reading}))
				if err != nil {
					t.Fatal(err)
				}
				b, err := built.Open("wali:"+board.built, rules.ParseChoices([]string{reading}))
				if err != nil {
					t.Fatal(err)
				}
				for depth := 1; depth <= board.depth; depth++ {
					if n, want := bulk(t, a, depth), bulk(t, b, depth); n != want {
						t.Fatalf("%d lines of %d moves, by the built-in game %d", n, depth, want)
					}
				}
			})
		}
	}
}

// readingsOf returns all readings, ID=VALUE.
func readingsOf(k *play.Kind) (list []string) {
	for _, a := range k.Rulebook.Ambiguities {
		list = append(list, a.Texts()...)
	}
	return list
}

// TestWaliPartings compares the shortest games in which two readings differ
// with those of the built-in game, on the boards on which all games of some
// moves can be searched.
func TestWaliPartings(t *testing.T) {
	file, err := Load(examples+"wali.rbg", wali.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	built := play.New(wali.Kind())
	found := 0
	for _, board := range [][2]string{{"3x2-3", "3x2,pieces=3"}, {"3x3-3", "3x3,pieces=3"}, {"3x3-4", "3x3,pieces=4"}}[:long.Number(2, 3)] {
		for _, a := range file.Rulebook.Ambiguities {
			texts := a.Texts()
			for i, one := range texts {
				for _, other := range texts[i+1:] {
					got := parting(t, file, file.Name+":"+board[0], one, other, 7)
					if want := parting(t, built, "wali:"+board[1], one, other, 7); got != want {
						t.Errorf("%s: %s and %s: %s, in the built-in game %s", board[0], one, other, got, want)
					} else if got != "" {
						found++
					}
				}
			}
		}
	}
	if found < long.Number(6, 11) {
		t.Errorf("only %d pairs of readings differ", found)
	}
}

// TestRecordedWali plays the recorded games in which two readings of Wali
// differ.
func TestRecordedWali(t *testing.T) {
	long.Only(t)
	w := &twins{
		built:  play.New(wali.Kind()),
		boards: map[string]string{"3x2,pieces=3": "3x2-3", "3x3,pieces=3": "3x3-3", "3x3,pieces=4": "3x3-4", "4x3,pieces=4": "4x3-4"},
		looks:  map[rules.Look]byte{rules.Light: '0', rules.Stick: '1'},
	}
	w.load(t, "wali.rbg")
	if n := w.witnesses(t, "6x5", "3x2,pieces=3", "3x3,pieces=3", "3x3,pieces=4", "4x3,pieces=4"); n < 20 {
		t.Errorf("only %d recorded games", n)
	}
}

// parting returns the number of moves of the shortest game in which two
// readings differ, "" if none of few moves does.
func parting(t *testing.T, k *play.Kind, board, one, other string, most int) string {
	t.Helper()
	a, err := k.Open(board, rules.ParseChoices([]string{one}))
	if err != nil {
		t.Fatal(err)
	}
	b, err := k.Open(board, rules.ParseChoices([]string{other}))
	if err != nil {
		t.Fatal(err)
	}
	return firstDifference(t, a, b, most)
}

// firstDifference is parting of two games.
func firstDifference(t *testing.T, a, b play.Game, most int) string {
	t.Helper()
	r := difference.First[play.Position, play.Move](t.Context(), a, b, sharedSymmetry(a, b), difference.Limits{AtMost: most})
	if r.Kind == difference.None {
		return ""
	}
	return fmt.Sprintf("%d moves", r.Plies())
}

// sharedSymmetry returns the symmetries of both games: those of the first, if
// it is no game of a file.
func sharedSymmetry(a, b play.Game) rules.Symmetric[play.Position] {
	switch g := a.Rules().(type) {
	case *Game[Bytes32]:
		return erased[Bytes32]{g.Shared(b.Rules())}
	case *Game[Bytes64]:
		return erased[Bytes64]{g.Shared(b.Rules())}
	case *Game[Bytes128]:
		return erased[Bytes128]{g.Shared(b.Rules())}
	case *Game[Bytes256]:
		return erased[Bytes256]{g.Shared(b.Rules())}
	}
	return a
}

// erased is a symmetry of erased positions.
type erased[S comparable] struct{ rules.Symmetric[S] }

func (y erased[S]) Canonical(p play.Position) play.Position {
	return play.PositionOf(y.Symmetric.Canonical(p.Value().(S)))
}

func (y erased[S]) Orbit(p play.Position) int { return y.Symmetric.Orbit(p.Value().(S)) }

// TestAnti compares the example with the built-in game: the numbers of lines,
// random games, and the shortest games in which two readings differ.
func TestAnti(t *testing.T) {
	long.Only(t)
	file, err := Load(examples+"anti-wabanti.rbg", wabanti.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	built := play.New(anti.Kind())
	for board, depth := range map[string]int{"8": 2, "3": 6, "4": 3, "5": 3} {
		for _, reading := range readingsOf(file) {
			t.Run(board+","+reading, func(t *testing.T) {
				a, b := opened(t, file, file.Name+":"+board, reading), opened(t, built, "wabanti-anti:"+board, reading)
				for d := 1; d <= depth; d++ {
					if n, want := bulk(t, a, d), bulk(t, b, d); n != want {
						t.Fatalf("%d lines of %d moves, by the built-in game %d", n, d, want)
					}
				}
				randomGames(t, a, b)
			})
		}
	}
	samePartings(t, file, file.Name+":3", built, "wabanti-anti:3", 6)
}

// TestAntiFromTo: a move of the example leaves and reaches the cells of the same
// move of the built-in game, though it marks the cell that it leaves.
func TestAntiFromTo(t *testing.T) {
	file, err := Load(examples+"anti-wabanti.rbg", wabanti.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	a := opened(t, file, file.Name+":8", "wab-anti-pass=no-pass")
	for _, m := range a.Moves(a.Start(), nil) {
		from, to := a.FromTo(m)
		if from < 0 || to < 0 {
			t.Fatalf("%s goes from %d to %d", a.FormatMove(a.Start(), m), from, to)
		}
		cell := a.Layout().Cells
		if got, want := cell[from].Name+"-"+cell[to].Name, a.FormatMove(a.Start(), m); got != want {
			t.Errorf("%s goes %s", want, got)
		}
	}
}

// TestRecordedAnti plays the recorded games in which two readings of
// Anti-Wabanti differ.
func TestRecordedAnti(t *testing.T) {
	w := &twins{built: play.New(anti.Kind()), looks: tiles}
	w.load(t, "anti-wabanti.rbg")
	if n := w.witnesses(t, "8", "3", "4", "5"); n < 7 {
		t.Errorf("only %d recorded games", n)
	}
}

func opened(t *testing.T, k *play.Kind, board, reading string) play.Game {
	t.Helper()
	g, err := k.Open(board, rules.ParseChoices([]string{reading}))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// randomGames plays random games of both in step: the moves are the same
// after every move, and so are the players to move and the outcomes.
func randomGames(t *testing.T, a, b play.Game) {
	t.Helper()
	for seed := range uint64(3) {
		random := rand.New(rand.NewPCG(seed, 1))
		p, q := a.Start(), b.Start()
		for range 60 {
			if o, want := a.Outcome(p), b.Outcome(q); o != want {
				t.Fatalf("outcome %v, by the built-in game %v:\n%s", o, want, b.Format(q))
			}
			if a.Outcome(p) != rules.Undecided {
				break
			}
			if x, want := a.ToMove(p), b.ToMove(q); x != want {
				t.Fatalf("player %d to move, in the built-in game %d:\n%s", x, want, b.Format(q))
			}
			moves := byText(a, p)
			others := byText(b, q)
			if got, want := slices.Sorted(maps.Keys(moves)), slices.Sorted(maps.Keys(others)); !slices.Equal(got, want) {
				t.Fatalf("moves %v, in the built-in game %v:\n%s", got, want, b.Format(q))
			}
			text := slices.Sorted(maps.Keys(moves))[random.IntN(len(moves))]
			p, q = a.Play(p, moves[text]), b.Play(q, others[text])
		}
	}
}

// byText returns the moves of a position by the numbers of the cells that they
// leave and reach. The cells of two games may have other names.
func byText(g play.Game, p play.Position) map[string]play.Move {
	list, names := map[string]play.Move{}, g.Layout().Cells
	for _, m := range g.Moves(p, nil) {
		text, _, _ := strings.Cut(g.FormatMove(p, m), "x")
		if text == "pass" {
			list[text] = m
			continue
		}
		var cells []int
		for part := range strings.SplitSeq(text, "-") {
			cells = append(cells, slices.IndexFunc(names, func(c rules.Site) bool { return c.Name == part }))
		}
		list[fmt.Sprint(cells[0], cells[min(1, len(cells)-1)])] = m
	}
	return list
}

// samePartings compares the shortest games in which two readings of a file
// differ, up to a number of moves, with those of a built-in game.
func samePartings(t *testing.T, file *play.Kind, board string, built *play.Kind, other string, most int) {
	t.Helper()
	found := 0
	for _, a := range file.Rulebook.Ambiguities {
		texts := a.Texts()
		for i, one := range texts {
			for _, two := range texts[i+1:] {
				got, want := parting(t, file, board, one, two, most), parting(t, built, other, one, two, most)
				if got != want {
					t.Errorf("%s: %s and %s: %s, in the built-in game %s", board, one, two, got, want)
				} else if got != "" {
					found++
				}
			}
		}
	}
	if found == 0 {
		t.Error("no pair of readings differs")
	}
	t.Logf("%s: %d pairs of readings differ", board, found)
}

// TestCrossing: the example of docs/how-to/write-a-rulebook.md.
func TestCrossing(t *testing.T) {
	file, err := Load(examples + "crossing.rbg")
	if err != nil {
		t.Fatal(err)
	}
	if got := parting(t, file, file.Name, "c-straight=no", "c-straight=yes", 7); got != "3 moves" {
		t.Errorf("the readings differ after %s, want 3 moves", got)
	}
}
