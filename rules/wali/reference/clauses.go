package reference

import (
	"fmt"
	"slices"
	"strings"
)

// placements is D1: one piece on an empty cell, without more than two in a line.
func (r Rules) placements(board string, player byte) []Move {
	if strings.Count(board, string(player)) == r.Pieces {
		return nil
	}
	whose := string(player)
	if r.is("wal-place-line", "any-pieces") {
		whose = "OX"
	}
	var moves []Move
	for cell := range board {
		if board[cell] != '.' {
			continue
		}
		after := put(board, cell, player)
		if r.is("wal-place-line", "none-beside") && r.hasBeside(board, cell, player) {
			continue
		}
		if r.longest(after, whose) <= 2 {
			moves = append(moves, Move{r.name(cell), after, 0})
		}
	}
	return moves
}

// hasBeside reports whether a piece of the player is beside a cell.
func (r Rules) hasBeside(board string, cell int, player byte) bool {
	for next := range board {
		if board[next] == player && r.adjacent(cell, next) {
			return true
		}
	}
	return false
}

// placed is the beginning of D2: it reports whether placing has ended.
func (r Rules) placed(p Position) bool {
	if strings.Count(p.Board, "O") == r.Pieces && strings.Count(p.Board, "X") == r.Pieces {
		return true
	}
	mover, enemy := r.placements(p.Board, p.Mover), r.placements(p.Board, enemyOf(p.Mover))
	switch r.Readings["wal-place-stuck"] {
	case "skips":
		return len(mover)+len(enemy) == 0
	case "dropped":
		return len(mover) == 0
	default:
		return false
	}
}

// steps is D2: one own piece moves one cell across or down to an empty cell.
// Of the captures some are due for rows that the enemy's capture made (wal-cut).
func (r Rules) steps(board string, player byte, before int) []Move {
	var moves []Move
	for from := range board {
		for to := range board {
			if board[from] != player || board[to] != '.' || !r.adjacent(from, to) {
				continue
			}
			after := put(put(board, from, '.'), to, player)
			if r.is("wal-row", "longer-forbidden") && r.longest(after, string(player)) > 3 {
				continue
			}
			due := r.captures(len(r.made(board, after, player, to)) + before)
			for takes, rest := range r.takes(after, enemyOf(player), due) {
				moves = append(moves, Move{r.name(from) + "-" + r.name(to) + takes, rest, r.cut(after, rest, enemyOf(player))})
			}
		}
	}
	return moves
}

// made is D3 and D4: the rows that a step to a cell has made.
func (r Rules) made(before, after string, player byte, to int) [][]int {
	var made [][]int
	for _, row := range r.rows(after, player) {
		switch {
		case slices.Contains(row, to):
			if !r.is("wal-extend", "takes-nothing") || !r.grownFrom(before, player, row) {
				made = append(made, row)
			}
		case r.is("wal-row", "exactly-three") && r.is("wal-shorten", "takes"):
			if !r.isRow(before, player, row) {
				made = append(made, row)
			}
		}
	}
	return made
}

// cut returns the number of rows that captures have left of longer lines of a player, as
// many as his next move can capture pieces for.
func (r Rules) cut(before, after string, player byte) int {
	if !r.is("wal-row", "exactly-three") || !r.is("wal-cut", "takes") {
		return 0
	}
	made := slices.DeleteFunc(r.rows(after, player), func(row []int) bool { return r.isRow(before, player, row) })
	return r.captures(len(made))
}

// grownFrom reports whether a part of row was a line of three or more before the
// step.
func (r Rules) grownFrom(before string, player byte, row []int) bool {
	return slices.ContainsFunc(r.lines(before, string(player)), func(line []int) bool {
		return len(line) >= 3 && within(line, row)
	})
}

// isRow reports whether row is one of the rows of a board.
func (r Rules) isRow(board string, player byte, row []int) bool {
	return slices.ContainsFunc(r.rows(board, player), func(other []int) bool { return slices.Equal(other, row) })
}

