package site

import (
	"encoding/base64"
	"slices"

	"ludex/puzzles/census"
	"ludex/puzzles/certificate/openings"
	"ludex/puzzles/site/engine"
	"ludex/rules"
	"ludex/rules/catalog"
)

// solvedBoard is the data of a solved board's page before it loads a
// certificate.
type solvedBoard struct {
	Board        engine.Board        `json:"board"`
	Symmetries   [][]int             `json:"symmetries"`
	Certificates []solvedCertificate `json:"certificates"`
	Games        []solvedGame        `json:"games"`
}

// solvedCertificate is a certificate that the page can load.
type solvedCertificate struct {
	Source string `json:"source"` // the game with its readings
	Start  string `json:"start"`  // the cells in order: x, o or . for an empty one
	Winner string `json:"winner"` // x or o
	Every  bool   `json:"every"`  // it holds for the readings of hav-ring before that of Source, too
	Budget int    `json:"budget"`
	File   string `json:"file"` // the script with its text
}

// solvedGame is the board under one choice of readings.
type solvedGame struct {
	Game     string          `json:"game"`
	Readings []string        `json:"readings"` // of solvedQuestions
	Openings []solvedOpening `json:"openings"`
	Values   string          `json:"values,omitempty"` // the file of the values of positions with few stones
}

// solvedOpening is an opening, one of those that are images of each other.
type solvedOpening struct {
	Start       string `json:"start"`
	Winner      string `json:"winner"`
	Certificate int    `json:"certificate"` // its index, -1 for none
}

// solvedQuestions are the questions under whose readings the board is solved.
// Of hav-ring, a certificate for several readings covers those up to its own.
var solvedQuestions = []struct {
	ID      string
	Options []string
}{
	{"hav-ring", []string{"any", "not-only-own", "empty"}},
	{"hav-fork", []string{"three-sides", "three-edge-cells"}},
	{"hav-corner", []string{"link", "void"}},
}

// solved adds the page of solved openings, with a script for each certificate.
func (b *builder) solved() error {
	if b.content.Openings == nil {
		return nil
	}
	list, err := openings.Read(b.content.Openings)
	if err != nil {
		return err
	}
	var s solvedBoard
	for _, o := range list {
		c, err := b.certificate(o)
		if err != nil {
			return err
		}
		s.Certificates = append(s.Certificates, c)
	}
	return b.solvedPage(s)
}

// certificate adds the script of a certificate.
func (b *builder) certificate(o openings.Opening) (solvedCertificate, error) {
	c := solvedCertificate{
		Source: o.Game, Start: o.Start, Winner: "xo"[o.Winner : o.Winner+1], Every: o.Every, Budget: o.Budget,
		File: "certificates/" + o.Name + ".js",
	}
	return c, b.script(c.File, "certificate", base64.StdEncoding.EncodeToString(o.Data))
}

// solvedPage adds the page, its board and its readings.
func (b *builder) solvedPage(s solvedBoard) error {
	g, err := catalog.Default().Open("havannah:4")
	if err != nil {
		return err
	}
	s.Board, s.Symmetries = engine.BoardOf(g), g.Layout().Symmetries()
	values, err := census.Published()
	if err != nil {
		return err
	}
	for _, readings := range choices() {
		game, err := s.game(readings)
		if err != nil {
			return err
		}
		game.Values = values[game.Game]
		s.Games = append(s.Games, game)
	}
	if err := b.script("solved-boards.js", "solved", s); err != nil {
		return err
	}
	var questions []rules.Ambiguity
	for _, q := range solvedQuestions {
		i := slices.IndexFunc(g.Kind().Questions, func(a rules.Ambiguity) bool { return a.ID == q.ID })
		questions = append(questions, g.Kind().Questions[i])
	}
	return b.render("solved.html", "solved.html", struct {
		page
		Questions []solvedQuestion
	}{b.page("A solved board", ""), solvedTexts(questions)})
}

// solvedQuestion is a question with the words of its readings.
type solvedQuestion struct {
	ID, Question string
	Readings     []rules.Reading
}

func solvedTexts(questions []rules.Ambiguity) (list []solvedQuestion) {
	for i, a := range questions {
		q := solvedQuestion{ID: a.ID, Question: a.Question}
		for _, f := range a.Questions {
			for _, r := range f.Readings {
				if slices.Contains(solvedQuestions[i].Options, r.Name) {
					q.Readings = append(q.Readings, r)
				}
			}
		}
		list = append(list, q)
	}
	return list
}

// choices returns all choices of readings.
func choices() [][]string {
	list := [][]string{nil}
	for _, q := range solvedQuestions {
		var longer [][]string
		for _, c := range list {
			for _, o := range q.Options {
				longer = append(longer, append(slices.Clone(c), o))
			}
		}
		list = longer
	}
	return list
}

// game returns the openings under a choice of readings. Those without a
// certificate are wins of the first player: docs/explanation/havannah-solved.md
// lists the searches.
func (s *solvedBoard) game(readings []string) (solvedGame, error) {
	name, err := nameUnder(readings)
	if err != nil {
		return solvedGame{}, err
	}
	game := solvedGame{Game: name, Readings: readings}
	var starts []string
	for _, c := range s.Certificates {
		if !slices.Contains(starts, c.Start) {
			starts = append(starts, c.Start)
		}
	}
	for _, start := range starts {
		o := solvedOpening{Start: start, Winner: "x"}
		if o.Certificate, err = s.covers(start, readings); err != nil {
			return game, err
		}
		if o.Certificate >= 0 {
			o.Winner = s.Certificates[o.Certificate].Winner
		}
		game.Openings = append(game.Openings, o)
	}
	return game, nil
}

// covers returns the index of a certificate of an opening under some
// readings, or -1.
func (s *solvedBoard) covers(start string, readings []string) (int, error) {
	rings := solvedQuestions[0].Options
	for ring := slices.Index(rings, readings[0]); ring < len(rings); ring++ {
		name, err := nameUnder(append([]string{rings[ring]}, readings[1:]...))
		if err != nil {
			return -1, err
		}
		for i, c := range s.Certificates {
			if c.Start == start && c.Source == name && (c.Every || rings[ring] == readings[0]) {
				return i, nil
			}
		}
	}
	return -1, nil
}

// nameUnder returns the name of the game under readings of solvedQuestions.
func nameUnder(readings []string) (string, error) {
	var texts []string
	for i, q := range solvedQuestions {
		texts = append(texts, q.ID+"="+readings[i])
	}
	g, err := catalog.Default().Open("havannah:4", texts)
	if err != nil {
		return "", err
	}
	return g.String(), nil
}
