package puzzles

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// namePlays are the games for two or more by their words in a name.
var namePlays = map[string]string{"havannah": Havannah, "hnefatafl": Hnefatafl, "wali": Wali, "dice": Dice}

// playName returns the parts of a name of a game for two or more, such as
// havannah, 4, win-3, 4/2x2/2o3/3x3/6/5/4/o-to-move.
func (p Puzzle) playName() []string {
	task := string(p.Play.Task)
	if p.Play.Task == Win {
		task += "-" + strconv.Itoa(p.Play.Within)
	}
	return []string{strings.TrimPrefix(p.Game, "wabanti-"), p.Play.Board, task, packedDiagram(p.Play.Position)}
}

// packedDiagram writes a diagram on one line: its rows, runs of empty cells
// as numbers, and whose turn it is, with slashes between.
func packedDiagram(diagram string) string {
	lines := strings.Split(strings.TrimSpace(diagram), "\n")
	last := len(lines) - 1
	var rows []string
	numbered := false
	for _, line := range lines[:last] {
		words := strings.Fields(line)
		if _, err := strconv.Atoi(words[0]); err == nil {
			numbered, words = true, words[1:]
		} else if numbered {
			continue // the columns' letters
		}
		rows = append(rows, packedRow(strings.Join(words, "")))
	}
	return strings.Join(append(rows, strings.ReplaceAll(lines[last], " ", "-")), "/")
}

var (
	emptyRun = regexp.MustCompile(`[.+]+`)
	countRun = regexp.MustCompile(`[0-9]+`)
)

func packedRow(cells string) string {
	return emptyRun.ReplaceAllStringFunc(cells, func(run string) string { return strconv.Itoa(len(run)) })
}

// unpackedDiagram returns a diagram of what packedDiagram writes.
func unpackedDiagram(text string) (string, error) {
	rows := strings.Split(text, "/")
	last := len(rows) - 1
	for i, row := range rows[:last] {
		for _, run := range countRun.FindAllString(row, -1) {
			if n, err := strconv.Atoi(run); err != nil || n > 2*MaxSide*MaxSide {
				return "", fmt.Errorf("row %d has %s cells in a row", i+1, shortened(run))
			}
		}
		cells := countRun.ReplaceAllStringFunc(row, func(run string) string {
			n, _ := strconv.Atoi(run)
			return strings.Repeat(".", n)
		})
		rows[i] = strings.Join(strings.Split(cells, ""), " ")
	}
	rows[last] = strings.ReplaceAll(rows[last], "-", " ")
	return strings.Join(rows, "\n"), nil
}

// parsePlayName reads the parts of a name of a game for two or more.
func parsePlayName(game string, parts []string) (Puzzle, error) {
	if len(parts) < 4 {
		return Puzzle{}, fmt.Errorf("the name ends too early: want %sGAME:BOARD:TASK:POSITION", NamePrefix)
	}
	diagram, err := unpackedDiagram(parts[3])
	if err != nil {
		return Puzzle{}, err
	}
	task, within, named := strings.Cut(parts[2], "-")
	n := 0
	if named {
		if n, err = strconv.Atoi(within); err != nil {
			return Puzzle{}, fmt.Errorf("task %q: want win-3, hold or turn", shortened(parts[2]))
		}
	}
	text := strings.Join(append([]string{parts[1]}, parts[4:]...), ",")
	return NewPlay(game+":"+text, diagram, Task(task), n)
}
