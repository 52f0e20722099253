package rbg

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/play"
)

// twins are a file and the built-in game that it transcribes.
type twins struct {
	file, built *play.Kind
	boards      map[string]string // the boards of the file by those of the built-in game, if the names differ
	names       map[string]string // full names of boards of the built-in game
	opened      map[string][2]play.Game
	looks       map[rules.Look]byte // letters of the looks of the built-in game, if not their numbers
	own         map[rules.Look]byte // those of the file
}

// load reads the file.
func (w *twins) load(t *testing.T, file string) {
	t.Helper()
	k, err := Load(examples+file, w.built.Rulebook)
	if err != nil {
		t.Fatal(err)
	}
	w.file = k
}

// open returns the file's game and the built-in game on a board of the
// built-in game under some readings of the built-in game.
func (w *twins) open(t *testing.T, board string, readings ...string) (file, built play.Game) {
	t.Helper()
	key := board + " " + strings.Join(readings, " ")
	if pair, ok := w.opened[key]; ok {
		return pair[0], pair[1]
	}
	file, err := w.file.Open(w.file.Name+":"+cmp.Or(w.boards[board], board), rules.ParseChoices(readings))
	if err != nil {
		t.Fatal(err)
	}
	if built, err = w.built.Open(w.built.Name+":"+cmp.Or(w.names[board], board), rules.ParseChoices(readings)); err != nil {
		t.Fatal(err)
	}
	if w.opened == nil {
		w.opened = map[string][2]play.Game{}
	}
	w.opened[key] = [2]play.Game{file, built}
	return file, built
}

// readings returns the readings of the file that the built-in game has, question by
// question.
func (w *twins) readings() (list []string) {
	for _, text := range readingsOf(w.file) {
		if _, err := w.built.Readings(rules.ParseChoices([]string{text})); err == nil { // else a question of another game
			list = append(list, text)
		}
	}
	return list
}

// has reports whether the file has a reading of the built-in game.
func (w *twins) has(text string) bool { return slices.Contains(w.readings(), text) }

// lines compares the numbers of lines of 1 to depth moves.
func (w *twins) lines(t *testing.T, board string, depth int, readings ...string) {
	t.Helper()
	file, built := w.open(t, board, readings...)
	for d := 1; d <= depth; d++ {
		if n, want := bulk(t, file, d), bulk(t, built, d); n != want {
			t.Errorf("%s %v: %d lines of %d moves, by the built-in game %d", board, readings, n, d, want)
			return
		}
	}
}

// games plays random games of both in step.
func (w *twins) games(t *testing.T, board string, games, plies int, readings ...string) {
	t.Helper()
	file, built := w.open(t, board, readings...)
	for seed := range uint64(games) {
		random := rand.New(rand.NewPCG(seed, 1))
		p, q := file.Start(), built.Start()
		for range plies {
			if built.Outcome(q) != rules.Undecided {
				break
			}
			moves, others := w.after(file, p), w.after(built, q)
			if !w.same(t, moves, others) {
				t.Errorf("%s %v, seed %d:\n%s\n%s", board, readings, seed, file.Format(p), built.Format(q))
				return
			}
			text := slices.Sorted(maps.Keys(others))[random.IntN(len(others))]
			p, q = file.Play(p, moves[text]), built.Play(q, others[text])
		}
	}
}

// same compares the positions after one move.
func (w *twins) same(t *testing.T, file, built map[string]play.Move) bool {
	t.Helper()
	got, want := slices.Sorted(maps.Keys(file)), slices.Sorted(maps.Keys(built))
	if slices.Equal(got, want) {
		return true
	}
	more := slices.DeleteFunc(got, func(s string) bool { return slices.Contains(want, s) })
	less := slices.DeleteFunc(want, func(s string) bool { _, ok := file[s]; return ok })
	t.Errorf("after one move\nonly by the file: %s\nonly by the built-in game: %s", few(more), few(less))
	return false
}

func few(list []string) string { return strings.Join(list[:min(3, len(list))], " | ") }

// after returns the moves of a position by the positions that they lead to.
func (w *twins) after(g play.Game, p play.Position) map[string]play.Move {
	list, order := map[string]play.Move{}, order(g)
	for _, m := range g.Moves(p, nil) {
		list[w.text(g, order, g.Play(p, m))] = m
	}
	return list
}

// text describes a position in words that both games share: its pieces, and
// the outcome or the player to move.
func (w *twins) text(g play.Game, order []int, p play.Position) string {
	board := []byte(strings.Repeat(".", len(order)))
	for _, piece := range g.Pieces(p) {
		looks := w.looks
		if g.Kind() == w.file {
			looks = w.own
		}
		look, ok := looks[piece.Look]
		if !ok {
			look = '0' + byte(piece.Look)
		}
		board[order[piece.Cell]] = look
	}
	end := fmt.Sprint("player ", g.ToMove(p))
	if o := g.Outcome(p); o != rules.Undecided {
		end = fmt.Sprint("outcome ", o)
	}
	return string(board) + " " + end
}

