package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strings"

	"ludex/puzzles/attempt"
	"ludex/puzzles/site/engine"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

// findingsFile has what the checks of the claims found, a line of JSON for each.
const findingsFile = "reference/claims/findings.jsonl"

// finding is what the check of a claim found.
type finding struct {
	ID       string
	Verdict  string
	Evidence string // sentences
	Lines    []struct {
		Title, Game string
		From        string // the diagram of the first position, "" for the start
		Moves       []string
	}
	Boards []struct{ Title, Board string }
	Tables []struct {
		Title string
		Head  []string
		Rows  [][]string
	}
	States int64
	Limit  string
}

// Path returns the path of the page of a claim.
func (f finding) Path(id string) string { return path.Join("claims", id+".html") }

// findings returns those of the claims; none without documentation.
func (b *builder) findings() (map[string]finding, error) {
	list := map[string]finding{}
	if b.content.Docs == nil {
		return list, nil
	}
	data, err := fs.ReadFile(b.content.Docs, findingsFile)
	if err != nil {
		return nil, err
	}
	for line := range bytes.Lines(data) {
		var f finding
		if err := json.Unmarshal(line, &f); err != nil {
			return nil, fmt.Errorf("%s: %w", findingsFile, err)
		}
		list[f.ID] = f
	}
	return list, nil
}

// shownLine is a line of play of a finding.
type shownLine struct {
	Title, Name string
	From        string
	Game        template.JS // the game for the page's script, "" if it is no game with legal moves alone
	Moves       string      // those that are no legal game, as where one side passes
}

// lines returns the lines of a finding, on boards where they are games.
func (f finding) lines() (list []shownLine) {
	for _, l := range f.Lines {
		shown, ok := gameOf(l.Title, l.Game, l.From, l.Moves)
		if !ok {
			shown = shownLine{From: l.From, Moves: strings.Join(l.Moves, " ")}
		}
		shown.Title, shown.Name = l.Title, l.Game
		list = append(list, shown)
	}
	return list
}

// gameOf reads a game: the diagram of a position, "" for the start, and moves.
func gameOf(title, name, from string, moves []string) (e shownLine, ok bool) {
	g, err := catalog.Default().Open(name)
	if err != nil {
		return e, false
	}
	start := g.Start()
	if from != "" {
		if start, err = g.Parse(from); err != nil {
			return e, false
		}
	}
	s := play.NewSessionAt(g, start)
	for _, text := range moves {
		if s.PlayText(text) != nil {
			s, e.Moves = play.NewSessionAt(g, start), strings.Join(moves, " ")
			break
		}
	}
	data := engine.Parting{Board: attempt.BoardOf(g), Line: []string{}}
	for _, step := range attempt.Steps(play.NewSessionAt(g, start), rules.Chance, s.Line()) {
		if data.Sides[0].Steps = append(data.Sides[0].Steps, step); step.After != "" {
			data.Line = append(data.Line, step.After)
		}
	}
	data.Sides[0].Name = title
	text, err := marshal(struct {
		engine.Parting
		Sides []engine.Side `json:"sides"`
	}{data, data.Sides[:1]})
	e.Game = template.JS(text)
	return e, err == nil
}

// claim adds the page of a claim.
func (b *builder) claim(r Rulebook, c rules.Claim, f finding) error {
	var clause rules.Clause
	if i := slices.IndexFunc(r.Clauses, func(k rules.Clause) bool { return k.ID == c.Clause }); i >= 0 {
		clause = r.Clauses[i]
	}
	return b.render(f.Path(c.ID), "claim.html", struct {
		page
		rules.Claim
		Rulebook string
		Rule     rules.Clause
		Finding  finding
		Lines    []shownLine
	}{b.page(b.english, c.ID, "../"), c, r.Title, clause, f, f.lines()})
}
