package oracle

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
)

// Board is the answer of a program about its board.
type Board struct {
	Cells []Cell      `json:"cells"`
	Lines [][2]string `json:"lines,omitempty"` // of cells that are points
	Hexes bool        `json:"hexes,omitempty"` // whether the cells are hexagons
}

// Cell is a cell of a board; the distance to the nearest one is about 1, and y grows
// downwards.
type Cell struct {
	Name string  `json:"name"`
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
}

// index returns the number of a cell, -1 for none.
func (b *Board) index(name string) int {
	return slices.IndexFunc(b.Cells, func(c Cell) bool { return c.Name == name })
}

// fault returns a fault of a board.
func (b *Board) fault() error {
	if b == nil {
		return nil
	}
	const most = 2048
	if n := len(b.Cells); n == 0 || n > most {
		return fmt.Errorf("the board has %d cells, expected 1 to %d", n, most)
	}
	for i, c := range b.Cells {
		if b.index(c.Name) != i {
			return fmt.Errorf("two cells of the board are named %q", c.Name)
		}
	}
	for _, l := range b.Lines {
		if b.index(l[0]) < 0 || b.index(l[1]) < 0 {
			return fmt.Errorf("a line of the board goes from %q to %q, of which one is no cell", l[0], l[1])
		}
	}
	return nil
}

// Layout returns the board, which has one cell if the program does not describe it.
func (g *Game) Layout() *rules.Layout {
	if g.board == nil {
		return &rules.Layout{Cells: []rules.Site{{Name: "a1"}}}
	}
	l := &rules.Layout{Legend: []rules.Sign{{Look: rules.Light, Text: g.players[0]}}}
	if len(g.players) > 1 {
		l.Legend = append(l.Legend, rules.Sign{Look: rules.Dark, Text: g.players[1]})
	}
	if g.board.Hexes {
		l.Shape = rules.Hexagon
	}
	for _, c := range g.board.Cells {
		l.Cells = append(l.Cells, rules.Site{Name: c.Name, X: c.X, Y: c.Y})
	}
	l.Labels = g.board.labels()
	for i, colour := range []string{"white", "black"} {
		if list := g.kinds[colour]; len(list) > 1 && i < len(g.players) {
			l.Legend = append(l.Legend, rules.Sign{Look: look(colour+" "+list[1], g.kinds), Text: g.players[i] + ": " + strings.Join(list[1:], ", ")})
		}
	}
	for _, line := range g.board.Lines {
		l.Lines = append(l.Lines, [2]int{g.board.index(line[0]), g.board.index(line[1])})
	}
	return l
}

// labels returns the names of rows at their left ends and those of columns at their lower
// ends. Where cells of one letter or number are on no line, each cell has its name.
func (b *Board) labels() (list []rules.Label) {
	rows, columns := map[string][]Cell{}, map[string][]Cell{}
	for _, c := range b.Cells {
		i := strings.IndexAny(c.Name, "0123456789")
		if i <= 0 {
			return b.names()
		}
		columns[c.Name[:i]] = append(columns[c.Name[:i]], c)
		rows[c.Name[i:]] = append(rows[c.Name[i:]], c)
	}
	for i, groups := range []map[string][]Cell{rows, columns} {
		for name, line := range groups {
			slices.SortFunc(line, func(a, b Cell) int {
				if i == 0 {
					return cmp.Compare(a.X, b.X)
				}
				return cmp.Compare(b.Y, a.Y)
			})
			dx, dy, straight := along(line)
			if !straight {
				return b.names()
			}
			list = append(list, rules.Label{X: line[0].X - dx, Y: line[0].Y - dy, Text: name})
		}
	}
	slices.SortFunc(list, func(a, b rules.Label) int { return cmp.Compare(a.Text, b.Text) })
	return list
}

// along returns the direction of cells, and whether they are on a line.
func along(line []Cell) (dx, dy float64, straight bool) {
	if len(line) < 2 {
		return 0, 0, false
	}
	const near = 0.05
	dx, dy = line[1].X-line[0].X, line[1].Y-line[0].Y
	length := max(near, math.Hypot(dx, dy))
	dx, dy = dx/length, dy/length
	for _, c := range line {
		if math.Abs((c.X-line[0].X)*dy-(c.Y-line[0].Y)*dx) > near {
			return 0, 0, false
		}
	}
	return dx, dy, true
}

