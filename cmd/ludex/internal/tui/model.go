package tui

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles/attempt"
)

// model is the screen. While a search runs, it alone has the table, and the
// screen shows the last state.
type model struct {
	ctx  context.Context
	seat *Seat
	text string // of the file that continues the game

	board    *board // nil if the cells cannot be drawn
	state    attempt.View
	lettered // the position that is shown
	at       *node
	cursor   int
	selected int               // the cell of the piece to move, -1 for none
	solution *attempt.Solution // while it is shown
	step     int               // of it

	width, height int
	message       string
	bad           bool // the message is a refusal
	panel         *panel
	input         *prompt
	busy          *work
	waiting       []tea.Msg // keys and clicks that are obeyed after the search
	showTarget    bool      // instead of the board, where both do not fit
}

// prompt is a line that is typed.
type prompt struct {
	label, text string
	saves       bool // the line is the name of a file to save
	enter       func(text string) tea.Cmd
}

// longest is the most characters of a typed line.
const longest = 500

func newModel(ctx context.Context, s *Seat) *model {
	m := &model{ctx: ctx, seat: s, width: 80, height: 24}
	m.sit()
	return m
}

// sit shows the table of the seat from its present line on.
func (m *model) sit() {
	m.board = nil
	if b, ok := newBoard(m.seat.Table.Game().Layout()); ok {
		m.board = b
	}
	m.refresh()
	m.at = &node{}
	m.record()
	m.cursor = m.first()
	m.say("? lists the keys")
}

// first returns the cell on which the cursor begins: of a legal move if there
// is one.
func (m *model) first() int {
	if m.board == nil {
		return 0
	}
	for _, move := range m.state.Moves {
		if move.From >= 0 {
			return move.From
		} else if move.To >= 0 {
			return move.To
		}
	}
	return m.board.rows[len(m.board.rows)/2][len(m.board.rows[len(m.board.rows)/2])/2]
}

// refresh reads the state of the table, which no search may use.
func (m *model) refresh() {
	m.state, m.selected, m.solution = m.seat.Table.View(), -1, nil
	text, err := input.SavedText(m.seat.Table)
	if err != nil {
		m.refuse(err)
	} else {
		m.text = text
	}
	m.lettered = letters(m.seat.Table.Game(), m.state.Position, m.board)
}

// nothingToKeep reports whether no file need have the game: it is saved, nobody has
// moved by hand, or the puzzle is solved.
func (m *model) nothingToKeep() bool {
	return m.text == m.seat.Keeper.Saved || m.state.Made == 0 || m.state.Status == "solved"
}

func (m *model) refuse(err error) { m.message, m.bad = cli.OneLine(err.Error()), true }

func (m *model) say(text string) { m.message, m.bad = text, false }

// Init lets the others move first, where it is their turn.
func (m *model) Init() tea.Cmd { return m.goOn() }

// Update changes the screen by a message.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
	case tick:
		if m.busy != nil {
			return m, ticking()
		}
	case done:
		return m, m.finished(msg)
	case tea.KeyPressMsg, tea.PasteMsg, tea.MouseClickMsg, tea.MouseWheelMsg:
		return m, m.take(msg)
	}
	return m, nil
}

// obey carries out the command of a key, of pasted text or of the mouse.
func (m *model) obey(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return m.key(msg)
	case tea.PasteMsg:
		m.paste(msg.Content)
	case tea.MouseClickMsg:
		if msg.Button == tea.MouseLeft {
			return m.click(spot{msg.X, msg.Y})
		}
		m.selected = -1
	case tea.MouseWheelMsg:
		m.scroll(map[tea.MouseButton]int{tea.MouseWheelUp: -3, tea.MouseWheelDown: 3}[msg.Button])
	}
	return nil
}

// record puts the present line into the tree of lines.
func (m *model) record() {
	line := m.state.Line
	switch {
	case m.state.Made == 0:
		m.at = m.at.root()
		m.at.line = slices.Clone(line) // with throws before the first move
		return
	case slices.Equal(m.at.line, line):
		return
	}
	for m.at.parent != nil && !m.at.leadsTo(line) {
		m.at = m.at.parent
	}
	if !slices.Equal(m.at.line, line) {
		m.at = m.at.visit(line)
	}
}

