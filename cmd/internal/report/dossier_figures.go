package report

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"ludex/proptest/ambiguity"
	"ludex/proptest/claims/examine"
	"ludex/puzzles/attempt"
	"ludex/puzzles/picture"
	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
	"ludex/rules/sheets"
)

// game adds the shortest game with a difference: the board before its last move, and what
// follows by each reading.
func (d *Dossier) game(to *picture.Article, q rules.Ambiguity, p Pair, letters map[string]string) error {
	if p.Differ != string(ambiguity.Yes) {
		return nil
	}
	if len(p.Context) > 0 {
		to.Add(picture.Part{Lead: d.words.Context, Text: d.context(p.Context)})
	}
	found, err := d.courses(p, []rules.Choice{{ID: q.ID, Names: p.A}}, []rules.Choice{{ID: q.ID, Names: p.B}})
	if err != nil {
		return err
	}
	moves := strings.Join(p.Moves, " ")
	game := d.words.Game
	if d.board(*p.Board) == "" {
		game = game[:strings.LastIndex(game, ",")]
	}
	lead := put(game, d.after(p), d.board(*p.Board))
	to.Add(picture.Part{Lead: d.words.led(lead, moves), Text: moves})
	drawn := len(to.Parts)
	at := d.parted(to, found, [2]string{letters[p.A], letters[p.B]}, drawingName(q.ID, p), nil)
	d.others(to, q, p, letters, found, at)
	slices.SortStableFunc(to.Parts[drawn+1:], func(a, b picture.Part) int { return strings.Compare(a.Lead, b.Lead) }) // A, B, C, ...
	if text := p.HowOften(q.ID); text != "" && d.words.Language == Languages[0] {
		to.Add(picture.Part{Text: "How often the readings come to differ: " + text + "."})
	}
	return nil
}

// context returns the wordings of the readings under which others are compared.
func (d *Dossier) context(texts []string) string {
	var list []string
	for _, c := range rules.ParseChoices(texts) {
		a := d.ambiguity(c.ID)
		for _, r := range a.ReadBy([]rules.Choice{c}) {
			list = append(list, d.meaning(a, r))
		}
	}
	return strings.Join(list, " ")
}

// courses plays the game of a pair by two choices of readings.
func (d *Dossier) courses(p Pair, choices ...[]rules.Choice) (found [2]ruling.Finding, err error) {
	for i, choice := range choices {
		if found[i], err = d.course(p, choice); err != nil {
			return found, err
		}
	}
	return found, nil
}

func (d *Dossier) course(p Pair, choice []rules.Choice) (ruling.Finding, error) {
	g, err := d.Open(*p.Board, rules.ParseChoices(p.Context), choice)
	if err != nil {
		return ruling.Finding{}, err
	}
	return ruling.Case{Game: g, Start: play.NewSession(g).Position(), Moves: p.Moves}.ReplayMove(), nil
}

// others adds what happens in the game of a pair, at the turn where its readings part, by
// the other readings of their question. Those that have no such board are left out.
func (d *Dossier) others(to *picture.Article, q rules.Ambiguity, p Pair, letters map[string]string, found [2]ruling.Finding, at int) {
	i := slices.IndexFunc(q.Questions, func(f rules.Question) bool {
		return slices.ContainsFunc(f.Readings, func(r rules.Reading) bool { return r.Name == p.A })
	})
	if i < 0 {
		return
	}
	for _, r := range q.Questions[i].Readings {
		f, err := d.course(p, []rules.Choice{{ID: q.ID, Names: r.Name}})
		if r.Name == p.A || r.Name == p.B || err != nil {
			continue
		}
		text, last := "", len(f.Turns)-1
		if last < at {
			text = fmt.Sprintf("%s %d, %s%s ", strings.ToLower(d.words.Turn), last, f.Turns[last].Move, d.words.Colon)
		}
		to.Add(picture.Part{Style: picture.Entry, Lead: letters[r.Name] + d.words.Colon, Text: text + d.words.state(f, min(at, last), found[:]...) + "."})
	}
}

