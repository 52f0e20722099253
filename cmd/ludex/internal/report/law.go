package report

import (
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/laws"
)

// LawTrial is the answer of ludex check rules about one law.
type LawTrial struct {
	Verdict string `json:"verdict"`
	Law
	Cases          int     `json:"cases"`
	Seed           uint64  `json:"seed"`
	Counterexample string  `json:"counterexample,omitempty"`
	Seconds        float64 `json:"seconds"`
}

// Law is a law of a game, as ludex list laws lists it.
type Law struct {
	Game   string `json:"game"`
	Name   string `json:"law"`
	Clause string `json:"clause"`
	Words  string `json:"words"`
}

// NewLaw returns a law of a game.
func NewLaw(game string, law laws.Law) Law { return Law{game, law.Name, law.Clause, law.Words} }

// NewLawTrial returns the result of a law on the given number of cases. The
// verdict is unknown if fewer cases were tried.
func NewLawTrial(law Law, r laws.Result, e laws.Effort, took time.Duration) LawTrial {
	v := LawTrial{LawHolds, law, r.Cases, e.Seed, r.Failure, cli.Seconds(took)}
	switch {
	case r.Failure != "":
		v.Verdict = LawFails
	case r.Cases < e.Cases:
		v.Verdict = LawUnknown
	}
	return v
}

// The verdicts on a law.
const (
	LawHolds   = "holds"
	LawFails   = "fails"
	LawUnknown = "unknown"
)

// Text returns the result for people.
func (v LawTrial) Text(columns int) string {
	head := fmt.Sprintf("%-8s %s %s", v.Verdict, v.Game, v.Name)
	if v.Clause != "" {
		head += " (" + v.Clause + ")"
	}
	cases := humanize.Comma(int64(v.Cases))
	switch v.Verdict {
	case LawFails:
		return fmt.Sprintf("%s: in case %s\n%s\n%s%s\n", head, cases,
			cli.Hang("  law: ", v.Words, columns), indented(v.Counterexample), indented(v.again()))
	case LawUnknown:
		return fmt.Sprintf("%s: interrupted after %s\n", head, english.Plural(v.Cases, "case", ""))
	default:
		return fmt.Sprintf("%s: %s\n", head, english.Plural(v.Cases, "case", ""))
	}
}

// again returns the command that repeats a failure.
func (v LawTrial) again() string {
	return fmt.Sprintf("again: ludex check rules %s --seed %d --checks %d", v.Game, v.Seed, v.Cases)
}

// indented returns text, indented.
func indented(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n  ") + "\n"
}
