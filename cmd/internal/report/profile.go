package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/proptest/profile"
	"ludex/puzzles/opponent"
	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
	"ludex/rules"
)

// Profile is the output of ludex profile.
type Profile struct {
	*profile.Profile
	layout *rules.Layout
}

// NewProfile returns the profile of a game on a board.
func NewProfile(p *profile.Profile, layout *rules.Layout) Profile { return Profile{p, layout} }

// Article returns the profile as an article.
func (p Profile) Article() picture.Article {
	a := picture.Article{Title: "Profile of " + GameWords(p.Game)}
	p.sample(&a)
	if p.Played[0].Games == 0 {
		return a
	}
	p.short(&a)
	if r := p.most(""); r != nil {
		p.matters(&a, *r, r.Weight(p.Profile) >= profile.Wins)
	}
	p.figures(&a)
	return a
}

// figures adds all that the short answers leave out.
func (p Profile) figures(a *picture.Article) {
	p.played(a)
	p.thought(a)
	p.openings(a)
	p.proofs(a)
	p.readings(a)
}

// section adds the figures in a section of their own.
func (p Profile) section(a *picture.Article) {
	heading(a, "Profile")
	var figures picture.Article
	p.figures(&figures)
	for _, part := range figures.Parts {
		if part.Style == picture.Heading {
			part.Style = picture.Subheading
		}
		a.Add(part)
	}
}

func entry(a *picture.Article, lead, text string) {
	if text != "" {
		a.Add(picture.Part{Style: picture.Entry, Lead: lead, Text: text})
	}
}

func heading(a *picture.Article, text string) {
	a.Add(picture.Part{Style: picture.Heading, Text: text})
}

// sample describes the games that were played.
func (p Profile) sample(a *picture.Article) {
	var list []string
	for _, x := range p.Played {
		list = append(list, fmt.Sprintf("%s by %s", cli.Many(x.Games, "game"), byWords(x.By)))
	}
	a.Add(picture.Part{Text: fmt.Sprintf("Played: %s, each against itself; seed %d. In brackets: the interval in which the true figure lies with 95 %% confidence. Moves are those of all players together.",
		english.WordSeries(list, "and"), p.Seed)})
	if p.Limit != "" {
		a.Add(picture.Part{Lead: "Stopped:", Text: p.Limit + ". The samples are smaller than asked, or missing."})
	}
}

func byWords(by string) string { return strings.Replace(by, "random", "random moves", 1) }

// levelWords names a level, with the way in which it chooses a move.
func levelWords(n int) string { return fmt.Sprintf("level %d (%s)", n, opponent.Levels()[n].Words) }

// value writes a figure: a share in percent.
func value(f profile.Figure, share bool) string {
	if share {
		return fmt.Sprintf("%.1f %% (%.1f to %.1f)", 100*f.Value, 100*f.Low, 100*f.High)
	}
	return fmt.Sprintf("%.4g (%.4g to %.4g)", f.Value, f.Low, f.High)
}

// short answers the first questions of a reader.
func (p Profile) short(a *picture.Article) {
	heading(a, "In short")
	lead, ahead := "Who is ahead:", p.ahead
	if len(p.Players) == 1 {
		lead, ahead = "How often it is solved:", func(x profile.Played) string { return value(x.Wins[0], true) + " of the games" }
	}
	var list []string
	for _, x := range p.Played {
		if x.Games == 0 {
			continue
		}
		list = append(list, fmt.Sprintf("By %s %s.", byWords(x.By), ahead(x)))
	}
	entry(a, lead, strings.Join(list, " "))
	for _, d := range p.Levels {
		entry(a, "Does more thought win:", fmt.Sprintf("%s. %s won %d of %s against %s, and drew %d: %s of the points, where a draw is half a point.", thinks(d.Points),
			texts.Capital(levelWords(d.Level)), d.Won, cli.Many(d.Points.Of, "game"), levelWords(d.Level-1), d.Drawn, value(d.Points, true)))
	}
	for _, x := range p.Proved {
		if x.Limit == "" {
			entry(a, texts.Capital(on(x))+":", provedWords(x)+".")
		}
	}
}

