package claims

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/catalog"
)

// refuting is a reading under which a claim of the rulebook is refuted that
// holds by the defaults: an example or a statement of the sheet decides against it, by
// the defaults of the other questions.
type refuting struct {
	Reading string   `json:"reading"` // ID=VALUE
	Claim   string   `json:"claim"`
	Game    string   `json:"game,omitempty"` // of a game that shows it
	From    string   `json:"from,omitempty"`
	Moves   []string `json:"moves,omitempty"`
}

// rereadable are the claims whose checks go by the readings of a budget, with their
// games. The other claims concern no reading, or are checked by the defaults alone.
var rereadable = map[string]string{
	"hav-min-ring": "havannah", "hav-min-bridge": "havannah", "hav-min-fork": "havannah",
	"taf-counts": "hnefatafl", "taf-king-2-3-4": "hnefatafl", "taf-two-neighbours": "hnefatafl", "taf-adjacent-pair": "hnefatafl",
	"taf-several": "hnefatafl", "taf-safe-between": "hnefatafl",
	"wab-counts": "wabanti-dice", "wab-example": "wabanti-dice", "wab-eclair": "wabanti-eclair", "wab-anti-four-moves": "wabanti-anti",
	"wal-no-row": "wali", "wal-example-1": "wali", "wal-cheval-simple": "wali", "wal-cheval-double": "wali",
}

//go:embed refuted.jsonl
var refutedLines []byte

// refutations returns the readings that claims refute, as TestRefuted finds them.
var refutations = sync.OnceValue(func() (list []refuting) {
	for line := range bytes.Lines(refutedLines) {
		var r refuting
		if err := json.Unmarshal(line, &r); err != nil {
			panic(err) // a test writes the lines
		}
		list = append(list, r)
	}
	return list
})

// Against returns a sentence for each claim that refutes a reading of an
// ambiguity, joined, or "".
func Against(id, reading string) string {
	var text []string
	for _, r := range refutations() {
		if r.Reading != (rules.Choice{ID: id, Names: reading}).String() {
			continue
		}
		s := fmt.Sprintf("Refuted by the sheet, by the other defaults (%s): %s", r.Claim, claimText(r.Claim))
		if len(r.Moves) > 0 {
			s += fmt.Sprintf(" Not so after %s.", strings.Join(r.Moves, " "))
		}
		text = append(text, s)
	}
	return strings.Join(text, " ")
}

// claimText returns the text of a claim of the catalogue.
func claimText(id string) string {
	for _, r := range catalog.Default().Rulebooks() {
		if i := slices.IndexFunc(r.Claims, func(c rules.Claim) bool { return c.ID == id }); i >= 0 {
			return r.Claims[i].Text
		}
	}
	return ""
}

// byDefaults adds to the evidence of a confirmed claim the readings that it refutes.
func byDefaults(id string, run examine.Run) examine.Run {
	return func(ctx context.Context, b examine.Budget) examine.Finding {
		f := run(ctx, b)
		var readings []string
		for _, r := range refutations() {
			if r.Claim == id {
				readings = append(readings, r.Reading)
			}
		}
		if f.Verdict == examine.Confirmed && len(readings) > 0 && len(b.Readings) == 0 {
			f.Evidence += " This holds by the defaults. Each of these readings alone refutes it: " + strings.Join(readings, ", ") + "."
		}
		return f
	}
}
