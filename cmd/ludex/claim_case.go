package main

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/claims"
	"ludex/rules"
	"ludex/solver"
)

// claimCase is a claim with what came of it.
type claimCase struct {
	register rules.Rulebook
	claim    rules.Claim
	check    claims.Check
	finding  claims.Finding
	elapsed  time.Duration
}

// decide runs the check, unless there was an interrupt before.
func (c *claimCase) decide(k *claimCheck, label string) {
	if k.cmd.Context().Err() != nil {
		c.finding = claims.Finding{Evidence: "Not looked at.", Limit: solver.ErrInterrupted}
		return
	}
	ctx, cancel := k.limits.Within(k.cmd.Context())
	defer cancel()
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), label+c.claim.ID)
	defer bar.Done()
	bar.Describe(bar.Label)
	began := time.Now()
	c.finding = c.check.Run(ctx, k.budget(bar))
	c.elapsed = time.Since(began)
}

// text returns the claim and what was found in lines of that many columns.
func (c *claimCase) Text(columns int) string {
	var b strings.Builder
	say := func(head, text string) { b.WriteString(cli.Hang(head+": ", text, columns) + "\n") }
	f := c.finding
	say(c.claim.ID, f.Verdict.String())
	say("claim", c.claim.Text+" ("+c.claim.Clause+")")
	say("evidence", f.Evidence)
	for _, l := range f.Lines {
		say(l.Title, l.Game)
		if l.From != "" {
			b.WriteString(boardText(l.From))
		}
		b.WriteString(cli.Hang("  ", strings.Join(l.Moves, " "), columns) + "\n")
	}
	for _, p := range f.Boards {
		b.WriteString(cli.Hang("", p.Title+":", columns) + "\n" + boardText(p.Text))
	}
	for _, t := range f.Tables {
		b.WriteString(cli.Hang("", t.Title+":", columns) + "\n" + tableText(t, columns))
	}
	if f.Limit != nil {
		say("limit", f.Limit.Error())
	}
	say("looked at", fmt.Sprintf("%s, %.1f s", english.Plural(int(f.States), "position", ""), c.elapsed.Seconds()))
	return b.String()
}

// boardText returns a diagram with two blanks before every line.
func boardText(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n  ") + "\n"
}

// tableText returns a table in columns, or, where it is too wide for them,
// row by row.
func tableText(t claims.Table, columns int) string {
	widths := columnWidths(t)
	total := 0
	for _, w := range widths {
		total += 2 + w
	}
	var b strings.Builder
	for i, row := range append([][]string{t.Head}, t.Rows...) {
		switch {
		case total <= columns:
			b.WriteString(aligned(row, widths) + "\n")
		case i > 0:
			b.WriteString(cli.Hang("  - ", strings.Join(headed(t.Head, row), "; "), columns) + "\n")
		}
	}
	return b.String()
}

func columnWidths(t claims.Table) []int {
	widths := make([]int, len(t.Head))
	for _, row := range append([][]string{t.Head}, t.Rows...) {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	return widths
}

func aligned(row []string, widths []int) string {
	var b strings.Builder
	for i, cell := range row {
		b.WriteString("  " + cell + strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell)))
	}
	return strings.TrimRight(b.String(), " ")
}

// headed returns the cells of a row, each after the head of its column.
func headed(head, row []string) []string {
	cells := make([]string, len(row))
	for i, cell := range row {
		cells[i] = head[i] + ": " + cell
	}
	return cells
}
