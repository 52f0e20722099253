package prove_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/hexgrid"
	"ludex/rules/ruletest"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/solver"
)

// anyDice draws a game that begins with few pieces on a small board.
func anyDice(t *rapid.T) (*dice.Game, dice.State) {
	grid, err := hexgrid.New(rapid.IntRange(4, 5).Draw(t, "side"))
	if err != nil {
		t.Fatal(err)
	}
	seats := dice.Seats{Players: rapid.SampledFrom([]int{2, 3, 4, 6}).Draw(t, "players")}
	start := hexgrid.Of[[3]uint64](grid.Center())
	for range rapid.IntRange(3, 9).Draw(t, "more") {
		c := rapid.SampledFrom(start.Cells(nil)).Draw(t, "beside")
		n := grid.Next(c, hexgrid.Direction(rapid.IntRange(0, 5).Draw(t, "direction")))
		if n != hexgrid.None && grid.Distance(n, grid.Center()) < grid.Side()-1 {
			start.Add(n)
		}
	}
	g, err := dice.New(grid, seats, start, anyDiceReadings(t))
	if err != nil {
		t.Fatal(err)
	}
	return g, g.Start()
}

// threes are all hands of three dice that show no more than 4.
func threes() (hands []dice.Hand) {
	for i := 1; i <= 4; i++ {
		for j := i; j <= 4; j++ {
			for k := j; k <= 4; k++ {
				hands = append(hands, dice.HandOf(i, j, k))
			}
		}
	}
	return hands
}

// anyDiceReadings draws the defaults, changed in one question or none.
func anyDiceReadings(t *rapid.T) (opts wabanti.Options) {
	var texts []string
	for _, a := range dice.Readings().Ambiguities() {
		texts = append(texts, a.Texts()...)
	}
	if err := dice.Readings().Set(&opts, rapid.SampledFrom(texts).Draw(t, "reading")); err != nil {
		t.Fatal(err)
	}
	return opts
}

// allWays are the ways to win in a turn, found by trying all moves.
type allWays struct {
	lines  [][]string
	finals map[wabanti.Position]bool
}

func tryAll(g *dice.Game, s dice.State, me rules.Player, line []string, all *allWays) {
	if s.Left == 0 {
		if g.Outcome(s).WonBy(me) {
			all.lines = append(all.lines, slices.Clone(line))
			all.finals[s.Pieces] = true
		}
		return
	}
	for _, m := range g.Moves(s, nil) {
		tryAll(g, g.Play(s, m), me, append(line, g.FormatMove(s, m)), all)
	}
}

// wanted is the result to be found: the sense in which the ways are one, the fewest
// dice, and the moves that readings must share in that sense.
type wanted struct {
	unique puzzles.Unique
	dice   int
	moves  string
}

