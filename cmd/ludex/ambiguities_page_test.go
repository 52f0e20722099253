package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/proptest/ambiguity"
	"ludex/rules"
)

// readAnswers returns the answers that are kept.
func readAnswers(t *testing.T) []*report.Ambiguity {
	data, err := os.ReadFile(filepath.Join(ambiguityDocs, "answers.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var lines []*report.Ambiguity
	for line := range bytes.Lines(data) {
		var a *report.Ambiguity
		if err := json.Unmarshal(line, &a); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, a)
	}
	return lines
}

// writeAnswers writes answers, drawings and the page anew.
func writeAnswers(t *testing.T, lines []*report.Ambiguity, drawings []drawing) {
	if err := os.RemoveAll(ambiguityDocs); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(ambiguityDocs, 0o755); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for _, a := range lines {
		if err := cli.PrintJSON(&out, a); err != nil {
			t.Fatal(err)
		}
	}
	writeDoc(t, filepath.Join(ambiguityDocs, "answers.jsonl"), out.String())
	for _, d := range drawings {
		writeDoc(t, filepath.Join(ambiguityDocs, d.name), d.svg)
	}
	writeDoc(t, ambiguityDocs+".md", ambiguitiesPage(t, lines))
}

func writeDoc(t *testing.T, file, text string) {
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// pageAgrees fails unless the page agrees with the answers, and its drawings are
// the files of the folder.
func pageAgrees(t *testing.T, lines []*report.Ambiguity) {
	page, err := os.ReadFile(ambiguityDocs + ".md")
	if err != nil || string(page) != ambiguitiesPage(t, lines) {
		t.Errorf("docs/reference/ambiguities.md differs from the answers (%v): go test ./cmd/ludex -run TestAmbiguities -update", err)
	}
	files, err := os.ReadDir(ambiguityDocs)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".svg") && !bytes.Contains(page, []byte("ambiguities/"+f.Name())) {
			t.Errorf("docs/reference/ambiguities/%s is not shown", f.Name())
		}
	}
	for _, line := range lines {
		for _, p := range line.Pairs {
			if _, err := os.Stat(filepath.Join(ambiguityDocs, drawingName(p, line.ID))); p.Differ == "yes" && err != nil {
				t.Error(err)
			}
		}
	}
}

// drawingName is the file name of the board of a pair.
func drawingName(p report.Pair, id string) string {
	name := strings.Join([]string{id, p.Game, p.A, p.B}, ".")
	if len(p.Context) > 0 {
		name += ".in-context"
	}
	return name + ".svg"
}

// ambiguitiesPage returns docs/reference/ambiguities.md.
func ambiguitiesPage(t *testing.T, lines []*report.Ambiguity) string {
	intro, err := os.ReadFile(filepath.Join("testdata", "ambiguities.md"))
	if err != nil {
		t.Fatal(err)
	}
	var table, sections strings.Builder
	parts, proved, pairs, there, longer, argued, never := 0, 0, 0, 0, 0, 0, 0
	for _, line := range lines {
		r, a := ambiguityNamed(line.ID)
		fmt.Fprintf(&sections, "\n## %s\n\n%s\n\n%s\n", line.ID, wrapped(a.Question), wrapped(a.Clause+": "+clauseText(r, a.Clause)))
		for _, p := range line.Pairs {
			pairs++
			if p.Differ == "yes" {
				parts++
			}
			if p.Differ == "no" {
				never++
			}
			if p.Argument != nil {
				argued++
			}
			if p.Board != nil && *p.Board == p.Searched[0].Board {
				there++
			}
			if p.Shortest {
				proved++
			}
			if p.Rulebook != nil && !p.Rulebook.Shortest {
				longer++
			}
			table.WriteString(pairRow(line.ID, p))
			sections.WriteString(pairSection(a, line.ID, p))
		}
	}
	head := fmt.Sprintf("%s of readings of %s: %d differ in play. Of their games %d are proved shortest on the named board, "+
		"which is the rulebook's for %d. For %d of the others a game on the rulebook's board is known, too, not proved shortest. "+
		"%d never differ; for %d of them an argument proves it for all boards.",
		english.Plural(pairs, "pair", ""), english.Plural(len(lines), "ambiguity", "ambiguities"), parts, proved, there, longer, never, argued)
	if open := pairs - parts - never; open > 0 {
		head += fmt.Sprintf(" For %d it is unknown on the rulebook's board.", open)
	}
	return strings.TrimSpace(string(intro)) + "\n\n" + wrapped(head) + "\n\n" +
		"| ambiguity | game | readings | differ after | proved | random games in which they differ | effect |\n| --- | --- | --- | --- | --- | --- | --- |\n" +
		table.String() + sections.String()
}

// ambiguityNamed returns an ambiguity and its register.
func ambiguityNamed(id string) (rules.Rulebook, rules.Ambiguity) {
	for _, r := range catalogue().Rulebooks() {
		if i := slices.IndexFunc(r.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == id }); i >= 0 {
			return r, r.Ambiguities[i]
		}
	}
	panic("there is no ambiguity " + id)
}

