package main

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/certificate/shortest"
	"ludex/solver"
	"ludex/solver/certify"
)

// finding is what a check of a certificate came to.
type finding struct {
	file    string
	cert    shortest.Certificate
	report  shortest.Report
	err     error // nil when confirmed
	elapsed time.Duration
}

func (f finding) verdict() string {
	switch f.status() {
	case nil:
		return "confirmed"
	case cli.Unknown:
		return "unknown"
	default:
		return "refuted"
	}
}

func (f finding) status() error {
	switch {
	case f.err == nil:
		return nil
	case certify.Unknown(f.err):
		return cli.Unknown
	default:
		return cli.No
	}
}

func (f finding) print(out io.Writer, asJSON bool) error { return cli.Show(out, asJSON, f) }

// reason says why the certificate is not confirmed.
func (f finding) reason() string {
	if f.err == nil {
		return ""
	}
	return cmp.Or(solver.StoppedBy(f.err), f.err).Error()
}

// text returns what was found in lines of that many columns.
func (f finding) Text(columns int) string {
	if f.err != nil {
		return cli.Hang(f.verdict()+": ", f.file+": "+f.reason(), columns) + "\n"
	}
	var out strings.Builder
	say := func(head, format string, args ...any) {
		out.WriteString(cli.Hang(head+": ", fmt.Sprintf(format, args...), columns) + "\n")
	}
	say("confirmed", "%s: %s", f.file, f.claim())
	if f.cert.Verdict == puzzles.Solved {
		say("line", "legal, and it ends in a goal")
	}
	if f.report.Goals > 1 {
		say("goals", "%s, %s of them out of reach by counting pieces", english.Plural(f.report.Goals, "position", ""), humanize.Comma(int64(f.report.ByCounts)))
	}
	for i, stats := range f.report.Proofs {
		say(fmt.Sprintf("proof %d", i+1), "%s", proofText(f.cert.Proofs[i].Kind, stats))
	}
	say("checked", "%.1f s", f.elapsed.Seconds())
	return out.String()
}

// proofText says what the check of a proof has looked at.
func proofText(kind string, stats certify.Stats) string {
	from := english.Plural(stats.Forward, "position", "") + " from the start"
	switch {
	case kind == shortest.Invariant:
		return kind + ", pieces counted"
	case stats.Forward == 0 && stats.Backward == 0:
		return kind + ", by the bounds alone"
	case stats.Backward == 0:
		return kind + ", " + from
	case stats.Forward == 0:
		return kind + ", " + english.Plural(stats.Backward, "position", "") + " from the target"
	}
	return kind + ", " + from + ", " + humanize.Comma(int64(stats.Backward)) + " from the target"
}

// claim says what the certificate claims.
func (f finding) claim() string {
	if f.cert.Verdict == puzzles.Unsolvable {
		return f.cert.Game + " cannot be solved"
	}
	return fmt.Sprintf("%s is solved by %d %s, and none is shorter", f.cert.Game, f.cert.Length, f.cert.Metric)
}

// findingJSON is what ludex check certificate --json prints.
type findingJSON struct {
	File    string      `json:"file"`
	Verdict string      `json:"verdict"`
	Reason  string      `json:"reason,omitempty"`
	Game    string      `json:"game"`
	Claimed string      `json:"claimed"`
	Length  *int        `json:"length"`
	Metric  string      `json:"metric"`
	Goals   int         `json:"goals"`
	Proofs  []proofJSON `json:"proofs"`
	Seconds float64     `json:"seconds"`
}

// proofJSON is one proof that was redone.
type proofJSON struct {
	Kind     string `json:"kind"`
	Forward  int    `json:"forward"`
	Backward int    `json:"backward"`
}

func (f finding) Object() findingJSON {
	j := findingJSON{
		File: f.file, Verdict: f.verdict(), Reason: f.reason(), Game: f.cert.Game, Claimed: string(f.cert.Verdict),
		Metric: f.cert.Metric, Goals: f.report.Goals, Proofs: []proofJSON{}, Seconds: cli.Seconds(f.elapsed),
	}
	if f.cert.Verdict == puzzles.Solved {
		j.Length = &f.cert.Length
	}
	for i, stats := range f.report.Proofs {
		j.Proofs = append(j.Proofs, proofJSON{f.cert.Proofs[i].Kind, stats.Forward, stats.Backward})
	}
	return j
}