// captures returns the number of pieces that a step captures for its rows.
func (r Rules) captures(rows int) int {
	if r.is("wal-double", "two") {
		return min(rows, 2)
	}
	return min(rows, 1)
}

// takes is the rest of D3: the choices of captures of a player's pieces, as texts
// with the boards after them.
func (r Rules) takes(board string, player byte, due int) map[string]string {
	choices := map[string]string{}
	if due == 0 || !strings.Contains(board, string(player)) || r.is("wal-take", "may") {
		choices[""] = board
	}
	if due == 0 {
		return choices
	}
	for _, cell := range r.targets(board, player) {
		for text, rest := range r.takes(put(board, cell, '.'), player, due-1) {
			names := append(strings.Split(text, "x")[1:], r.name(cell))
			slices.SortFunc(names, func(a, b string) int { return r.cell(a) - r.cell(b) })
			choices["x"+strings.Join(names, "x")] = rest
		}
	}
	return choices
}

// targets returns the cells of the pieces that may be captured.
func (r Rules) targets(board string, player byte) []int {
	var all, free []int
	rows := slices.Concat(r.rows(board, player)...)
	for cell := range board {
		if board[cell] != player {
			continue
		}
		all = append(all, cell)
		if !slices.Contains(rows, cell) {
			free = append(free, cell)
		}
	}
	if r.is("wal-target", "not-in-row") && len(free) > 0 {
		return free
	}
	return all
}

// spent is D5: a side with too few pieces has lost.
func (r Rules) spent(board string) Outcome {
	least := 1
	if r.is("wal-end", "under-three") {
		least = 3
	}
	stones, sticks := strings.Count(board, "O") < least, strings.Count(board, "X") < least
	switch {
	case stones && sticks:
		return Draw
	case stones:
		return SticksWin
	case sticks:
		return StonesWin
	default:
		return Undecided
	}
}

// rows returns the lines of a player that are rows.
func (r Rules) rows(board string, player byte) [][]int {
	return slices.DeleteFunc(r.lines(board, string(player)), func(line []int) bool {
		return len(line) < 3 || len(line) > 3 && !r.is("wal-row", "three-or-more")
	})
}

// lines returns the maximal unbroken lines, across and down, of cells with one of
// the given letters.
func (r Rules) lines(board, letters string) [][]int {
	var lines [][]int
	for y := range r.Height {
		lines = append(lines, unbroken(board, letters, y*r.Width, 1, r.Width)...)
	}
	for x := range r.Width {
		lines = append(lines, unbroken(board, letters, x, r.Width, r.Height)...)
	}
	return lines
}

// unbroken returns the maximal lines among n cells, the first cell given and each
// next one the distance apart.
func unbroken(board, letters string, first, apart, n int) [][]int {
	var lines [][]int
	going := false
	for cell := first; cell < first+n*apart; cell += apart {
		before := going
		going = strings.IndexByte(letters, board[cell]) >= 0
		switch {
		case going && before:
			lines[len(lines)-1] = append(lines[len(lines)-1], cell)
		case going:
			lines = append(lines, []int{cell})
		}
	}
	return lines
}

// longest returns the length of the longest line.
func (r Rules) longest(board, letters string) int {
	longest := 0
	for _, line := range r.lines(board, letters) {
		longest = max(longest, len(line))
	}
	return longest
}

func within(part, whole []int) bool {
	return !slices.ContainsFunc(part, func(cell int) bool { return !slices.Contains(whole, cell) })
}

func (r Rules) adjacent(a, b int) bool {
	x, y := a%r.Width-b%r.Width, a/r.Width-b/r.Width
	return x*x+y*y == 1
}

// name returns the name of a cell, and cell finds it again.
func (r Rules) name(cell int) string { return fmt.Sprintf("%c%d", 'A'+cell%r.Width, cell/r.Width+1) }

func (r Rules) cell(name string) int {
	var column, row int
	fmt.Sscanf(name, "%c%d", &column, &row)
	return (row-1)*r.Width + column - 'A'
}

func put(board string, cell int, letter byte) string {
	return board[:cell] + string(letter) + board[cell+1:]
}
