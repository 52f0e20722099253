package picture

import (
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
)

// Stone is a piece on a cell.
type Stone struct {
	Cell  int
	Look  Look
	Words string // written on it, such as the number of its move
}

// Arrow is a move from a cell to another.
type Arrow struct{ From, To int }

// Diagram is a board with pieces and marks on it.
type Diagram struct {
	Board   *Board
	Target  []int // cells with a thick outline
	Stones  []Stone
	Last    []int // cells of the last move, with a small ring
	Arrows  []Arrow
	Heat    []Heat // by the cells; none, or one for each
	Caption string // below it, broken into lines where it has to be

	LabelSize float64 // of the names at the rim, 0 for that of a board at full size
}

// Size returns the room that the diagram takes, in points.
func (d Diagram) Size() (wide, high float64) {
	high = d.Board.Height
	if n := len(d.captionLines()); n > 0 {
		high += captionRoom + float64(n-1)*captionSize*leading
	}
	return d.Board.Width, high
}

// Lengths of captions, in points.
const (
	captionRoom  = 18.0 // of the first line
	captionBase  = 12.0 // from the board to the base of the first line
	captionSize  = 11.0
	captionWidth = 0.85 // of the board's: a viewer may have a wider font
)

// captionLines returns the caption in lines no longer than the board.
func (d Diagram) captionLines() (lines []string) {
	for line := range strings.Lines(d.Caption) {
		lines = append(lines, wrap(line, captionSize, d.Board.Width*captionWidth)...)
	}
	return lines
}

// Scene returns the diagram alone.
func (d Diagram) Scene() *Scene {
	s := &Scene{}
	s.Width, s.Height = d.Size()
	d.onto(s, Point{}, 1)
	return s
}

// onto draws the diagram with its upper left corner at a point of a scene.
func (d Diagram) onto(s *Scene, at Point, scale float64) {
	p := pen{s, at, scale}
	d.ground(p)
	d.upon(p)
}

// upon draws marks, stones and words on the ground.
func (d Diagram) upon(p pen) {
	d.heat(p)
	for _, c := range d.Target {
		inset := ngon(d.Board.Cells[c].Centre, d.Board.corner()-1.2, d.Board.Tile)
		p.polygon(inset, Paint{Stroke: blue, Width: 2.4})
	}
	for _, stone := range d.Stones {
		stone.draw(p, d.Board, d.Board.Cells[stone.Cell].Centre)
	}
	for _, c := range d.Last {
		p.circle(d.Board.Cells[c].Centre, d.Board.Inner*0.28, Paint{Fill: vermillion, Stroke: paper, Width: 0.8})
	}
	for _, a := range d.Arrows {
		p.arrow(d.Board.Cells[a.From].Centre, d.Board.Cells[a.To].Centre)
	}
	for i, line := range d.captionLines() {
		at := Point{d.Board.Width / 2, d.Board.Height + captionBase + float64(i)*captionSize*leading}
		p.text(at, line, captionSize, ink, Middle, false)
	}
}

// ground draws the part that is the same in all positions of a game.
func (d Diagram) ground(p pen) {
	b := d.Board
	for _, cell := range b.Cells {
		if cell.Outline != nil && len(b.Lines) == 0 {
			p.polygon(cell.Outline, Paint{wood, rule, 0.8})
		}
	}
	for _, l := range b.Lines {
		p.line(l[0], l[1], Paint{Stroke: faint, Width: 1.2})
	}
	for _, cell := range b.Cells {
		if cell.Mark == rules.Shaded {
			p.polygon(cell.Outline, Paint{shade, rule, 0.8})
		}
	}
	for _, cell := range b.Cells {
		if cell.Mark == rules.Crossed {
			p.cross(cell.Outline)
		}
	}
	size := max(labelSize, d.LabelSize)
	for _, l := range b.thinned(size) {
		p.text(Point{l.At.X, l.At.Y + 3*size/labelSize}, l.Words, size, faint, Middle, false)
	}
}

