package site

import (
	"cmp"
	"fmt"
	"html/template"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"ludex/puzzles/attempt"
	"ludex/puzzles/picture"
	"ludex/puzzles/site/engine"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/catalog"
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
	Asked   string // which question of a passage with several
	A, B    rules.Reading
	Context []rules.Reading // of both sides, other than the defaults, by their full names
	Differ  bool
	Brief   string  // the effect of the choice, in a few words
	Matters string  // whether the choice matters, in a sentence
	Split   float64 // the share of random games in which the readings come to differ, 0 if that is not known
	Often   string  // in how many games the readings come to differ, "" if that is not known
	Words   string  // the difference, or the reason why there is none
	// The shortest game that shows the difference, under both readings.
	GameA, GameB play.Game
	Line         []string
	Proof        string // why no game is shorter, "" if that is not proved
	Cases        []Case
}

// Case is a position whose result is not the same by both readings, and the pages on which it
// is played by either.
type Case struct {
	Name, Words, A, B string
	On                []template.URL
}

// questionPath returns the path of the page of a question.
func questionPath(id string) string { return path.Join("questions", id+".html") }

// translated is a quotation with its translation, quoted any quotation.
var translated, quoted = regexp.MustCompile(`« [^»]* » \(([^()]*?)(?:; [A-Z]\d+[^()]*)?\)`), regexp.MustCompile(`« ([^»]*) »`)

// asking is a text up to its question mark.
var asking = regexp.MustCompile(`^[^?]*\?`)

// Head returns the question, without quotations that have a translation.
func (q Question) Head() string {
	text := translated.ReplaceAllString(q.Question, "“$1”")
	if head := asking.FindString(text); head != "" {
		return texts.Capital(strings.TrimSpace(head))
	}
	return First(text)
}

// longest is the number of characters of a question that a page has as its heading.
const longest = 120

// heading is a question, and the words before it where both together are long.
type heading struct{ Before, Ask string }

// Heading returns the question as the page has it.
func (q Question) Heading() heading {
	head := q.Head()
	at, quotes := 0, 0
	for i, r := range head {
		switch {
		case r == '“' || r == '«':
			quotes++
		case r == '”' || r == '»':
			quotes--
		case r == ' ' && quotes == 0 && strings.ContainsAny(head[i-1:i], ".:"):
			at = i
		}
	}
	if len(head) <= longest || at == 0 {
		return heading{Ask: head}
	}
	return heading{head[:at], texts.Capital(head[at+1:])}
}

// Rest returns the text after the question, "" for sentences that are quoted anyway.
func (q Question) Rest() string {
	rest := q.Question
	if head := asking.FindString(rest); head != "" {
		rest = strings.TrimSpace(strings.TrimPrefix(rest, head))
	} else {
		rest = strings.TrimSpace(strings.TrimPrefix(rest, First(rest)))
	}
	told := quoted.FindAllStringSubmatch(rest, -1)
	shown := func(m []string) bool {
		return slices.ContainsFunc(q.Quotes, func(s sheets.Sentence) bool { return strings.Contains(strings.ToLower(s.Text), strings.ToLower(m[1])) })
	}
	if len(told) > 0 && !slices.ContainsFunc(told, func(m []string) bool { return !shown(m) }) {
		return ""
	}
	return rest
}

// sentence is a text up to a full stop, which is no ellipsis, or to a question mark.
var sentence = regexp.MustCompile(`^.*?(?:[^. ][.?] |$)`)

// First returns the first sentence of a text.
func First(text string) string {
	return strings.TrimSpace(sentence.FindString(text + " "))
}

// Path returns the path of the question's page.
func (q Question) Path() string { return questionPath(q.ID) }

// Matter is the answer about the pair that matters most, or that there is no
// answer.
func (q Question) Matter() string {
	if i := max(0, slices.IndexFunc(q.Pairs, func(p Pair) bool { return p.Differ })); i < len(q.Pairs) {
		return q.Pairs[i].Matters
	}
	return "No game of ludex reads this question."
}

