package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/proptest/ambiguity"
	"ludex/proptest/ambiguity/samples"
	"ludex/rules"
)

// Ambiguity is the answer of ludex check ambiguity about one ambiguity, or of
// ludex compare.
type Ambiguity struct {
	ID    string `json:"id"` // empty of compare
	Pairs []Pair `json:"pairs"`

	answers []*ambiguity.Answer
	clause  string // the text of its clause
}

// Pair is the answer about two readings.
type Pair struct {
	Game      string            `json:"game"`
	Question  string            `json:"facet,omitempty"`      // which question of several
	A         string            `json:"a"`                    // a reading
	B         string            `json:"b"`                    // the other reading
	ReadingsA []string          `json:"readings_a,omitempty"` // of compare, those that differ from the defaults
	ReadingsB []string          `json:"readings_b,omitempty"`
	Context   []string          `json:"context"`          // other readings on both sides
	Boards    []string          `json:"boards,omitempty"` // of the sides, where they have two
	Differ    string            `json:"parts"`            // yes: a game shows a difference; no: proved that none does; unknown
	Plies     *int              `json:"plies"`            // of that game
	Shortest  bool              `json:"shortest"`         // proved, on board
	Moves     []string          `json:"moves"`            // of that game, or null
	Board     *string           `json:"board"`
	Words     string            `json:"says,omitempty"`        // the result of each reading after it
	Proof     string            `json:"proof,omitempty"`       // why it is shortest, or how it was found
	Deciding  []string          `json:"decided_by,omitempty"`  // of compare: readings that suffice
	Rulebook  *RulebookGame     `json:"rulebook"`              // the shortest game known on the rulebook's board, where board is another
	Tried     string            `json:"tried,omitempty"`       // the games of the rulebook's board without a difference
	Argument  *Argument         `json:"argument"`              // a proof, and the command that checks it
	Closed    []string          `json:"closed"`                // boards searched to the end
	Open      []string          `json:"open"`                  // boards that were not
	Searched  []Searched        `json:"searched"`              // boards that were searched
	Share     *share            `json:"share"`                 // of random games, with the bounds of its 95 % interval
	Seen      []seen            `json:"seen,omitempty"`        // the same of other play: random, level 2, level 3 or records
	Effect    string            `json:"effect"`                // in words
	Evidence  []referenceValues `json:"evidence"`              // positions with their results
	Stopped   bool              `json:"interrupted,omitempty"` // a limit ended the search
}

// RulebookGame is a game on the rulebook's board in which two readings differ.
type RulebookGame struct {
	Board    string   `json:"board"`
	Plies    int      `json:"plies"`
	Shortest bool     `json:"shortest"`
	Moves    []string `json:"moves"` // of it
}

// Argument is an argument that two readings never differ, and its check.
type Argument struct {
	Words string `json:"words"`
	Check string `json:"check"` // a command
}

// Searched is the search of one board.
type Searched struct {
	Board     string `json:"board"`
	Exhausted int    `json:"exhausted"` // all games of that length
	Closed    bool   `json:"closed"`    // every position
	Positions int64  `json:"positions"`
}

// share counts the positions and games in which two readings differ in random
// play; Low and High bound the share of games with 95 % confidence.
type share struct {
	Positions       int64   `json:"positions"`
	PositionsDiffer int64   `json:"positions_differ"`
	Games           int     `json:"games"`
	GamesDiffer     int     `json:"games_differ"`
	Low             float64 `json:"low"`
	High            float64 `json:"high"`
}

