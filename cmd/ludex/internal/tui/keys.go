package tui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"ludex/cmd/internal/cli"
	"ludex/solver"
)

// marksHelp explains the marks on the board.
var marksHelp = []string{
	"",
	"[ ] the cursor   < > the piece chosen   * where it can go",
	"in Solo: O on the target, o beside it, + missing",
}

// key carries out the command of a key.
func (m *model) key(k tea.KeyPressMsg) tea.Cmd {
	switch {
	case k.String() == "ctrl+z":
		return tea.Suspend
	case k.String() == "ctrl+c":
		return m.leave()
	case m.input != nil:
		return m.inputKey(k)
	case m.panel != nil:
		return m.panelKey(k)
	case m.solution != nil:
		if by, ok := walkKeys[k.String()]; ok {
			m.walk(m.step + by)
			return nil
		}
		if m.busy == nil && !slices.Contains([]string{"m", "?", "i"}, k.String()) {
			m.refresh() // back to play
		}
	}
	return m.press(k.String())
}

// press carries out the command of a key of the board.
func (m *model) press(key string) tea.Cmd {
	if do, ok := cursorKeys[key]; ok {
		return do(m)
	}
	for _, c := range commands() {
		if c.screen != nil && c.key == key {
			return c.screen(m)
		}
	}
	return nil
}

// walkKeys are the keys while the solution is shown, with the steps that they go.
var walkKeys = map[string]int{"right": 1, "down": 1, "enter": 1, "space": 1, "left": -1, "up": -1, "backspace": -1, "home": -1 << 20, "end": 1 << 20}

// cursorKeys are the keys of the board that are no commands, and other keys of
// some commands.
var cursorKeys = map[string]func(*model) tea.Cmd{
	"up":        func(m *model) tea.Cmd { return m.move(0, -1) },
	"down":      func(m *model) tea.Cmd { return m.move(0, 1) },
	"left":      func(m *model) tea.Cmd { return m.move(-1, 0) },
	"right":     func(m *model) tea.Cmd { return m.move(1, 0) },
	"enter":     (*model).enter,
	"space":     (*model).enter,
	"tab":       func(m *model) tea.Cmd { return m.tab(1) },
	"shift+tab": func(m *model) tea.Cmd { return m.tab(-1) },
	"esc":       func(m *model) tea.Cmd { m.selected = -1; m.say(""); return nil },
	"/":         (*model).typeMove,
	"backspace": func(m *model) tea.Cmd { return m.visit(m.at.parent) },
}

// typeMove lets the player type a move.
func (m *model) typeMove() tea.Cmd {
	m.input = &prompt{label: "move: ", enter: m.play}
	return nil
}

// rules shows the clauses and readings of the game.
func (m *model) rules() tea.Cmd {
	m.panel = &panel{title: "the rules", lines: m.seat.rules()}
	return nil
}

// help lists the keys.
func (m *model) help() tea.Cmd {
	m.panel = &panel{title: "keys", lines: append(m.seat.help(keyOf), marksHelp...)}
	return nil
}

func (m *model) move(dx, dy int) tea.Cmd {
	if m.board != nil {
		m.cursor = m.board.next(m.cursor, dx, dy)
		m.say("")
	}
	return nil
}

// enter acts on the cell under the cursor.
func (m *model) enter() tea.Cmd {
	if m.board == nil {
		return m.listMoves()
	}
	return m.act(m.cursor)
}

// tab moves the cursor to the next cell where a legal move begins, or ends for
// a selected piece.
func (m *model) tab(by int) tea.Cmd {
	if m.board == nil {
		return nil
	}
	lit := m.lit()
	var order []int
	for _, row := range m.board.rows {
		for _, c := range row {
			if lit[c] {
				order = append(order, c)
			}
		}
	}
	if len(order) == 0 {
		return m.listMoves()
	}
	i := slices.Index(order, m.cursor)
	if i < 0 && by < 0 {
		i = 0
	}
	m.cursor = order[(i+by+len(order))%len(order)]
	m.say("")
	return nil
}

// lit returns the cells where a legal move begins, or ends for a selected piece.
func (m *model) lit() map[int]bool {
	lit := map[int]bool{}
	for _, move := range m.state.Moves {
		from, to := move.From, move.To
		switch {
		case m.selected >= 0 && from == m.selected:
			lit[to] = true
		case m.selected < 0 && from >= 0:
			lit[from] = true
		case m.selected < 0:
			lit[to] = true
		}
	}
	delete(lit, -1)
	return lit
}

func (m *model) listMoves() tea.Cmd {
	if m.solution != nil {
		return m.listReplies()
	}
	if m.waits() {
		return m.goOn()
	}
	texts := textsOf(m.state.Moves)
	if len(texts) == 0 {
		m.refuse(errors.New("there is no legal move"))
		return nil
	}
	m.panel = &panel{title: "legal moves", lines: texts, choose: func(i int) tea.Cmd { return m.play(texts[i]) }}
	return nil
}