// ahead names the player who wins more games, if the intervals decide it.
func (p Profile) ahead(x profile.Played) string {
	leader, games := "nobody clearly", func(f profile.Figure) int { return int(math.Round(f.Value * float64(x.Games))) }
	var won []string
	for i, name := range p.Players {
		if others := slices.Delete(slices.Clone(x.Wins), i, i+1); !slices.ContainsFunc(others, func(f profile.Figure) bool { return f.High >= x.Wins[i].Low }) {
			leader = name
		}
		if i == 0 {
			name += ", who begins,"
		}
		won = append(won, fmt.Sprintf("%s won %d", name, games(x.Wins[i])))
	}
	won[0] += fmt.Sprintf(" of %s, %s", cli.Many(x.Games, "game"), value(x.Wins[0], true))
	for what, f := range map[string]profile.Figure{"drawn": x.Draws, "not over after 600 moves": x.Stopped} {
		if f.Value > 0 {
			won = append(won, fmt.Sprintf("%d were %s", games(f), what))
		}
	}
	slices.Sort(won[len(p.Players):])
	return leader + ": " + strings.Join(won, ", ")
}

// thinks describes whether a level wins more than half of the points.
func thinks(points profile.Figure) string {
	switch {
	case points.Low > 0.5:
		return "yes"
	case points.High < 0.5:
		return "no"
	}
	return "not clearly"
}

// matters adds the question whose reading changes most, and what settles it.
func (p Profile) matters(a *picture.Article, r profile.Reading, wins bool) {
	none := ""
	if !wins {
		none = " No question is seen to change who wins."
	}
	entry(a, "The question that matters most:", fmt.Sprintf("%s %s%s", r.Question, p.changed(r), none))
	settled(a, "To settle it, write:", r.OwnWording, r.OwnWords)
	settled(a, "Or:", r.Wording, r.Words)
}

// changed describes the effect of a reading.
func (p Profile) changed(r profile.Reading) string {
	return fmt.Sprintf("Read as “%s”, not “%s”: %s.", r.Words, r.OwnWords, strings.Join(p.effects(r), "; "))
}

// settled adds a sentence that settles a question, or what such a sentence has to mean.
func settled(a *picture.Article, lead, wording, words string) {
	if wording == "" {
		entry(a, lead, "a sentence that says: “"+words+"”")
		return
	}
	a.Add(picture.Part{Style: picture.Entry, Lead: lead, Text: "“" + wording + "”", Copy: wording})
}

// played adds the figures of the games, with charts.
func (p Profile) played(a *picture.Article) {
	heading(a, "Games")
	measures := make([][]profile.Difference, len(p.Played))
	for i, x := range p.Played {
		measures[i] = x.Measures(p.Players)
	}
	for k, d := range measures[0] {
		var list []string
		for i := range measures {
			list = append(list, byWords(p.Played[i].By)+" "+value(measures[i][k].Figure, d.Share))
		}
		entry(a, texts.Capital(measured(d.Measure))+":", strings.Join(list, "; "))
	}
	var spread []string
	for _, x := range p.Played {
		spread = append(spread, fmt.Sprintf("%s %d and %d", byWords(x.By), x.Tenth, x.Ninetieth))
	}
	entry(a, "10 % and 90 % of the games are not longer than:", strings.Join(spread, "; "))
	first := p.Played[0]
	shortest := max(0, slices.IndexFunc(first.Lengths, func(n int) bool { return n > 0 }))
	p.chart(a, "length", "Moves of a game, random moves: number of games", bars(first.Lengths, shortest, 0, func(games float64, _ int) picture.Bar {
		return picture.Bar{Size: games, Words: fmt.Sprintf("%.0f", games)}
	}))
	p.chart(a, "branching", "Legal moves by turn, random moves: the mean", bars(first.Branching, 0, 1, func(sum float64, turns int) picture.Bar {
		return picture.Bar{Size: sum / float64(turns), Words: fmt.Sprintf("%.1f", sum/float64(turns))}
	}))
	for _, x := range p.Played {
		p.uses(a, "use-"+x.By, "Moves of a game that end on each cell, "+byWords(x.By), x.Uses)
	}
	p.shortest(a)
}

