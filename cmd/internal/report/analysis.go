package report

import (
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/analysis"
	"ludex/puzzles/answer"
	"ludex/puzzles/picture"
	"ludex/rules"
	"ludex/rules/play"
)

// Analysis is the answer of ludex analyse about a recorded game.
type Analysis struct {
	File     string         `json:"file"`
	Line     int            `json:"line"`
	Game     string         `json:"game"`
	Players  []string       `json:"players"`
	Outcome  string         `json:"outcome"`
	Within   int            `json:"within"` // own moves of the winner that were searched
	Start    analysedValue  `json:"start"`  // the value there
	Moves    []analysedMove `json:"moves"`
	Findings int            `json:"findings"` // their number
	Stopped  *AnalysisFault `json:"stopped"`  // the first move that could not be played
	Reason   string         `json:"reason,omitempty"`
	Seconds  float64        `json:"seconds"`
	found    *analysis.Report
}

// analysedMove is a move of an [Analysis].
type analysedMove struct {
	Turn    int              `json:"turn"`
	Player  string           `json:"player"` // dice for a throw
	Text    string           `json:"move"`
	Clauses []AppliedClause  `json:"clauses"`
	Finding *analysisFinding `json:"finding"`
	Value   analysedValue    `json:"value"` // of the position after it
}

// AppliedClause is a clause that a move applied.
type AppliedClause struct {
	ID    string `json:"clause"` // separated by commas
	Words string `json:"words"`
}

// analysedValue is the value of a position, as far as it is proved.
type analysedValue struct {
	Verdict string   `json:"verdict"` // win, draw, open: no win within refuted, or unknown
	Winners []string `json:"winners"`
	Plies   *int     `json:"plies"`
	Best    []string `json:"best"` // first moves
	Line    []string `json:"line"`
	Within  *int     `json:"refuted"` // own moves within which no win can be forced
	Source  string   `json:"source"`  // rules, table, certificate, all positions, search or empty
	Reason  string   `json:"reason"`
}

// analysisFinding is a mistake of a player.
type analysisFinding struct {
	Kind   string   `json:"kind"`          // missed win, delayed win, lost draw, allowed win, in a puzzle detour
	Plies  *int     `json:"plies"`         // to the end of that win; of a detour those lost
	After  *int     `json:"plies_after"`   // of a delayed win: those left
	Within *int     `json:"refuted_after"` // of an allowed win: own moves without a win after the better move
	Better []string `json:"better"`
	Line   []string `json:"line"`
	Words  string   `json:"words"`
}

// AnalysisFault is the move that stopped a recorded game.
type AnalysisFault struct {
	Line    int    `json:"line"`
	Turn    int    `json:"turn"`
	Text    string `json:"move"`
	Verdict string `json:"verdict"` // forbidden, over
	Reason  string `json:"reason"`
}

// NewAnalysis returns the answer about a game.
func NewAnalysis(r *analysis.Report, within int, took time.Duration) *Analysis {
	a := &Analysis{
		Game: r.Game.String(), Outcome: play.OutcomeText(r.Outcome, r.Game.Players()), Within: within,
		Start: newAnalysedValue(r, 0), Moves: []analysedMove{}, Findings: len(r.Findings()), Reason: LimitText(r.Limit), Seconds: took.Seconds(), found: r,
	}
	for p := range r.Game.Players() {
		a.Players = append(a.Players, r.Player(rules.Player(p)))
	}
	for i, m := range r.Moves {
		move := analysedMove{Turn: i + 1, Player: r.Player(m.Player), Text: m.Text, Clauses: []AppliedClause{}, Value: newAnalysedValue(r, i+1)}
		for _, c := range m.Clauses {
			move.Clauses = append(move.Clauses, AppliedClause{c.ID, c.Words})
		}
		if m.Finding != nil {
			move.Finding = newAnalysisFinding(r, i)
		}
		a.Moves = append(a.Moves, move)
	}
	return a
}

func newAnalysedValue(r *analysis.Report, i int) analysedValue {
	v := &r.Values[i]
	state, within := analysis.State(v), analysis.Within(v)
	j := analysedValue{Verdict: string(state), Winners: []string{}, Best: append([]string{}, v.KeyTexts()...), Line: append([]string{}, v.LineTexts()...), Source: string(v.Evidence), Reason: LimitText(v.Limit)}
	switch {
	case v.Outcome == rules.Draw:
		j.Verdict = "draw"
	case v.Outcome != rules.Undecided:
		j.Verdict = "win"
		j.Winners = append(j.Winners, answer.Winners(r.Game, v.Outcome)...)
		if v.Plies > 0 || state == analysis.Ended {
			j.Plies = &v.Plies
		}
	case state == analysis.Open || within > 0:
		j.Within = &within
	}
	return j
}

func newAnalysisFinding(r *analysis.Report, i int) *analysisFinding {
	f := r.Moves[i].Finding
	j := &analysisFinding{Kind: string(f.Kind), Better: append([]string{}, r.Texts(i, f.Better)...), Line: append([]string{}, r.LineTexts(i, f.Line)...), Words: r.FindingText(i)}
	if f.Plies > 0 {
		j.Plies = &f.Plies
	}
	if f.After > 0 {
		j.After = &f.After
	}
	if f.Within > 0 {
		j.Within = &f.Within
	}
	return j
}

// Stop records the move that stopped the recorded game.
func (a *Analysis) Stop(f AnalysisFault) { a.Stopped = &f }