// listLines lists the tree of the lines tried.
func (m *model) listLines() tea.Cmd {
	lines, steps := m.at.root().outline(m.at, "")
	lines, steps = append([]string{"  the start"}, lines...), append([]*node{m.at.root()}, steps...)
	m.panel = &panel{title: "lines tried", lines: lines, index: max(0, slices.Index(steps, m.at)), choose: func(i int) tea.Cmd {
		if steps[i] != m.at {
			return m.visit(steps[i])
		}
		return nil
	}}
	return nil
}

// stepText returns the moves of a node after those of its parent.
func stepText(n *node) string {
	from := len(n.parent.line)
	var parts []string
	for i, move := range n.line[from:] {
		parts = append(parts, fmt.Sprintf("%d. %s", from+i+1, move))
	}
	return strings.Join(parts, "  ")
}

func (m *model) restart() tea.Cmd {
	if m.at.parent == nil {
		m.say("this is the start")
		return nil
	}
	_ = m.visit(m.at.root())
	return m.goOn()
}

// undo takes the last move back, or a resignation.
func (m *model) undo() tea.Cmd {
	if !m.seat.Table.Resigned() {
		return m.visit(m.at.parent)
	}
	m.seat.Table.Undo()
	m.refresh()
	return nil
}

// deny answers that the task cannot be done.
func (m *model) deny() tea.Cmd { return m.end(m.seat.Table.Deny()) }

// resign gives the game up for the player to move.
func (m *model) resign() tea.Cmd {
	return m.end(m.seat.Table.Resign())
}

// end goes on at the end of play, or refuses it.
func (m *model) end(err error) tea.Cmd {
	if err != nil {
		m.refuse(err)
		return nil
	}
	m.refresh()
	return m.goOn()
}

func (m *model) hint() tea.Cmd {
	return m.search("searching", func(ctx context.Context, lim solver.Limits) done {
		h, err := m.seat.Table.Hint(ctx, lim)
		return done{text: "hint: " + hintText(h), err: err}
	})
}

// solve shows the solution on from a line.
func (m *model) solve(from []string) tea.Cmd {
	return m.search("searching", func(ctx context.Context, lim solver.Limits) done {
		w, err := m.seat.Table.Solution(ctx, lim, from)
		return done{solution: w, step: len(from), err: err}
	})
}

// next changes to the next puzzle.
func (m *model) next() tea.Cmd {
	var kept strings.Builder
	if err := m.seat.next(&kept); err != nil {
		m.refuse(err)
		return nil
	}
	m.panel, m.showTarget = nil, false
	m.sit()
	if kept.Len() > 0 {
		m.say(cli.OneLine(kept.String()))
	}
	return m.goOn()
}

// target shows the target instead of the board, where both do not fit, and then
// the whole head.
func (m *model) target() tea.Cmd {
	if len(m.state.Target) > 0 && m.narrow() {
		m.showTarget = !m.showTarget
		if m.showTarget {
			return nil
		}
	}
	m.panel = &panel{title: "the task", lines: m.seat.head()}
	return nil
}

// save saves the game in a file, whose name the player types.
func (m *model) save() tea.Cmd {
	m.input = &prompt{label: "save as: ", saves: true, text: string(m.seat.Keeper.Out), enter: func(name string) tea.Cmd {
		if m.saveAs(name) {
			m.say("saved as " + name)
		}
		return nil
	}}
	return nil
}

// saveAs saves the game, ok unless that fails, which it shows.
func (m *model) saveAs(name string) (ok bool) {
	name, forced := strings.CutPrefix(name, "--force ")
	err := m.seat.Keeper.Save(cli.OutFile(name), m.text, forced)
	if errors.Is(err, cli.ErrTaken) {
		err = fmt.Errorf("%w; save as --force %s to replace it", err, name)
	}
	if err != nil {
		m.refuse(err)
	}
	return err == nil
}

// leave ends the screen, after a question if something is not saved.
func (m *model) leave() tea.Cmd {
	if m.panel != nil && m.panel.title == leaveTitle || m.nothingToKeep() || m.seat.Keeper.Out != "" {
		return m.quit()
	}
	m.input = nil
	lines := []string{"leave; a recovery file keeps the game", "save it, and leave", "stay"}
	m.panel = &panel{title: leaveTitle, lines: lines, choose: func(i int) tea.Cmd {
		switch i {
		case 0:
			return m.quit()
		case 1:
			m.input = &prompt{label: "save as: ", saves: true, enter: func(name string) tea.Cmd {
				if m.saveAs(name) {
					return m.quit()
				}
				return nil
			}}
		}
		return nil
	}}
	return nil
}

const leaveTitle = "leave without saving?"

func (m *model) quit() tea.Cmd {
	if m.busy != nil {
		m.busy.cancel()
	}
	return tea.Quit
}

// inputKey carries out the command of a key at a typed line.
func (m *model) inputKey(k tea.KeyPressMsg) tea.Cmd {
	in := m.input
	switch k.String() {
	case "esc":
		m.input = nil
	case "enter":
		m.input = nil
		if text := strings.TrimSpace(in.text); text != "" {
			return in.enter(text)
		}
	case "backspace":
		if r := []rune(in.text); len(r) > 0 {
			in.text = string(r[:len(r)-1])
		}
	case "ctrl+u":
		in.text = ""
	default:
		in.add(k.Text)
	}
	return nil
}
