package puzzles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// NamePrefix begins the names that hold a whole puzzle.
const NamePrefix = "ludex:"

// Name returns a text that holds the whole task and can be pasted:
// ludex:solo:8:e5,8.f6-8 is a target and ludex:eclair:6:c3-5 a start on a board
// of the given side, ludex:havannah:4:win-3:4/2x2/2o3/3x3/6/5/4/o-to-move
// a task in a position. Then follow from=CELLS, the start of a Solo, and
// readings, where they are not the rulebook's and the defaults.
func (p Puzzle) Name() string {
	parts := []string{shortKind(p.Kind()), p.Board()}
	if j := solo.Of(p.Game); j != nil {
		parts = append(parts, jumpsName(j)...)
	} else {
		parts = append(parts, p.Task.Slug(), packedDiagram(p.Game.Format(p.Start)))
	}
	return NamePrefix + strings.Join(append(parts, rules.Texts(p.Readings())...), ":")
}

// shortKind returns the name of a game as names of puzzles have it.
func shortKind(kind string) string { return strings.TrimPrefix(kind, familyPrefix) }

const familyPrefix = "wabanti-"

// jumpsName returns the cells in the name of a Solo or an Éclair.
func jumpsName(j *solo.Game) []string {
	grid := j.Grid()
	if j.Target().Empty() {
		return []string{packed(grid, j.Start())}
	}
	parts := []string{packed(grid, j.Target())}
	if j.Start() != wabanti.StartOf(grid, j.Options()) {
		parts = append(parts, "from="+packed(grid, j.Start()))
	}
	return parts
}

// packed writes cells row by row: f6-8,10.g9 is f6 f7 f8 f10 g9.
func packed(grid *hexgrid.Grid, s wabanti.Position) string {
	var rows []string
	row := ""
	cells := s.Cells(nil)
	for i := 0; i < len(cells); {
		name := grid.Name(cells[i])
		first := number(name)
		run := 1
		for i+run < len(cells) && grid.Name(cells[i+run]) == name[:1]+strconv.Itoa(first+run) {
			run++
		}
		text := strconv.Itoa(first)
		if run > 1 {
			text += "-" + strconv.Itoa(first+run-1)
		}
		if row != name[:1] {
			row = name[:1]
			rows = append(rows, row+text)
		} else {
			rows[len(rows)-1] += "," + text
		}
		i += run
	}
	return strings.Join(rows, ".")
}

// number returns the number in the name of a cell.
func number(name string) int {
	n, _ := strconv.Atoi(name[1:])
	return n
}

// ParseName returns the puzzle of a name. The error quotes the part that is
// wrong.
func ParseName(name string) (Puzzle, error) { return NewGames(nil).ParseName(name) }

// ParseName returns the puzzle of a name, as the function ParseName does.
func (g *Games) ParseName(name string) (Puzzle, error) {
	p, err := g.parseParts(strings.Split(strings.TrimPrefix(name, NamePrefix), ":"))
	if err != nil {
		return Puzzle{}, fmt.Errorf("%s: %w", rules.Shortened(name), err)
	}
	return p, nil
}

func (g *Games) parseParts(parts []string) (Puzzle, error) {
	kind, err := g.kindOf(parts[0])
	switch {
	case err != nil && len(parts) < 3:
		return Puzzle{}, fmt.Errorf("the name ends too early: expected %sGAME:SIDE:CELLS", NamePrefix)
	case err != nil:
		return Puzzle{}, err
	case kind.Name == Solo || kind.Name == Eclair:
		return parseJumpsName(kind, parts)
	}
	return g.parsePositionName(kind, parts)
}

// kindOf returns the game of a word in a name.
func (g *Games) kindOf(word string) (*play.Kind, error) {
	var words []string
	for _, kind := range g.Kinds() {
		if words = append(words, shortKind(kind.Name)); shortKind(kind.Name) == word {
			return kind, nil
		}
	}
	return nil, fmt.Errorf("unknown game %q (expected one of %s)", rules.Shortened(word), strings.Join(words, ", "))
}

// parseJumpsName reads the name of a Solo or an Éclair.
func parseJumpsName(kind *play.Kind, parts []string) (Puzzle, error) {
	if len(parts) < 3 {
		return Puzzle{}, fmt.Errorf("the name ends too early: expected %sGAME:SIDE:CELLS", NamePrefix)
	}
	side, err := strconv.Atoi(parts[1])
	j := Jumps{Game: kind.Name, Side: side}
	grid, bad := j.Grid()
	if err != nil || bad != nil {
		return Puzzle{}, fmt.Errorf("side %q: must be %d to %d", rules.Shortened(parts[1]), MinSide, MaxSide)
	}
	cells, err := unpacked(grid, parts[2])
	if err != nil {
		return Puzzle{}, err
	}
	j.Target = cells
	if kind.Name == Eclair {
		j.Start, j.Target = cells, wabanti.Position{}
	}
	if err := j.nameOptions(grid, parts[3:]); err != nil {
		return Puzzle{}, err
	}
	if kind.Name == Solo && j.Start.Empty() {
		j.Start = j.UsualStart()
	}
	p, bad := j.Open(kind)
	if bad != nil {
		return Puzzle{}, bad
	}
	return p, nil
}

