package replay

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/rules/hnefatafl/records"
)

// fewGames is the largest number of games of which each has a line in the text, and the
// readings by which it ends otherwise.
const fewGames = 20

// mostHeld is the most bytes of text that wait for the head.
const mostHeld = 1 << 20

// findings prints the findings on games as they come, and counts them.
type findings struct {
	*replay
	files int
	bar   *cli.Progress

	games  int
	held   []replayed // the first ones, as long as they are few
	lines  strings.Builder
	begun  bool // whether the head is printed
	found  bool
	faults []error
	names  []string // of the files with faults

	boards, verdicts, agreements, odd, allowed map[string]int
}

// add adds the games of a part of a file.
func (f *findings) add(p part, games []replayed) error {
	if p.err != nil && f.files == 1 {
		return p.err
	}
	if p.err != nil {
		f.faults, f.names = append(f.faults, p.err), append(f.names, p.Name)
	}
	for _, g := range games {
		if f.games++; f.games <= fewGames {
			f.held = append(f.held, g)
			continue
		}
		if err := f.release(false); err != nil {
			return err
		}
		if err := f.print(g, false); err != nil {
			return err
		}
	}
	f.bar.Count("games", int64(f.games), 0)
	return nil
}

// release prints the games that were held back.
func (f *findings) release(few bool) error {
	for _, g := range f.held {
		if err := f.print(g, few); err != nil {
			return err
		}
	}
	f.held = nil
	return nil
}

// print counts a game and prints it.
func (f *findings) print(g replayed, few bool) error {
	if few && g.Fault == nil {
		if err := g.rule(f.language); err != nil {
			return err
		}
	}
	f.count(g)
	out := f.Cmd.OutOrStdout()
	if f.json {
		return cli.PrintJSON(out, g)
	}
	if few || g.found() {
		f.lines.WriteString(g.Text(cli.Width(out), f.say) + "\n")
	}
	if f.lines.Len() < mostHeld {
		return nil
	}
	return f.flush()
}

// flush prints the text so far, after the head.
func (f *findings) flush() error {
	out := f.Cmd.OutOrStdout()
	head := ""
	if !f.begun && len(f.boards) == 1 {
		head = report.GameHeadIn(f.language, slices.Collect(maps.Keys(f.boards))[0], cli.Width(out))
	} else if !f.begun {
		named := map[string]int{}
		for game, n := range f.boards {
			named[report.GameWords(game)] += n
		}
		head = f.counted("games:     ", named)
	}
	_, err := io.WriteString(out, head+f.lines.String())
	f.begun = true
	f.lines.Reset()
	return err
}

// say returns a text in the language of the command.
func (f *findings) say(text string) string { return report.Say(f.language)(text) }

func (f *findings) count(g replayed) {
	if f.boards == nil {
		f.boards, f.verdicts, f.agreements, f.odd, f.allowed = map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	}
	f.found = f.found || g.found()
	f.boards[g.Game]++
	f.verdicts[g.Verdict]++
	if g.Recorded == nil {
		return
	}
	f.agreements[string(g.Agreement)]++
	for _, o := range g.Oddities {
		f.odd[string(o.Kind)+" ("+o.Clause+")"]++
	}
	for _, reading := range g.Readings {
		f.allowed["move by "+reading]++
	}
}

// end prints what is left, the sums, and the files that cannot be read.
func (f *findings) end() error {
	err := f.release(true)
	if err == nil && f.games > 0 && !f.json {
		f.lines.WriteString(f.sums())
		err = f.flush()
	}
	switch {
	case err != nil:
		return err
	case len(f.faults) > 0:
		return f.unreadable()
	case f.found:
		return cli.No
	}
	return nil
}

// sums counts the games by their verdicts, how the outcomes agree with the results of the
// records, and the oddities.
func (f *findings) sums() string {
	count := func(a records.Agreement) string { return cli.Comma(f.agreements[string(a)]) }
	text := fmt.Sprintf("%s: %s clean, %s with a forbidden move, %s that %s on after the end",
		cli.Many(f.games, "game"), cli.Comma(f.verdicts[clean]), cli.Comma(f.verdicts[forbidden]), cli.Comma(f.verdicts[over]),
		english.PluralWord(f.verdicts[over], "goes", "go"))
	text = cli.Hang("", f.say(text), f.columns()) + "\n"
	if len(f.agreements) > 0 {
		agreements := fmt.Sprintf("%s decided by the board as recorded, %s decided against the record, %s decided without a recorded result, %s not decided by the board",
			count(records.Agree), count(records.Contradict), count(records.NoResult), count(records.NotDecided))
		text += cli.Hang(f.say("outcomes:  "), f.say(agreements), f.columns()) + "\n" + f.counted("oddities:  ", f.odd) + f.counted("allowed:   ", f.allowed)
	}
	return text
}

func (f *findings) columns() int { return cli.Width(f.Cmd.OutOrStdout()) }

// counted returns a line of things with their counts, most frequent first, or "" for none.
func (f *findings) counted(head string, counts map[string]int) string {
	if len(counts) == 0 {
		return ""
	}
	names := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	})
	for i, name := range names {
		names[i] = cli.Comma(counts[name]) + " " + f.say(name)
	}
	return cli.Hang(f.say(head), strings.Join(names, ", "), f.columns()) + "\n"
}

// unreadableJSON is the output of ludex replay --json for a file of several that cannot
// be read.
type unreadableJSON struct {
	File    string `json:"file"`
	Verdict string `json:"verdict"` // unreadable
	Reason  string `json:"reason"`
}

// unreadable prints the files that cannot be read, and returns an error that counts them.
func (f *findings) unreadable() error {
	out := f.Cmd.OutOrStdout()
	for i, fault := range f.faults {
		if !strings.Contains(fault.Error(), f.names[i]) {
			fault = fmt.Errorf("%s: %w", f.names[i], fault)
		}
		var err error
		switch {
		case f.json:
			err = cli.PrintJSON(out, unreadableJSON{f.names[i], "unreadable", fault.Error()})
		default:
			_, err = fmt.Fprintln(out, cli.Hang(f.say("unreadable"), " "+f.say(fault.Error()), cli.Width(out)))
		}
		if err != nil {
			return err
		}
	}
	return fmt.Errorf("%s of %s cannot be read", cli.Comma(len(f.faults)), cli.Many(f.files, "file"))
}
