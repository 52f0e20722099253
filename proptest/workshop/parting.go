package workshop

import (
	"fmt"

	"ludex/proptest/doubt"
	"ludex/puzzles/search"
	"ludex/puzzles/site/engine"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
	"ludex/solver/difference"
)

// compared is the number of positions in which two readings are compared.
const compared = 20_000

// parting is how another reading plays, and the shortest game that shows it.
type parting struct {
	Words string          `json:"words"`
	Shown *engine.Parting `json:"shown,omitempty"`
}

// part compares the game with one other reading of the request.
func part(t engine.Task) (any, error) {
	a, err := t.Game()
	if err != nil {
		return nil, err
	}
	b, err := a.Kind().Open(a.String(), rules.ParseChoices([]string{t.Reading}))
	if err != nil {
		return nil, err
	}
	r := search.Compare(a, b, false).First(t.Context, search.Pair{A: a.Start(), B: b.Start()}, a,
		difference.Limits{Positions: compared, Report: func(_, n int) { t.Report(engine.Progress{Positions: int64(n)}) }})
	var p parting
	switch {
	case r.Kind != difference.None:
		moves := texts(a, b, r.Game())
		found := [2]ruling.Finding{ruling.Case{Game: a, Start: a.Start(), Moves: moves}.Replay(), ruling.Case{Game: b, Start: b.Start(), Moves: moves}.Replay()}
		shown := engine.PartingOf(found, [2]string{"As chosen", t.Reading})
		shown.PlayedOn(found, engine.Added{})
		p.Words, p.Shown = fmt.Sprintf("They part after %s. No shorter game shows it.", rules.Plural(len(moves), "move", "")), &shown
	case r.Closed:
		p.Words = "They play alike: all positions of the game were compared."
	default:
		p.Words = fmt.Sprintf("They play alike in all games of up to %s (%d positions). ludex check ambiguity looks further.", rules.Plural(r.Exhausted, "move", ""), r.Positions)
	}
	return p, nil
}

// texts writes the moves of a game, the last of which can be legal by one reading alone.
func texts(a, b play.Game, line []play.Move) (list []string) {
	s, z := play.NewSession(a), play.NewSession(b)
	for _, m := range line {
		if _, err := a.ParseMove(s.Position(), a.FormatMove(s.Position(), m)); err == nil {
			list = append(list, a.FormatMove(s.Position(), m))
		} else {
			list = append(list, b.FormatMove(z.Position(), m))
		}
		if len(list) < len(line) {
			s.Play(m)
			z.Play(m)
		}
	}
	return list
}

// The sample of the doubts.
const (
	tried = 1_500 // moves of the original
	shown = 6     // doubts
)

// shownDoubt is a question that the rulebook leaves open.
type shownDoubt struct {
	Ask   string          `json:"ask"`
	Line  int             `json:"line"` // of the text, 0 for none
	Level string          `json:"level"`
	Often string          `json:"often"` // in how many random games it shows
	Says  []string        `json:"says"`  // a sentence for each answer, that of the rules first
	Adds  string          `json:"adds"`  // lines that make the question an ambiguity of the file, or empty
	Shown *engine.Parting `json:"shown"`
}

// doubtList is the first doubts about a rulebook.
type doubtList struct {
	Doubts []shownDoubt `json:"doubts"`
	Words  string       `json:"words"` // how many there are
}

// doubts looks for questions that the rulebook leaves open.
func doubts(t engine.Task) (any, error) {
	c, err := t.Open()
	if err != nil {
		return nil, err
	}
	e := doubt.Usual
	e.Moves = tried
	e.Report = func(_ string, done, of int) { t.Report(engine.Progress{Done: int64(done), Of: int64(of)}) }
	r, err := doubt.OfFile(t.Context, kindOf(c, t.Book.Name), e)
	if err != nil {
		return nil, err
	}
	list := r.Shown()
	d := doubtList{Doubts: []shownDoubt{}, Words: fmt.Sprintf("%s matter, of %d changes of a rule that were tried; ludex doubt shows all.", rules.Plural(len(r.Open()), "doubt", ""), r.Mutants)}
	for _, x := range list[:min(shown, len(list))] {
		d.Doubts = append(d.Doubts, doubtOf(x))
	}
	return d, nil
}

func doubtOf(x *doubt.Doubt) shownDoubt {
	w := x.Show()
	found := [2]ruling.Finding{w.Replay(w.Games[0]), w.Replay(w.Games[1])}
	p := engine.PartingOf(found, x.Answers)
	d := shownDoubt{Ask: x.Ask, Line: x.Line(), Level: x.Level.String(), Says: []string{x.Is, x.Not}, Shown: &p}
	d.Often = fmt.Sprintf("%d of %s", x.Differ, rules.Plural(x.Games, "random game", ""))
	var added engine.Added
	added.Lines, added.Reading, _ = x.Ambiguity()
	d.Adds = added.Lines // "" where the rules must be changed by hand
	p.PlayedOn(found, added)
	for _, o := range x.Others {
		if o.Not != x.Not {
			d.Says = append(d.Says, o.Not)
		}
	}
	return d
}