// names returns the name of each cell, beside it, and away from the middle of points.
func (b *Board) names() (list []rules.Label) {
	x, y, n := 0.0, 0.0, float64(len(b.Cells))
	for _, c := range b.Cells {
		x, y = x+c.X/n, y+c.Y/n
	}
	const near, beside, away = 0.1, 0.4, 0.65
	for _, c := range b.Cells {
		l, dx, dy := rules.Label{X: c.X + beside, Y: c.Y - beside, Text: c.Name}, c.X-x, c.Y-y
		if d := math.Hypot(dx, dy); d > near && len(b.Lines) > 0 {
			l.X, l.Y = c.X+away*dx/d, c.Y+away*dy/d
		}
		list = append(list, l)
	}
	return list
}

// diagram draws pieces, each as the first letter of its second word, in capitals for white
// ones, and the number behind it. Those on no cell come below the board.
func (b *Board) diagram(pieces map[string]string) string {
	const finest = 4 // to the unit
	rows, columns := map[int]map[int]string{}, map[int]int{}
	rest := maps.Clone(pieces)
	for _, c := range b.Cells {
		x, y := int(math.Round(c.X*finest)), int(math.Round(c.Y*finest))
		if rows[y] == nil {
			rows[y] = map[int]string{}
		}
		rows[y][x], columns[x] = sign(pieces[c.Name]), 0
		delete(rest, c.Name)
	}
	for i, x := range slices.Sorted(maps.Keys(columns)) {
		columns[x] = 2 * i
	}
	var text strings.Builder
	for _, y := range slices.Sorted(maps.Keys(rows)) {
		line := ""
		for _, x := range slices.Sorted(maps.Keys(rows[y])) {
			line += strings.Repeat(" ", max(0, columns[x]-len(line))) + rows[y][x]
		}
		text.WriteString(line + "\n")
	}
	for _, place := range slices.Sorted(maps.Keys(rest)) {
		text.WriteString(place + ": " + rest[place] + "\n")
	}
	return text.String()
}

// sign returns the text of a cell with a piece, such as "white man 2".
func sign(piece string) string {
	words := strings.Fields(piece)
	if len(words) < 2 {
		return cmp.Or(piece, ".")
	}
	s := words[1][:1]
	if words[0] == "white" {
		s = strings.ToUpper(s)
	}
	if _, err := strconv.Atoi(words[len(words)-1]); err == nil {
		s += words[len(words)-1]
	}
	return s
}

// Pieces returns the pieces on the cells of the board, none if the program does not
// describe it. The first word of a piece's name is its colour: white, black or another.
func (g *Game) Pieces(p Position) (list []rules.Piece) {
	if g.board == nil {
		return nil
	}
	for name, piece := range g.whole(p).Pieces {
		if cell := g.board.index(name); cell >= 0 {
			list = append(list, rules.Piece{Cell: cell, Look: look(piece, g.kinds)})
		}
	}
	slices.SortFunc(list, func(a, b rules.Piece) int { return cmp.Compare(a.Cell, b.Cell) })
	return list
}

// Lined reports whether positions have the names of lines, as those of files of Ludii have.
func (g *Game) Lined() bool { return g.file != "" }

// kinds returns the kinds of pieces by their colour, the most frequent one first.
func kinds(pieces map[string]string) map[string][]string {
	count, list := map[string]int{}, map[string][]string{}
	for _, place := range slices.Sorted(maps.Keys(pieces)) {
		words := strings.Fields(pieces[place] + " . .")
		if count[words[0]+words[1]]++; count[words[0]+words[1]] == 1 {
			list[words[0]] = append(list[words[0]], words[1])
		}
	}
	for colour := range list {
		slices.SortStableFunc(list[colour], func(a, b string) int { return count[colour+b] - count[colour+a] })
	}
	return list
}

// look returns the look of a piece: a disc if its kind is the most frequent one.
func look(piece string, kinds map[string][]string) rules.Look {
	words := strings.Fields(piece + " . .")
	other := len(kinds[words[0]]) > 0 && kinds[words[0]][0] != words[1]
	looks, ok := map[string][2]rules.Look{"white": {rules.Light, rules.LightTile}, "black": {rules.Dark, rules.Tile}}[words[0]]
	switch {
	case !ok:
		return rules.Red
	case words[0] == "white" && words[1] == "king":
		return rules.King
	case other:
		return looks[1]
	}
	return looks[0]
}

