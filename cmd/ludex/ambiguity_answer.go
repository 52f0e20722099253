package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/proptest/ambiguity"
	"ludex/rules"
)

// ambiguityText returns the answers about one ambiguity, in lines of the given
// width.
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

// answerText returns the answer about one pair.
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
		say("question:", q.Ambiguity.Facets[q.Facet].Question)
	}
	for _, r := range []rules.Reading{q.A, q.B} {
		if r.Words != "" {
			say("  "+r.Name+":", r.Words)
		}
	}
	say("differs:", differsText(a))
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

// differsText reports whether and where two readings differ.
func differsText(a *ambiguity.Answer) string {
	if a.First != nil {
		return "yes, on " + a.First.Board + " " + foundText(a.First)
	}
	return a.Words()
}

// foundText returns the length of a game and the proof that it is shortest.
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

// ambiguityAnswer is the output of ludex check ambiguity --json for one
// ambiguity.
type ambiguityAnswer struct {
	ID    string     `json:"id"`
	Pairs []pairJSON `json:"pairs"`
}

// pairJSON is the answer about two readings.
type pairJSON struct {
	Game      string         `json:"game"`
	Facet     string         `json:"facet,omitempty"`
	A         string         `json:"a"`
	B         string         `json:"b"`
	ReadingsA []string       `json:"readings_a,omitempty"`
	ReadingsB []string       `json:"readings_b,omitempty"`
	Context   []string       `json:"context"`
	Parts     string         `json:"parts"`
	Plies     *int           `json:"plies"`
	Shortest  bool           `json:"shortest"`
	Moves     []string       `json:"moves"`
	Board     *string        `json:"board"`
	Says      string         `json:"says,omitempty"`
	Proof     string         `json:"proof,omitempty"`
	Deciding  []string       `json:"decided_by,omitempty"`
	Rulebook  *partingJSON   `json:"rulebook"`
	Argument  *argumentJSON  `json:"argument"`
	Closed    []string       `json:"closed"`
	Open      []string       `json:"open"`
	Searched  []searchedJSON `json:"searched"`
	Share     *shareJSON     `json:"share"`
	Effect    string         `json:"effect"`
	Evidence  []valuesJSON   `json:"evidence"`
	Stopped   bool           `json:"interrupted,omitempty"`
}

type partingJSON struct {
	Board    string   `json:"board"`
	Plies    int      `json:"plies"`
	Shortest bool     `json:"shortest"`
	Moves    []string `json:"moves"`
}

type argumentJSON struct {
	Words string `json:"words"`
	Check string `json:"check"`
}

type searchedJSON struct {
	Board     string `json:"board"`
	Exhausted int    `json:"exhausted"`
	Closed    bool   `json:"closed"`
	Positions int64  `json:"positions"`
}

type shareJSON struct {
	Positions       int64   `json:"positions"`
	PositionsDiffer int64   `json:"positions_differ"`
	Games           int     `json:"games"`
	GamesDiffer     int     `json:"games_differ"`
	Low             float64 `json:"low"`
	High            float64 `json:"high"`
}

type valuesJSON struct {
	Instance string  `json:"instance"`
	Words    string  `json:"words"`
	A        *string `json:"a"`
	B        *string `json:"b"`
	Reason   string  `json:"reason,omitempty"`
}

func ambiguityAnswerOf(group []*ambiguity.Answer) ambiguityAnswer {
	j := ambiguityAnswer{ID: group[0].Question.Ambiguity.ID, Pairs: []pairJSON{}}
	for _, a := range group {
		j.Pairs = append(j.Pairs, pairOf(a))
	}
	return j
}

func pairOf(a *ambiguity.Answer) pairJSON {
	q := a.Question
	j := pairJSON{
		Game: q.Game, A: q.NameA(), B: q.NameB(), Context: append([]string{}, q.Context...), Parts: string(a.Differ),
		Closed: a.ClosedBoards(), Open: a.OpenBoards(), Searched: []searchedJSON{}, Effect: a.Effect.Verdict, Evidence: []valuesJSON{}, Stopped: a.Interrupted,
	}
	if q.Ambiguity.ID == "" {
		j.ReadingsA, j.ReadingsB, j.Deciding = q.SideA, q.SideB, a.Deciding
	}
	if len(q.Ambiguity.Facets) > 1 {
		j.Facet = q.Ambiguity.Facets[q.Facet].Question
	}
	if p := a.First; p != nil {
		plies := p.Plies()
		j.Plies, j.Shortest, j.Board, j.Says, j.Proof = &plies, p.Proved, &p.Board, p.Words, p.Proof
		j.Moves = append([]string{}, p.Moves...)
	}
	if p := a.Rulebook; p != nil {
		j.Rulebook = &partingJSON{p.Board, p.Plies(), p.Proved, p.Moves}
	}
	if a.Argument != "" {
		j.Argument = &argumentJSON{a.Argument, ambiguity.ArgumentCheck}
	}
	for _, s := range a.Searched {
		j.Searched = append(j.Searched, searchedJSON{s.Board, s.Exhausted, s.Closed, s.Positions})
	}
	if s := a.Share; s != nil {
		games := s.OfGames()
		j.Share = &shareJSON{s.Positions, s.PositionsDiffer, s.Games, s.GamesDiffer, rounded(games.Low), rounded(games.High)}
	}
	for _, v := range a.Effect.Values {
		j.Evidence = append(j.Evidence, valuesJSON{v.Instance, v.Words, known(v.A), known(v.B), v.Reason})
	}
	return j
}

// known returns a value, or nil if it is unknown.
func known(value string) *string {
	if value == "" {
		return nil
	}
	return &value
}

func rounded(x float64) float64 { return math.Round(x*1e6) / 1e6 }
