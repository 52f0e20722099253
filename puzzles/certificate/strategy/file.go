// Package strategy is the file in which a forced win is written down, and the
// check of it.
//
// The check plays by the rules of the game and walks by package certify. It
// shares no code with the search that found the win.
package strategy

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"
)

// Head begins the first line of a file.
const Head = "ludex strategy"

// Version ends it.
const Version = "1"

// File is a strategy as it is written:
//
//	ludex strategy 1
//	game hnefatafl:7
//	winner defenders
//	plies 3
//	start
//	(a diagram)
//	nodes 2
//	1 d4-d7=2
//	2 a3-a4=0 a3-a5=0
//	end
//
// Every node has a line: its number, and after each move, in the game's
// notation, a =, and the number of the node that it leads to, 0 for a win.
type File struct {
	Name   string // for errors
	Game   string // the text that names the game completely
	Winner string // what the player is called
	Plies  int
	Start  string // a diagram, with as many blank lines before it as the file has lines
	Nodes  []Line
}

// Line is the line of a node.
type Line struct {
	Number   int // of the line in the file
	Branches []string
}

// Error is something wrong at a line of a file.
type Error struct {
	Name string
	Line int
	Err  error
}

// Error names the file and the line.
func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %v", e.Name, e.Line, e.Err) }

// Unwrap returns what is wrong.
func (e *Error) Unwrap() error { return e.Err }

// Is reports whether a text begins as a strategy does.
func Is(text string) bool { return strings.HasPrefix(text, Head+" ") }

// Parse reads a file of that name. The error is an *Error. What it returns can
// be understood but for its moves and the start, which the game reads.
func Parse(name, text string) (File, error) {
	r := reader{file: File{Name: name}, lines: strings.Split(strings.TrimSuffix(text, "\n"), "\n")}
	r.read()
	if r.err != nil {
		return File{}, &Error{name, r.at, r.err}
	}
	return r.file, nil
}

// reader is a file as it is read, line by line, up to the first error.
type reader struct {
	file  File
	lines []string
	at    int // the number of the line read last
	err   error
}

func (r *reader) read() {
	if v := r.field(Head); r.err == nil && v != Version {
		r.fail("version %q is not known (want %s)", v, Version)
	}
	r.file.Game = r.field("game")
	r.file.Winner = r.field("winner")
	r.file.Plies = r.number("plies")
	r.start()
	count := r.number("nodes")
	for i := 1; i <= count && r.err == nil; i++ {
		r.node(i)
	}
	if line, ok := r.next(); ok && line != "end" {
		r.fail("%.40q where end is due, after %s", line, english.Plural(count, "node", ""))
	}
	if r.err == nil && r.at < len(r.lines) {
		r.at++
		r.fail("nothing follows the end")
	}
}

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

// next returns the next line, if no error was met and there is one.
func (r *reader) next() (string, bool) {
	if r.err != nil {
		return "", false
	}
	if r.at == len(r.lines) {
		r.fail("cut off: the strategy does not end")
		return "", false
	}
	r.at++
	return strings.TrimSuffix(r.lines[r.at-1], "\r"), true
}

// field reads a line that begins with a name, and returns the rest.
func (r *reader) field(name string) string {
	line, ok := r.next()
	value, found := strings.CutPrefix(line, name+" ")
	if ok && !found {
		r.fail("%.40q where %s is due", line, name)
	}
	return value
}

func (r *reader) number(name string) int {
	text := r.field(name)
	n, err := strconv.Atoi(text)
	if r.err == nil && (err != nil || n < 0 || n > 1<<30) {
		r.fail("%s: %.40q is no number", name, text)
	}
	return n
}

// start reads the diagram, up to the line before nodes.
func (r *reader) start() {
	if line, ok := r.next(); ok && line != "start" {
		r.fail("%.40q where start is due", line)
	}
	begin := r.at
	for r.err == nil && r.at < len(r.lines) && !strings.HasPrefix(r.lines[r.at], "nodes ") {
		r.at++
	}
	if r.err == nil {
		r.file.Start = strings.Repeat("\n", begin) + strings.Join(r.lines[begin:r.at], "\n")
	}
}

// node reads the line of a node.
func (r *reader) node(number int) {
	line, ok := r.next()
	words := strings.Fields(line)
	switch {
	case !ok:
	case len(words) == 0 || words[0] != strconv.Itoa(number):
		r.fail("%.40q where node %d is due", line, number)
	default:
		r.file.Nodes = append(r.file.Nodes, Line{r.at, words[1:]})
	}
}
