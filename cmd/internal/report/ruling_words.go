package report

import (
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// words are the frame words of a ruling in a language. The rest is in the words of the
// register, and the sentences are in those of the sheet.
type words struct {
	ruling, position, turn, decide, otherwise, undisputed, presets, same, silent, and string
	legal, illegal, impossible, ended, takes, orElse, toMove, wonBy, draw, goesOn     string
	translated                                                                        bool
}

// RulingLanguages are the languages of rulings.
var RulingLanguages = []string{"en", "fr", "it"}

func wordsOf(language string) words {
	switch language {
	case "fr":
		return words{
			ruling: "Arbitrage", position: "La position", turn: "Coup", decide: "cases décisives", otherwise: "Autrement, selon une autre lecture :",
			undisputed: "Aucune autre lecture n'y change rien.", presets: "Selon les jeux de règles publiés :", same: "de même",
			silent: "Aucune phrase de la règle n'en parle.", and: " et ", legal: "permis", illegal: "interdit", impossible: "la position est impossible",
			ended: "la partie était finie", takes: "prend", orElse: "ou", toMove: "au trait", wonBy: "gagné par", draw: "partie nulle", goesOn: "puis",
		}
	case "it":
		return words{
			ruling: "Decisione", position: "La posizione", turn: "Mossa", decide: "caselle decisive", otherwise: "Altrimenti, secondo un'altra lettura:",
			undisputed: "Nessun'altra lettura cambia qualcosa.", presets: "Secondo le regole pubblicate:", same: "lo stesso",
			silent: "Nessuna frase del regolamento ne parla.", and: " e ", legal: "permesso", illegal: "vietato", impossible: "la posizione è impossibile",
			ended: "la partita era finita", takes: "cattura", orElse: "oppure", toMove: "alla mossa", wonBy: "vinta da", draw: "patta", goesOn: "poi",
		}
	}
	return words{
		ruling: "Ruling", position: "The position", turn: "Turn", decide: "the cells that decide", otherwise: "Otherwise, by another reading:",
		undisputed: "No other reading changes anything.", presets: "By the presets:", same: "the same",
		silent: "No sentence of the rulebook is about this.", and: " and ", legal: "legal", illegal: "not legal", impossible: "the position cannot arise",
		ended: "the game had ended", takes: "takes", orElse: "or", toMove: "to move", wonBy: "won by", draw: "a draw", goesOn: "then", translated: true,
	}
}

// quoted returns a sentence with its place, and in English with its translation.
func (w words) quoted(s RulingSentence) string {
	text := fmt.Sprintf("%s: « %s »", s.Place, s.Text)
	if w.translated && s.Translation != "" {
		text += " (" + s.Translation + ")"
	}
	return text
}

// finding returns what happens from a turn on to the last one.
func (w words) finding(f ruling.Finding, turn int) string {
	last := len(f.Turns) - 1
	turn = min(turn, last)
	text := w.state(f, last)
	if turn == last || turn == 0 && f.Turns[0].Refused == "" && f.Turns[0].Outcome == rules.Undecided {
		return text
	}
	first := w.state(f, turn)
	if turn > 0 {
		first = fmt.Sprintf("%s %d, %s: %s", strings.ToLower(w.turn), turn, f.Turns[turn].Move, first)
	}
	return fmt.Sprintf("%s; %s %s: %s", first, w.goesOn, f.Turns[last].Move, text)
}

// state returns whether a turn is legal, what it took, and how the game stands after it.
func (w words) state(f ruling.Finding, turn int) string {
	t := f.Turns[turn]
	switch {
	case t.Refused != "" && turn == 0:
		return w.impossible + ": " + t.Refused
	case t.Over:
		return w.ended + ", " + w.standing(f.Game, t)
	case t.Refused != "":
		return w.illegal + ": " + t.Refused
	}
	text := w.done(f, t, turn > 0)
	if turn == len(f.Turns)-1 {
		for _, way := range f.Ways {
			text += fmt.Sprintf("; %s %s: %s", w.orElse, way.Move, w.done(f, way, true))
		}
	}
	return text
}

func (w words) done(f ruling.Finding, t ruling.Turn, moved bool) string {
	var parts []string
	if moved {
		parts = append(parts, w.legal)
	}
	if len(t.Taken) > 0 {
		parts = append(parts, w.takes+" "+strings.Join(f.TakenNames(t), ", "))
	}
	if text := w.standing(f.Game, t); text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// standing returns the outcome, or who is to move.
func (w words) standing(g play.Game, t ruling.Turn) string {
	var names []string
	for p, name := range g.Players() {
		if t.Outcome.WonBy(rules.Player(p)) {
			names = append(names, name)
		}
	}
	switch {
	case t.Outcome == rules.Draw:
		return w.draw
	case len(names) > 0:
		return w.wonBy + " " + strings.Join(names, w.and)
	case t.ToMove == rules.Chance || len(g.Players()) == 1:
		return ""
	}
	return g.Players()[t.ToMove] + " " + w.toMove
}
