package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/ambiguity"
	"ludex/rules"
)

// ambiguityText returns what is known of the pairs of one ambiguity, in lines
// of that many columns.
func ambiguityText(group []*ambiguity.Answer, columns int) string {
	q := group[0].Question
	var out strings.Builder
	if q.Ambiguity.ID != "" {
		out.WriteString(cli.Hang(q.Ambiguity.ID+"  ", q.Ambiguity.Question, columns) + "\n")
		out.WriteString(cli.Hang("  "+q.Ambiguity.Clause+"  ", clauseOf(q.Ambiguity), columns) + "\n")
	}
	for _, a := range group {
		out.WriteString("\n" + answerText(a, columns))
	}
	out.WriteString("\n")
	return out.String()
}

// clauseOf returns the text of the clause that an ambiguity is about.
func clauseOf(a rules.Ambiguity) string {
	for _, r := range catalogue().Rulebooks() {
		if slices.ContainsFunc(r.Ambiguities, func(b rules.Ambiguity) bool { return b.ID == a.ID }) {
			return clauseText(r, a.Clause)
		}
	}
	return ""
}

// answerText returns what is known of one pair.
func answerText(a *ambiguity.Answer, columns int) string {
	var out strings.Builder
	say := func(head, text string) { out.WriteString(cli.Hang("  "+head+" ", text, columns) + "\n") }
	q := a.Question
	title := q.Game
	if len(q.Context) > 0 {
		title += ", under " + strings.Join(q.Context, ", ")
	}
	say(title+":", q.Title())
	if len(q.Ambiguity.Facets) > 1 {
		say("asks:", q.Ambiguity.Facets[q.Facet].Question)
	}
	for _, r := range []rules.Reading{q.A, q.B} {
		if r.Words != "" {
			say("  "+r.Name+":", r.Words)
		}
	}
	say("parts:", partsText(a))
	if a.First != nil {
		out.WriteString(partingText(a.First, columns))
	}
	if len(a.Deciding) > 0 {
		say("decided by:", strings.Join(a.Deciding, ", "))
	}
	if a.Rulebook != nil {
		say("on "+a.Rulebook.Board+":", foundText(a.Rulebook))
		say("  moves:", strings.Join(a.Rulebook.Moves, " "))
	}
	if a.Share != nil {
		say("share:", shareText(*a.Share))
	}
	say("effect:", a.Effect.Verdict)
	for _, line := range a.Effect.Evidence() {
		say("  -", line)
	}
	return out.String()
}

// partsText says whether and where two readings part.
func partsText(a *ambiguity.Answer) string {
	if a.First != nil {
		return "yes, on " + a.First.Board + " " + foundText(a.First)
	}
	return a.Words()
}

// foundText says how long a parting game is and how that is known.
func foundText(p *ambiguity.Difference) string {
	mark := "not proved shortest"
	if p.Proved {
		mark = "proved shortest"
	}
	return fmt.Sprintf("after %s (%s: %s)", english.Plural(p.Plies(), "move", ""), mark, p.Proof)
}

func partingText(p *ambiguity.Difference, columns int) string {
	var out strings.Builder
	if len(p.Moves) > 0 {
		out.WriteString(cli.Hang("  moves: ", strings.Join(p.Moves, " "), columns) + "\n")
	}
	out.WriteString(inset(p.Before))
	if p.After != "" {
		out.WriteString("  then\n" + inset(p.After))
	}
	out.WriteString(cli.Hang("  ", p.Words, columns) + "\n")
	return out.String()
}

// inset indents a diagram.
func inset(diagram string) string {
	return "    " + strings.ReplaceAll(strings.TrimRight(diagram, "\n"), "\n", "\n    ") + "\n"
}

func shareText(s ambiguity.Share) string {
	games, positions := s.OfGames(), s.OfPositions()
	return fmt.Sprintf("in random play %s of positions (95 %%: %s to %s) and %s of games (%s to %s); %s, %s",
		percent(positions.Share), percent(positions.Low), percent(positions.High),
		percent(games.Share), percent(games.Low), percent(games.High),
		english.Plural(s.Games, "game", ""), english.Plural(int(s.Positions), "position", ""))
}

// percent writes a share.
func percent(share float64) string { return humanize.FtoaWithDigits(100*share, 2) + " %" }
