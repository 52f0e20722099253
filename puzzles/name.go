package puzzles

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// NamePrefix begins the names that say all of a puzzle.
const NamePrefix = "ludex:"

// nameGames are the games by their words in a name.
var nameGames = map[string]string{"solo": Solo, "eclair": Eclair}

// Name returns a name that says all that the puzzle asks, to be pasted:
// ludex:solo:8:e5,8.f6-8 is a target, ludex:eclair:6:c3-5 a start, on so many
// cells a side; from=CELLS and readings follow where they are not the
// rulebook's and the defaults.
func (p Puzzle) Name() string {
	parts := p.jumpsName
	if p.IsPlay() {
		parts = p.playName
	}
	return NamePrefix + strings.Join(append(parts(), p.ReadingTexts()...), ":")
}

// jumpsName returns the parts of a name of a Solo or an Éclair.
func (p Puzzle) jumpsName() []string {
	grid := p.Grid()
	cells, parts := p.Start, []string{strings.TrimPrefix(p.Game, "wabanti-"), strconv.Itoa(p.Side)}
	if p.Game == Solo {
		cells = p.Target
	}
	parts = append(parts, packed(grid, cells))
	if p.Game == Solo && p.Start != RulebookStart(grid) {
		parts = append(parts, "from="+packed(grid, p.Start))
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

// ParseName returns the puzzle of a name. The error says which part of it is
// wrong.
func ParseName(name string) (Puzzle, error) {
	p, err := parseName(name)
	if err != nil {
		return Puzzle{}, fmt.Errorf("%s: %w", shortened(name), err)
	}
	return p, nil
}

func parseName(name string) (Puzzle, error) {
	parts := strings.Split(strings.TrimPrefix(name, NamePrefix), ":")
	if game := namePlays[parts[0]]; game != "" {
		return parsePlayName(game, parts)
	}
	if len(parts) < 3 {
		return Puzzle{}, fmt.Errorf("the name ends too early: want %sGAME:SIDE:CELLS", NamePrefix)
	}
	p := Puzzle{Game: nameGames[parts[0]]}
	if p.Game == "" {
		return p, fmt.Errorf("unknown game %q (want solo, eclair, dice, havannah, hnefatafl or wali)", shortened(parts[0]))
	}
	side, err := strconv.Atoi(parts[1])
	if p.Side = side; err != nil || p.sideFault() != nil {
		return p, fmt.Errorf("side %q: want %d to %d", shortened(parts[1]), MinSide, MaxSide)
	}
	cells, err := unpacked(p.Grid(), parts[2])
	if err != nil {
		return p, err
	}
	p.Start, p.Target = RulebookStart(p.Grid()), cells
	if p.Game == Eclair {
		p.Start, p.Target = cells, wabanti.Position{}
	}
	if err := p.nameOptions(parts[3:]); err != nil {
		return p, err
	}
	if f := p.fault(); f != nil {
		return p, fmt.Errorf("%s", f.msg)
	}
	return p, nil
}

// nameOptions reads what follows the cells of a name.
func (p *Puzzle) nameOptions(parts []string) (err error) {
	for _, part := range parts {
		id, value, ok := strings.Cut(part, "=")
		switch {
		case !ok || p.Readings[id] != "":
			return fmt.Errorf("%q: want from=CELLS or a reading, ID=VALUE, each once", shortened(part))
		case id == "from" && p.Game == Solo:
			if p.Start, err = unpacked(p.Grid(), value); err != nil {
				return err
			}
		default:
			if p.Readings == nil {
				p.Readings = map[string]string{}
			}
			p.Readings[id] = value
		}
	}
	return nil
}

// unpacked reads what packed writes.
func unpacked(grid *hexgrid.Grid, text string) (s wabanti.Position, err error) {
	for _, row := range strings.Split(text, ".") {
		if row == "" {
			return s, fmt.Errorf("%q: a row is empty", shortened(text))
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
		return fmt.Errorf("%s%s-%s: the run goes backwards", row, first, last)
	}
	for c := from; c <= to; c++ {
		if s.Has(c) {
			return fmt.Errorf("cell %s is named twice", grid.Name(c))
		}
		s.Add(c)
	}
	return nil
}
