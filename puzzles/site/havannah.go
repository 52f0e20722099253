package site

import (
	"encoding/base64"
	"fmt"
	"slices"

	"ludex/puzzles/attempt"
	"ludex/puzzles/certificate/openings"
	"ludex/puzzles/havannah/known"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/havannah"
)

// solvedBoard is a board on the page of solved boards, before the page loads a
// certificate.
type solvedBoard struct {
	Side         int                 `json:"side"` // cells
	Board        attempt.Board       `json:"board"`
	Symmetries   [][]int             `json:"symmetries"`
	Certificates []solvedCertificate `json:"certificates"`
	Games        []solvedGame        `json:"games"`

	openings []openings.Opening // of the Certificates
}

// solvedCertificate is a certificate that the page can load.
type solvedCertificate struct {
	Source string `json:"source"` // the game with its readings
	Start  string `json:"start"`  // the cells in order: x, o or . for an empty one
	Winner string `json:"winner"` // x or o
	Every  bool   `json:"every"`  // it holds for other readings of hav-ring, too
	Budget int    `json:"budget"`
	File   string `json:"file"` // the script with its text
}

// solvedGame is the board under one choice of readings. The winner of an opening
// that it does not have is not known.
type solvedGame struct {
	Game     string          `json:"game"`
	Readings []string        `json:"readings"` // of [havannah.FigureReadings]
	Openings []solvedOpening `json:"openings"`
	Values   string          `json:"values,omitempty"` // the file of the values of positions with few stones
}

// solvedOpening is an opening, one of those that are images of each other.
type solvedOpening struct {
	Start       string `json:"start"`
	Winner      string `json:"winner"`
	Certificate int    `json:"certificate"` // its index
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
	var boards []*solvedBoard
	for side := 4; side <= 7; side++ {
		s, err := b.solvedBoard(side, list)
		if err != nil {
			return err
		}
		if len(s.Games) > 0 {
			boards = append(boards, s)
		}
	}
	if err := b.script("solved-boards.js", "solved", boards); err != nil {
		return err
	}
	return b.solvedPage(boards)
}

// solvedBoard returns a board with the openings among a list that are on it.
func (b *builder) solvedBoard(side int, list []openings.Opening) (*solvedBoard, error) {
	g, err := catalog.Default().Open(fmt.Sprintf("havannah:%d", side))
	if err != nil {
		return nil, err
	}
	s := &solvedBoard{Side: side, Board: attempt.BoardOf(g), Symmetries: g.Layout().Symmetries()}
	for _, o := range list {
		if len(o.Start) != len(s.Board.Cells) {
			continue
		}
		c, err := b.certificate(o)
		if err != nil {
			return nil, err
		}
		s.Certificates, s.openings = append(s.Certificates, c), append(s.openings, o)
	}
	return s, s.addGames()
}

// certificate adds the script of a certificate.
func (b *builder) certificate(o openings.Opening) (solvedCertificate, error) {
	c := solvedCertificate{
		Source: o.Game, Start: o.Start, Winner: "xo"[o.Winner : o.Winner+1], Every: o.Every, Budget: o.Budget,
		File: "certificates/" + o.Name + ".js",
	}
	return c, b.script(c.File, "certificate", base64.StdEncoding.EncodeToString(o.Data))
}

// addGames adds the choices of readings under which openings are solved.
func (s *solvedBoard) addGames() error {
	values, err := known.Published()
	if err != nil {
		return err
	}
	for _, opts := range havannah.FigureReadings().All() {
		game := s.game(havannah.Board{Side: s.Side, Stones: havannah.Sheet.Stones}, opts)
		if len(game.Openings) > 0 {
			game.Values = values[game.Game]
			s.Games = append(s.Games, game)
		}
	}
	return nil
}

// solvedPage adds the page with the questions and their readings.
func (b *builder) solvedPage(boards []*solvedBoard) error {
	return b.render("solved.html", "solved.html", struct {
		page
		Boards    []*solvedBoard
		Questions []rules.Ambiguity
	}{b.page(b.english, "Solved boards", ""), boards, havannah.FigureReadings().Ambiguities()})
}

// game returns the openings by some readings.
func (s *solvedBoard) game(b havannah.Board, opts havannah.Options) solvedGame {
	game := solvedGame{Game: havannah.Text(b, opts)}
	for _, c := range havannah.FigureReadings().Chosen(opts) {
		game.Readings = append(game.Readings, c.Names)
	}
	for i, o := range s.openings {
		known := slices.ContainsFunc(game.Openings, func(k solvedOpening) bool { return k.Start == o.Start })
		if !known && o.Holds(b, opts) {
			game.Openings = append(game.Openings, solvedOpening{o.Start, s.Certificates[i].Winner, i})
		}
	}
	return game
}
