package tui

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"ludex/rules"
)

// The styles. Letters and brackets show everything without colours, too. Each colour
// has a contrast of 3.8 or more with black and with white.
var (
	dim      = lipgloss.NewStyle().Faint(true)
	strong   = lipgloss.NewStyle().Bold(true)
	wrong    = lipgloss.NewStyle().Foreground(lipgloss.Color("160"))
	litStyle = lipgloss.NewStyle().Foreground(lipgloss.Color("28")).Bold(true)
	moved    = lipgloss.NewStyle().Underline(true)
	missing  = lipgloss.NewStyle().Foreground(lipgloss.Color("31")).Bold(true)
	barStyle = lipgloss.NewStyle().Reverse(true)
)

// lookColours are the colours of pieces.
var lookColours = map[rules.Look]string{
	rules.Dark: "27", rules.Light: "130", rules.Red: "160", rules.King: "164", rules.Stick: "130", rules.Tile: "130", rules.LightTile: "31",
}

// View draws the screen.
func (m *model) View() tea.View {
	lines := m.frame()
	for i, line := range lines {
		lines[i] = ansi.Truncate(line, m.width, "")
	}
	v := tea.NewView(strings.Join(lines, "\n"))
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "ludex"
	return v
}

// frame returns the lines of the screen, as many as it has.
func (m *model) frame() []string {
	head, foot := m.head(), m.foot()
	high := max(1, m.height-len(head)-len(foot))
	var body []string
	switch {
	case m.panel != nil:
		body = m.panelView(high)
	default:
		body, _ = m.body(high)
	}
	for len(body) < high {
		body = append(body, "")
	}
	lines := append(append(head, body[:high]...), foot...)
	return lines[:min(len(lines), max(1, m.height))]
}

// wrapped returns text in lines of the width of the screen, at most a number of them.
func (m *model) wrapped(text string, most int) []string {
	lines := strings.Split(ansi.Wrap(text, max(10, m.width), " -"), "\n")
	if len(lines) > most {
		lines = lines[:most]
		lines[most-1] = ansi.Truncate(lines[most-1], max(1, m.width-1), "") + "…"
	}
	return lines
}

// head returns the name and the task.
func (m *model) head() []string {
	parts := m.seat.head()
	lines := []string{strong.Render(ansi.Truncate(parts[0], m.width, "…"))}
	if len(parts) > 1 {
		lines = append(lines, m.wrapped(parts[1], 2)...)
	}
	return lines
}

// mostMessage is the most lines of a message. One of more than two lines takes
// the others from the board.
const mostMessage = 6

// foot returns the lines below the board: the turn and the cursor, the message,
// and the keys.
func (m *model) foot() []string {
	status := m.state.Words
	if m.board != nil {
		status += "   cursor: " + m.under(m.cursor)
	}
	if m.selected >= 0 {
		status += "   from: " + m.name(m.selected)
	}
	if number, of := m.at.branch(); of > 1 {
		status += fmt.Sprintf("   line %d of %d", number, of)
	}
	message := m.wrapped(m.message, mostMessage)
	switch {
	case m.input != nil:
		message = []string{strong.Render(m.input.label) + ansi.TruncateLeft(m.input.text, max(0, ansi.StringWidth(m.input.text)-m.width+len(m.input.label)+2), "") + "_"}
	case m.busy != nil:
		message = m.wrapped(m.progress(), 2)
	case m.bad:
		for i := range message {
			message[i] = wrong.Render(message[i])
		}
	}
	for len(message) < 2 {
		message = append(message, "")
	}
	return append([]string{barStyle.Render(pad(status, m.width))}, append(message, dim.Render(m.keysLine()))...)
}

// mainKeys are the most important keys, each with its result.
var mainKeys = []string{"? keys", "q leave", "h hint", "u undo", "m moves", "n next", "S solution", "i rules", ": type", "t target", "s save", "b lines"}

// keysLine returns the most important keys, as many as fit.
func (m *model) keysLine() string {
	line := ""
	for _, part := range mainKeys {
		if key, _, _ := strings.Cut(part, " "); !m.seat.Table.IsPuzzle() && slices.Contains(ofPuzzles, key) {
			continue
		}
		if len(line)+2+len(part) > m.width {
			break
		}
		line += part + "  "
	}
	return strings.TrimSpace(line)
}