// nameOptions reads the parts of a name after the cells.
func (j *Jumps) nameOptions(grid *hexgrid.Grid, parts []string) (err error) {
	var seen []string
	for _, part := range parts {
		pair, ok := rules.ParseChoice(part)
		if !ok || slices.Contains(seen, pair.ID) {
			return fmt.Errorf("%q: expected from=CELLS or a reading, ID=VALUE, each once", rules.Shortened(part))
		}
		seen = append(seen, pair.ID)
		if pair.ID == "from" && j.Game == Solo {
			if j.Start, err = unpacked(grid, pair.Names); err != nil {
				return err
			}
			continue
		}
		j.Readings = append(j.Readings, part)
	}
	return nil
}

// parsePositionName reads the name of a task in a position.
func (g *Games) parsePositionName(kind *play.Kind, parts []string) (Puzzle, error) {
	if len(parts) < 4 {
		return Puzzle{}, fmt.Errorf("the name ends too early: expected %sGAME:BOARD:TASK:POSITION", NamePrefix)
	}
	diagram, err := unpackedDiagram(parts[3])
	if err != nil {
		return Puzzle{}, err
	}
	task, err := parseSlug(parts[2])
	if err != nil {
		return Puzzle{}, err
	}
	game, err := g.OpenOn(kind, parts[1], rules.ParseChoices(parts[4:]))
	if err != nil {
		return Puzzle{}, err
	}
	start, err := game.Parse(diagram)
	if err != nil {
		return Puzzle{}, err
	}
	return New(game, start, task)
}

// unpacked reads the text of packed.
func unpacked(grid *hexgrid.Grid, text string) (s wabanti.Position, err error) {
	for _, row := range strings.Split(text, ".") {
		if row == "" {
			return s, fmt.Errorf("%q: a row is empty", rules.Shortened(text))
		}
		for _, run := range strings.Split(row[1:], ",") {
			first, last, ranged := strings.Cut(run, "-")
			if !ranged {
				last = first
			}
			if err := addRun(grid, &s, row[:1], first, last); err != nil {
				return s, err
			}
		}
	}
	return s, nil
}

// addRun adds the cells of a row between two numbers, both included.
func addRun(grid *hexgrid.Grid, s *wabanti.Position, row, first, last string) error {
	from, err := grid.Parse(row + first)
	if err != nil {
		return err
	}
	to, err := grid.Parse(row + last)
	if err != nil {
		return err
	}
	if from > to {
		return fmt.Errorf("%s%s-%s: the end of the run is before its beginning", row, first, last)
	}
	for c := from; c <= to; c++ {
		if s.Has(c) {
			return fmt.Errorf("cell %s is named twice", grid.Name(c))
		}
		s.Add(c)
	}
	return nil
}

// packedDiagram writes a diagram on one line: its rows, runs of empty cells
// as numbers, and whose turn it is, with slashes between; that of a file as it is.
func packedDiagram(diagram string) string {
	lines := strings.Split(strings.TrimSpace(diagram), "\n")
	last := len(lines) - 1
	if strings.Contains(lines[last], ":") {
		return plainDiagram + plain(strings.Join(lines, "\n"), 0, 1)
	}
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

// plainDiagram begins the diagram of a game from a file, whose pieces have names.
const plainDiagram = "~"

// plain writes the characters that a name has no room for in another way, or back.
func plain(text string, from, to int) string {
	for _, pair := range [...][2]string{{"\n", ";"}, {" ", "+"}, {":", "%"}} {
		text = strings.ReplaceAll(text, pair[from], pair[to])
	}
	return text
}

// longestRun is the greatest number of empty cells in a row.
const longestRun = 2 * MaxSide * MaxSide

// packedRow writes runs of empty cells as numbers.
func packedRow(cells string) string {
	var b strings.Builder
	for cells != "" {
		rest := strings.TrimLeft(cells, ".+")
		if n := len(cells) - len(rest); n > 0 {
			b.WriteString(strconv.Itoa(n))
		}
		if rest != "" {
			b.WriteByte(rest[0])
			rest = rest[1:]
		}
		cells = rest
	}
	return b.String()
}

// unpackedDiagram reads the text of packedDiagram.
func unpackedDiagram(text string) (string, error) {
	if text, ok := strings.CutPrefix(text, plainDiagram); ok {
		return plain(text, 1, 0), nil
	}
	rows := strings.Split(text, "/")
	last := len(rows) - 1
	for i, row := range rows[:last] {
		cells, err := unpackedRow(row)
		if err != nil {
			return "", fmt.Errorf("row %d has %w", i+1, err)
		}
		rows[i] = strings.Join(strings.Split(cells, ""), " ")
	}
	rows[last] = strings.ReplaceAll(rows[last], "-", " ")
	return strings.Join(rows, "\n"), nil
}

// unpackedRow reads the text of packedRow.
func unpackedRow(row string) (string, error) {
	var b strings.Builder
	for row != "" {
		rest := strings.TrimLeft(row, digits)
		if run := row[:len(row)-len(rest)]; run != "" {
			n, err := strconv.Atoi(run)
			if err != nil || n > longestRun {
				return "", fmt.Errorf("%s cells in a row", rules.Shortened(run))
			}
			b.WriteString(strings.Repeat(".", n))
		}
		if rest != "" {
			b.WriteByte(rest[0])
			rest = rest[1:]
		}
		row = rest
	}
	return b.String(), nil
}
