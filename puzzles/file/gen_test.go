package file

import (
	"cmp"
	"maps"
	"slices"

	"pgregory.net/rapid"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

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

// anyPosition draws any set of cells.
func anyPosition(t *rapid.T, grid *hexgrid.Grid) wabanti.Position {
	var s wabanti.Position
	for _, c := range rapid.SliceOf(rapid.IntRange(0, grid.Cells()-1)).Draw(t, "cells") {
		s.Add(hexgrid.Cell(c))
	}
	return s
}

func anyGrid(t *rapid.T) *hexgrid.Grid {
	return gridOf(rapid.IntRange(puzzles.MinSide, puzzles.MaxSide).Draw(t, "side"))
}

func gridOf(side int) *hexgrid.Grid {
	grid, _ := puzzles.Jumps{Side: side}.Grid()
	return grid
}

// anyText draws running text, much of it with a meaning in YAML.
func anyText(t *rapid.T, label string) string {
	word := rapid.OneOf(
		rapid.SampledFrom([]string{"---", "...", "#", "a:", ":", "-", "|", ">", "'", `"`, `\`, "{", "}", "[", "&a", "*", "!", "null", "true", "12", "0x1", "~", "?", "n°1", "@", "%", "`", "target:", "<<"}),
		rapid.String(),
	)
	var text string
	for _, w := range rapid.SliceOfN(word, 0, 40).Draw(t, label) {
		if w != "" && (puzzles.Puzzle{Words: puzzles.Words{Note: w}}).Fault().Field != "note" {
			text += w + " "
		}
	}
	return running(text)
}

// anyWords draws words, some by language.
func anyWords(t *rapid.T, p *puzzles.Puzzle) {
	draw := func() puzzles.Words {
		title := []rune(anyText(t, "title"))
		return puzzles.Words{Title: running(string(title[:min(100, len(title))])), Note: anyText(t, "note"), Hint: anyText(t, "hint")}
	}
	p.Words = draw()
	for _, language := range []string{"en", "fr", "no"} {
		if rapid.Bool().Draw(t, language) {
			w := draw()
			if p.Local == nil {
				p.Local, p.Words = map[string]puzzles.Words{}, w
			}
			p.Local[language] = w
			p.Words = puzzles.Words{Title: cmp.Or(p.Title, w.Title), Note: cmp.Or(p.Note, w.Note), Hint: cmp.Or(p.Hint, w.Hint)}
		}
	}
	maps.DeleteFunc(p.Local, func(_ string, w puzzles.Words) bool { return w == puzzles.Words{} })
	if len(p.Local) == 0 {
		p.Local = nil
	}
}

// anyOptions draws readings of the jump games.
func anyOptions(t *rapid.T) (o wabanti.Options) {
	for _, b := range solo.Readings() {
		for i, f := range b.Questions {
			b.Fields[i].Set(&o, rules.Option(rapid.IntRange(0, len(f.Readings)-1).Draw(t, b.ID)))
		}
	}
	return o
}

func anyProof(t *rapid.T) puzzles.Proof {
	switch rapid.IntRange(0, 2).Draw(t, "proof") {
	case 0:
		return puzzles.Proof{Verdict: puzzles.Solved, Length: rapid.IntRange(0, 99).Draw(t, "length"), Reason: anyText(t, "reason")}
	case 1:
		return puzzles.Proof{Verdict: puzzles.Unsolvable, Reason: anyText(t, "reason")}
	default:
		return puzzles.Proof{}
	}
}

// anyPuzzle draws a valid puzzle.
func anyPuzzle(t *rapid.T, id string) puzzles.Puzzle {
	if rapid.Bool().Draw(t, "position") {
		return anyTask(t, id)
	}
	grid := anyGrid(t)
	start := wabanti.RulebookStart(grid)
	if rapid.Bool().Draw(t, "own start") {
		start = anyGroup(t, grid, rapid.IntRange(1, 18).Draw(t, "pieces"), "start")
	}
	p, err := puzzles.NewEclair(grid, start, anyOptions(t))
	if rapid.Bool().Draw(t, "solo") {
		p, err = puzzles.NewSolo(grid, start, anyGroup(t, grid, start.Len(), "target"), anyOptions(t))
	}
	if err != nil {
		t.Fatal(err)
	}
	p.ID, p.Author, p.Proved = id, anyText(t, "author"), anyProof(t)
	anyWords(t, &p)
	if p.Kind() == puzzles.Solo && p.Proved.Length > 0 && rapid.Bool().Draw(t, "assessed") {
		p.Quality = anyQuality(t, p)
	}
	return p
}

// anyTask draws a valid puzzle of a game for two or more: any task that fits
// the game, in a position of random play.
func anyTask(t *rapid.T, id string) puzzles.Puzzle {
	g, err := catalog.Default().Open(rapid.SampledFrom([]string{
		"havannah:4,hav-ring=empty", "havannah:7", "hnefatafl:7,taf-group=off", "wali", "wali:4x3,pieces=4",
		"wabanti-dice:4,players=3", "wabanti-anti:4",
	}).Draw(t, "game"))
	if err != nil {
		t.Fatal(err)
	}
	tasks := slices.DeleteFunc([]puzzles.Task{puzzles.Win{Within: rapid.IntRange(1, 9).Draw(t, "within")}, puzzles.Hold{}, puzzles.Turn{}, puzzles.Reach{}}, func(task puzzles.Task) bool { return !task.Fits(g) })
	p, err := puzzles.New(g, anyState(t, g), rapid.SampledFrom(tasks).Draw(t, "task"))
	if err != nil {
		t.Fatal(err)
	}
	p.ID, p.Author = id, anyText(t, "author")
	anyWords(t, &p)
	if p.Proved = anyProof(t); p.Proved.Verdict == puzzles.Solved {
		p.Proved.Key = anyText(t, "key")
	}
	if p.Proved.Length > 0 && rapid.Bool().Draw(t, "assessed") {
		figure := rapid.IntRange(0, 99)
		p.Quality = puzzles.Quality{Unique: puzzles.OneKey, Choices: figure.Draw(t, "choices"), Tries: figure.Draw(t, "tries"), Difficulty: figure.Draw(t, "difficulty")}
	}
	return p
}

// anyState draws an undecided position of random play.
func anyState(t *rapid.T, g play.Game) play.Position {
	p := g.Start()
	for range rapid.IntRange(0, 30).Draw(t, "plies") {
		next := g.Play(p, rapid.SampledFrom(g.Moves(p, nil)).Draw(t, "move"))
		if g.Outcome(next) != rules.Undecided {
			break
		}
		p = next
	}
	return p
}

// anyQuality draws a quality of p.
func anyQuality(t *rapid.T, p puzzles.Puzzle) puzzles.Quality {
	figure := rapid.IntRange(0, 99)
	q := puzzles.Quality{
		Lines: rapid.StringMatching("[1-9][0-9]{0,30}").Draw(t, "lines"), Unique: rapid.SampledFrom([]puzzles.Unique{puzzles.OneLine, puzzles.UpToOrder, puzzles.UpToImages}).Draw(t, "unique"),
		Detour: figure.Draw(t, "detour"), Tries: figure.Draw(t, "tries"), Greedy: figure.Draw(t, "greedy"), Difficulty: figure.Draw(t, "difficulty"),
	}
	for _, o := range puzzles.OtherReadings(p) {
		if rapid.Bool().Draw(t, o.Text) {
			q.Differs = append(q.Differs, o.Text)
		}
	}
	return q
}
