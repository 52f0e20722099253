package site

import (
	"bytes"
	"html/template"

	"ludex/puzzles/attempt"
	"ludex/puzzles/picture"
	"ludex/puzzles/site/engine"
	"ludex/rules"
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
	var out bytes.Buffer
	err = pages().ExecuteTemplate(&out, "stepped", template.JS(text))
	return template.HTML(out.String()), err
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
	style, err := staticFiles.ReadFile("static/style.css")
	if err != nil {
		return nil, err
	}
	var scripts []template.JS
	for _, name := range []string{"board.js", "question.js", "report.js"} {
		data, err := staticFiles.ReadFile("static/" + name)
		if err != nil {
			return nil, err
		}
		scripts = append(scripts, template.JS(data))
	}
	var out bytes.Buffer
	err = pages().ExecuteTemplate(&out, "report.html", struct {
		picture.Article
		Style   template.CSS
		Looks   template.HTML
		Body    template.HTML
		Scripts []template.JS
	}{a, template.CSS(style), picture.LookSymbols(), body, scripts})
	return out.Bytes(), err
}