// parted adds the picture of a game before two courses of it part, and what happens then.
// On a page the second course is played on with what is added to the file. It returns the turn.
func (d *Dossier) parted(to *picture.Article, found [2]ruling.Finding, names [2]string, name string, added func() engine.Added) int {
	at := max(0, found[0].Parts(found[1]))
	if at == 0 {
		at = max(0, len(found[0].Turns)-1)
	}
	before := [2]play.Position{}
	var list []picture.Diagram
	for i, f := range found {
		before[i] = f.Turns[min(max(0, at-1), len(f.Turns)-1)].Position
		list = append(list, d.words.legend(picture.Of(f.Game)(before[i])))
	}
	if list[0].Scene().SVG() == list[1].Scene().SVG() {
		list = d.afterwards(found, names, at, list[0])
	} else {
		list[0].Caption, list[1].Caption = names[0], names[1]
	}
	caption := d.words.Start
	if at > 0 && at < len(found[0].Turns) {
		caption = put(d.words.Before, found[0].Turns[at].Move)
	}
	part := picture.Part{Style: picture.Picture, Text: caption, Scene: picture.Explained(list, len(list)), Name: name, Diagram: d.words.diagram(found[0].Game, before[0])}
	if len(found[0].Turns) > 1 {
		part.Page = func() (template.HTML, error) {
			var more engine.Added
			if added != nil {
				more = added()
			}
			return site.Stepped(found, names, more)
		}
	}
	to.Add(part)
	for i, f := range found {
		to.Add(picture.Part{Style: picture.Entry, Lead: names[i] + d.words.Colon, Text: d.words.state(f, min(at, len(f.Turns)-1), found[:]...) + "."})
	}
	return at
}

// afterwards returns the diagrams of a game before its last move, which is marked, and,
// where they differ, after it by two choices of readings.
func (d *Dossier) afterwards(found [2]ruling.Finding, names [2]string, at int, before picture.Diagram) []picture.Diagram {
	var after []picture.Diagram
	for i, f := range found {
		turn := f.Turns[min(at, len(f.Turns)-1)]
		if at == 0 || turn.Refused != nil {
			continue
		}
		if m, err := f.Game.ParseMove(f.Turns[at-1].Position, turn.Move); err == nil && len(before.Arrows)+len(before.Target) == 0 {
			way := attempt.Way(f.Game, m, turn.Move)
			if len(way) == 1 {
				before.Target = way
			}
			for k := 1; k < len(way); k++ {
				before.Arrows = append(before.Arrows, picture.Arrow{From: way[k-1], To: way[k]})
			}
		}
		shot := d.words.legend(picture.Of(f.Game)(turn.Position))
		shot.Caption = names[i]
		after = append(after, shot)
	}
	if len(after) == 2 && shown(after[0]) == shown(after[1]) {
		after[0].Caption = names[0] + ", " + names[1]
		after = after[:1]
	}
	return append([]picture.Diagram{before}, after...)
}

// shown returns the drawing of a diagram without its caption.
func shown(d picture.Diagram) string {
	d.Caption = ""
	return d.Scene().SVG()
}

// kept returns the finding about a claim.
func (d *Dossier) kept(id string) *Claim {
	if i := slices.IndexFunc(d.Claims, func(c *Claim) bool { return c.ID == id }); i >= 0 {
		return d.Claims[i]
	}
	return &Claim{}
}

// errata adds the false sentences of the sheets, with their corrections.
func (d *Dossier) errata(to *picture.Article) {
	headed := false
	for _, c := range d.Rulebook.Claims {
		sentences, f := sheets.About(d.Name, c.ID), d.kept(c.ID)
		note := sheets.In(Languages[1], d.Name).Erratum(c.ID)
		if len(sentences) == 0 || f.Verdict != examine.Refuted.String() && note == "" {
			continue
		}
		if !headed {
			to.Add(picture.Part{Style: picture.Heading, Text: d.words.Errata})
		}
		headed = true
		d.sentences(to, sentences)
		if d.words.Language == Languages[0] {
			note = f.Evidence
		} else {
			note = d.said.Erratum(c.ID)
		}
		to.Add(picture.Part{Lead: d.words.Erratum, Text: note})
		d.drawn(to, f, d.words.Refutation)
	}
}

