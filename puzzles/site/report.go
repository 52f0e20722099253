package site

import (
	"bytes"
	"html/template"

	"ludex/puzzles/attempt"
	"ludex/puzzles/picture"
	"ludex/puzzles/site/engine"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// Stepped returns the markup of one game by two rules, on boards side by side that are
// stepped through, for the page of Report.
func Stepped(found [2]ruling.Finding, names [2]string) (template.HTML, error) {
	data := parting{Board: attempt.BoardOf(found[0].Game)}
	for i, f := range found {
		data.Sides[i] = side{Name: names[i], Steps: stepsOf(f)}
		for k, t := range f.Turns[1:] {
			if k == len(data.Line) {
				data.Line = append(data.Line, t.Move)
			}
			if t.Refused != "" {
				data.Sides[i].Refused = &engine.Refusal{Text: t.Refused}
			}
		}
	}
	text, err := marshal(data)
	if err != nil {
		return "", err
	}
	on, file := onward(found, names)
	var out bytes.Buffer
	err = pages().ExecuteTemplate(&out, "stepped", struct {
		Parting template.JS
		File    string
		On      []onLink
	}{template.JS(text), file, on})
	return template.HTML(out.String()), err
}

// onLink is where a position is played on by one of the rules.
type onLink struct {
	Name    string
	Address template.URL
}

// onward returns where the position before the last move is played on, on the pages of
// ludex serve: by the rules that the catalogue has, from the start of the game. The file is
// that of the game, "" for a game of the program.
func onward(found [2]ruling.Finding, names [2]string) (list []onLink, file string) {
	for i, f := range found {
		k, err := catalog.Default().Kind(f.Game.String())
		if err != nil || k != f.Game.Kind() || f.Turns[0].Position != f.Game.Start() {
			continue
		}
		var line []string
		for _, t := range f.Turns[1:] {
			if t.Refused == "" {
				line = append(line, t.Move)
			}
		}
		list = append(list, onLink{names[i], template.URL("http://localhost:8160/") + PlayPage(f.Game, "", line, f.Game.String())})
		if catalog.Default().IsFile(k.Name) {
			file = k.Name
		}
	}
	return list, file
}

// stepsOf returns the positions of a course as a page draws them.
func stepsOf(f ruling.Finding) []attempt.Position {
	var line []play.Move
	for i, t := range f.Turns[1:] {
		m, err := f.Game.ParseMove(f.Turns[i].Position, t.Move)
		if t.Refused != "" || err != nil {
			break
		}
		line = append(line, m)
	}
	return attempt.Steps(play.NewSessionAt(f.Game, f.Turns[0].Position), rules.Chance, line)
}

// Report returns an article as one page that looks like the site and needs nothing else. Its
// games are stepped through.
func Report(a picture.Article) ([]byte, error) {
	body, err := a.Body()
	if err != nil {
		return nil, err
	}
	style, scripts, err := inlined("board.js", "question.js", "report.js")
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = pages().ExecuteTemplate(&out, "report.html", struct {
		picture.Article
		Style   template.CSS
		Looks   template.HTML
		Body    template.HTML
		Scripts []template.JS
	}{a, style, picture.LookSymbols(), body, scripts})
	return out.Bytes(), err
}
