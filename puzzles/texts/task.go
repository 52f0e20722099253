package texts

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
)

// Task returns the task in a sentence.
func (l *Language) Task(p puzzles.Puzzle) string {
	text := ""
	switch p.Task.(type) {
	case puzzles.Reach:
		text = l.reach(p)
	case puzzles.Win:
		text = l.Text("task.win", "turn", l.turn(p), "moves", l.Count("moves", p.Task.Moves()))
	case puzzles.Hold, puzzles.Turn:
		text = l.Text("task."+p.Task.Name(), "turn", l.turn(p))
	default:
		text = l.Text("task.other", "turn", l.turn(p), "task", p.Task.String())
	}
	if p.Proved.Verdict == puzzles.Unsolvable {
		text += " " + l.Text("task.possible")
	}
	return text
}

// Words returns the task of a puzzle with its dice, its counts and its rules, if they are not
// the usual ones, for a picture.
func (l *Language) Words(p puzzles.Puzzle) string {
	text := strings.ReplaceAll(l.Task(p), " ({start})", "")
	if list := DiceOf(p); len(list) > 0 {
		text = strings.TrimSuffix(text, ".") + l.Text("task.dice", "dice", strings.ReplaceAll(strings.Trim(fmt.Sprint(list), "[]"), " ", ", "))
	}
	diagram := strings.TrimSpace(p.Game.Format(p.Start))
	if counts := attempt.Counts(diagram[strings.LastIndexByte(diagram, '\n')+1:]); counts != "" {
		text += " " + Capital(counts[2:]) + "."
	}
	return Capital(strings.TrimSpace(text + " " + l.Readings(p.Game)))
}

// reach returns the task of a game for one player. A Solo from the rulebook's
// start shows its target, another one its start with the target outlined.
func (l *Language) reach(p puzzles.Puzzle) string {
	text := "task.eclair"
	if j := solo.Of(p.Game); j == nil {
		text = "task.reach"
	} else if !j.Target().Empty() {
		text = "task.solo"
		if j.Start() == wabanti.RulebookStart(j.Grid()) {
			text = "task.solo-start"
		}
	}
	if p.Proved.Length == 0 {
		return l.Text(text + "-open")
	}
	return l.Text(text, "moves", l.Count(p.Unit()+"s", p.Proved.Length))
}

// turn returns whose turn it is.
func (l *Language) turn(p puzzles.Puzzle) string {
	name, _, _ := strings.Cut(p.Mover(), " (")
	for _, kind := range []string{p.Kind(), "havannah"} { // its colours are those of other games
		if key := "turn." + kind + "." + name; l.Has(key) {
			return l.Text(key)
		}
	}
	return l.Text("turn.other", "player", l.Say(name))
}

// DiceOf returns the dice that are left, from the least to the greatest.
func DiceOf(p puzzles.Puzzle) (list []int) {
	if s, ok := p.Start.Value().(dice.State); ok {
		for die := 1; die <= 6; die++ {
			for range s.Left.Count(die) {
				list = append(list, die)
			}
		}
	}
	return list
}

// Capital returns text with a capital first letter.
func Capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[n:]
}