func (p Profile) shortest(a *picture.Article) {
	s := p.Shortest
	switch {
	case s.Moves == 0 && s.AtLeast == 0: // nothing was measured
	case s.Moves == 0:
		entry(a, "Shortest possible game:", fmt.Sprintf("none has fewer than %s; none of the games ended", english.Plural(s.AtLeast, "move", "")))
	case s.Moves == s.AtLeast:
		entry(a, "Shortest possible game:", fmt.Sprintf("%s (proved): %s", english.Plural(s.Moves, "move", ""), strings.Join(s.Line, " ")))
	case s.AtLeast == 0:
		entry(a, "Shortest possible game:", fmt.Sprintf("at most %s, which was played", english.Plural(s.Moves, "move", "")))
	default:
		entry(a, "Shortest possible game:", fmt.Sprintf("at most %s, which was played; none has fewer than %d", english.Plural(s.Moves, "move", ""), s.AtLeast))
	}
}

// thought adds the scores of the levels, and how the favourite changes.
func (p Profile) thought(a *picture.Article) {
	if len(p.Levels) == 0 {
		return
	}
	heading(a, "Levels of play")
	for _, d := range p.Levels {
		entry(a, fmt.Sprintf("%s against %s:", texts.Capital(levelWords(d.Level)), levelWords(d.Level-1)), fmt.Sprintf("%d won, %d drawn, %d lost: %s of the points", d.Won, d.Drawn, d.Lost, value(d.Points, true)))
	}
	if l := p.Lead; l != nil {
		entry(a, "Lead changes:", fmt.Sprintf("%s in a game; %s of level 1, judged by level 2", value(l.Changes, false), cli.Many(l.Games, "game")))
		entry(a, "Decided:", value(l.Decided, true)+" of the way through a game")
		entry(a, "Drama:", value(l.Drama, false)+": 0 if the winner is never behind, at most 1")
	}
}

// openings adds the first moves, and mirror play.
func (p Profile) openings(a *picture.Article) {
	if len(p.Openings) > 0 {
		heading(a, "First moves")
		const few = 3
		text := func(o profile.Opening) string {
			return strings.Join(append([]string{o.Move}, o.Alike...), ", ") + " " + value(o.Points, true)
		}
		n := len(p.Openings)
		for i, o := range p.Openings {
			if i < few || i >= n-few {
				entry(a, fmt.Sprintf("%d of %d:", i+1, n), text(o))
			}
		}
		p.firstMap(a)
	}
	if m := p.Mirror; m != nil {
		words := map[string]string{"yes": "who copies never loses, whatever the first player does", "no": "fails against " + strings.Join(m.Against, " "), "unknown": "not known whether it can be refuted"}[m.Holds]
		if m.Copied.Of > 0 {
			words += fmt.Sprintf("; all moves were copied in %s of %d games against random moves, with %s of the points", value(m.Copied, true), m.Copied.Of, value(m.Points, true))
		}
		entry(a, "Mirror play, "+m.Symmetry+":", words)
	}
}

// proofs adds the proved values.
func (p Profile) proofs(a *picture.Article) {
	if len(p.Proved) > 0 {
		heading(a, "Proved")
	}
	for _, x := range p.Proved {
		lead := texts.Capital(on(x)) + ":"
		if x.Limit != "" {
			entry(a, lead, provedWords(x))
			continue
		}
		entry(a, lead, fmt.Sprintf("%s. First moves that keep this: %s. Of %s, %s are drawn, and the longest forced win takes %s. Of %s with several moves, %s have one move alone that keeps the result.",
			provedWords(x), fewOf(x.Best), cli.Many(int(x.Positions), "position"), part(x.Drawn, x.Positions), english.Plural(x.Longest, "move", ""),
			cli.Many(int(x.Choices), "position"), part(x.Only, x.Choices)))
	}
}

// on says from where a value is.
func on(x profile.Proved) string {
	if x.Board == "" {
		return "from the start"
	}
	return "on the board " + x.Board
}

