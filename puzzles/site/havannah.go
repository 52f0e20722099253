package site

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/site/engine"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/havannah"
	"ludex/solver/certify"
)

// solvedBoard is the data of a solved board's page before it loads a
// certificate.
type solvedBoard struct {
	Board      engine.Board    `json:"board"`
	Symmetries [][]int         `json:"symmetries"`
	Games      []solvedOpening `json:"openings"`
}

// solvedOpening is an opening with a certificate.
type solvedOpening struct {
	Game   string `json:"game"`   // with its readings
	Start  string `json:"start"`  // the cells in order: x, o or . for an empty one
	Winner string `json:"winner"` // x or o
	File   string `json:"file"`   // the script with the certificate
}

// solved adds the page of solved openings, with a script for each certificate.
func (b *builder) solved() error {
	if b.content.Openings == nil {
		return nil
	}
	names, err := fs.Glob(b.content.Openings, "testdata/*.gz")
	if err != nil {
		return err
	}
	var s solvedBoard
	for _, name := range names {
		o, err := b.opening(name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		s.Games = append(s.Games, o)
	}
	return b.solvedPage(s)
}

// opening adds the script of a certificate, with all replies.
func (b *builder) opening(name string) (o solvedOpening, err error) {
	data, err := fs.ReadFile(b.content.Openings, name)
	if err != nil {
		return o, err
	}
	text, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return o, err
	}
	c, err := replies.Read(text, name, certify.Limits{}, havannah.FromText[havannah.UpTo5])
	if err != nil {
		return o, err
	}
	if c, err = bitboard.Expand(context.Background(), c, certify.Limits{}); err != nil {
		return o, err
	}
	var all bytes.Buffer
	packed := gzip.NewWriter(&all)
	if err := errors.Join(replies.Write(packed, c), packed.Close()); err != nil {
		return o, err
	}
	o = solvedOpening{Game: c.Game.String(), Winner: map[rules.Player]string{havannah.First: "x", havannah.Second: "o"}[c.Winner]}
	cells := bytes.Repeat([]byte("."), len(c.Game.Layout().Cells))
	for _, p := range c.Game.Pieces(c.Start) {
		cells[p.Cell] = 'x'
	}
	o.Start, o.File = string(cells), "certificates/"+strings.TrimSuffix(path.Base(name), ".txt.gz")+".js"
	return o, b.script(o.File, "certificate", base64.StdEncoding.EncodeToString(all.Bytes()))
}

// solvedPage adds the page, its board and its readings.
func (b *builder) solvedPage(s solvedBoard) error {
	g, err := catalog.Default().Open(s.Games[0].Game)
	if err != nil {
		return err
	}
	s.Board, s.Symmetries = engine.BoardOf(g), g.Layout().Symmetries()
	if err := b.script("solved-boards.js", "solved", s); err != nil {
		return err
	}
	var games []string
	for _, o := range s.Games {
		if !slices.Contains(games, o.Game) {
			games = append(games, o.Game)
		}
	}
	return b.render("solved.html", "solved.html", struct {
		page
		Games []string
	}{b.page("A solved board", ""), games})
}