// play plays a move, and lets the others reply.
func (m *model) play(text string) tea.Cmd {
	if err := m.seat.play(text); err != nil {
		m.refuse(err)
		return nil
	}
	m.say("")
	m.refresh()
	return m.goOn()
}

// visit goes to a node of the tree.
func (m *model) visit(n *node) tea.Cmd {
	if n == m.at || n == nil {
		m.say("there is no such move")
		return nil
	}
	if err := m.seat.Table.Goto(n.line); err != nil {
		m.refuse(err)
		return nil
	}
	m.at = n
	m.refresh()
	m.say("")
	if number, of := n.branch(); of > 1 {
		m.say(fmt.Sprintf("line %d of %d: [ and ] change to the others", number, of))
	}
	return nil
}

// name returns the name of a cell.
func (m *model) name(cell int) string { return m.game.Layout().Cells[cell].Name }

// from returns the legal moves that leave a cell, or place a piece on it where
// from is -1.
func (m *model) movesOf(from, to int) (list []attempt.Move) {
	for _, move := range m.state.Moves {
		if move.From == from && (move.To == to || to < 0) {
			list = append(list, move)
		}
	}
	return list
}

// act selects the piece on a cell, or moves the selected one there.
func (m *model) act(cell int) tea.Cmd {
	m.cursor = cell
	m.say("")
	switch {
	case m.solution != nil:
		m.walk(m.step + 1)
	case m.waits():
		return m.goOn()
	case m.selected == cell:
		m.selected = -1
	case m.selected >= 0:
		return m.land(cell)
	case len(m.movesOf(-1, cell)) > 0:
		return m.choose(m.movesOf(-1, cell))
	case len(m.movesOf(cell, -1)) > 0:
		m.selected = cell
	default:
		m.forbidden(-1, cell)
	}
	return nil
}

// land moves the selected piece to a cell.
func (m *model) land(cell int) tea.Cmd {
	if moves := m.movesOf(m.selected, cell); len(moves) > 0 {
		return m.choose(moves)
	}
	if len(m.movesOf(cell, -1)) > 0 {
		m.selected = cell
		return nil
	}
	m.forbidden(m.selected, cell)
	return nil
}

// waits reports whether others are to move, after a search that was stopped.
func (m *model) waits() bool { return m.state.Status == "ongoing" && m.seat.Table.Waiting() }

// forbidden shows why a move between two cells, or onto one, is forbidden.
func (m *model) forbidden(from, to int) {
	text := m.seat.Table.MoveText(from, to)
	_, err := m.game.ParseMove(m.state.At, text)
	switch {
	case m.state.Status != "ongoing":
		m.refuse(fmt.Errorf("%s: it is over", text))
	case err != nil:
		m.refuse(err)
	default:
		m.refuse(fmt.Errorf("%s: no legal move", text))
	}
}

// choose plays a move, or lets the player choose one of several.
func (m *model) choose(moves []attempt.Move) tea.Cmd {
	texts := textsOf(moves)
	if len(texts) == 1 {
		return m.play(texts[0])
	}
	m.panel = &panel{title: "which move?", lines: texts, choose: func(i int) tea.Cmd { return m.play(texts[i]) }}
	return nil
}

// paste adds pasted text to the typed line. Nothing else takes it.
func (m *model) paste(text string) {
	if m.input != nil {
		m.input.add(text)
	}
}

// add adds text without control characters.
func (in *prompt) add(text string) {
	var b strings.Builder
	for _, r := range text {
		if r >= ' ' && !cli.IsControl(r) && len(in.text)+b.Len() < longest {
			b.WriteRune(r)
		}
	}
	in.text += b.String()
}

// Run shows the table of a seat until its player leaves or the context ends, and
// keeps what was not saved.
func Run(ctx context.Context, in io.Reader, out, errOut io.Writer, s *Seat) error {
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	if file, ok := in.(*os.File); ok {
		in = &keyInput{File: file}
	}
	m := newModel(work, s)
	p := tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithoutSignalHandler())
	_, err := p.Run()
	if ctx.Err() != nil || errors.Is(err, tea.ErrProgramKilled) && !errors.Is(err, tea.ErrProgramPanic) {
		err = nil // the line is gone, or a signal came
	}
	return errors.Join(err, s.keep(errOut, m.text, m.state))
}

// Fits reports whether a terminal can show the screen.
func Fits() bool { return os.Getenv("TERM") != "dumb" && os.Getenv("TERM") != "" }
