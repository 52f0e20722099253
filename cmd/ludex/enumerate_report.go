package main

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/rules/wabanti"
	"ludex/solver"
	"ludex/solver/enumerate"
)

// levelsReport is what an enumeration came to.
type levelsReport struct {
	game     *wabanti.Solo
	levels   *jumps.Levels
	farthest []puzzles.Puzzle
	limit    error // why there are no more levels, nil when no more were asked for
	elapsed  time.Duration
	columns  int
}

// status returns what the exit code says.
func (r *levelsReport) status() error {
	if r.limit != nil {
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
	return head + fmt.Sprintf("%5s%14s%15s%10s%7s%8s\n", report.Metric(r.game.Options()), "positions", "generated", "symmetric", "B each", "new/s")
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

// reason says why there are no more levels.
func (r *levelsReport) reason() string {
	if r.limit == nil {
		return ""
	}
	return cmp.Or(solver.StoppedBy(r.limit), r.limit).Error()
}

// summary returns what stands below the levels.
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
	all, farthest := "all that can be reached", "farthest"
	if !r.levels.Complete() {
		all, farthest = "those up to this distance", "farthest so far"
	}
	say("positions", "%s (%s with their images), %s", humanize.Comma(t.positions), humanize.Comma(t.boards), all)
	last := levels[len(levels)-1]
	say(farthest, "%s, %s", report.Count(last.Depth, r.game.Options()), english.Plural(int(last.Positions), "position", ""))
	say("mean distance", "%.3f", t.mean)
	if r.limit != nil {
		say("stopped", "%s; --resume goes on", r.reason())
	}
	for _, p := range r.farthest {
		target := p.Jumps().Target()
		fmt.Fprintf(&out, "\n%s\n", puzzles.CellList(r.game.Grid(), target))
		out.WriteString(puzzles.Text{Labels: true}.Draw(r.game.Grid(), target))
	}
	return out.String()
}

// levelsJSON is what ludex enumerate --json prints.
type levelsJSON struct {
	Game      string            `json:"game"`
	Readings  map[string]string `json:"readings"`
	Complete  bool              `json:"complete"`
	Reason    string            `json:"reason,omitempty"`
	Metric    string            `json:"metric"`
	Distance  int               `json:"distance"`
	Positions int64             `json:"positions"`
	Boards    int64             `json:"boards"`
	Mean      float64           `json:"mean"`
	Levels    []levelJSON       `json:"levels"`
	Farthest  [][]string        `json:"farthest"`
	Seconds   float64           `json:"seconds"`
}

// levelJSON is one level, with its seconds even if they are 0.
type levelJSON struct {
	enumerate.Level
	Seconds float64 `json:"seconds"`
}

func (r *levelsReport) json() levelsJSON {
	t := r.totals()
	j := levelsJSON{
		Game: r.game.Text(), Readings: report.JumpReadings(r.game.Options()), Complete: r.levels.Complete(), Reason: r.reason(),
		Metric: report.Metric(r.game.Options()), Distance: len(r.levels.List()) - 1, Positions: t.positions, Boards: t.boards,
		Mean: t.mean, Levels: []levelJSON{}, Farthest: [][]string{}, Seconds: cli.Seconds(r.elapsed),
	}
	for _, l := range r.levels.List() {
		j.Levels = append(j.Levels, levelJSON{l, l.Seconds})
	}
	for _, p := range r.farthest {
		j.Farthest = append(j.Farthest, strings.Fields(puzzles.CellList(r.game.Grid(), p.Jumps().Target())))
	}
	return j
}

// levelLine says how far the making of a level has come.
func levelLine(p enumerate.Progress, elapsed time.Duration) string {
	done := max(p.Done, 1)
	left := time.Duration(float64(elapsed) / float64(done) * float64(p.All-done)).Round(time.Second)
	if p.Phase == enumerate.Merging {
		return fmt.Sprintf("level %d: merging, %d of %d partitions, %s left", p.Depth, p.Done, p.All, left)
	}
	return fmt.Sprintf("level %d: %d%% of %s, %s/s, %s left", p.Depth, 100*p.Done/max(p.All, 1), humanize.Comma(p.All),
		humanize.SIWithDigits(float64(p.Done)/max(elapsed.Seconds(), 0.001), 0, ""), left)
}