// Text returns the analysis in lines of the given width.
func (a *Analysis) Text(columns int) string {
	var b strings.Builder
	r := a.found
	b.WriteString(GameHead(a.Game, columns))
	fmt.Fprintf(&b, "%s:%d\n", a.File, a.Line)
	if analysis.State(&r.Values[0]) == analysis.Decided {
		b.WriteString(cli.Hang("start: ", r.ValueText(0), columns) + "\n")
	}
	width := 0
	for i := range a.Moves {
		width = max(width, len(a.moveText(i)))
	}
	for i, m := range a.Moves {
		head := fmt.Sprintf("%4d. %-*s  ", m.Turn, min(width, 28), a.moveText(i))
		b.WriteString(strings.TrimRight(cli.Hang(head, a.clauseText(i), columns), " ") + "\n")
		for _, line := range a.remarks(i) {
			b.WriteString(cli.Hang("      ", line, columns) + "\n")
		}
	}
	b.WriteString(cli.Hang("", a.endText(), columns) + "\n")
	b.WriteString(cli.Hang("values:   ", a.valuesText(), columns) + "\n")
	b.WriteString(cli.Hang("findings: ", a.findingsText(), columns) + "\n")
	return b.String()
}

// moveText returns a move, after the name of the player if there are several.
func (a *Analysis) moveText(i int) string {
	if a.found.Single() {
		return a.Moves[i].Text
	}
	return a.Moves[i].Player + " " + a.Moves[i].Text
}

// clauseText returns the clauses of a move.
func (a *Analysis) clauseText(i int) string {
	var parts []string
	for _, c := range a.found.Moves[i].Clauses {
		parts = append(parts, c.String())
	}
	return strings.Join(parts, "; ")
}

// remarks returns the finding on a move, and the value after it if that is
// proved and new.
func (a *Analysis) remarks(i int) (lines []string) {
	r := a.found
	if r.Moves[i].Finding != nil {
		lines = append(lines, "* "+r.FindingText(i))
	}
	if v := &r.Values[i+1]; analysis.State(v) == analysis.Decided && (r.Moves[i].Finding != nil || v.Outcome != r.Values[i].Outcome) {
		lines = append(lines, "= "+r.ValueText(i+1))
	}
	return lines
}

// endText returns how the record ends.
func (a *Analysis) endText() string {
	text := english.Plural(len(a.Moves), "move", "") + ", " + a.Outcome
	if f := a.Stopped; f != nil {
		text += fmt.Sprintf("; the record stops at turn %d, %s: %s", f.Turn, f.Text, f.Reason)
	}
	return text
}

// valuesText counts the positions by the knowledge of them.
func (a *Analysis) valuesText() string {
	r, counts, reasons := a.found, map[string]int{}, []string{}
	count := func(name string) {
		if counts[name]++; counts[name] == 1 {
			reasons = append(reasons, name)
		}
	}
	for _, v := range r.Values {
		switch analysis.State(&v) {
		case analysis.Decided:
			count("decided by " + string(v.Evidence))
		case analysis.Open:
			count(fmt.Sprintf("without a forced win within %s", english.Plural(analysis.Within(&v), "move", "")))
		case analysis.Unknown:
			count(fmt.Sprintf("unknown (%v)", v.Limit))
		}
	}
	var parts []string
	for _, name := range reasons {
		parts = append(parts, fmt.Sprintf("%d %s", counts[name], name))
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// findingsText counts the findings of each player.
func (a *Analysis) findingsText() string {
	var parts []string
	for _, player := range a.Players {
		for _, kind := range []analysis.FindingKind{analysis.MissedWin, analysis.DelayedWin, analysis.LostDraw, analysis.AllowedWin, analysis.Detour} {
			n := 0
			for _, m := range a.Moves {
				if m.Player == player && m.Finding != nil && m.Finding.Kind == string(kind) {
					n++
				}
			}
			if n > 0 {
				parts = append(parts, fmt.Sprintf("%s %s", player, english.Plural(n, string(kind), "")))
			}
		}
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// Page returns the analysis as a page to step through.
func (a *Analysis) Page() picture.Review {
	r, draw := a.found, picture.Of(a.found.Game)
	var frames []picture.Diagram
	for _, p := range r.Positions {
		frames = append(frames, draw(p))
	}
	page := picture.Review{Title: a.Game, Facts: []string{
		fmt.Sprintf("%s, line %d: %s", a.File, a.Line, a.endText()), "Values: " + a.valuesText(), "Findings: " + a.findingsText(),
	}}
	if a.Reason != "" {
		page.Facts = append(page.Facts, "The analysis ended early: "+a.Reason)
	}
	for i, frame := range picture.Steps(frames) {
		step := picture.Step{Diagram: frame, Value: r.ValueText(i), Colour: standing(&r.Values[i])}
		if i > 0 {
			m := a.Moves[i-1]
			step.Move = fmt.Sprintf("%d. %s", m.Turn, a.moveText(i-1))
			for _, c := range r.Moves[i-1].Clauses {
				step.Remarks = append(step.Remarks, c.String())
			}
			step.Finding = r.FindingText(i - 1)
		}
		page.Steps = append(page.Steps, step)
	}
	return page
}

// standing returns the value of a position for the strip of the page.
func standing(v *answer.Answer) picture.Standing {
	switch state := analysis.State(v); {
	case state == analysis.Unknown:
		return picture.NotKnown
	case state == analysis.Open:
		return picture.NotWon
	case v.Outcome == rules.Draw:
		return picture.Even
	case v.Outcome.WonBy(0):
		return picture.FirstWins
	}
	return picture.OtherWins
}
