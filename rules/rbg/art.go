package rbg

import (
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/annotation"
)

// art is a board drawn in letters: the names of its cells, joined by lines of - | / and \,
// which may cross in +. A line begins after a name to the right, or below the first
// letter of one, and ends at the first letter of another.
type art struct {
	pos   annotation.Pos // of the upper left corner
	rows  []string
	names []string     // of the cells
	spots []spot       // their first letters
	at    map[spot]int // the cells by these
	used  map[spot]bool
	joins [][2]int
}

// spot is a place in a drawing, from 0.
type spot struct{ x, y int }

// strokes are the signs of lines with their ways.
var strokes = map[byte]spot{'-': {1, 0}, '|': {0, 1}, '\\': {1, 1}, '/': {-1, 1}}

const strokeSigns = `-|/\+`

// readArt reads the drawing of a board with these names of cells.
func readArt(lines []annotation.Line, names []string) (*art, error) {
	a := &art{names: names, at: map[spot]int{}, spots: slices.Repeat([]spot{{-1, -1}}, len(names)), used: map[spot]bool{}}
	a.align(lines)
	for y := range a.rows {
		if err := a.readRow(y); err != nil {
			return nil, err
		}
	}
	for c, s := range a.spots {
		if s.x < 0 {
			return nil, annotation.Errorf(lines[0].Pos, "the layout has no point %s", names[c])
		}
		for sign := range strokes {
			a.follow(c, sign)
		}
	}
	slices.SortFunc(a.joins, func(j, k [2]int) int { return slices.Compare(j[:], k[:]) })
	return a, a.loose()
}

// align makes rows of the lines, which begin in the column of the leftmost one.
func (a *art) align(lines []annotation.Line) {
	a.pos = lines[0].Pos
	for _, l := range lines {
		a.pos.Col = min(a.pos.Col, l.Pos.Col)
	}
	for _, l := range lines {
		a.rows = append(a.rows, slices.Repeat([]string{""}, int(l.Pos.Line-a.pos.Line)-len(a.rows))...)
		a.rows = append(a.rows, strings.Repeat(" ", int(l.Pos.Col-a.pos.Col))+strings.TrimRight(l.Text, " "))
	}
}

func (a *art) errorf(s spot, format string, args ...any) error {
	return annotation.Errorf(annotation.Pos{Line: a.pos.Line + int32(s.y), Col: a.pos.Col + int32(s.x)}, format, args...)
}

// readRow finds the names of a row.
func (a *art) readRow(y int) error {
	text := a.rows[y]
	for x := 0; x < len(text); {
		n := strings.IndexFunc(text[x:]+" ", isStroke)
		if n == 0 {
			x++
			continue
		}
		s := spot{x, y}
		c := slices.Index(a.names, text[x:x+n])
		if c < 0 {
			return a.errorf(s, "%q is no cell of the board", text[x:x+n])
		}
		if a.spots[c].x >= 0 {
			return a.errorf(s, "there are two points %s", a.names[c])
		}
		a.spots[c], a.at[s] = s, c
		x += n
	}
	return nil
}

// follow follows the line of a sign from a cell to another, if there is one.
func (a *art) follow(c int, sign byte) {
	s, step := a.spots[c], strokes[sign]
	if sign == '-' {
		s.x += len(a.names[c]) - 1
	}
	var passed []spot
	for s = s.plus(step); a.sign(s) == sign || a.sign(s) == '+'; s = s.plus(step) {
		passed = append(passed, s)
	}
	if to, ok := a.at[s]; ok && len(passed) > 0 {
		a.joins = append(a.joins, [2]int{c, to})
		for _, p := range passed {
			a.used[p] = true
		}
	}
}

func (s spot) plus(t spot) spot { return spot{s.x + t.x, s.y + t.y} }

func (a *art) sign(s spot) byte {
	if s.y >= len(a.rows) || s.x < 0 || s.x >= len(a.rows[s.y]) {
		return ' '
	}
	return a.rows[s.y][s.x]
}

// loose reports a sign that is in no line.
func (a *art) loose() error {
	for y, text := range a.rows {
		for x, sign := range []byte(text) {
			if s := (spot{x, y}); strings.IndexByte(strokeSigns, sign) >= 0 && !a.used[s] {
				return a.errorf(s, "this %q joins no two points: a line begins after a name, or below its first letter, and ends at the first letter of another", sign)
			}
		}
	}
	return nil
}

// diagram returns the drawing with room for pieces in place of the names.
func (a *art) diagram(symbols []string) (*diagram, error) {
	d := newDiagram(a.names, symbols, lined)
	for y, text := range a.rows {
		r := row{text: text + strings.Repeat(" ", d.wide)}
		for x := range text {
			c, ok := a.at[spot{x, y}]
			if !ok {
				continue
			}
			if n := len(r.at); n > 0 && x-r.at[n-1] <= d.wide {
				return nil, a.errorf(spot{x, y}, "the point to the left has no room for a piece of %d letters", d.wide)
			}
			r.cells, r.at = append(r.cells, c), append(r.at, x)
			after := x + len(a.names[c])
			fill := map[bool]string{true: "-", false: " "}[r.text[after] == '-']
			r.text = r.text[:x] + strings.Repeat(fill, after-x) + r.text[after:]
		}
		if text != "" {
			d.rows = append(d.rows, r)
		}
	}
	return d, nil
}

// layout returns the places of the cells. The smallest distance between two columns
// with points is one, and so is that of two rows.
func (a *art) layout() *rules.Layout {
	l := &rules.Layout{Shape: rules.Square, Lines: a.joins}
	x := scale(a.spots, func(s spot) int { return s.x })
	y := scale(a.spots, func(s spot) int { return s.y })
	for c, s := range a.spots {
		l.Cells = append(l.Cells, rules.Site{Name: a.names[c], X: x(s), Y: y(s)})
	}
	return l
}

// scale returns the coordinate of a spot.
func scale(spots []spot, of func(spot) int) func(spot) float64 {
	var all []int
	for _, s := range spots {
		all = append(all, of(s))
	}
	slices.Sort(all)
	all = slices.Compact(all)
	least := 0
	for i := 1; i < len(all); i++ {
		if d := all[i] - all[i-1]; least == 0 || d < least {
			least = d
		}
	}
	return func(s spot) float64 { return float64(of(s)-all[0]) / float64(max(1, least)) }
}

// isStroke reports whether a letter of a drawing belongs to no name.
func isStroke(r rune) bool { return strings.ContainsRune(" "+strokeSigns, r) }
