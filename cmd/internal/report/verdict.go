package report

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/proptest/ambiguity"
	"ludex/rules/oracle"
	"ludex/rules/rbg"
)

// Verdict reports in one line whether the choice between the readings matters.
func (p Pair) Verdict() string {
	return telling{p, "under " + p.A, "under " + p.B, shortBoard, func(result string) string { return result }}.verdict()
}

// Plainly does so for people who have read the readings and know no names of boards: it is
// told how a board and a result are said.
func (p Pair) Plainly(board, result func(string) string) string {
	return telling{p, "by the first reading", "by the second", board, result}.verdict()
}

// telling tells the verdict on a pair.
type telling struct {
	Pair
	a, b          string // by the first reading, by the second
	board, result func(string) string
}

func (p telling) verdict() string {
	switch p.Differ {
	case string(ambiguity.Yes):
		return p.matters()
	case string(ambiguity.No):
		return p.never()
	}
	return p.undecided()
}

// matters is the verdict on readings that differ in play.
func (p telling) matters() string {
	after := "after at most " + english.Plural(*p.Plies, "move", "")
	switch {
	case *p.Plies == 0:
		after = "at the start"
	case p.Shortest:
		after = "after " + english.Plural(*p.Plies, "move", "")
	}
	play := fmt.Sprintf("play differs %s on %s", after, p.board(*p.Board))
	switch p.Effect {
	case ambiguity.ChangesResult:
		return "matters: " + play + ", and the result changes" + p.change() + "."
	case ambiguity.SameResult:
		return "matters for play alone: " + play + ", but every compared result is the same."
	}
	if p.Effect == ambiguity.NotReached {
		return "matters: " + play + "; result unknown: no sample reaches the question."
	}
	return "matters: " + play + "; not decided whether the result changes."
}

// Brief describes in a few words the effect of the choice, and after how many moves it comes.
func (p Pair) Brief() string {
	d := Dossier{words: wordsOf(Languages[0])}
	return strings.TrimSuffix(d.verdict(p), ".")
}

// Changed returns the compared positions whose results differ.
func (p Pair) Changed() []ambiguity.Values {
	return slices.DeleteFunc(ValuesOf(p.Evidence), func(v ambiguity.Values) bool { return !v.Known() || v.A == v.B })
}

// change names a compared position whose result changes.
func (p telling) change() string {
	for _, v := range p.Changed() {
		return fmt.Sprintf(" (%s: %s %s, %s %s)", v.Words, p.result(v.A), p.a, p.result(v.B), p.b)
	}
	return ""
}

// never is the verdict on readings that do not differ in play.
func (p telling) never() string {
	text := "never matters on any board: there is an argument."
	if p.Argument == nil {
		text = "never matters on " + p.boards(p.Closed) + ": all positions were searched."
	}
	switch p.Effect {
	case ambiguity.SetPositions:
		text += " Only results of positions that no game reaches change."
	case ambiguity.NeverInPlay:
		text += " Not decided for some positions that no game reaches."
	}
	return text
}

// undecided is the verdict on readings between which no difference was found.
func (p telling) undecided() string {
	var bounds []string
	for _, s := range p.Searched {
		if s.Closed {
			bounds = append(bounds, "never on "+p.board(s.Board))
		} else {
			bounds = append(bounds, "looked at "+ambiguity.LookedAt(s.Exhausted)+" on "+p.board(s.Board))
		}
	}
	if p.Share != nil && p.Share.Games > 0 {
		bounds = append(bounds, "looked at "+english.Plural(p.Share.Games, "random game", ""))
	}
	text := "not decided"
	if p.Stopped {
		text += ", as a limit ended the search"
	}
	if len(bounds) == 0 {
		return text + " before it began."
	}
	return text + ": " + strings.Join(bounds, "; ") + "."
}

// rank orders verdicts: the greater, the more an author must do.
func (p Pair) rank() int {
	switch {
	case p.Differ == string(ambiguity.No):
		return 0
	case p.Differ == string(ambiguity.Unknown):
		return 1
	case p.Effect == ambiguity.ChangesResult:
		return 3
	}
	return 2
}

