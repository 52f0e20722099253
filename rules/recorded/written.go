package recorded

import (
	"regexp"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl/records"
	"ludex/rules/play"
)

// Form is the form of a record.
type Form uint8

// The forms.
const (
	List  Form = iota // moves, one game a line or numbered
	Saved             // by ludex play
	SGF               // games of Havannah
	Site              // games of Hnefatafl with tags, or as JSON
	CSV               // the same, one a line
)

// FormOf returns the form of a text, if it is a record.
func FormOf(text string) Form {
	text = content(text)
	line, _, _ := strings.Cut(text, "\n")
	switch {
	case play.IsSaved(text):
		return Saved
	case strings.HasPrefix(text, "("):
		return SGF
	case strings.HasPrefix(text, "{"), strings.HasPrefix(text, "["):
		return Site
	case strings.Contains(line, ","):
		return CSV
	}
	return List
}

// content returns a text from the first line on that is neither empty nor a comment.
func content(text string) string {
	for {
		text = strings.TrimLeft(text, "\ufeff \t\r\n")
		if !strings.HasPrefix(text, "#") {
			return text
		}
		_, text, _ = strings.Cut(text, "\n")
	}
}

// begins is how a text begins that is a record and neither a board nor puzzles.
var begins = regexp.MustCompile(`^(\(\s*;|\[[A-Za-z-]+(:|\s+")|(\[\s*)?\{\s*"(Layout|Move)"|1\.\s*[a-z]|([0-9]+\.\s*)?[a-z][0-9]{1,2}-[a-z][0-9]{1,2}\b)`)

// IsRecord reports whether a text is a record.
func IsRecord(text string) bool {
	_, _, list := play.Listed(text)
	return list || play.IsSaved(text) || begins.MatchString(content(text))
}

// Written is a game as a file has it, whose moves may be illegal.
type Written struct {
	Line   int
	Game   string // that the file names, "" for none
	Start  string // a diagram, "" for the start of the game
	Shared int    // of a variation, the moves that another line has, too

	Variation bool

	tree *havannah.SGF // of which it is the main line

	moves []play.SavedMove
	sgf   *havannah.Record
	site  *records.Game
}

// Parse returns the games of a text. An error about a place begins with its line.
func Parse(text string) ([]*Written, error) { return FormOf(text).parse(text, 0) }

// ParseCSV returns the games of lines with commas, behind a number of other lines.
func ParseCSV(text string, before int) ([]*Written, error) { return CSV.parse(text, before) }

func (f Form) parse(text string, before int) (list []*Written, err error) {
	if game, games, ok := play.Listed(text); ok {
		return listed(game, games), nil
	}
	switch f {
	case Saved:
		s, err := play.ParseSaved(text)
		return []*Written{{Line: 1, Game: s.Game, Start: s.Start, moves: s.Moves}}, err
	case SGF:
		return trees(text)
	case List:
		return listed("", text), nil
	}
	games, err := records.Read(text, before)
	for i := range games {
		list = append(list, &Written{Line: games[i].Line, site: &games[i]})
		for _, v := range games[i].Variations {
			list = append(list, &Written{Line: v.Line, Shared: v.Shared, Variation: true, site: v})
		}
	}
	return list, err
}

// listed returns the games of a list of moves.
func listed(game, text string) (list []*Written) {
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(" "+line, " #")
		for n, word := range strings.Fields(line) {
			number, move := rules.MoveNumber(word)
			if n == 0 && number <= 1 || len(list) == 0 {
				list = append(list, &Written{Line: i + 1, Game: game})
			}
			if w := list[len(list)-1]; move != "" {
				w.moves = append(w.moves, play.SavedMove{Line: i + 1, Text: move})
			}
		}
	}
	return list
}

// trees returns the lines of games with variations.
func trees(text string) (list []*Written, err error) {
	all, err := havannah.ParseSGFs(text)
	if err != nil {
		return nil, err
	}
	for _, tree := range all {
		lines := tree.Records()
		for i, r := range lines {
			w := &Written{Line: tree.Line, Game: "havannah", Variation: i > 0, sgf: r}
			if i == 0 {
				w.tree = tree
			} else {
				w.Shared = sharedTurns(lines[i-1], r)
				w.Line = lineOf(r, w.Shared)
			}
			list = append(list, w)
		}
	}
	return list, nil
}

// lineOf returns the line of the file with a turn, or the last one, or 1.
func lineOf(r *havannah.Record, turn int) int {
	if len(r.Turns) == 0 {
		return 1
	}
	return r.Turns[min(turn, len(r.Turns)-1)].Line
}

// sharedTurns returns the number of turns with which two lines of a file begin.
func sharedTurns(a, b *havannah.Record) (n int) {
	for n < min(len(a.Turns), len(b.Turns)) && a.Turns[n] == b.Turns[n] {
		n++
	}
	return n
}

// Moves returns the text of each move, up to a word that ends the game.
func (w *Written) Moves() (list []string) {
	switch {
	case w.sgf != nil:
		return w.sgf.Moves()
	case w.site != nil:
		for _, m := range w.site.Moves {
			list = append(list, m.From+"-"+m.To)
		}
		return list
	}
	for _, m := range w.moves {
		list = append(list, m.Text)
	}
	return list
}

// Board returns the name of the game with its board, and whether the record begins at the
// start of that game.
func (w *Written) Board() (text string, fromStart bool) {
	switch {
	case w.sgf != nil:
		return "havannah:" + strconv.Itoa(w.sgf.Side), true
	case w.site != nil:
		return tafl + ":11", w.site.Start == "" && !w.site.DefendersFirst
	}
	return w.Game, w.Start == ""
}

// HasBoard reports whether the record names its board by the name of its game.
func (w *Written) HasBoard() bool { return w.site == nil && (w.sgf != nil || w.Game != "") }

// SGF returns a game of Havannah with its variations, nil for another game or a variation.
func (w *Written) SGF() *havannah.SGF {
	board, _, err := havannah.ParseText(w.Game)
	if w.sgf != nil || err != nil {
		return w.tree
	}
	return havannah.NewSGF(board.Side, "W", w.Moves())
}
