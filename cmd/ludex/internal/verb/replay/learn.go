package replay

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/proptest/learn"
	"ludex/rules"
	"ludex/rules/recorded"
)

// learnedJSON is the output of ludex replay --learn-readings --json.
type learnedJSON struct {
	File      string      `json:"file"`
	Game      string      `json:"game"` // with the learned readings
	Games     int         `json:"games"`
	Explained int         `json:"explained"` // all moves legal, and the outcome does not contradict
	Decided   int         `json:"decided"`   // the board decides as recorded
	Readings  []otherJSON `json:"readings"`  // every other reading, alone
}

// otherJSON is a reading that was not chosen.
type otherJSON struct {
	Reading   string `json:"reading"`
	Chosen    string `json:"chosen"` // the learned one
	Explained int    `json:"explained"`
	Decided   int    `json:"decided"`
	Lost      []int  `json:"lost"`   // lines of the records that it explains worse
	Gained    []int  `json:"gained"` // lines of the records that it explains better
}

// learnReadings prints the readings that explain the most records of a file.
func (r *replay) learnReadings(file cli.TextFile) error {
	in := r.Records(r.game)
	list, err := in.Written(file)
	if err != nil {
		return err
	}
	g, err := in.Open(in.GameOf(list[0]))
	if err != nil {
		return err
	}
	evidence, err := learn.OfRecords(r.Cmd.Context(), g, list)
	if err != nil {
		return file.Placed(err)
	}
	l := learn.Learn(r.Cmd.Context(), g, evidence, learn.Untried...)
	if err := r.Cmd.Context().Err(); err != nil {
		return err
	}
	out := r.Cmd.OutOrStdout()
	if r.json {
		return cli.PrintJSON(out, newLearnedJSON(file, l, list))
	}
	_, err = io.WriteString(out, learnedText(l, list, cli.Width(out)))
	return err
}

func newLearnedJSON(file cli.TextFile, l *learn.Learned, list []*recorded.Written) learnedJSON {
	j := learnedJSON{File: file.Name, Game: l.Game.String(), Games: len(list), Explained: l.Explained, Decided: l.Decided, Readings: []otherJSON{}}
	for _, o := range l.Others {
		j.Readings = append(j.Readings, otherJSON{
			Reading: o.Reading.String(), Chosen: o.Chosen, Explained: o.Explained, Decided: o.Decided,
			Lost: linesOf(list, o.Lost), Gained: linesOf(list, o.Gained),
		})
	}
	return j
}

// linesOf returns the lines of records.
func linesOf(list []*recorded.Written, indices []int) []int {
	lines := []int{}
	for _, i := range indices {
		lines = append(lines, list[i].Line)
	}
	return lines
}

// neverMissing explains the limit of records.
const neverMissing = "Records show moves that are legal, and never that a move is not: a reading that allows more explains as much."

func learnedText(l *learn.Learned, list []*recorded.Written, columns int) string {
	var b strings.Builder
	b.WriteString(report.GameHead(l.Game.String(), columns))
	fmt.Fprintf(&b, "%s of %s explained, %s decided as recorded\n", cli.Comma(l.Explained), cli.Many(len(list), "game"), cli.Comma(l.Decided))
	var same []string
	for _, o := range l.Others {
		if len(o.Lost)+len(o.Gained) == 0 {
			same = append(same, o.Reading.String())
			continue
		}
		head := fmt.Sprintf("%s, not %s: ", rules.Choice{ID: o.Reading.ID, Names: o.Chosen}, o.Reading.Names)
		b.WriteString(cli.Hang("  ", head+partText(list, o), columns) + "\n")
	}
	if len(same) > 0 {
		b.WriteString(cli.Hang("no game parts:  ", strings.Join(same, ", "), columns) + "\n")
	}
	b.WriteString(cli.Hang("", neverMissing, columns) + "\n")
	return b.String()
}

// partText names the records that another reading explains better or worse than the
// learned one.
func partText(list []*recorded.Written, o learn.Other) string {
	text := "explains " + english.Plural(len(o.Lost), "game", "") + " better (" + someLines(list, o.Lost) + ")"
	if len(o.Gained) > 0 {
		text += ", " + strconv.Itoa(len(o.Gained)) + " worse (" + someLines(list, o.Gained) + ")"
	}
	return text
}

// someLines names the lines of the first records.
func someLines(list []*recorded.Written, indices []int) string {
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
