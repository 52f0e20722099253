package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// panel is a text over the board: help, rules, or moves to choose from.
type panel struct {
	title  string
	lines  []string
	choose func(i int) tea.Cmd // nil if there is nothing to choose
	index  int
	top    int
}

// panelHeight is the number of lines of a panel's text.
func (m *model) panelHeight() int { return max(1, m.height-len(m.head())-len(m.foot())-1) }

// panelLines returns the lines of a panel, wrapped unless they are choices.
func (m *model) panelLines() (lines []string) {
	if m.panel.choose != nil {
		return m.panel.lines
	}
	for _, line := range m.panel.lines {
		lines = append(lines, strings.Split(ansi.Wrap(line, max(10, m.width), " -"), "\n")...)
	}
	return lines
}

// panelTop returns the first line of a panel that is shown.
func (m *model) panelTop() int {
	p, high := m.panel, m.panelHeight()
	if p.choose != nil {
		p.top = min(p.top, p.index)
		p.top = max(p.top, p.index-high+1)
	}
	return p.top
}

// panelView draws a panel.
func (m *model) panelView(int) []string {
	p, lines, high := m.panel, m.panelLines(), m.panelHeight()
	top := m.panelTop()
	out := []string{strong.Render(p.title + p.keys(m.width-len(p.title)))}
	if len(lines) > high {
		out[0] += dim.Render(fmt.Sprintf("  %d of %d", min(top+high, len(lines)), len(lines)))
	}
	for i, line := range lines[top:min(top+high, len(lines))] {
		if p.choose != nil && top+i == p.index {
			line = barStyle.Render("> " + line)
		} else if p.choose != nil {
			line = "  " + line
		}
		out = append(out, line)
	}
	return out
}

// keys returns the keys of a panel in a width, or nothing if they do not fit.
func (p *panel) keys(width int) string {
	text := "  (Esc closes)"
	if p.choose != nil {
		text = "  (Esc closes, Enter chooses)"
	}
	if len(text) > width {
		return ""
	}
	return text
}

// clickPanel chooses a line of a panel.
func (m *model) clickPanel(y int) tea.Cmd {
	p := m.panel
	i := p.top + y - 1
	if p.choose == nil || y < 1 || y > m.panelHeight() || i >= len(p.lines) {
		return nil
	}
	m.panel = nil
	return p.choose(i)
}

// panelKey carries out the command of a key at a panel.
func (m *model) panelKey(k tea.KeyPressMsg) tea.Cmd {
	p := m.panel
	switch k.String() {
	case "esc", "q", "?", "i", "t":
		m.panel = nil
	case "up":
		m.scroll(-1)
	case "down":
		m.scroll(1)
	case "pgup":
		m.scroll(-m.panelHeight())
	case "pgdown", "space":
		m.scroll(m.panelHeight())
	case "home":
		m.scroll(-len(p.lines) - p.top)
	case "end":
		m.scroll(len(m.panelLines()))
	case "enter":
		m.panel = nil
		if p.choose != nil {
			return p.choose(p.index)
		}
	}
	return nil
}

// scroll moves the choice of a panel, or its text.
func (m *model) scroll(by int) {
	p := m.panel
	if p == nil {
		return
	}
	if p.choose != nil {
		p.index = min(max(0, p.index+by), len(p.lines)-1)
		return
	}
	p.top = min(max(0, p.top+by), max(0, len(m.panelLines())-m.panelHeight()))
}
