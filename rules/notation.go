package rules

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Notation writes and reads moves and positions.
type Notation[S, M comparable] interface {
	// FormatMove returns the text of m, a legal move of s.
	FormatMove(s S, m M) string
	// ParseMove reads a move of s. The error names the clause that forbids it, or
	// reports that the text is not a move. The first is one of [Refuse].
	ParseMove(s S, text string) (M, error)
	// Format returns a complete diagram of s.
	Format(s S) string
	// Parse reads a diagram. The error names the line or cell at fault.
	Parse(text string) (S, error)
}

// LineTexts returns a line of moves from s as the game writes them.
func LineTexts[S, M comparable](g interface {
	System[S, M]
	Notation[S, M]
}, s S, line []M) []string {
	texts := make([]string, len(line))
	for i, m := range line {
		texts[i] = g.FormatMove(s, m)
		s = g.Play(s, m)
	}
	return texts
}

// Line is a significant line of a diagram.
type Line struct {
	Number int // in the text, from 1
	Words  []string
}

// SignificantLines returns the lines of text that are neither blank nor begin
// with #.
func SignificantLines(text string) []Line {
	var lines []Line
	number := 0
	for l := range strings.Lines(text) {
		number++
		if words := strings.Fields(l); len(words) > 0 && !strings.HasPrefix(words[0], "#") {
			lines = append(lines, Line{number, words})
		}
	}
	return lines
}

// MoveNumber splits a word of a list of moves that begins with a number and a
// dot. It returns 0 for a word without a number.
func MoveNumber(word string) (int, string) {
	before, rest, ok := strings.Cut(word, ".")
	number, err := strconv.Atoi(before)
	if !ok || err != nil {
		return 0, word
	}
	return number, rest
}

// Unread is the error of a text that is no move in form.
type Unread struct {
	Text string
	Err  error // [ErrOffBoard] among others
}

// ErrOffBoard is the error of the name of a cell that the board does not have.
var ErrOffBoard = errors.New("off the board")

// About returns the error about a text that is no move in form.
func About(text string, err error) error { return &Unread{text, err} }

// Error begins with the text that it is about.
func (u *Unread) Error() string {
	text := u.Err.Error()
	if quoted := strconv.Quote(u.Text); !strings.HasPrefix(text, quoted) {
		text = quoted + ": " + text
	}
	return text
}

func (u *Unread) Unwrap() error { return u.Err }

// Refusal is the reason why a move is not legal, or a position cannot arise.
type Refusal struct {
	words string
	IDs   []string // the clauses and the ambiguities that decide
	Ways  []string // the moves that the text can mean
}

// Refuse returns a refusal in words, by clauses and ambiguities with commas between.
func Refuse(ids, format string, args ...any) *Refusal {
	r := RefuseBy(nil, format, args...)
	if ids != "" {
		r.IDs = strings.Split(ids, ", ")
	}
	return r
}

// RefuseBy is Refuse by a list.
func RefuseBy(ids []string, format string, args ...any) *Refusal {
	return &Refusal{words: fmt.Sprintf(format, args...), IDs: ids}
}

// RefusalOf returns the refusal that an error has, the zero value for none.
func RefusalOf(err error) Refusal {
	if r, ok := errors.AsType[*Refusal](err); ok {
		return *r
	}
	return Refusal{}
}

// Error returns the words with the clauses and ambiguities in brackets.
func (r *Refusal) Error() string {
	if len(r.IDs) == 0 {
		return r.words
	}
	return r.words + " (" + strings.Join(r.IDs, ", ") + ")"
}

// Errorf returns an error that names the line.
func (l Line) Errorf(format string, args ...any) error {
	return fmt.Errorf("line %d: %s", l.Number, fmt.Sprintf(format, args...))
}

// Text returns the words with single spaces between.
func (l Line) Text() string { return strings.Join(l.Words, " ") }

// Plural returns a number with its noun: one for 1, otherwise many, or one with
// an s if many is empty. A library for this brings regular expressions and
// big numbers into the program for the browser.
func Plural(n int, one, many string) string {
	noun := one
	if n != 1 {
		noun = many
		if many == "" {
			noun = one + "s"
		}
	}
	return strconv.Itoa(n) + " " + noun
}

// Wins says that a player wins: "red wins", "stones (O) win".
func Wins(player string) string {
	if name, _, _ := strings.Cut(player, " ("); strings.HasSuffix(name, "s") && !strings.HasSuffix(name, "ss") {
		return player + " win"
	}
	return player + " wins"
}

// Shortened returns s, cut when it is too long to be quoted in an error.
func Shortened(s string) string {
	const most = 24
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most]) + "…"
}