// whole is at with the pieces and the diagram, which the answer to play may have left
// out.
func (g *Game) whole(p Position) *State {
	s := g.at(p)
	if g.board == nil || s.Pieces != nil {
		return s
	}
	if g.along != nil {
		g.mu.Lock()
		g.lines.pieces = true
		g.mu.Unlock()
		return g.walk(p, nil)
	}
	more := g.must(Request{Do: "moves", Position: string(p)})
	g.mu.Lock()
	defer g.mu.Unlock()
	both := *s
	both.Pieces, both.Diagram = more.Pieces, more.Diagram
	g.left -= int64(len(both.Diagram) + 32*len(both.Pieces))
	g.states[place{g.name, p}], g.state = &both, nil
	return &both
}

// FromTo returns the cells that m leaves and reaches by its text, such as a1-b2xc3 or b2,
// -1 for none.
func (g *Game) FromTo(m Move) (from, to int) {
	if g.board == nil {
		return -1, -1
	}
	end := strings.IndexAny(string(m), "x=#")
	if end <= 0 {
		end = len(m)
	}
	left, reached, steps := strings.Cut(string(m[:end]), "-")
	if !steps {
		return -1, g.board.index(left)
	}
	return g.board.index(left), g.board.index(reached)
}

// Format returns the diagram of the program, or one of the pieces that it lists, or else
// the position. One that has come up under other readings alone, and that the program
// refuses, has words in place of a diagram.
func (g *Game) Format(p Position) string {
	if !g.Has(p) {
		return "the program refuses this position by these readings\n"
	}
	s := *g.whole(p)
	if s.Diagram == "" && g.board != nil {
		s.Diagram = g.board.diagram(s.Pieces)
		if s.Winners == nil && s.ToMove >= 0 {
			s.Diagram += "turn: " + g.players[s.ToMove]
		}
	}
	text := strings.TrimRight(cmp.Or(s.Diagram, string(p)), "\n") + "\n"
	g.lines.mu.Lock()
	defer g.lines.mu.Unlock()
	if len(g.lines.drawn) == mostDrawn {
		clear(g.lines.drawn)
	}
	g.lines.drawn[strings.TrimSpace(text)] = p
	return text
}

// after begins the line below a diagram that has the moves from the start.
const after = "after: "

// Recorded returns the text of a position for a file: the diagram of the game and, where a
// program names positions by their moves and sets none up, a line of these.
func Recorded(g play.Game, p play.Position) string {
	text := g.Format(p)
	if o, ok := rules.As[*Game](g); ok && !o.Does("setup") {
		if line, moved := strings.CutPrefix(string(p.Value().(Position)), string(o.start)+" "); moved {
			text += after + line + "\n"
		}
	}
	return text
}

// Parse reads a diagram: that of any position where the program sets positions up, and
// else one with its moves, as [Recorded] writes it, or of a position that has occurred.
func (g *Game) Parse(text string) (Position, error) {
	if g.Does("setup") {
		return g.reached(Request{Do: "setup", Diagram: text})
	}
	text = strings.TrimSpace(text)
	if diagram, line, ok := strings.Cut(text, "\n"+after); ok {
		return g.played(strings.Fields(line), diagram)
	}
	g.lines.mu.Lock()
	drawn, ok := g.lines.drawn[text]
	g.lines.mu.Unlock()
	if ok && g.Has(drawn) {
		return drawn, nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for p, s := range g.states {
		if p.game == g.name && (text == strings.TrimSpace(string(p.at)) || text == strings.TrimSpace(s.Diagram)) {
			return p.at, nil
		}
	}
	return "", fmt.Errorf("no position of %s with this diagram has occurred, and its first answer does not list setup among the requests that it does", g.program.command)
}

// played returns the position after moves from the start, which has a diagram.
func (g *Game) played(line []string, diagram string) (Position, error) {
	p, err := g.reached(Request{Do: "moves", Line: line})
	if err == nil && strings.TrimSpace(g.Format(p)) != strings.TrimSpace(diagram) {
		return "", rules.About(after+strings.Join(line, " "), errors.New("these moves lead to another board"))
	}
	return p, err
}

// reached returns the position of the answer to a request. The error is a refusal.
func (g *Game) reached(r Request) (Position, error) {
	s, err := g.ask(r)
	switch {
	case errors.As(err, new(Refusal)):
		return "", err
	case err != nil:
		panic(err)
	}
	g.remember(&s)
	return Position(s.Position), nil
}