// keyAt returns the key at a column of the line of keys, "" for none.
func (m *model) keyAt(x int) string {
	for _, part := range mainKeys {
		if at := strings.Index(m.keysLine(), part); at >= 0 && at <= x && x < at+len(part) {
			name, _, _ := strings.Cut(part, " ")
			if len(name) > 1 {
				name = strings.ToLower(name) // the keys with names
			}
			return name
		}
	}
	return ""
}

// pad returns text in a line of a width.
func pad(text string, width int) string {
	text = ansi.Truncate(text, width, "…")
	return text + strings.Repeat(" ", max(0, width-ansi.StringWidth(text)))
}

// under describes a cell.
func (m *model) under(cell int) string {
	text := m.name(cell)
	if look, ok := m.looks[cell]; ok {
		text += " " + m.glyphs[cell]
		if name := meaning(m.state.Legend, look); name != "" {
			text += " (" + name + ")"
		}
	}
	return text
}

// narrow reports whether the target does not fit beside the board.
func (m *model) narrow() bool { return m.board == nil || 2*m.board.width+4 > m.width }

// part is a drawing of the board, with the place where it begins.
type part struct {
	at     spot
	top    int // the first row that is shown
	target bool
}

// body draws the board, with the target or the moves beside it.
func (m *model) body(high int) (lines []string, parts []part) {
	if m.board == nil {
		return m.moveLines(high), nil
	}
	top := m.window(high)
	target := len(m.state.Target) > 0
	switch {
	case target && !m.narrow():
		left, right := m.draw(false), m.draw(true)
		parts = []part{{spot{0, 1}, top, false}, {spot{m.board.width + 4, 1}, top, true}}
		lines = beside(append([]string{pad("board", m.board.width)}, left[top:]...), append([]string{"target"}, right[top:]...), m.board.width+4)
	case target:
		label := "board (t shows the target)"
		if m.showTarget {
			label = "target (t shows the task)"
		}
		parts = []part{{spot{0, 1}, top, m.showTarget}}
		lines = append([]string{dim.Render(label)}, m.draw(m.showTarget)[top:]...)
	default:
		parts = []part{{spot{0, 0}, top, false}}
		lines = m.draw(false)[top:]
		if side := m.width - m.board.width - 4; side >= 14 {
			lines = beside(lines, m.sideLines(side, high), m.board.width+4)
		}
	}
	lines = append(lines, m.legend()...)
	return lines[:min(len(lines), high)], parts
}

// window returns the first row of the board to show, so that the cursor is on
// the screen.
func (m *model) window(high int) int {
	if len(m.state.Target) > 0 {
		high--
	}
	if m.board.height <= high {
		return 0
	}
	return min(max(0, m.board.cells[m.cursor].y-high/2), m.board.height-high)
}

// beside joins two drawings; the right one begins at a column.
func beside(left, right []string, column int) []string {
	lines := make([]string, max(len(left), len(right)))
	for i := range lines {
		if i < len(left) {
			lines[i] = left[i]
		}
		if i < len(right) {
			lines[i] += strings.Repeat(" ", max(1, column-ansi.StringWidth(lines[i]))) + right[i]
		}
	}
	return lines
}

// sideLines returns the line played, the last moves if it is long.
func (m *model) sideLines(wide, high int) []string {
	lines := []string{dim.Render("moves")}
	if len(m.state.Line) == 0 {
		return append(lines, dim.Render("none yet"))
	}
	text := ""
	for i, move := range m.state.Line {
		text += fmt.Sprintf("%d. %s  ", i+1, strings.ReplaceAll(move, " ", "\u00a0"))
	}
	all := strings.Split(ansi.Wordwrap(strings.TrimSpace(text), wide, ""), "\n")
	if most := max(1, high-3); len(all) > most {
		all = all[len(all)-most:]
	}
	return append(lines, all...)
}

// moveLines shows a game whose board cannot be drawn by its own diagram.
func (m *model) moveLines(high int) []string {
	lines := strings.Split(strings.TrimRight(m.game.Format(m.state.At), "\n"), "\n")
	return lines[:min(len(lines), high)]
}

