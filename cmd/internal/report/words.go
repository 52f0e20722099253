package report

import (
	"embed"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/goccy/go-yaml"

	"ludex/puzzles/picture"
	"ludex/rules/play"
)

//go:embed texts/*.yaml
var textFiles embed.FS

// words are the frame words of rulings, house rules and dossiers in a language, from
// texts/*.yaml. Sentences are in the language of their sheet.
type words struct {
	Language string `yaml:"-"`

	Ruling, Position, Turn, Decide, Otherwise, Undisputed, Presets, Same, Silent, And    string
	Legal, Illegal, Impossible, Ended, Takes, OrElse, ToMove, WonBy, Draw, GoesOn        string
	Dice, GoingOn, Allows, House, Colon, Dossier, Summary, HowTo, Restated, SheetSilent  string
	Wording, Question, Game, AtStart, After, AtMost, BestPlay, Examined, Context         string
	Against, Preset, ByPreset, ByReadings, TakesNothing, OurStart, To                    string
	Before, Start, Errata, Erratum, Refutation, Figures, FiguresLead, Editions, PartGame string
	AsIn, Appendix, NeverLead, Program, Claims, LastMove, LastCell, Closing, HouseIntro  string

	Tiers    []string // the effects of a choice, the most important first
	Moves    []string // a move, moves
	Verdicts []string // by the rank of a pair
	Topics   map[string]string

	Phrases []string // WORDS OF THE PROGRAM | WORDS
	phrases []phrase
}

// phrase is a text of the program, with its places.
type phrase struct {
	english, words string
	said           *regexp.Regexp        // in English
	back           func() *regexp.Regexp // in the language
}

// Languages are the languages of rulings, of house rules and of dossiers.
var Languages = []string{"en", "fr", "it"}

var allWords = sync.OnceValue(func() map[string]*words {
	all := map[string]*words{}
	for _, language := range Languages {
		w := &words{Language: language}
		data, err := textFiles.ReadFile(path.Join("texts", language+".yaml"))
		if err == nil {
			err = yaml.UnmarshalWithOptions(data, w, yaml.DisallowUnknownField())
		}
		if err != nil {
			panic(fmt.Sprintf("the texts of reports: %s: %v", language, err)) // a fault of the program
		}
		for _, p := range w.Phrases {
			english, said, _ := strings.Cut(p, " | ")
			w.phrases = append(w.phrases, phrase{english, said, placed(english), sync.OnceValue(func() *regexp.Regexp { return placed(said) })})
		}
		all[language] = w
	}
	return all
})

// placed returns an expression for the texts that a phrase makes.
func placed(text string) *regexp.Regexp {
	return regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(text), `\{\}`, "(.+?)") + "$")
}

func wordsOf(language string) *words { return allWords()[language] }

// Say returns texts of the program in a language.
func Say(language string) func(text string) string { return wordsOf(language).say }

// English returns a diagram whose last line is in another language, as rulings and
// dossiers print it, as the program writes it.
func English(diagram string) string {
	text := strings.TrimRight(diagram, " \n")
	i := strings.LastIndexByte(text, '\n') + 1
	last := strings.ReplaceAll(text[i:], "\u00a0", " ")
	for _, language := range Languages {
		if line := wordsOf(language).unsay(last); line != last {
			return text[:i] + line + "\n"
		}
	}
	return diagram
}

// unsay returns the text of the program of which say makes a text in the language.
func (w *words) unsay(text string) string {
	for _, p := range w.phrases {
		parts := p.back().FindStringSubmatch(text)
		if parts == nil {
			continue
		}
		var meant []any
		for _, part := range parts[1:] {
			meant = append(meant, w.unsay(part))
		}
		return put(p.english, meant...)
	}
	return text
}

// put fills the places {} of a text.
func put(text string, values ...any) string {
	return fmt.Sprintf(strings.ReplaceAll(strings.ReplaceAll(text, "%", "%%"), "{}", "%v"), values...)
}

// say returns a text of the program in the language. The clauses and questions in brackets
// at its end, and what has no phrase, stay as they are.
func (w *words) say(text string) string {
	body, ids := text, ""
	if i := strings.LastIndex(text, " ("); i > 0 && strings.HasSuffix(text, ")") && !slices.Contains([]string{"x", "o", "X", "O"}, text[i+2:len(text)-1]) {
		body, ids = text[:i], " ("+w.say(text[i+2:len(text)-1])+")"
		if !strings.Contains(ids, `"`) { // what is to be typed stays
			ids = strings.NewReplacer("allows it", w.Allows, " to ", w.To, "; ", w.semicolon()+" ").Replace(ids)
		}
	}
	for _, p := range w.phrases {
		parts := p.said.FindStringSubmatch(body)
		if parts == nil {
			continue
		}
		var said []any
		for _, part := range parts[1:] {
			said = append(said, w.say(part))
		}
		return put(p.words, said...) + ids
	}
	return body + ids
}

// position describes a position in the language; one without a phrase by its name.
func (w *words) position(v referenceValues) string {
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

// byReadings leads a list of readings, those of a preset or, without its name, others.
func (w *words) byReadings(preset string) string {
	if preset == "" {
		return w.ByReadings
	}
	return put(w.ByPreset, preset)
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
	return text[:i] + w.say(text[i:]) + "\n"
}

// signs are the signs of an article as a language sets them: in French with spaces at
// which no line ends, in Italian quotations without any.
var signs = map[string]*strings.Replacer{
	"fr": strings.NewReplacer(" :", "\u00a0:", " ;", "\u00a0;", " ?", "\u00a0?", " !", "\u00a0!", "« ", "«\u00a0", " »", "\u00a0»"),
	"it": strings.NewReplacer("« ", "«", " »", "»"),
}

// typeset sets the signs of an article as its language does.
func (w *words) typeset(a *picture.Article) {
	set := signs[w.Language]
	if set == nil {
		return
	}
	a.Title = set.Replace(a.Title)
	for i := range a.Parts {
		a.Parts[i].Lead, a.Parts[i].Text = set.Replace(a.Parts[i].Lead), set.Replace(a.Parts[i].Text)
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
