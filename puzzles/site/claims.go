package site

import (
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"ludex/puzzles/attempt"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

// findingsPage is the page of the documentation with the verdicts on all
// claims, each in a section with its boards.
const findingsPage = "reference/claims.md"

// finding is the section of a claim.
type finding struct {
	Verdict string
	text    string // Markdown, without heading and claim
}

// Path returns the path of the page of a claim.
func (f finding) Path(id string) string { return path.Join("claims", id+".html") }

var verdict = regexp.MustCompile(`(?m)^\*\*([a-z]+)\.\*\*`)

// findings returns the sections of the claims; none without documentation.
func (b *builder) findings() (map[string]finding, error) {
	list := map[string]finding{}
	if b.content.Docs == nil {
		return list, nil
	}
	page, err := fs.ReadFile(b.content.Docs, findingsPage)
	if err != nil {
		return nil, err
	}
	for _, section := range strings.Split(string(page), "\n### ")[1:] {
		section, _, _ = strings.Cut(section, "\n## ")
		id, text, _ := strings.Cut(section, "\n")
		at := verdict.FindStringSubmatchIndex(text)
		if at == nil {
			return nil, fmt.Errorf("%s: %s has no verdict", findingsPage, id)
		}
		list[id] = finding{text[at[2]:at[3]], text[at[1]:]}
	}
	return list, nil
}

// evidence is a part of a finding: text, or a game on a board.
type evidence struct {
	Text  template.HTML
	Game  template.JS // the game for the page's script, "" for text
	Moves string      // those that are no legal game, as where one side passes
}

// shownGame matches a title with the name of a game, and the block with its
// first position, unless that is the start, and its moves.
var shownGame = regexp.MustCompile("(?ms)^([^\n]*) \\(`([^`\n]+)`\\):\n\n```\n(.*?)```\n")

// evidence returns the parts of a finding.
func (b *builder) evidence(f finding) (list []evidence, err error) {
	rest := f.text
	text := func(markdown string) {
		body, fault := b.markdown(findingsPage, []byte(markdown))
		list, err = append(list, evidence{Text: body}), errors.Join(err, fault)
	}
	for err == nil {
		at := shownGame.FindStringSubmatchIndex(rest)
		if at == nil {
			break
		}
		if e, ok := gameOf(rest[at[2]:at[3]], rest[at[4]:at[5]], rest[at[6]:at[7]]); ok {
			text(rest[:at[0]])
			list = append(list, e)
		} else {
			text(rest[:at[1]])
		}
		rest = rest[at[1]:]
	}
	text(rest)
	return list, err
}

// gameOf reads a game: the lines of a position, "" for the start, and moves.
func gameOf(title, name, block string) (e evidence, ok bool) {
	g, err := catalog.Default().Open(name)
	if err != nil {
		return e, false
	}
	lines := strings.Split(strings.TrimRight(block, "\n"), "\n")
	start, moves := g.Start(), strings.Join(lines, " ")
	for n := len(lines); n > 0; n-- {
		if s, err := g.Parse(strings.Join(lines[:n], "\n")); err == nil {
			start, moves = s, strings.Join(lines[n:], " ")
			break
		}
	}
	s := play.NewSessionAt(g, start)
	for _, text := range strings.Fields(moves) {
		if s.PlayText(text) != nil {
			s, e.Moves = play.NewSessionAt(g, start), moves
			break
		}
	}
	data := parting{Board: attempt.BoardOf(g), Line: []string{}}
	for _, step := range attempt.Steps(play.NewSessionAt(g, start), s.Line()) {
		if data.Sides[0].Steps = append(data.Sides[0].Steps, step); step.After != "" {
			data.Line = append(data.Line, step.After)
		}
	}
	data.Sides[0].Name = title
	text, err := marshal(struct {
		parting
		Sides []side `json:"sides"`
	}{data, data.Sides[:1]})
	e.Game = template.JS(text)
	return e, err == nil
}

// claim adds the page of a claim.
func (b *builder) claim(r Rulebook, c rules.Claim, f finding) error {
	parts, err := b.evidence(f)
	if err != nil {
		return err
	}
	var clause rules.Clause
	if i := slices.IndexFunc(r.Clauses, func(k rules.Clause) bool { return k.ID == c.Clause }); i >= 0 {
		clause = r.Clauses[i]
	}
	return b.render(f.Path(c.ID), "claim.html", struct {
		page
		rules.Claim
		Rulebook, Verdict string
		Rule              rules.Clause
		Evidence          []evidence
	}{b.page(c.ID, "../"), c, r.Title, f.Verdict, clause, parts})
}