// First reports whether p is a better example of an ambiguity than q: its verdict
// is of greater rank, or its game is shorter.
func (p Pair) First(q Pair) bool {
	if p.rank() != q.rank() || p.Plies == nil || q.Plies == nil {
		return p.rank() > q.rank()
	}
	return *p.Plies < *q.Plies
}

// ourStart are the words about a start that is written out.
const ourStart = "a start of ours"

// shortBoard returns the name of a board without a start that is written out,
// and without the folder of its file.
func shortBoard(board string) string {
	if ofFile.MatchString(board) {
		return withoutFolder(board)
	}
	name, _, _ := strings.Cut(board, ",start=")
	if before, _, ok := strings.Cut(name, "/"); ok {
		name, _, _ = strings.Cut(before, ":")
	}
	if name != board {
		name += ", " + ourStart
	}
	return name
}

// withoutFolder returns the name of a game without the folder of its file.
func withoutFolder(game string) string {
	end := ofFile.FindStringIndex(game)
	if end == nil {
		return game
	}
	return game[strings.LastIndexAny(game[:end[0]], `/\`)+1:]
}

// ofFile is the end of the name of a file in the name of its game.
var ofFile = regexp.MustCompile("(" + regexp.QuoteMeta(rbg.Suffix) + "|" + regexp.QuoteMeta(oracle.LudiiSuffix) + ")([:,]|$)")

// boards lists boards.
func (p telling) boards(list []string) string {
	names := make([]string, len(list))
	for i, b := range list {
		names[i] = p.board(b)
	}
	return english.OxfordWordSeries(names, "and")
}

// title names the readings, and the game if the rulebook has several.
func (p Pair) title() string {
	title := p.A + " or " + p.B
	if !ofFile.MatchString(p.Game) {
		title = p.Game + ", " + title
	}
	if len(p.Context) > 0 {
		title += " under " + strings.Join(p.Context, ", ")
	}
	return title
}

// Decisive returns the pair of readings that matters most, nil if no game reads the
// ambiguity.
func (j *Ambiguity) Decisive() *Pair {
	var best *Pair
	for i := range j.Pairs {
		if best == nil || j.Pairs[i].First(*best) {
			best = &j.Pairs[i]
		}
	}
	return best
}

// verdict returns the effect of the choice between two readings, and after how many moves.
func (d *Dossier) verdict(p Pair) string {
	text := d.words.Verdicts[p.rank()]
	if p.Plies != nil {
		text += ", " + d.after(p)
	}
	return text + "."
}

// after returns after how many moves two readings differ.
func (d *Dossier) after(p Pair) string {
	switch {
	case *p.Plies == 0:
		return d.words.AtStart
	case p.Shortest:
		return put(d.words.After, d.words.moves(*p.Plies))
	}
	return put(d.words.AtMost, d.words.moves(*p.Plies))
}

// change returns the results of a position by two readings, with its description: they are
// not the value of the game.
func (d *Dossier) change(letters map[string]string, p Pair) string {
	for _, v := range p.Changed() {
		text := letters[p.A] + d.words.Colon + " " + d.result(v.A) + d.words.semicolon() + " " + letters[p.B] + d.words.Colon + " " + d.result(v.B) + "."
		return put(d.words.Examined, d.words.position(v), text)
	}
	return ""
}

// result returns a result in words: a number is that of the moves of the shortest line.
func (d *Dossier) result(text string) string {
	if n, err := strconv.Atoi(text); err == nil {
		return d.words.moves(n)
	}
	return d.words.say(text)
}

// drawingName returns the name of the file with the picture of a pair, without
// its ending.
func drawingName(id string, p Pair) string {
	parts := []string{id, withoutFolder(p.Game), p.A, p.B}
	if len(p.Context) > 0 {
		parts = append(parts, "in-context")
	}
	name := strings.Join(parts, ".")
	return strings.Map(func(r rune) rune {
		if r == '/' || r == '\\' || r == ' ' || r == '(' || r == ')' || r < ' ' {
			return '_'
		}
		return r
	}, name)
}
