package claims

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"sync"

	"ludex/docs"
	"ludex/proptest/claims/examine"
	"ludex/puzzles/answer"
)

// Held is a finding as it is held: a line of JSON.
type Held struct {
	ID       string          `json:"id"`
	Verdict  string          `json:"verdict"`
	Evidence string          `json:"evidence"`
	Lines    []examine.Line  `json:"lines,omitempty"`
	Boards   []examine.Board `json:"boards,omitempty"`
	Tables   []examine.Table `json:"tables,omitempty"`
	States   int64           `json:"states"`
	Limit    string          `json:"limit,omitempty"`
	On       answer.Sources  `json:"relies_on,omitempty"`
}

// Hold returns a finding as it is held.
func Hold(id string, f examine.Finding) Held {
	h := Held{id, f.Verdict.String(), f.Evidence, f.Lines, f.Boards, f.Tables, f.States, "", f.On}
	if f.Limit != nil {
		h.Limit = f.Limit.Error()
	}
	return h
}

// Line returns the line of a finding.
func (h Held) Line() string {
	text, err := json.Marshal(h)
	if err != nil {
		panic(err) // it has strings and numbers alone
	}
	return string(text)
}

// Finding returns the finding.
func (h Held) Finding() examine.Finding {
	f := examine.Finding{Evidence: h.Evidence, Lines: h.Lines, Boards: h.Boards, Tables: h.Tables, States: h.States, On: h.On}
	for f.Verdict.String() != h.Verdict {
		f.Verdict++
	}
	if h.Limit != "" {
		f.Limit = errors.New(h.Limit)
	}
	return f
}

// Findings reads findings, by claim.
func Findings(lines []byte) map[string]Held {
	all := map[string]Held{}
	for line := range bytes.Lines(lines) {
		var h Held
		if err := json.Unmarshal(line, &h); err != nil {
			panic(err) // a test writes the lines
		}
		all[h.ID] = h
	}
	return all
}

var heldFindings = sync.OnceValue(func() map[string]Held {
	lines, err := docs.Files.ReadFile("reference/claims/findings.jsonl")
	if err != nil {
		panic(err)
	}
	return Findings(lines)
})

// held returns the finding of a claim whose search is in the laboratory, if its evidence
// holds.
func held(id string, shows examine.Shows) examine.Run {
	return func(context.Context, examine.Budget) examine.Finding {
		f := heldFindings()[id].Finding()
		if shows != nil {
			if err := shows(f); err != nil {
				return examine.Unsound(err)
			}
		}
		f.By = "ludex-lab claim " + id
		return f
	}
}
