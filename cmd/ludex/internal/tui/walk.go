package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"
)

// walk shows a step of the solution instead of the position reached.
func (m *model) walk(step int) {
	steps := m.solution.Steps
	m.step = min(max(step, 0), len(steps)-1)
	p := steps[m.step]
	m.state.Position, m.state.Line, m.selected = p, m.solution.Line(m.step), -1
	m.state.Moves = nil
	m.state.Words = fmt.Sprintf("solution %d of %d", m.step, len(steps)-1)
	if p.Turn != "" {
		m.state.Words += ": " + p.Turn
	}
	m.lettered = letters(m.game, p, m.board)
	m.say(m.solution.Words + ": right and left step, Esc leaves")
	if len(p.Moves) > 1 {
		m.message += "; m lists the other replies"
	}
}

// listReplies lists the replies at a step of the solution, each of which leads to
// the best way on from there.
func (m *model) listReplies() tea.Cmd {
	replies, from := textsOf(m.solution.Steps[m.step].Moves), m.solution.Line(m.step)
	if len(replies) == 0 {
		m.say("the others do not move here")
		return nil
	}
	m.panel = &panel{title: "replies", lines: replies, choose: func(i int) tea.Cmd { return m.solve(append(from, replies[i])) }}
	return nil
}
