package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/laws"
)

// lawTrial is what came of trying a law.
type lawTrial struct {
	game    string
	law     laws.Law
	result  laws.Result
	checks  int // that were to be made
	seed    uint64
	elapsed time.Duration
}

// The verdicts on a law.
const (
	lawHolds   = "holds"
	lawFails   = "fails"
	lawUnknown = "unknown"
)

func (v lawTrial) verdict() string {
	switch {
	case v.result.Failure != "":
		return lawFails
	case v.result.Cases < v.checks:
		return lawUnknown
	default:
		return lawHolds
	}
}

// text returns what came of it in lines of that many columns.
func (v lawTrial) Text(columns int) string {
	head := fmt.Sprintf("%-8s %s %s", v.verdict(), v.game, v.law.Name)
	if v.law.Clause != "" {
		head += " (" + v.law.Clause + ")"
	}
	cases := humanize.Comma(int64(v.result.Cases))
	switch v.verdict() {
	case lawFails:
		return fmt.Sprintf("%s: in case %s\n%s\n%s%s\n", head, cases,
			cli.Hang("  law: ", v.law.Words, columns), indented(v.result.Failure), indented(v.again()))
	case lawUnknown:
		return fmt.Sprintf("%s: interrupted after %s\n", head, english.Plural(v.result.Cases, "case", ""))
	default:
		return fmt.Sprintf("%s: %s\n", head, english.Plural(v.result.Cases, "case", ""))
	}
}

// again says how to see a failure again.
func (v lawTrial) again() string {
	return fmt.Sprintf("again: ludex check rules %s --seed %d --checks %d", v.game, v.seed, v.result.Cases)
}

// indented returns text with two blanks before every line.
func indented(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n  ") + "\n"
}

// lawTrialJSON is what ludex check rules --json prints of each law.
type lawTrialJSON struct {
	Verdict string `json:"verdict"`
	lawJSON
	Cases          int     `json:"cases"`
	Seed           uint64  `json:"seed"`
	Counterexample string  `json:"counterexample,omitempty"`
	Seconds        float64 `json:"seconds"`
}

func (v lawTrial) Object() lawTrialJSON {
	return lawTrialJSON{v.verdict(), lawJSONOf(v.game, v.law), v.result.Cases, v.seed, v.result.Failure, cli.Seconds(v.elapsed)}
}

// lawTally counts what came of laws.
type lawTally struct{ held, failed, open int }

func (t *lawTally) add(v lawTrial) {
	switch v.verdict() {
	case lawHolds:
		t.held++
	case lawFails:
		t.failed++
	default:
		t.open++
	}
}

func (t lawTally) text() string {
	text := fmt.Sprintf("%s: %d held, %d failed", english.Plural(t.held+t.failed+t.open, "law", ""), t.held, t.failed)
	if t.open > 0 {
		return "interrupted: " + text + fmt.Sprintf(", %d not tried to the end", t.open)
	}
	return text
}