// seen counts the games of one kind of play in which two readings come to differ;
// Low and High bound the share with 95 % confidence.
type seen struct {
	By     string  `json:"by"` // random, level 2, level 3 or records
	Source string  `json:"source,omitempty"`
	Games  int     `json:"games"`
	Differ int     `json:"games_differ"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
}

// referenceValues are the results of a reference position under two readings.
type referenceValues struct {
	Instance string  `json:"instance"`
	Words    string  `json:"words"`
	A        *string `json:"a"`                // the result by the first reading
	B        *string `json:"b"`                // by the second
	Reaches  bool    `json:"reaches"`          // play from there shows the difference
	Reason   string  `json:"reason,omitempty"` // of a result that is null
}

// NewAmbiguity returns the answers about the pairs of one ambiguity, with the text
// of its clause.
func NewAmbiguity(answers []*ambiguity.Answer, clause string) *Ambiguity {
	j := &Ambiguity{ID: answers[0].Question.Ambiguity.ID, Pairs: []Pair{}, answers: answers, clause: clause}
	for _, a := range answers {
		j.Pairs = append(j.Pairs, NewPair(a))
	}
	return j
}

// NewPair returns the answer about two readings.
func NewPair(a *ambiguity.Answer) Pair {
	q := a.Question
	j := Pair{
		Game: q.Game, A: q.NameA(), B: q.NameB(), Context: append([]string{}, rules.Texts(q.Context)...), Differ: string(a.Differ),
		Tried: a.Tried, Closed: a.ClosedBoards(), Open: a.OpenBoards(), Searched: []Searched{}, Effect: a.Effect.Verdict, Evidence: []referenceValues{}, Stopped: a.Interrupted,
	}
	if q.Ambiguity.ID == "" {
		j.Boards = q.Boards
		j.ReadingsA, j.ReadingsB, j.Deciding = rules.Texts(q.SideA), rules.Texts(q.SideB), a.Deciding
	}
	if len(q.Ambiguity.Questions) > 1 {
		j.Question = q.Ambiguity.Questions[q.Question].Text
	}
	if p := a.First; p != nil {
		plies := p.Plies()
		j.Plies, j.Shortest, j.Board, j.Words, j.Proof = &plies, p.Proved, &p.Board, p.Words, p.Proof
		j.Moves = append([]string{}, p.Moves...)
	}
	if p := a.Rulebook; p != nil {
		j.Rulebook = &RulebookGame{p.Board, p.Plies(), p.Proved, p.Moves}
	}
	if a.Argument != "" {
		j.Argument = &Argument{a.Argument, ambiguity.ArgumentCheck}
	}
	for _, s := range a.Searched {
		j.Searched = append(j.Searched, Searched{s.Board, s.Exhausted, s.Closed, s.Positions})
	}
	if s := a.Share; s != nil {
		games := s.OfGames()
		j.Share = &share{s.Positions, s.PositionsDiffer, s.Games, s.GamesDiffer, rounded(games.Low), rounded(games.High)}
	}
	for _, s := range a.Seen() {
		share := s.Share()
		j.Seen = append(j.Seen, seen{string(s.By), s.Source, s.Games, s.Differ, rounded(share.Low), rounded(share.High)})
	}
	for _, v := range a.Effect.Values {
		j.Evidence = append(j.Evidence, referenceValues{v.Instance, v.Words, known(v.A), known(v.B), v.Reached, v.Reason})
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

// Text returns the answer for people.
func (j *Ambiguity) Text(columns int) string {
	q := j.answers[0].Question.Ambiguity
	var out strings.Builder
	if q.ID != "" {
		out.WriteString(cli.Hang(q.ID+"  ", q.Question, columns) + "\n")
		out.WriteString(cli.Hang("  "+q.Clause+"  ", j.clause, columns) + "\n")
	}
	for _, a := range j.answers {
		if out.Len() > 0 {
			out.WriteString("\n")
		}
		out.WriteString(answerText(a, columns))
	}
	out.WriteString("\n")
	return out.String()
}

// answerText returns the answer about one pair.
func answerText(a *ambiguity.Answer, columns int) string {
	var out strings.Builder
	say := func(head, text string) { out.WriteString(cli.Hang("  "+head+" ", text, columns) + "\n") }
	q := a.Question
	title := q.Game
	if len(q.Context) > 0 {
		title += ", under " + strings.Join(rules.Texts(q.Context), ", ")
	}
	say(title+":", q.Title())
	if len(q.Ambiguity.Questions) > 1 {
		say("question:", q.Ambiguity.Questions[q.Question].Text)
	}
	for _, r := range []rules.Reading{q.A, q.B} {
		if r.Words != "" {
			say("  "+r.Name+":", ReadingWords(q.Ambiguity.ID, r))
		}
	}
	if len(q.Boards) > 0 {
		say("boards:", strings.Join(q.Boards, " and ")+"; the readings are compared on the boards below")
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
	if a.Tried != "" {
		say("from the rulebook's start:", "no game is known under these readings: none among "+a.Tried)
	}
	if seen := a.Seen(); len(seen) > 0 {
		say("how often:", seenText(seen, q.Game))
		for _, s := range seen {
			if s.Source != "" {
				say("  records:", s.Source)
			}
		}
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
	out.WriteString(indented("    ", p.Before))
	for _, b := range p.After {
		out.WriteString(cli.Hang("  ", b.Label, columns) + "\n" + indented("    ", b.Diagram))
	}
	out.WriteString(cli.Hang("  ", p.Words, columns) + "\n")
	return out.String()
}

// seenText returns the games of each kind of play in which readings come to
// differ in words, those without one last, then the play of the game that was not
// measured.
func seenText(list []ambiguity.Seen, game string) string {
	var parts []string
	for _, s := range ambiguity.SeenFirst(slices.Clone(list)) {
		games := humanize.Comma(int64(s.Games)) + " " + playWords(s.By, s.Games)
		if s.Differ == 0 {
			parts = append(parts, "not seen in "+games)
			continue
		}
		share := s.Share()
		parts = append(parts, fmt.Sprintf("in %s of %s (%s to %s)", humanize.Comma(int64(s.Differ)), games, percent(share.Low), percent(share.High)))
	}
	if left := ambiguity.Unmeasured(game, list); len(left) > 0 {
		parts = append(parts, fmt.Sprintf("not measured: games of the opponent of %s against itself", strings.Join(left, " and ")))
	}
	return strings.Join(parts, "; ")
}

// playWords describes a number of games.
func playWords(by ambiguity.Play, games int) string {
	game := english.PluralWord(games, "game", "")
	switch by {
	case ambiguity.AtRandom:
		return "random " + game
	case ambiguity.Recorded:
		return "recorded " + game
	}
	return game + " of the opponent of " + string(by) + " against itself"
}

// seen returns the counts of the pair of one ambiguity: of the random games, and
// those that are stored.
func (p Pair) seen(id string) (list []ambiguity.Seen) {
	if s := p.Share; s != nil && s.Games > 0 {
		list = append(list, ambiguity.Seen{By: ambiguity.AtRandom, Games: s.Games, Differ: s.GamesDiffer})
	}
	q := ambiguity.Comparison{Game: p.Game, Ambiguity: rules.Ambiguity{ID: id}, A: rules.Reading{Name: p.A}, B: rules.Reading{Name: p.B}, Context: rules.ParseChoices(p.Context)}
	return append(list, ambiguity.StoredOf(q.String(), p.Game)...)
}

// Split returns the share of random games in which the readings come to differ, 0 if it is
// not known.
func (p Pair) Split() float64 {
	if p.Share == nil || p.Share.Games == 0 {
		return 0
	}
	return float64(p.Share.GamesDiffer) / float64(p.Share.Games)
}

// HowOften returns the counts of the pair of one ambiguity in words, "" for none.
func (p Pair) HowOften(id string) string {
	if seen := p.seen(id); len(seen) > 0 {
		return seenText(seen, p.Game)
	}
	return ""
}

// percent writes a share, which is not zero.
func percent(share float64) string {
	if share < 0.001 {
		return "under 0.1 %"
	}
	return humanize.FtoaWithDigits(100*share, 1) + " %"
}

// ValuesOf returns the results of which evidence was made.
func ValuesOf(evidence []referenceValues) (values []ambiguity.Values) {
	for _, v := range evidence {
		value := ambiguity.Values{
			Instance: v.Instance, Words: v.Words, Reason: v.Reason, Reached: v.Reaches,
			Excluded: strings.HasPrefix(v.Reason, samples.ErrNoPosition.Error()),
		}
		if v.A != nil {
			value.A = *v.A
		}
		if v.B != nil {
			value.B = *v.B
		}
		values = append(values, value)
	}
	return values
}