// Short returns in a few words the effect of the choice between the readings that matter most.
func (q Question) Short() string {
	if len(q.Pairs) > 0 && q.Pairs[0].Brief != "" {
		return q.Pairs[0].Brief
	}
	return q.Matter()
}

// split is a sentence whose readings differ, with its question.
type split struct {
	Question
	Rulebook, Share string
	Quote           sheets.Sentence
	A, B            string
}

// The page of sentences that split a game, and how many of one rulebook it has at most.
const tenPath, mostSplits, mostOfOne = "ten.html", 10, 4

// splits returns the sentences whose readings differ in the most random games.
func (c Content) splits() (list []split) {
	for _, r := range c.Rulebooks {
		for _, q := range r.Questions {
			if len(q.Quotes) == 0 || !q.Quotes[0].Treats(q.ID) || len(q.Pairs) == 0 || !q.Pairs[0].Differ || q.Pairs[0].Split == 0 {
				continue
			}
			p := q.Pairs[0]
			list = append(list, split{q, r.Title, fmt.Sprintf("%.0f", 100*p.Split), q.Quotes[0], First(p.A.Words), First(p.B.Words)})
		}
	}
	slices.SortStableFunc(list, func(a, b split) int { return cmp.Compare(b.Pairs[0].Split, a.Pairs[0].Split) })
	of := map[string]int{}
	list = slices.DeleteFunc(list, func(s split) bool { of[s.Rulebook]++; return of[s.Rulebook] > mostOfOne })
	return list[:min(len(list), mostSplits)]
}

// ten adds the page of the sentences that split a game.
func (b *builder) ten() error {
	list := b.content.splits()
	if len(list) == 0 {
		return nil
	}
	const title = "Ten sentences that split a game"
	head, err := b.shared(b.english, tenPath, title, "Sentences of rulebooks that two players read in two ways, and how often that changes their game.", nil)
	if err != nil {
		return err
	}
	return b.render(tenPath, tenPath, struct {
		page
		List []split
	}{head, list})
}

// source names the sentence of a question.
func (q Question) source(r Rulebook) string {
	if len(q.Quotes) == 0 {
		return fmt.Sprintf("%s, %s, question %s", r.Title, q.Clause.ID, q.ID)
	}
	return fmt.Sprintf("%s, sentence %s, question %s", r.Title, q.Quotes[0].Place, q.ID)
}

// preview draws the end of the shortest game of the pair that matters most, or else the start
// of a game of the question, nil for none.
func (q Question) preview() *picture.Scene {
	if len(q.Pairs) == 0 || q.Pairs[0].GameA == nil {
		for _, k := range catalog.Default().Kinds() {
			asked := slices.ContainsFunc(k.Questions, func(a rules.Ambiguity) bool { return a.ID == q.ID })
			if g, err := k.Open(k.Name); asked && err == nil {
				return picture.Of[play.Position](g)(g.Start()).Scene()
			}
		}
		return nil
	}
	p := q.Pairs[0]
	line, err := p.moves()
	if err != nil {
		return nil // the page says so
	}
	return picture.Of[play.Position](p.GameA)(allowed(p.GameA, line).Position()).Scene()
}

// allowed plays the moves of a line that a game allows.
func allowed(g play.Game, line []play.Move) *play.Session {
	s := play.NewSession(g)
	for _, m := range line {
		if slices.Contains(s.Moves(), m) {
			s.Play(m)
		}
	}
	return s
}

// ofPlayer is the letter of a player after the name.
var ofPlayer = regexp.MustCompile(` \(\w\)`)