// pairRow returns the row of the table for two readings.
func pairRow(id string, p report.Pair) string {
	readings := p.A + ", " + p.B
	if len(p.Context) > 0 {
		readings += " (under " + strings.Join(p.Context, ", ") + ")"
	}
	plies, mark := p.Differ, "yes"
	switch {
	case p.Differ == "yes":
		plies = fmt.Sprintf("%s on %s", english.Plural(*p.Plies, "move", ""), boardName(*p.Board))
		if !p.Shortest {
			mark = "no"
		}
	case p.Argument != nil:
		plies, mark = "never", "by argument"
	case p.Differ == "no":
		plies, mark = "never", "on all boards searched"
	case len(p.Closed) > 0:
		plies, mark = "not on "+boardName(p.Closed[len(p.Closed)-1])+"; unknown on "+boardName(p.Searched[0].Board), "-"
	default:
		mark = "-"
	}
	return fmt.Sprintf("| [%s](#%s) | %s | %s | %s | %s | %s | %s |\n", id, id, p.Game, readings, plies, mark, shareCell(p.Share), p.Effect)
}

// boardName shortens the text of a start that is written out.
func boardName(board string) string {
	name, _, _ := strings.Cut(board, ",start=")
	if before, _, ok := strings.Cut(name, "/"); ok {
		name = before[:strings.Index(before, ":")] + ", a start of ours"
	} else if name != board {
		name += ", a start of ours"
	}
	return name
}

func shareCell(s *report.Share) string {
	if s == nil {
		return "all"
	}
	games := ambiguity.Share{Games: s.Games, GamesDiffer: s.GamesDiffer}.OfGames()
	return fmt.Sprintf("%s (%s to %s)", report.Percent(games.Share), report.Percent(games.Low), report.Percent(games.High))
}

// pairSection returns the section about two readings.
func pairSection(a rules.Ambiguity, id string, p report.Pair) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n### %s: %s or %s\n\n", p.Game, p.A, p.B)
	if len(p.Context) > 0 {
		b.WriteString(wrapped("Under "+strings.Join(p.Context, ", ")+":") + "\n\n")
	}
	if p.Question != "" {
		b.WriteString(wrapped(p.Question) + "\n\n")
	}
	for _, name := range []string{p.A, p.B} {
		b.WriteString("- " + strings.ReplaceAll(wrapped("**"+name+"**: "+wordsOf(a, name)), "\n", "\n  ") + "\n")
	}
	b.WriteString("\n" + wrapped(partsWords(p)) + "\n")
	if p.Differ == "yes" {
		fmt.Fprintf(&b, "\n![%s](ambiguities/%s)\n\n%s\n", p.Words, drawingName(p, id), wrapped(p.Words))
	}
	if p.Rulebook != nil {
		b.WriteString("\n" + wrapped(fmt.Sprintf("On %s: after %s, found by random play and not proved shortest: %s", p.Rulebook.Board,
			english.Plural(p.Rulebook.Plies, "move", ""), strings.Join(p.Rulebook.Moves, " "))) + "\n")
	}
	if s := p.Share; s != nil {
		share := ambiguity.Share{Games: s.Games, GamesDiffer: s.GamesDiffer, Positions: s.Positions, PositionsDiffer: s.PositionsDiffer}
		b.WriteString("\n" + wrapped("Share: "+report.ShareText(share)+".") + "\n")
	}
	b.WriteString("\n" + wrapped("Effect: "+p.Effect+". "+evidenceWords(p)) + "\n")
	return b.String()
}

func wordsOf(a rules.Ambiguity, name string) string {
	for _, f := range a.Questions {
		for _, r := range f.Readings {
			if r.Name == name {
				return r.Words
			}
		}
	}
	return ""
}

func partsWords(p report.Pair) string {
	if p.Differ != "yes" {
		return "They differ: " + notParted(p).Words() + "."
	}
	mark := "proved shortest"
	if !p.Shortest {
		mark = "not proved shortest"
	}
	text := fmt.Sprintf("They differ on %s after %s (%s: %s)", *p.Board, english.Plural(*p.Plies, "move", ""), mark, p.Proof)
	if len(p.Moves) > 0 {
		text += ": " + strings.Join(p.Moves, " ")
	}
	return text
}

// notParted returns the answer that a pair without a parting game was kept
// from.
func notParted(p report.Pair) *ambiguity.Answer {
	a := &ambiguity.Answer{Differ: ambiguity.Verdict(p.Differ), Interrupted: p.Stopped}
	if p.Argument != nil {
		a.Argument = p.Argument.Words
	}
	for _, s := range p.Searched {
		a.Searched = append(a.Searched, ambiguity.Searched{Board: s.Board, Exhausted: s.Exhausted, Closed: s.Closed, Positions: s.Positions})
	}
	return a
}

func evidenceWords(p report.Pair) string {
	effect := ambiguity.Effect{Verdict: p.Effect}
	for _, v := range p.Evidence {
		value := ambiguity.Values{Instance: v.Instance, Words: v.Words, Reason: v.Reason}
		if v.A != nil {
			value.A = *v.A
		}
		if v.B != nil {
			value.B = *v.B
		}
		effect.Values = append(effect.Values, value)
	}
	lines := effect.Evidence()
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(lines, "; ") + "."
}