// Item is a position to look at, a task, or a game.
type Item struct {
	Title    string
	Words    string // the task or the result
	Task     Diagram
	Start    *Diagram  // beside a task that shows the goal
	Solution string    // in words; "" for none
	Moments  []Diagram // of the solution, some moves on each, with captions
	Frames   []Diagram // the positions of a line, the first where it begins; none, or two and more
}

// Set is the content of a page or a sheet.
type Set struct {
	Title string
	Items []Item
}

// Sheet returns one scene with diagrams side by side, in the given number of columns.
func Sheet(diagrams []Diagram, columns int) *Scene {
	return Rows(slices.Collect(slices.Chunk(diagrams, columns)))
}

// Rows returns one scene with rows of diagrams below each other.
func Rows(rows [][]Diagram) *Scene { return rowsIn(0, rows) }

// rowsIn returns such a scene, in the middle of a least width.
func rowsIn(least float64, rows [][]Diagram) *Scene {
	wide, most := 0.0, 0
	for _, row := range rows {
		most = max(most, len(row))
		for _, d := range row {
			w, _ := d.Size()
			wide = max(wide, w)
		}
	}
	s := &Scene{Width: max(least, wide*float64(most))}
	for _, row := range rows {
		high := 0.0
		for x, d := range row {
			w, h := d.Size()
			d.onto(s, Point{(s.Width-wide*float64(most))/2 + wide*float64(x) + (wide-w)/2, s.Height}, 1)
			high = max(high, h)
		}
		s.Height += high
	}
	return s
}

// Steps marks in each of some successive diagrams of one board the changes since the
// one before: an arrow where a piece went from a cell to another, a ring on other
// cells with a new piece.
func Steps(frames []Diagram) []Diagram {
	marked := slices.Clone(frames)
	for i := 1; i < len(marked); i++ {
		d := &marked[i]
		came, gone := changes(frames[i-1], frames[i])
		if len(came) == 1 && len(gone[came[0].kind()]) == 1 {
			d.Arrows = []Arrow{{gone[came[0].kind()][0], came[0].Cell}}
			continue
		}
		d.Last = nil
		for _, s := range came {
			d.Last = append(d.Last, s.Cell)
		}
	}
	return marked
}

// NumberedSteps writes on each piece of some successive diagrams the number of the step that
// brought it to its cell; those that were there from the beginning have none.
func NumberedSteps(frames []Diagram) []Diagram {
	list, step := slices.Clone(frames), map[int]int{}
	for i := range list {
		came, _ := changes(frames[max(0, i-1)], frames[i])
		for _, s := range came {
			step[s.Cell] = i
		}
		list[i].Stones = slices.Clone(list[i].Stones)
		for k, s := range list[i].Stones {
			if n := step[s.Cell]; n > 0 {
				list[i].Stones[k].Words = strconv.Itoa(n)
			}
		}
	}
	return list
}

// changes returns the stones that a has and b had not, and the cells that
// stones have left, by their kind.
func changes(b, a Diagram) (came []Stone, gone map[Stone][]int) {
	before, after := kinds(b), kinds(a)
	for _, s := range a.Stones {
		if kind, ok := before[s.Cell]; !ok || kind != s.kind() {
			came = append(came, s)
		}
	}
	gone = map[Stone][]int{}
	for _, s := range b.Stones {
		if _, ok := after[s.Cell]; !ok {
			gone[s.kind()] = append(gone[s.kind()], s.Cell)
		}
	}
	return came, gone
}

// kind returns the stone without its cell.
func (s Stone) kind() Stone { return Stone{Look: s.Look, Words: s.Words} }

func kinds(d Diagram) map[int]Stone {
	at := map[int]Stone{}
	for _, s := range d.Stones {
		at[s.Cell] = s.kind()
	}
	return at
}