// keys returns the first moves, sorted.
func (w *allWays) keys() (keys []string) {
	for _, line := range w.lines {
		keys = append(keys, line[0])
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// dice returns the fewest that win.
func (w *allWays) dice() int {
	least := 99
	for _, line := range w.lines {
		least = min(least, len(without(line)))
	}
	return least
}

// without returns a line's uses of dice, sorted.
func without(line []string) []string {
	uses := slices.DeleteFunc(slices.Clone(line), func(m string) bool { return m == "end" })
	slices.Sort(uses)
	return uses
}

func (w *allWays) answer(sense puzzles.Unique) wanted {
	if len(w.lines) == 0 {
		return wanted{}
	}
	a := wanted{dice: w.dice()}
	sets := map[string]bool{}
	for _, line := range w.lines {
		all := slices.Clone(line)
		slices.Sort(all)
		sets[strings.Join(all, " ")] = true
	}
	switch {
	case len(w.lines) == 1:
		a.unique = puzzles.OneLine
	case len(sets) == 1:
		a.unique = puzzles.UpToOrder
	case len(w.keys()) == 1:
		a.unique = puzzles.OneKey
	}
	if sense == "" {
		sense = a.unique
	}
	switch {
	case sense == puzzles.OneKey:
		a.moves = strings.Join(w.keys(), " ")
	case len(sets) == 1:
		a.moves = strings.Join(without(w.lines[0]), " ")
	default:
		a.moves = "several"
	}
	return a
}

func waysOf(g *dice.Game, s dice.State) *allWays {
	w := &allWays{finals: map[wabanti.Position]bool{}}
	tryAll(g, s, s.Mover, nil, w)
	return w
}

// TestTurnsByTryingAll finds ways, keys, finals and differences by trying all
// moves.
func TestTurnsByTryingAll(t *testing.T) {
	met := map[puzzles.Unique]int{}
	ruletest.Meet(t, func(t *rapid.T) {
		g, s := anyDice(t)
		game, err := catalog.New().Open(g.String())
		if err != nil {
			t.Fatal(err)
		}
		for _, s.Left = range threes() {
			start, err := game.Parse(g.Format(s))
			if err != nil {
				continue
			}
			if p, err := puzzles.New(game, start, puzzles.Turn{}); err == nil {
				met[turnAgrees(t, g, s, p)]++
			}
		}
	}, func() bool { return min(met[puzzles.OneLine], met[puzzles.UpToOrder], met[puzzles.OneKey]) > 0 })
}

// turnAgrees compares the finding of a turn with a trial of all ways.
func turnAgrees(t *rapid.T, g *dice.Game, s dice.State, p puzzles.Puzzle) puzzles.Unique {
	f, err := prove.Prove(t.Context(), p, prove.Limits{Assess: true})
	if err != nil || f.Limit != nil {
		t.Fatal(err, f.Limit)
	}
	w := waysOf(g, s)
	want := w.answer("")
	if got := fmt.Sprint(f.Verdict == solver.Solved, max(0, f.Length), f.Quality.Unique); got != fmt.Sprint(len(w.lines) > 0, want.dice, want.unique) {
		t.Fatalf("%s\n%s: %s, want %v", p.Text(), p.Game.Format(p.Start), got, want)
	}
	if want.unique == "" {
		return ""
	}
	keys := f.KeyTexts()
	slices.Sort(keys)
	if f.Quality.Lines != strconv.Itoa(len(w.lines)) || f.Quality.Finals != len(w.finals) || !slices.Equal(keys, w.keys()) {
		t.Fatalf("%s\n%s: %+v, want %v", p.Text(), p.Game.Format(p.Start), f, w)
	}
	if differs := turnDiffers(g, p, want); !slices.Equal(f.Quality.Differs, differs) {
		t.Fatalf("%s\n%s: differs %v, want %v", p.Text(), p.Game.Format(p.Start), f.Quality.Differs, differs)
	}
	return want.unique
}

// turnDiffers returns the readings under which the answer is another.
func turnDiffers(g *dice.Game, p puzzles.Puzzle, want wanted) (list []string) {
	for _, a := range dice.Readings().Ambiguities() {
		for _, text := range a.Texts() {
			opts := g.Options()
			if err := dice.Readings().Set(&opts, text); err != nil {
				panic(err)
			}
			if opts != g.Options() && otherAnswer(g, opts, p, want.unique) != (wanted{moves: want.moves, dice: want.dice}) {
				list = append(list, text)
			}
		}
	}
	return list
}

// otherAnswer returns the answer under other readings, in a sense that is
// given; none where the position is not legal.
func otherAnswer(g *dice.Game, opts wabanti.Options, p puzzles.Puzzle, sense puzzles.Unique) wanted {
	other, err := dice.New(g.Grid(), g.Seats(), g.Start().Pieces, opts)
	if err != nil {
		return wanted{}
	}
	s, err := other.Parse(p.Game.Format(p.Start))
	if err != nil {
		return wanted{}
	}
	a := waysOf(other, s).answer(sense)
	a.unique = ""
	return a
}
