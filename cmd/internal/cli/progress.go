package cli

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/dustin/go-humanize"
	"github.com/schollz/progressbar/v3"

	"ludex/solver"
)

// Counted is the progress of work in a known number of parts.
type Counted struct {
	*Progress
	Parts int
}

// NewCounted returns the progress of work in that number of parts.
func NewCounted(out io.Writer, parts int) *Counted {
	c := &Counted{NewProgress(out, ""), parts}
	c.Describe(fmt.Sprintf("0 of %d", parts))
	return c
}

// Step shows the number of parts done, and the name of the last one.
func (c *Counted) Step(done int, last string) {
	spent := time.Since(c.Began)
	left := spent / time.Duration(done) * time.Duration(c.Parts-done)
	c.Describe(fmt.Sprintf("%d of %d, %.1f/s, %s left, %s", done, c.Parts,
		float64(done)/spent.Seconds(), left.Round(time.Second), last))
}

// Progress shows the progress of a search on one line of a terminal. Elsewhere
// it shows nothing.
type Progress struct {
	Out   io.Writer
	Bar   *progressbar.ProgressBar // nil if nothing is shown
	Label string
	Began time.Time
	Last  time.Time
}

// Interval is the least time between two lines.
const Interval = 200 * time.Millisecond

// NewProgress returns the progress of a search that begins now, shown after a
// label.
func NewProgress(out io.Writer, label string) *Progress {
	p := &Progress{Out: out, Label: label, Began: time.Now(), Last: time.Now()}
	if IsTerminal(out) {
		p.Bar = progressbar.NewOptions(-1, progressbar.OptionSetWriter(unescaped(out)), progressbar.OptionSpinnerType(9),
			progressbar.OptionSetElapsedTime(false), progressbar.OptionClearOnFinish(), progressbar.OptionUseANSICodes(true))
	}
	return p
}

// Report shows the progress of a search.
func (p *Progress) Report(s solver.Progress) {
	if time.Since(p.Last) < Interval {
		return
	}
	p.Last = time.Now()
	seconds := p.Last.Sub(p.Began).Seconds()
	known := ""
	if s.Length > 0 {
		known = fmt.Sprintf("a line of %d, ", s.Length)
	}
	p.Describe(fmt.Sprintf("%s%sat least %d, %s stored, %s/s, %.0f s, %s", p.Label, known, s.LowerBound,
		humanize.Comma(s.Stored), humanize.SIWithDigits(float64(s.Stored)/seconds, 0, ""),
		seconds, humanize.IBytes(uint64(s.Bytes))))
}

// Count shows the number of units done; total is 0 if it is unknown.
func (p *Progress) Count(unit string, done, total int64) {
	if p.Bar == nil || time.Since(p.Last) < Interval {
		return
	}
	p.Last = time.Now()
	elapsed := p.Last.Sub(p.Began)
	line := fmt.Sprintf("%s: %s %s, %s/s", p.Label, humanize.Comma(done), unit, humanize.SIWithDigits(float64(done)/elapsed.Seconds(), 0, ""))
	if done > 0 && total >= done {
		left := time.Duration(float64(elapsed) * float64(total-done) / float64(done))
		line += fmt.Sprintf(", %d %%, %s left", 100*done/total, left.Round(time.Second))
	}
	p.Describe(line)
}

// Describe shows a line, cut where the terminal's ends.
func (p *Progress) Describe(line string) {
	if p.Bar == nil {
		return
	}
	line = escape(line)
	const spinner = 8 // and the ^C that a terminal prints
	if most := Width(p.Out) - spinner; utf8.RuneCountInString(line) > most {
		line = string([]rune(line)[:max(0, most)])
	}
	p.Bar.Describe(line)
}

// Clear clears the line until the next one.
func (p *Progress) Clear() {
	if p.Bar != nil {
		_ = p.Bar.Clear() // output that is only shown on a terminal may fail
	}
}

// Done clears the line.
func (p *Progress) Done() {
	if p.Bar != nil {
		_ = p.Bar.Finish() // output that is only shown on a terminal may fail
	}
}

// SetBar shows the progress of a set of puzzles. Several searches may report to
// it at once.
type SetBar struct {
	Mutex      sync.Mutex
	Bar        *Progress
	Solved, Of int
}

// Report shows the progress of one of the searches.
func (b *SetBar) Report(s solver.Progress) {
	b.Mutex.Lock()
	defer b.Mutex.Unlock()
	b.Bar.Label = b.Label()
	b.Bar.Report(s)
}

// Next counts a solved puzzle, and clears the line while handOver may print.
func (b *SetBar) Next(handOver func() error) error {
	b.Mutex.Lock()
	defer b.Mutex.Unlock()
	b.Solved++
	b.Bar.Clear()
	if err := handOver(); err != nil {
		return err
	}
	b.Bar.Describe(strings.TrimSuffix(b.Label(), ": "))
	return nil
}

// Label returns the number of puzzles solved and the time left.
func (b *SetBar) Label() string {
	if b.Of == 1 {
		return ""
	}
	text := fmt.Sprintf("%d of %d solved", b.Solved, b.Of)
	if b.Solved > 0 {
		left := time.Since(b.Bar.Began) / time.Duration(b.Solved) * time.Duration(b.Of-b.Solved)
		text += fmt.Sprintf(", %s left", left.Round(time.Second))
	}
	return text + ": "
}
