package main

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/graph"
	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// levelsReport is the result of an enumeration.
type levelsReport struct {
	game       *solo.Jumps
	levels     *graph.Levels
	farthest   []puzzles.Puzzle
	candidates *candidates   // nil if they are not counted
	closed     *graph.Closed // nil if they are not listed
	closedKind string
	poorest    int // of --closed parts
	richest    int
	narrow     [][]wabanti.Position // by distance, nil if they are not listed
	chart      string               // the file for a chart, or ""
	limit      error                // why there are no more levels, nil if all are done
	elapsed    time.Duration
	columns    int
}

// status returns the exit code.
func (r *levelsReport) status() error {
	if r.limit != nil || r.chart != "" && !r.levels.Complete() {
		return cli.Unknown
	}
	return nil
}

// row returns the line of a level, after the heads if it is the first.
func (r *levelsReport) row(l enumerate.Level) string {
	var head string
	if l.Depth == 0 {
		head = r.head()
	}
	rate := "-"
	if l.Seconds > 0 {
		rate = humanize.SIWithDigits(float64(l.Positions)/l.Seconds, 0, "")
	}
	return head + fmt.Sprintf("%5d%14s%15s%10s%7.1f%8s\n", l.Depth, humanize.Comma(l.Positions), humanize.Comma(l.Generated),
		humanize.Comma(l.Symmetric), float64(l.Bytes)/float64(l.Positions), strings.ReplaceAll(rate, " ", ""))
}

// head names the game, and the columns of the levels.
func (r *levelsReport) head() string {
	head := "Wabanti Solo\n" + report.JumpsHead(r.game.Grid(), r.game.Start(), r.game.Options(), r.columns)
	return head + fmt.Sprintf("%5s%14s%15s%10s%7s%8s\n", metric(r.game.Options()), "positions", "generated", "symmetric", "B each", "new/s")
}

// totals are sums over all levels.
type totals struct {
	positions, boards int64
	mean              float64 // distance of a position, each class counted once
}

func (r *levelsReport) totals() (t totals) {
	moves := 0.0
	for _, l := range r.levels.List() {
		t.positions += l.Positions
		t.boards += l.Boards
		moves += float64(l.Depth) * float64(l.Positions)
	}
	t.mean = moves / float64(max(t.positions, 1))
	return t
}

// reason returns why there are no more levels.
func (r *levelsReport) reason() string {
	if r.limit == nil {
		return ""
	}
	return cmp.Or(solver.StoppedBy(r.limit), r.limit).Error()
}

// summary returns the lines below the levels.
func (r *levelsReport) summary() string {
	var out strings.Builder
	say := func(head, format string, args ...any) {
		out.WriteString(cli.Hang(head+": ", fmt.Sprintf(format, args...), r.columns) + "\n")
	}
	levels, t := r.levels.List(), r.totals()
	if len(levels) == 0 {
		say("unknown", "%s before the first level was written", r.reason())
		return out.String()
	}
	out.WriteString("\n")
	all, farthest := "all reachable positions", "farthest"
	if !r.levels.Complete() {
		all, farthest = "the positions up to this distance", "farthest so far"
	}
	say("positions", "%s (%s with their images), %s", humanize.Comma(t.positions), humanize.Comma(t.boards), all)
	last := levels[len(levels)-1]
	say(farthest, "%s, %s", countText(last.Depth, r.game.Options()), english.Plural(int(last.Positions), "position", ""))
	say("mean distance", "%.3f", t.mean)
	if c := r.candidates; c != nil {
		say("candidates", "%s groups have as many pieces in each class of cells (%s with their images)%s",
			humanize.Comma(int64(c.Positions)), humanize.Comma(int64(c.Boards)), r.unreached())
	}
	if r.closed != nil {
		out.WriteString(r.closedSummary())
	}
	if r.narrow != nil {
		out.WriteString(r.narrowSummary())
	}
	if r.chart != "" && !r.levels.Complete() {
		say("chart", "not written: it needs all positions, and the levels are not complete")
	}
	if r.limit != nil {
		say("stopped", "%s; --resume continues", r.reason())
	}
	for _, p := range r.farthest {
		target := solo.Of(p.Game).Target()
		fmt.Fprintf(&out, "\n%s\n", puzzles.CellList(r.game.Grid(), target))
		out.WriteString(puzzles.Text{Labels: true}.Draw(r.game.Grid(), target))
	}
	return out.String()
}

// unreached returns how many candidates are not reached.
func (r *levelsReport) unreached() string {
	if !r.levels.Complete() {
		return ""
	}
	t := r.totals()
	return fmt.Sprintf("; %s of them cannot be reached (%s)", humanize.Comma(int64(r.candidates.Positions)-t.positions),
		humanize.Comma(int64(r.candidates.Boards)-t.boards))
}

// levelsJSON is the output of ludex-lab enumerate --json.
type levelsJSON struct {
	Game       string            `json:"game"`
	Readings   map[string]string `json:"readings"`
	Complete   bool              `json:"complete"`
	Reason     string            `json:"reason,omitempty"`
	Metric     string            `json:"metric"`
	Distance   int               `json:"distance"`
	Positions  int64             `json:"positions"`
	Boards     int64             `json:"boards"`
	Mean       float64           `json:"mean"`
	Candidates *candidates       `json:"candidates,omitempty"`
	Closed     *closedJSON       `json:"closed,omitempty"`
	Narrow     *narrowJSON       `json:"narrow,omitempty"`
	Levels     []levelJSON       `json:"levels"`
	Farthest   [][]string        `json:"farthest"`
	Seconds    float64           `json:"seconds"`
}

// levelJSON is one level, with its seconds even if they are 0.
type levelJSON struct {
	enumerate.Level
	Seconds float64 `json:"seconds"`
}

func (r *levelsReport) json() levelsJSON {
	t := r.totals()
	j := levelsJSON{
		Game: r.game.Text(), Readings: jumpReadings(r.game.Options()), Complete: r.levels.Complete(), Reason: r.reason(),
		Metric: metric(r.game.Options()), Distance: len(r.levels.List()) - 1, Positions: t.positions, Boards: t.boards,
		Mean: t.mean, Candidates: r.candidates, Closed: r.closedJSON(), Narrow: r.narrowJSON(), Levels: []levelJSON{}, Farthest: [][]string{}, Seconds: cli.Seconds(r.elapsed),
	}
	for _, l := range r.levels.List() {
		j.Levels = append(j.Levels, levelJSON{l, l.Seconds})
	}
	for _, p := range r.farthest {
		j.Farthest = append(j.Farthest, strings.Fields(puzzles.CellList(r.game.Grid(), solo.Of(p.Game).Target())))
	}
	return j
}
