package main

import (
	"fmt"
	"io"
	"time"
	"unicode/utf8"

	"github.com/dustin/go-humanize"
	"github.com/schollz/progressbar/v3"

	"ludex/solver"
)

// progress shows on a terminal, on one line, how far a search has come.
// Elsewhere it shows nothing.
type progress struct {
	out   io.Writer
	bar   *progressbar.ProgressBar // nil where nothing is shown
	label string
	began time.Time
	last  time.Time
}

// often is the least time between two lines.
const often = 200 * time.Millisecond

// newProgress returns the progress of a search that begins now; label stands
// before the figures.
func newProgress(out io.Writer, label string) *progress {
	p := &progress{out: out, label: label, began: time.Now(), last: time.Now()}
	if isTerminal(out) {
		p.bar = progressbar.NewOptions(-1, progressbar.OptionSetWriter(unescaped(out)), progressbar.OptionSpinnerType(9),
			progressbar.OptionSetElapsedTime(false), progressbar.OptionClearOnFinish(), progressbar.OptionUseANSICodes(true))
	}
	return p
}

// report takes in how far the search has come.
func (p *progress) report(s solver.Progress) {
	if time.Since(p.last) < often {
		return
	}
	p.last = time.Now()
	seconds := p.last.Sub(p.began).Seconds()
	p.describe(fmt.Sprintf("%s%s stored, %s/s, at least %d, %.0f s, %s", p.label,
		humanize.Comma(s.Stored), humanize.SIWithDigits(float64(s.Stored)/seconds, 0, ""),
		s.LowerBound, seconds, humanize.IBytes(uint64(s.Bytes))))
}

// count shows how much of a work is done; total is 0 when it is not known.
func (p *progress) count(what string, done, total int64) {
	if p.bar == nil || time.Since(p.last) < often {
		return
	}
	p.last = time.Now()
	elapsed := p.last.Sub(p.began)
	line := fmt.Sprintf("%s: %s %s, %s/s", p.label, humanize.Comma(done), what, humanize.SIWithDigits(float64(done)/elapsed.Seconds(), 0, ""))
	if done > 0 && total >= done {
		left := time.Duration(float64(elapsed) * float64(total-done) / float64(done))
		line += fmt.Sprintf(", %d %%, %s left", 100*done/total, left.Round(time.Second))
	}
	p.describe(line)
}

// describe shows a line, cut where the terminal's ends.
func (p *progress) describe(line string) {
	if p.bar == nil {
		return
	}
	line = escaped(line)
	const spinner = 8 // and room for what a terminal echoes on Ctrl-C
	if most := width(p.out) - spinner; utf8.RuneCountInString(line) > most {
		line = string([]rune(line)[:max(0, most)])
	}
	p.bar.Describe(line)
}

// clear takes the line away until the next one.
func (p *progress) clear() {
	if p.bar != nil {
		_ = p.bar.Clear() // what a terminal refuses to show is no error
	}
}

// done takes the line away.
func (p *progress) done() {
	if p.bar != nil {
		_ = p.bar.Finish() // what a terminal refuses to show is no error
	}
}