// ids are those of questions and claims, the longest first, and games with a size.
var ids = sync.OnceValue(func() *regexp.Regexp {
	var list []string
	for _, book := range catalog.Default().Rulebooks() {
		for _, a := range book.Ambiguities {
			list = append(list, a.ID)
		}
		for _, c := range book.Claims {
			list = append(list, c.ID)
		}
	}
	slices.SortFunc(list, func(a, b string) int { return len(b) - len(a) })
	return regexp.MustCompile(`\b([a-z-]+:\d[\w,=+-]*|(` + strings.Join(list, "|") + `)\b(=[\w+-]+)?)`)
})

// plain returns a text as a person reads it: without the letters of players, and ids as
// small text to copy.
func plain(text string) template.HTML {
	text = template.HTMLEscapeString(ofPlayer.ReplaceAllString(text, ""))
	return template.HTML(ids().ReplaceAllString(text, `<small class="quiet">$0</small>`))
}

// shown is a reading above its board.
type shown struct{ Lead, Rest, Name string }

// Readings returns both readings as the page shows them.
func (p Pair) Readings() (list [2]shown) {
	for i, r := range []rules.Reading{p.A, p.B} {
		words := strings.ReplaceAll(r.Words, "`", "")
		lead := First(words)
		list[i] = shown{lead, strings.TrimPrefix(words, lead), r.Name}
	}
	return list
}

// Parting returns the data of the shortest game for the page's script, "" for none.
func (p Pair) Parting() (template.JS, error) {
	if p.GameA == nil {
		return "", nil
	}
	line, err := p.moves()
	if err != nil {
		return "", err
	}
	data := engine.Parting{Board: attempt.BoardOf(p.GameA), Line: p.Line}
	for i, g := range []play.Game{p.GameA, p.GameB} {
		s := play.NewSession(g)
		data.Sides[i] = engine.Side{Name: []string{First(p.A.Words), First(p.B.Words)}[i], Steps: attempt.Steps(s, rules.Chance, line)}
		for k := range data.Sides[i].Steps {
			turn := &data.Sides[i].Steps[k].Turn
			*turn = texts.English().Say(ofPlayer.ReplaceAllString(*turn, ""))
		}
		if played := s.Plies(); played < len(line) {
			data.Sides[i].Refused = engine.Why(s, p.Line[played])
		}
	}
	text, err := marshal(data)
	return template.JS(text), err
}

// PlayOn returns the path of the page on which the position is played under each of the
// readings, from its last move that both allow.
func (p Pair) PlayOn() (list []template.URL, err error) {
	if p.GameA == nil {
		return nil, nil
	}
	line, err := p.moves()
	if err != nil {
		return nil, err
	}
	for i, g := range []play.Game{p.GameA, p.GameB} {
		list = append(list, PlayPage(g, "", allowed(g, line).Texts(), First([]rules.Reading{p.A, p.B}[i].Words)))
	}
	return list, nil
}

// PlayPage returns the path of the page on which a game goes on after moves from a diagram,
// "" for its start.
func PlayPage(g play.Game, start string, line []string, title string) template.URL {
	at := url.Values{"game": {without(g.Kind(), g.String())}, "line": {strings.Join(line, " ")}, "title": {title}}
	if start != "" {
		at.Set("start", start)
	}
	return template.URL("games.html#" + at.Encode())
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
	if err := b.ten(); err != nil {
		return err
	}
	err = b.render("rulebooks.html", "rulebooks.html", struct {
		page
		Rulebooks []Rulebook
		Findings  map[string]finding
		Ten       bool
	}{b.page(b.english, "Rulebooks", ""), b.content.Rulebooks, findings, b.files[tenPath] != nil})
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
	head, err := b.shared(b.english, q.Path(), q.Head(), q.Matter(), q.preview())
	if err != nil {
		return err
	}
	return b.render(q.Path(), "question.html", struct {
		page
		Question
		Rulebook, Cite string
		Plays          bool
	}{head, q, r.Title, b.content.cite(q.source(r), q.Path()), b.content.plays()})
}
