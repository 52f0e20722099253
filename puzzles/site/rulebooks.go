package site

import (
	"html/template"
	"path"
	"regexp"
	"slices"
	"strings"

	"ludex/puzzles/attempt"
	"ludex/puzzles/site/engine"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/sheets"
)

// Rulebook is a rulebook on the site.
type Rulebook struct {
	Title     string
	Clauses   []rules.Clause
	Questions []Question
	Claims    []rules.Claim
}

// Question is a passage of a rulebook that can be read in several ways.
type Question struct {
	ID       string
	Question string
	Parts    []string // the questions of a passage with several
	Clause   rules.Clause
	Quotes   []sheets.Sentence // none where the clause has its own source
	Pairs    []Pair            // the one that matters most first
}

// Pair is two readings of a question, and the difference between them.
type Pair struct {
	Game    string // the name of the game
	A, B    rules.Reading
	Context []string // readings of both sides, other than the defaults
	Differ  bool
	Matters string // whether the choice matters, in a sentence
	Often   string // in how many games the readings come to differ, "" if that is not known
	Words   string // the difference, or the reason why there is none
	// The shortest game that shows the difference, under both readings.
	GameA, GameB play.Game
	Line         []string
	Proof        string // why no game is shorter, "" if that is not proved
}

// questionPath returns the path of the page of a question.
func questionPath(id string) string { return path.Join("questions", id+".html") }

// Head returns the question, Rest what is said about it.
func (q Question) Head() string { return first(q.Question) }

// Rest returns what follows Head.
func (q Question) Rest() string { return strings.TrimSpace(strings.TrimPrefix(q.Question, q.Head())) }

// sentence is a text up to a full stop, which is no ellipsis, or to a question mark.
var sentence = regexp.MustCompile(`^.*?(?:[^. ][.?] |$)`)

// first returns the first sentence of a text.
func first(text string) string {
	return strings.TrimSpace(sentence.FindString(text + " "))
}

// Path returns the path of the question's page.
func (q Question) Path() string { return questionPath(q.ID) }

// Matter is the answer about the pair that matters most, or that there is no
// answer.
func (q Question) Matter() string {
	for _, p := range q.Pairs {
		if p.Differ {
			return p.Matters
		}
	}
	for _, p := range q.Pairs {
		return p.Matters
	}
	return "No game of ludex reads this question."
}

// side is the shortest game under one reading, as the page's script draws it.
type side struct {
	Name    string             `json:"name"`
	Steps   []attempt.Position `json:"steps"`
	Refused *engine.Refusal    `json:"refused,omitempty"` // of the move after the steps
}

// parting is the shortest game under both readings.
type parting struct {
	Board attempt.Board `json:"board"`
	Sides [2]side       `json:"sides"`
	Line  []string      `json:"line"`
}

// Parting returns the data of the shortest game for the page's script.
func (p Pair) Parting() (template.JS, error) {
	line, err := p.moves()
	if err != nil {
		return "", err
	}
	data := parting{Board: attempt.BoardOf(p.GameA), Line: p.Line}
	for i, g := range []play.Game{p.GameA, p.GameB} {
		s := play.NewSession(g)
		data.Sides[i] = side{Name: []string{first(p.A.Words), first(p.B.Words)}[i], Steps: attempt.Steps(s, rules.Chance, line)}
		if played := s.Plies(); played < len(line) {
			data.Sides[i].Refused = engine.Why(s, p.Line[played])
		}
	}
	text, err := marshal(data)
	return template.JS(text), err
}

// moves returns the moves of the line. Each is read under the reading that
// allows it: the text of a move may differ, as it names the captured pieces.
func (p Pair) moves() (line []play.Move, err error) {
	a, b := play.NewSession(p.GameA), play.NewSession(p.GameB)
	for _, text := range p.Line {
		m, err := a.Game.ParseMove(a.Position(), text)
		if err != nil {
			m, err = b.Game.ParseMove(b.Position(), text)
		}
		if err != nil {
			return nil, err
		}
		for _, s := range []*play.Session{a, b} {
			if slices.Contains(s.Moves(), m) {
				s.Play(m)
			}
		}
		line = append(line, m)
	}
	return line, nil
}

// rulebooks adds the list of the rulebooks, and a page for each question and
// each claim.
func (b *builder) rulebooks() error {
	if len(b.content.Rulebooks) == 0 {
		return nil
	}
	findings, err := b.findings()
	if err != nil {
		return err
	}
	err = b.render("rulebooks.html", "rulebooks.html", struct {
		page
		Rulebooks []Rulebook
		Findings  map[string]finding
	}{b.page("Rulebooks", ""), b.content.Rulebooks, findings})
	for _, r := range b.content.Rulebooks {
		for _, q := range r.Questions {
			if err == nil {
				err = b.question(r, q)
			}
		}
		for _, c := range r.Claims {
			if f, ok := findings[c.ID]; ok && err == nil {
				err = b.claim(r, c, f)
			}
		}
	}
	return err
}

func (b *builder) question(r Rulebook, q Question) error {
	return b.render(q.Path(), "question.html", struct {
		page
		Question
		Rulebook string
	}{b.page(q.ID, "../"), q, r.Title})
}
