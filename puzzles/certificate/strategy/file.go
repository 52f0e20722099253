// Package strategy is the file in which strategies are written down, of forced wins and
// of players who hold out, and the check of it.
//
// The check plays by the rules of the game and walks by package certify. It
// shares no code with the searches.
package strategy

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
	"unsafe"

	"ludex/solver/certify"

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
//
// With "holder" in place of "winner" the player does not lose within fewer plies, with
// 0 plies never; 0 after a move then is the end. Strategies that follow each other
// prove a value together; those after the first have its start, and no diagram.
type File struct {
	Name   string // for errors
	Game   string // the text that names the game completely
	Player string // the name of the player, or [Nobody]
	Holds  bool
	Plies  int
	Start  string // a diagram; blank lines before it keep the line numbers of the file
	Nodes  []answerLine

	first  int   // the number of lines before it
	stored int64 // bytes of the nodes, with those of files before
}

// Nobody holds in a game for one player that cannot be won.
const Nobody = "nobody"

// answerLine is the line of a node.
type answerLine struct {
	Number int    // of the line in the file
	Text   string // the branches
}

// Error is something wrong at a line of a file.
type Error struct {
	Name string
	Line int
	Err  error
}

// Error names the file and the line.
func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %v", e.Name, e.Line, e.Err) }

// Unwrap returns the fault.
func (e *Error) Unwrap() error { return e.Err }

// Is reports whether a text begins as a strategy does.
func Is(text string) bool { return strings.HasPrefix(text, Head+" ") }

// The most bytes of a line and of the start's diagram.
const (
	maxLine  = 1 << 20
	maxStart = 32 << 10
)

// Read reads the strategies of a file of that name, of at most lim.Memory bytes. The error is an
// *Error, and wraps that of from or certify.ErrMemory where this ended the
// reading. The form of the files returned is right; the game reads its moves and
// its start.
func Read(from io.Reader, name string, lim certify.Limits) (list []File, err error) {
	r := &reader{scan: bufio.NewScanner(from), lim: lim}
	r.scan.Buffer(nil, maxLine)
	for more := true; more; {
		r.file = File{Name: name, Start: r.file.Start, first: r.at}
		more = r.read()
		r.file.stored = r.stored
		list = append(list, r.file)
	}
	if r.err != nil {
		return nil, &Error{name, r.at, r.err}
	}
	return list, nil
}

// reader reads a file line by line, up to the first error.
type reader struct {
	file   File
	scan   *bufio.Scanner
	lim    certify.Limits
	at     int  // the number of the line read last
	again  bool // whether that line is to be read again
	stored int64
	err    error
}

// read reads a strategy, and reports whether another one follows.
func (r *reader) read() bool {
	if v := r.field(Head); r.err == nil && v != Version {
		r.fail("version %q is not known (expected %s)", v, Version)
	}
	r.file.Game = r.field("game")
	r.player()
	r.file.Plies = r.number("plies")
	count := r.start()
	for i := 1; i <= count && r.err == nil; i++ {
		r.node(i)
	}
	if line, ok := r.next(); ok && line != "end" {
		r.fail("%.40q, expected end after %s", line, english.Plural(count, "node", ""))
	}
	return r.follows()
}

// player reads the line of the player.
func (r *reader) player() {
	line, ok := r.next()
	name, holds := strings.CutPrefix(line, "holder ")
	if !holds {
		name, ok = strings.CutPrefix(line, "winner ")
	}
	if r.file.Player, r.file.Holds = name, holds; !ok {
		r.fail("%.40q, expected winner or holder", line)
	}
}

// follows reports whether another strategy follows.
func (r *reader) follows() bool {
	if r.err != nil {
		return false
	}
	switch r.again = r.scan.Scan(); {
	case !r.again && r.scan.Err() != nil:
		r.at++
		r.cut()
	case r.again && !Is(r.scan.Text()):
		r.at++
		r.fail("nothing follows the end but another strategy")
	}
	return r.again && r.err == nil
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
	r.at++
	if again := r.again; !again && !r.scan.Scan() {
		r.cut()
		return "", false
	}
	r.again = false
	line := strings.TrimSuffix(r.scan.Text(), "\r")
	if !utf8.ValidString(line) || strings.IndexByte(line, 0) >= 0 {
		r.fail("not text")
		return "", false
	}
	return line, true
}

// cut fails with the reason why there is no next line.
func (r *reader) cut() {
	switch err := r.scan.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		r.fail("a line longer than %d bytes", maxLine)
	case err != nil && !errors.Is(err, io.ErrUnexpectedEOF):
		r.fail("%w", err)
	default:
		r.fail("cut off: the strategy does not end")
	}
}

// field reads a line that begins with a name, and returns the rest.
func (r *reader) field(name string) string {
	line, ok := r.next()
	value, found := strings.CutPrefix(line, name+" ")
	if ok && !found {
		r.fail("%.40q, expected %s", line, name)
	}
	return value
}

func (r *reader) number(name string) int {
	text := r.field(name)
	if r.err != nil {
		return 0
	}
	return r.count(name, text)
}

func (r *reader) count(name, text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 1<<30 {
		r.fail("%s: %.40q is not a number", name, text)
	}
	return n
}

// start reads the diagram, which a strategy that follows another one takes from it, and
// the line after it, which has the number of nodes.
func (r *reader) start() int {
	line, ok := r.next()
	if count, found := strings.CutPrefix(line, "nodes "); found && r.file.first > 0 {
		return r.count("nodes", count)
	}
	if ok && line != "start" {
		r.fail("%.40q, expected start", line)
	}
	var diagram strings.Builder
	diagram.WriteString(strings.Repeat("\n", r.at))
	for {
		line, ok := r.next()
		if count, found := strings.CutPrefix(line, "nodes "); !ok || found {
			r.file.Start = strings.TrimSuffix(diagram.String(), "\n")
			return r.count("nodes", count)
		}
		diagram.WriteString(line + "\n")
		if diagram.Len() > maxStart {
			r.fail("the diagram of the start is longer than %d bytes", maxStart)
		}
	}
}

// node reads the line of a node.
func (r *reader) node(number int) {
	line, ok := r.next()
	first, branches, _ := strings.Cut(line, " ")
	switch {
	case !ok:
	case first != strconv.Itoa(number):
		r.fail("%.40q, expected node %d", line, number)
	default:
		r.file.Nodes = append(r.file.Nodes, answerLine{r.at, branches})
		r.stored += int64(len(line)) + 2*int64(unsafe.Sizeof(answerLine{}))
		r.err = r.lim.Stores(r.stored)
	}
}