// figures adds the figures of the sheets that their words describe, and the positions of
// their examples.
func (d *Dossier) figures(to *picture.Article) {
	to.Add(picture.Part{Style: picture.Heading, Text: d.words.Figures})
	to.Add(picture.Part{Text: d.words.FiguresLead})
	for n, sheet := range sheets.Of(d.Name) {
		var about []sheets.Sentence
		for i, s := range sheet.Sentences {
			lost := slices.Contains(s.Kinds, "figure lost") && !strings.HasPrefix(s.Text, "Fig")
			if lost || s.Figure != "" {
				about = append(about, s)
			}
			if s.Figure != "" {
				d.sentences(to, about)
				d.rebuilt(to, s.Figure, fmt.Sprintf("figure.%d.%d", n+1, i+1))
			}
			if s.Figure != "" || i+1 < len(sheet.Sentences) && sheet.Sentences[i+1].Place != s.Place {
				about = nil
			}
		}
	}
	for _, c := range d.Rulebook.Claims {
		f := d.kept(c.ID)
		if f.Verdict == examine.Confirmed.String() && slices.ContainsFunc(f.Lines, func(l examine.Line) bool { return l.From != "" }) {
			list, n := sheets.About(d.Name, c.ID), len(to.Parts)
			d.sentences(to, list)
			d.drawn(to, f, texts.Capital(d.words.Moves[1]))
			if len(to.Parts) == n+len(list) {
				to.Parts = to.Parts[:n] // its games are by other readings
			}
		}
	}
}

// rebuilt adds a figure of a sheet: the board of a game, with x and o for the pieces of the
// players on the cells that follow, and other marks as they are.
func (d *Dossier) rebuilt(to *picture.Article, figure, name string) {
	marks := strings.Split(figure, ";")
	g, err := d.Open(marks[0])
	if err != nil {
		return // a test opens them
	}
	cells, start := g.Layout().Cells, g.Start()
	shot := d.words.legend(picture.Of(g)(start))
	shot.Heat = make([]picture.Heat, len(cells))
	written := make([]string, len(cells))
	for _, m := range marks[1:] {
		words := strings.Fields(m)
		player := strings.Index("xo", words[0])
		for _, word := range words[1:] {
			i := slices.IndexFunc(cells, func(c rules.Site) bool { return c.Name == word })
			if written[i] = words[0]; player >= 0 {
				shot.Stones = append(shot.Stones, picture.Stone{Cell: i, Look: shot.Board.Legend[player].Look})
			} else if at := slices.IndexFunc(shot.Stones, func(s picture.Stone) bool { return s.Cell == i }); at >= 0 {
				shot.Stones[at].Words = words[0]
			} else {
				shot.Heat[i].Words = words[0]
			}
		}
	}
	empty := strings.TrimRight(Board(g, start), "\n")
	text := strings.Split(empty[:strings.LastIndexByte(empty, '\n')+1], ".")
	for i, mark := range written {
		text[i] += cmp.Or(mark, ".")
	}
	to.Add(picture.Part{Style: picture.Picture, Scene: picture.Explained([]picture.Diagram{shot}, 1), Name: name, Diagram: strings.Join(text, "")})
}

// drawn adds pictures of the finding about a claim: the positions in which its lines begin,
// or the last one of a game, else its first board. Lines by other readings are left out; of
// a refutation the first line is enough.
func (d *Dossier) drawn(to *picture.Article, f *Claim, lead string) {
	n := len(to.Parts)
	for i, l := range f.Lines {
		_, readings := parted(l.Game)
		if refuted := f.Verdict == examine.Refuted.String(); refuted && i > 0 || !refuted && len(readings) > 0 {
			continue
		}
		g, err := d.Open(l.Game)
		if err != nil {
			continue
		}
		s, caption := play.NewSession(g), strings.Join(l.Moves, " ")
		if l.From != "" {
			err = s.SetUp(l.From)
		} else {
			for _, m := range l.Moves {
				_ = s.PlayText(m) // a test replays the lines
			}
		}
		if err == nil {
			d.figure(to, g, s.Position(), strings.TrimSpace(d.words.led(lead, caption)+" "+caption), fmt.Sprintf("%s.%d", f.ID, i+1))
		}
	}
	if len(to.Parts) == n && len(f.Boards) > 0 {
		if g, p, ok := d.parse(f.Boards[0].Text); ok {
			d.figure(to, g, p, lead, f.ID)
		}
	}
}

