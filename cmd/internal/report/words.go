package report

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"ludex/proptest/ambiguity"
	"ludex/puzzles/attempt"
	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// words are the frame words of rulings, house rules and dossiers in a language, of
// [texts.Report]. Sentences are in the language of their sheet.
type words struct {
	Language string          `yaml:"-"`
	said     *texts.Language `yaml:"-"`

	Ruling, Position, Turn, Decide, Otherwise, Undisputed, Presets, Same, Silent, And     string
	Legal, Illegal, Impossible, Ended, Takes, OrElse, ToMove, WonBy, Draw, NotWon, GoesOn string
	Dice, GoingOn, House, Colon, Dossier, Summary, HowTo, Restated, SheetSilent           string
	Wording, Question, Game, AtStart, After, AtMost, BestPlay, Examined, Context          string
	Against, Preset, ByPreset, ByReadings, TakesNothing, OurStart                         string
	Before, Start, Errata, Erratum, Refutation, Figures, FiguresLead, Editions, PartGame  string
	AsIn, Appendix, NeverLead, Program, Claims, LastMove, LastCell, Closing, HouseIntro   string

	Tiers    []string // the effects of a choice, the most important first
	Moves    []string // a move, moves
	Verdicts []string // by the rank of a pair
	Topics   map[string]string
}

// Languages are the languages of rulings, of house rules and of dossiers.
var Languages = texts.Languages()

var allWords = sync.OnceValue(func() map[string]*words {
	all := map[string]*words{}
	for _, language := range Languages {
		said, err := texts.Find(language)
		w := &words{Language: language, said: said}
		if err == nil {
			err = texts.Report(language, w)
		}
		if err != nil {
			panic(fmt.Sprintf("the texts of reports: %s: %v", language, err)) // a fault of the program
		}
		all[language] = w
	}
	return all
})

func wordsOf(language string) *words { return allWords()[language] }

// Say returns texts of the program in a language.
func Say(language string) func(text string) string { return wordsOf(language).say }

// English returns a diagram whose last line is in another language, as rulings and
// dossiers print it, as the program writes it.
func English(diagram string) string {
	text := strings.TrimRight(diagram, " \n")
	i := strings.LastIndexByte(text, '\n') + 1
	for _, language := range Languages[1:] {
		if line := wordsOf(language).said.Unsay(text[i:]); line != text[i:] {
			return text[:i] + line + "\n"
		}
	}
	return diagram
}

// put fills the places {} of a text.
func put(text string, values ...any) string { return texts.Put(text, values) }

// say returns a text of the program in the language.
func (w *words) say(text string) string {
	if w.Language == Languages[0] {
		return text
	}
	return w.said.Say(text)
}

// position describes a position in the language; one without a phrase by its name.
func (w *words) position(v ambiguity.Values) string {
	if text := w.say(v.Words); text != v.Words || w.Language == Languages[0] {
		return text
	}
	return v.Instance
}

// board returns the short name of a board in the language.
func (w *words) board(name string) string {
	return strings.Replace(shortBoard(name), ourStart, w.OurStart, 1)
}

// all returns texts of the program in the language, joined.
func (w *words) all(texts []string) string {
	var list []string
	for _, text := range texts {
		list = append(list, w.say(text))
	}
	return strings.Join(list, w.And)
}

// led returns the words before a text, with a colon unless the text is empty.
func (w *words) led(lead, text string) string {
	if text == "" {
		return lead
	}
	return lead + w.Colon
}

// semicolon returns the sign with the space that a language has before a colon.
func (w *words) semicolon() string { return strings.Replace(w.Colon, ":", ";", 1) }

// moves returns a number of moves.
func (w *words) moves(n int) string {
	if n == 1 {
		return "1 " + w.Moves[0]
	}
	return fmt.Sprintf("%d %s", n, w.Moves[1])
}

// quoted returns a sentence of a sheet with its place, and in English with its translation.
func (w *words) quoted(place, text, english string) string {
	quoted := fmt.Sprintf("%s%s « %s »", place, w.Colon, text)
	if w.Language == "en" && english != "" {
		quoted += " (" + english + ")"
	}
	return quoted
}

// legend puts the signs of a board into the language.
func (w *words) legend(d picture.Diagram) picture.Diagram {
	board := *d.Board
	board.Legend, board.Last = slices.Clone(board.Legend), [2]string{w.LastMove, w.LastCell}
	for i := range board.Legend {
		board.Legend[i].Text = w.say(board.Legend[i].Text)
	}
	d.Board = &board
	return d
}

// diagram returns the diagram of a position, with its last line in the language.
func (w *words) diagram(g play.Game, p play.Position) string {
	text := strings.TrimRight(Board(g, p), "\n")
	i := strings.LastIndexByte(text, '\n') + 1
	if !strings.HasPrefix(text[i:], "values: ") {
		return text[:i] + w.say(text[i:]) + "\n"
	}
	turn, counts := ruling.Turn{Outcome: g.Outcome(p), ToMove: toMove(g, p)}, "" // the scores are the result
	if turn.Outcome == rules.Undecided {
		counts = attempt.Counts(text[i:])
	}
	return text[:strings.LastIndexByte(text[:i-1], '\n')+1] + w.standing(g, turn) + counts + "\n"
}

// toMove returns the player to move, Chance once the game is decided.
func toMove(g play.Game, p play.Position) rules.Player {
	if g.Outcome(p) != rules.Undecided {
		return rules.Chance
	}
	return g.ToMove(p)
}

// typeset sets the signs of an article as its language does.
func (w *words) typeset(a *picture.Article) {
	set := w.said.Typeset
	if w.Language == Languages[0] {
		return
	}
	a.Title = set(a.Title)
	for i := range a.Parts {
		a.Parts[i].Lead, a.Parts[i].Text = set(a.Parts[i].Lead), set(a.Parts[i].Text)
	}
}

// sentences returns sentences of the program in the language.
func (w *words) sentences(text string) string {
	list := strings.Split(strings.TrimSuffix(text, "."), ". ")
	for i, s := range list {
		list[i] = w.say(s)
	}
	return strings.Join(list, ". ") + "."
}