// order returns for each cell its number in the order of the lines of the
// board, from the left to the right.
func order(g play.Game) []int {
	cells := g.Layout().Cells
	sorted, number := make([]int, len(cells)), make([]int, len(cells))
	for c := range cells {
		sorted[c] = c
	}
	slices.SortFunc(sorted, func(c, d int) int {
		return cmp.Or(cmp.Compare(cells[c].Y, cells[d].Y), cmp.Compare(cells[c].X, cells[d].X))
	})
	for n, c := range sorted {
		number[c] = n
	}
	return number
}

// partings compares the lengths of the shortest games in which two readings
// differ, for each pair of readings. It returns the number of pairs that do.
func (w *twins) partings(t *testing.T, board string, most int) (found int) {
	t.Helper()
	for _, a := range w.file.Rulebook.Ambiguities {
		for one, two := range pairs(a) {
			if w.has(one) {
				file, built := w.open(t, board, one)
				file2, built2 := w.open(t, board, two)
				got, want := firstDifference(t, file, file2, most), firstDifference(t, built, built2, most)
				if got != want {
					t.Errorf("%s: %s and %s: %q, in the built-in game %q", board, one, two, got, want)
				} else if got != "" {
					found++
				}
			}
		}
	}
	return found
}

// pairs yields the pairs of readings of each question, ID=VALUE.
func pairs(a rules.Ambiguity) iter.Seq2[string, string] {
	return func(yield func(one, two string) bool) {
		for _, q := range a.Questions {
			for i, one := range q.Readings {
				for _, two := range q.Readings[i+1:] {
					if !yield(a.ID+"="+one.Name, a.ID+"="+two.Name) {
						return
					}
				}
			}
		}
	}
}

// recorded is a line of docs/reference/ambiguities/answers.jsonl.
type recorded struct {
	ID    string
	Pairs []struct {
		Game, Facet, A, B string
		Context           []string
		witness
		Rulebook *witness
	}
}

// witness is a game in which two readings differ after its last move.
type witness struct {
	Board string
	Moves []string
}

// witnesses plays the recorded games in which two readings differ: under both
// readings the file agrees with the built-in game after each move, and its own
// readings differ after the last move and not before. It returns the number of
// games on boards that the file has.
func (w *twins) witnesses(t *testing.T, boards ...string) (played int) {
	t.Helper()
	file, err := os.Open("../../docs/reference/ambiguities/answers.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	s := bufio.NewScanner(file)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		var r recorded
		if err := json.Unmarshal(s.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		for _, pair := range r.Pairs {
			one, two := append(pair.Context, r.ID+"="+pair.A), append(pair.Context, r.ID+"="+pair.B)
			lacks := func(reading string) bool { return !w.has(reading) }
			if pair.Game != w.built.Name || slices.ContainsFunc(one, lacks) || slices.ContainsFunc(two, lacks) {
				continue
			}
			for _, line := range []*witness{&pair.witness, pair.Rulebook} {
				if line == nil || len(line.Moves) == 0 {
					continue
				}
				if _, board, _ := strings.Cut(line.Board, ":"); slices.Contains(boards, board) {
					w.witness(t, board, line.Moves, one, two)
					played++
				}
			}
		}
	}
	if s.Err() != nil {
		t.Fatal(s.Err())
	}
	return played
}

// witness plays one game.
func (w *twins) witness(t *testing.T, board string, line, one, two []string) {
	t.Helper()
	a, b := w.along(t, board, line, one), w.along(t, board, line, two)
	last := len(line) - 1
	for i := range last {
		if a[i] != b[i] {
			t.Errorf("%s: %v and %v differ after %d moves, in the built-in game after %d", board, one, two, i, last+1)
			return
		}
	}
	if len(a) == len(b) && a[last] == b[last] && a[last+1] == b[last+1] {
		t.Errorf("%s: %v and %v do not differ after %v", board, one, two, line)
	}
}

// along plays a game under some readings as far as it is legal, in step with
// the built-in game. It describes each position with those after one move.
func (w *twins) along(t *testing.T, board string, line, readings []string) (views []string) {
	t.Helper()
	file, built := w.open(t, board, readings...)
	p, q := file.Start(), built.Start()
	for _, text := range append(line[:len(line):len(line)], "") {
		moves, others := w.after(file, p), w.after(built, q)
		if !w.same(t, moves, others) {
			t.Fatalf("%s %v, before %s of %v:\n%s\n%s", board, readings, text, line, file.Format(p), built.Format(q))
		}
		views = append(views, w.text(file, order(file), p)+"\n"+strings.Join(slices.Sorted(maps.Keys(moves)), "\n"))
		m, err := built.ParseMove(q, text)
		if err != nil {
			break
		}
		q = built.Play(q, m)
		p = file.Play(p, moves[w.text(built, order(built), q)])
	}
	return views
}