func (d *Dossier) figure(to *picture.Article, g play.Game, p play.Position, caption, name string) {
	shot := d.words.legend(picture.Of(g)(p))
	to.Add(picture.Part{Style: picture.Picture, Text: caption, Scene: picture.Explained([]picture.Diagram{shot}, 1), Name: name, Diagram: d.words.diagram(g, p)})
}

// parse reads the board of a finding: a diagram of a game of the rulebook on a board of its
// size. Marks of cells, such as the pairs of a frame, are empty cells there.
func (d *Dossier) parse(text string) (g play.Game, p play.Position, ok bool) {
	marks := strings.NewReplacer("1", ".", "2", ".", "3", ".", "4", ".", "5", ".", "6", ".", "7", ".", "8", ".", "9", ".")
	list := []string{text}
	for _, turn := range []string{"x to move", "x has won: ring", "x has won: bridge", "x has won: fork"} {
		list = append(list, marks.Replace(text)+turn+"\n")
	}
	rows := len(rules.SignificantLines(text))
	for _, k := range d.Kinds {
		for _, name := range []string{k.Name, fmt.Sprintf("%s:%d", k.Name, (rows+1)/2)} {
			var err error
			if g, err = d.Open(name); err != nil {
				continue
			}
			for _, diagram := range list {
				if p, err = g.Parse(diagram); err == nil {
					return g, p, true
				}
			}
		}
	}
	return g, p, false
}

// editions adds the editions of a rulebook side by side: their sentences by topic, and for
// each two of them the shortest known game in which they part.
func (d *Dossier) editions(to *picture.Article) {
	list := sheets.Editions(d.Name)
	if len(list) < 2 {
		return
	}
	to.Add(picture.Part{Style: picture.Heading, Text: d.words.Editions})
	for _, topic := range sheets.Topics {
		to.Add(picture.Part{Style: picture.Subheading, Text: d.words.Topics[topic]})
		for _, e := range list {
			text := d.words.SheetSilent
			if sentences := e.About(topic); len(sentences) > 0 {
				text = ""
				for _, s := range sentences {
					text += " « " + s.Text + " »"
				}
			} else if e.Of != "" {
				text = put(d.words.AsIn, e.Of)
			}
			to.Add(picture.Part{Style: picture.Entry, Lead: e.Title + d.words.Colon, Text: strings.TrimSpace(text)})
		}
	}
	for i, a := range list {
		for _, b := range list[i+1:] {
			d.apart(to, a, b)
		}
	}
}

// apart adds the shortest kept game in which two editions part.
func (d *Dossier) apart(to *picture.Article, a, b sheets.Edition) {
	k := d.Kinds[0]
	first, _ := k.Preset(a.Preset)
	second, _ := k.Preset(b.Preset)
	var best *Pair
	var found [2]ruling.Finding
	for _, j := range d.Answers {
		for _, p := range j.Pairs {
			if p.Game != k.Name || len(p.Moves) == 0 || best != nil && len(p.Moves) >= len(best.Moves) {
				continue
			}
			p.Context = nil
			if courses, err := d.courses(p, first.Changed, second.Changed); err == nil && courses[0].Parts(courses[1]) >= 0 {
				best, found = &p, courses
			}
		}
	}
	if best == nil {
		return
	}
	lead := put(d.words.PartGame, a.Title, b.Title, put(d.words.AtMost, d.words.moves(len(best.Moves))), d.words.board(*best.Board))
	to.Add(picture.Part{Lead: lead + d.words.Colon, Text: strings.Join(best.Moves, " ")})
	d.parted(to, found, [2]string{a.Title, b.Title}, a.Preset+"."+b.Preset, nil)
}