// fewOf lists the first of some moves.
func fewOf(moves []string) string {
	const most = 8
	if more := len(moves) - most; more > 0 {
		return fmt.Sprintf("%s and %d more", strings.Join(moves[:most], ", "), more)
	}
	return strings.Join(moves, ", ")
}

// part writes the share of k in n.
func part(k, n int64) string {
	if k == 0 {
		return "none"
	}
	return percent(float64(k) / float64(n))
}

// provedWords returns who wins on a board.
func provedWords(x profile.Proved) string {
	switch {
	case x.Limit != "":
		return "not known: " + x.Limit
	case x.Winner == profile.Drawn:
		return "a draw with best play (proved)"
	}
	return fmt.Sprintf("%s in %s with best play (proved)", rules.Wins(x.Winner), english.Plural(x.Plies, "move", ""))
}

// readings adds what changes by each other reading.
func (p Profile) readings(a *picture.Article) {
	played := slices.DeleteFunc(slices.Clone(p.Readings), func(r profile.Reading) bool { // a limit left it out
		return r.Refused == "" && len(p.effects(r)) == 0 && (len(r.Played) == 0 || r.Played[0].Games == 0)
	})
	if len(played) > 0 {
		heading(a, "By another reading")
		a.Add(picture.Part{Text: "The differences from the game as it is, where the interval is not about 0. The same seed is played."})
	}
	for _, r := range played {
		text := p.changed(r)
		switch {
		case r.Refused != "":
			text = r.Words + " Not played: " + r.Refused + "."
		case len(r.Played) > 0 && len(p.effects(r)) == 0:
			text = fmt.Sprintf("%s No clear difference in %s.", r.Words, cli.Many(r.Played[0].Games, "random game"))
		}
		entry(a, r.Reading+":", r.Question+" "+text)
	}
}

// effects returns the effects of a reading: who wins on the boards that were solved, then the
// clear differences of the games.
func (p Profile) effects(r profile.Reading) (list []string) {
	for i, x := range r.Proved {
		if i < len(p.Proved) && x.Other(p.Proved[i]) {
			list = append(list, fmt.Sprintf("%s %s, otherwise %s", on(x), provedWords(x), provedWords(p.Proved[i])))
		}
	}
	const most = 5
	for _, d := range r.Differs {
		if d.Clear() && len(list) < most {
			list = append(list, fmt.Sprintf("%s: %s, by %s", measured(d.Measure), more(d), byWords(d.By)))
		}
	}
	return list
}

// measures are the names of measures in words that need no definition.
var measures = map[string]string{
	"solved": "games that are solved", "games stopped": "games not over after 600 moves", "length": "moves of a game (length)", "branching": "legal moves in a turn (branching)",
	"forced moves": "turns with one legal move (forced moves)", "pieces taken": "pieces taken in a game", "board use": "cells on which moves end (board use)",
}

// measured returns the name of a measure in words.
func measured(name string) string {
	if player, ok := strings.CutSuffix(name, " wins"); ok {
		return "games that " + rules.Wins(player)
	}
	return cmp.Or(measures[name], name)
}

// more writes a clear difference.
func more(d profile.Difference) string {
	low, high, way := d.Low, d.High, "more"
	if d.Value < 0 {
		low, high, way = -d.High, -d.Low, "fewer"
	}
	if d.Share {
		return fmt.Sprintf("%.1f in 100 %s (%.1f to %.1f)", 100*math.Abs(d.Value), way, 100*low, 100*high)
	}
	return fmt.Sprintf("%.3g %s (%.3g to %.3g)", math.Abs(d.Value), way, low, high)
}

// most returns the reading of an ambiguity, of any for "", that changes most, nil if none
// changes anything.
func (p Profile) most(id string) (best *profile.Reading) {
	for i := range p.Readings {
		r := &p.Readings[i]
		if c, _ := rules.ParseChoice(r.Reading); id != "" && c.ID != id {
			continue
		}
		if len(p.effects(*r)) > 0 && (best == nil || r.Weight(p.Profile) > best.Weight(p.Profile)) {
			best = r
		}
	}
	return best
}
