package picture

import (
	"fmt"
	"image/color"
	"math"
	"strings"
	"unicode/utf8"

	"ludex/rules"
)

// Bar is a bar of a chart, with words before and after it.
type Bar struct {
	Label string
	Size  float64 // 0 or more
	Words string
}

// Lengths of charts, in points.
const (
	chartRow  = 15.0
	chartText = 10.0
	chartBar  = 220.0 // the longest bar
	chartGap  = 6.0
)

// warm is the colour of bars and of the warmest cells.
var warm = color.NRGBA{0xe6, 0x9f, 0x00, 255}

// Chart returns bars below one another.
func Chart(bars []Bar) *Scene {
	before, after := 0.0, 0.0
	for _, b := range bars {
		before, after = max(before, 1.2*wide(b.Label, chartText, false)), max(after, 1.2*wide(b.Words, chartText, false))
	}
	s := &Scene{Width: before + chartBar + after + 3*chartGap, Height: float64(len(bars))*chartRow + chartGap}
	most := longest(bars)
	for i, b := range bars {
		top := chartGap/2 + float64(i)*chartRow
		left, long := before+chartGap, chartBar*b.Size/most
		s.add(Text{Point{before, top + chartText}, b.Label, chartText, Right, false, ink})
		s.add(Polygon{[]Point{{left, top + 1}, {left + long, top + 1}, {left + long, top + chartRow - 2}, {left, top + chartRow - 2}}, Paint{warm, rule, 0.5}})
		s.add(Text{Point{left + long + chartGap, top + chartText}, b.Words, chartText, Left, false, ink})
	}
	return s
}

func longest(bars []Bar) float64 {
	most := math.SmallestNonzeroFloat64
	for _, b := range bars {
		most = max(most, b.Size)
	}
	return most
}

// ChartText returns bars as lines of characters.
func ChartText(bars []Bar) string {
	const most = 20
	before := 0
	for _, b := range bars {
		before = max(before, utf8.RuneCountInString(b.Label))
	}
	var text strings.Builder
	for _, b := range bars {
		n := int(math.Round(most * b.Size / longest(bars)))
		fmt.Fprintf(&text, "%s%s |%s %s\n", strings.Repeat(" ", before-utf8.RuneCountInString(b.Label)), b.Label, strings.Repeat("#", n), b.Words)
	}
	return text.String()
}

// Heat is how warm a cell is, from 0 to 1, and the words on it.
type Heat struct {
	Warm  float64
	Words string
}

// heat colours the cells.
func (d Diagram) heat(p pen) {
	for i, h := range d.Heat {
		if cell := d.Board.Cells[i]; h.Words != "" && cell.Outline != nil {
			paint := Paint{mixed(wood, warm, h.Warm), rule, 0.8}
			if len(d.Board.Lines) > 0 {
				p.circle(cell.Centre, d.Board.Inner*0.9, paint)
			} else {
				p.polygon(cell.Outline, paint)
			}
			p.text(Point{cell.Centre.X, cell.Centre.Y + 3}, h.Words, 8, ink, Middle, false)
		}
	}
}

// mixed returns a colour between two.
func mixed(a, b color.NRGBA, share float64) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + share*(float64(b)-float64(a)))) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 255}
}

// HeatMap returns an empty board with coloured cells.
func HeatMap(l *rules.Layout, heat []Heat) *Scene {
	return Diagram{Board: newBoard(l), Heat: heat}.Scene()
}

// HeatText returns the cells of a board as digits, 9 for the warmest, in lines.
func HeatText(l *rules.Layout, heat []Heat) string {
	down := map[rules.Shape]float64{rules.Square: 1, rules.Hexagon: math.Sqrt(3) / 2}[l.Shape]
	low, _ := bounds(l.Cells)
	rows := map[int][]byte{}
	last := 0
	put := func(x, y float64, text string) {
		row, column := int(math.Round((y-low.Y)/down))+2, int(math.Round(2*(x-low.X)))+6
		if row < 0 || column < 0 {
			return
		}
		for len(rows[row]) < column+len(text) {
			rows[row] = append(rows[row], ' ')
		}
		copy(rows[row][column:], text)
		last = max(last, row)
	}
	for _, t := range l.Labels {
		if !t.Outward {
			put(t.X, t.Y, t.Text)
		}
	}
	for i, c := range l.Cells {
		digit := "."
		if i < len(heat) && heat[i].Words != "" {
			digit = fmt.Sprint(min(9, int(10*heat[i].Warm)))
		}
		if !math.IsNaN(c.X) {
			put(c.X, c.Y, digit)
		}
	}
	return trimmed(rows, last)
}

// trimmed returns rows of text without empty margins.
func trimmed(rows map[int][]byte, last int) string {
	var lines []string
	margin := math.MaxInt
	for i := range last + 1 {
		line := strings.TrimRight(string(rows[i]), " ")
		if line != "" {
			margin = min(margin, len(line)-len(strings.TrimLeft(line, " ")))
			lines = append(lines, line)
		}
	}
	for i, line := range lines {
		lines[i] = line[min(margin, len(line)):]
	}
	return strings.Join(lines, "\n") + "\n"
}
