package puzzles

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Play is what a puzzle of a game for two or more asks of whose turn it is in
// a position; it is zero for Solo and Éclair.
type Play struct {
	Board    string // what follows the colon in the game's text, but for the readings: 5, 6x5 or 8,players=3
	Position string // the position as the game draws it
	Task     Task
	Within   int // for Win, the own moves in which it can be done; else 0
}

// Task is what is to be done in a position.
type Task string

// The tasks.
const (
	Win  Task = "win"  // force a win within so many own moves, the next one counted
	Hold Task = "hold" // find the move that does not lose
	Turn Task = "turn" // win with the dice that are left
)

// taskTexts are how the tasks without a number are written.
var taskTexts = map[Task]string{Hold: "hold the draw", Turn: "win this turn"}

// winIn begins how the task Win is written.
const winIn = "win in "

// String returns the task as files say it: win in 3, hold the draw or win
// this turn.
func (p Play) String() string {
	if p.Task == Win {
		return winIn + strconv.Itoa(p.Within)
	}
	return taskTexts[p.Task]
}

// readTask sets the task that a text as String's names.
func (p *Play) readTask(text string) error {
	if number, ok := strings.CutPrefix(text, winIn); ok {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > maxWithin || number != strconv.Itoa(n) {
			return fmt.Errorf("%q: want 1 to %d moves", shortened(text), maxWithin)
		}
		p.Task, p.Within = Win, n
		return nil
	}
	for task, name := range taskTexts {
		if name == text {
			p.Task, p.Within = task, 0
			return nil
		}
	}
	return fmt.Errorf("unknown task %q (want %s3, %s or %s)", shortened(text), winIn, taskTexts[Hold], taskTexts[Turn])
}

// maxWithin is the most own moves that a task may name.
const maxWithin = 100

// Text returns the text that names the game of the puzzle completely, such as
// havannah:5,hav-ring=empty.
func (p Puzzle) Text() string {
	parts := p.ReadingTexts()
	switch board := p.Play.Board; {
	case !p.IsPlay():
		parts = append([]string{strconv.Itoa(p.Side)}, parts...)
	case board != "":
		parts = append([]string{board}, parts...)
	}
	if len(parts) == 0 {
		return p.Game
	}
	return p.Game + ":" + strings.Join(parts, ",")
}

// ReadingTexts returns the readings as ID=VALUE, by their ids.
func (p Puzzle) ReadingTexts() []string {
	var texts []string
	for _, id := range slices.Sorted(maps.Keys(p.Readings)) {
		texts = append(texts, id+"="+p.Readings[id])
	}
	return texts
}