// legend explains the letters, in lines of the width of the screen.
func (m *model) legend() []string {
	parts := m.signs(m.state.Legend)
	if len(m.state.Target) > 0 {
		parts = []string{"O on target", "o beside it", "+ missing"}
	}
	for i, part := range parts {
		parts[i] = strings.ReplaceAll(part, " ", "\u00a0") // no line ends there
	}
	lines := m.wrapped(strings.Join(append(parts, "*\u00a0landing"), "  "), 3)
	for i, line := range lines {
		lines[i] = dim.Render(strings.ReplaceAll(line, "\u00a0", " "))
	}
	return lines
}

// draw draws the board, or the target alone.
func (m *model) draw(target bool) []string {
	grid := make([][]string, m.board.height)
	for y := range grid {
		grid[y] = slices.Repeat([]string{" "}, m.board.width)
	}
	for at, stroke := range m.board.strokes() {
		grid[at.y][at.x] = dim.Render(stroke)
	}
	for i, t := range m.board.layout.Labels {
		at := m.board.labels[i]
		for n, r := range []rune(t.Text) {
			if at.x+n < m.board.width {
				grid[at.y][at.x+n] = dim.Render(string(r))
			}
		}
	}
	lit := m.lit()
	for cell, at := range m.board.cells {
		if target {
			grid[at.y][at.x] = m.goal(cell)
			continue
		}
		grid[at.y][at.x] = m.cell(cell, lit[cell])
	}
	if !target {
		m.enclose(grid, m.selected, "<", ">")
		m.enclose(grid, m.cursor, "[", "]") // these take precedence between two cells
	}
	lines := make([]string, len(grid))
	for y, row := range grid {
		lines[y] = strings.Join(row, "")
	}
	return lines
}

// enclose draws brackets around a cell, if it is one.
func (m *model) enclose(grid [][]string, cell int, left, right string) {
	if cell >= 0 {
		at := m.board.cells[cell]
		grid[at.y][at.x-1], grid[at.y][at.x+1] = strong.Render(left), strong.Render(right)
	}
}

// goal draws a cell of the target.
func (m *model) goal(cell int) string {
	if slices.Contains(m.state.Target, cell) {
		return lipgloss.NewStyle().Foreground(lipgloss.Color("130")).Render("O")
	}
	return dim.Render(".")
}

// cell draws a cell of the board.
func (m *model) cell(cell int, lit bool) string {
	look, piece := m.looks[cell]
	glyph, style := m.glyphs[cell], dim
	onTarget := slices.Contains(m.state.Target, cell)
	switch {
	case piece:
		style = lipgloss.NewStyle().Foreground(lipgloss.Color(lookColours[look])).Bold(true)
		if len(m.state.Target) > 0 {
			glyph = "o"
			if onTarget {
				glyph, style = "O", litStyle
			}
		}
	case lit && m.selected >= 0:
		glyph, style = "*", litStyle
	case onTarget:
		glyph, style = "+", missing
	}
	if slices.Contains(m.state.Last, cell) {
		style = style.Inherit(moved).Underline(true)
	}
	if lit && piece && m.selected >= 0 {
		style = style.Reverse(true)
	}
	return style.Render(glyph)
}

// click acts on the cell, on the line of a panel or on the key at a place of the
// screen.
func (m *model) click(at spot) tea.Cmd {
	head := len(m.head())
	high := max(1, m.height-head-len(m.foot()))
	if m.panel != nil {
		return m.clickPanel(at.y - head)
	}
	switch key := m.keyAt(at.x); {
	case m.input != nil || at.y < head:
		return nil
	case at.y == m.height-1 && key != "":
		return m.press(key)
	case at.y >= head+high:
		return nil
	}
	_, parts := m.body(high)
	for _, p := range parts {
		s := spot{at.x - p.at.x, at.y - head - p.at.y + p.top}
		if cell := m.cellAt(s); cell >= 0 && !p.target && at.y-head >= p.at.y {
			return m.act(cell)
		}
	}
	return nil
}

func (m *model) cellAt(s spot) int {
	if m.board == nil {
		return -1
	}
	return m.board.at(s)
}
