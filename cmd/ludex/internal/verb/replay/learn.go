package replay

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/hnefatafl/records"
	"ludex/rules/recorded"
	"ludex/solver/spread"
)

// LearnedJSON is the output of ludex replay --learn-readings --json.
type LearnedJSON struct {
	File      string      `json:"file"`
	Game      string      `json:"game"`
	Games     int         `json:"games"`
	Explained int         `json:"explained"`
	Decided   int         `json:"decided"`
	Readings  []OtherJSON `json:"readings"`
}

// OtherJSON is a reading that was not chosen.
type OtherJSON struct {
	Reading   string `json:"reading"`
	Chosen    string `json:"chosen"`
	Explained int    `json:"explained"`
	Decided   int    `json:"decided"`
	Lost      []int  `json:"lost"`
	Gained    []int  `json:"gained"`
}

// learnReadings prints the readings that explain the most records of a file.
func (r *replay) learnReadings(file cli.TextFile) error {
	if recorded.FormOf(file.Text) < recorded.Site {
		return fmt.Errorf("%s: contains no record of a site (expected one of the forms of docs/how-to/judge-recorded-games.md)", file.Name)
	}
	list, err := records.Read(file.Text, 0)
	switch {
	case err != nil:
		return file.Placed(err)
	case len(list) == 0:
		return fmt.Errorf("%s: contains no record of a site (expected one of the forms of docs/how-to/judge-recorded-games.md)", file.Name)
	}
	g, err := r.hnefatafl()
	if err != nil {
		return err
	}
	l, err := records.Learn(g.Options(), func(o hnefatafl.Options) ([]records.Score, error) { return r.scores(g, o, list) })
	if err != nil {
		return file.Placed(err)
	}
	best, err := g.Under(l.Options)
	if err != nil {
		return err
	}
	if r.json {
		return cli.PrintJSON(r.Cmd.OutOrStdout(), newLearnedJSON(file, best, l, list))
	}
	out := r.Cmd.OutOrStdout()
	_, err = io.WriteString(out, learnedText(best, l, list, cli.Width(out)))
	return err
}

// scores judges all records under options, on all processors. Where the options
// do not allow the start, no record is explained.
func (r *replay) scores(g hnefatafl.Any, o hnefatafl.Options, list []records.Game) ([]records.Score, error) {
	scores := make([]records.Score, len(list))
	other, err := g.Under(o)
	if err != nil {
		return scores, nil
	}
	workers := runtime.GOMAXPROCS(0)
	judges := make([]*records.Judge, workers)
	for i := range judges {
		judges[i] = records.NewJudge(other)
	}
	err = spread.Each(r.Cmd.Context(), workers, len(list), func(worker, i int) error {
		if j, err := judges[worker].Judge(&list[i]); err == nil {
			scores[i] = j.Score()
		}
		return nil
	})
	return scores, err
}

func newLearnedJSON(file cli.TextFile, best hnefatafl.Any, l *records.Learned, list []records.Game) LearnedJSON {
	j := LearnedJSON{File: file.Name, Game: best.String(), Games: len(list), Explained: l.Explained, Decided: l.Decided, Readings: []OtherJSON{}}
	for _, o := range l.Others {
		j.Readings = append(j.Readings, OtherJSON{
			Reading: rules.Choice{ID: o.ID, Names: o.Reading}.String(), Chosen: o.Chosen, Explained: o.Explained, Decided: o.Decided,
			Lost: linesOf(list, o.Lost), Gained: linesOf(list, o.Gained),
		})
	}
	return j
}

// linesOf returns the lines of records.
func linesOf(list []records.Game, indices []int) []int {
	lines := []int{}
	for _, i := range indices {
		lines = append(lines, list[i].Line)
	}
	return lines
}

func learnedText(best hnefatafl.Any, l *records.Learned, list []records.Game, columns int) string {
	var b strings.Builder
	b.WriteString(report.GameHead(best.String(), columns))
	fmt.Fprintf(&b, "%s of %s explained, %s decided as recorded\n", cli.Comma(l.Explained), cli.Many(len(list), "game"), cli.Comma(l.Decided))
	var same []string
	for _, o := range l.Others {
		if len(o.Lost)+len(o.Gained) == 0 {
			same = append(same, rules.Choice{ID: o.ID, Names: o.Reading}.String())
			continue
		}
		head := fmt.Sprintf("%s, not %s: ", rules.Choice{ID: o.ID, Names: o.Chosen}, o.Reading)
		b.WriteString(cli.Hang("  ", head+partText(list, o), columns) + "\n")
	}
	if len(same) > 0 {
		b.WriteString(cli.Hang("no game parts:  ", strings.Join(same, ", "), columns) + "\n")
	}
	return b.String()
}

// partText names the records that another reading explains better or worse than the
// learned one.
func partText(list []records.Game, o records.Other) string {
	text := "explains " + english.Plural(len(o.Lost), "game", "") + " better (" + someLines(list, o.Lost) + ")"
	if len(o.Gained) > 0 {
		text += ", " + strconv.Itoa(len(o.Gained)) + " worse (" + someLines(list, o.Gained) + ")"
	}
	return text
}

// someLines names the lines of the first records.
func someLines(list []records.Game, indices []int) string {
	const most = 5
	var names []string
	for i, line := range linesOf(list, indices) {
		if i == most {
			names = append(names, "...")
			break
		}
		names = append(names, strconv.Itoa(line))
	}
	return english.PluralWord(len(indices), "line", "") + " " + strings.Join(names, ", ")
}

// hnefatafl returns the game by which records are judged.
func (r *replay) hnefatafl() (hnefatafl.Any, error) {
	m, err := r.Reader.Game(cmp.Or(r.game, "hnefatafl"))
	if err != nil {
		return nil, err
	}
	g := hnefatafl.AnyOf(m.Game)
	if g == nil {
		return nil, fmt.Errorf("a record of this form is a game of hnefatafl, not of %s", m.Game.Kind().Name)
	}
	return g, nil
}
