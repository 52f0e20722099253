package tui

import (
	"context"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
	"ludex/rules/play"
)

// model is the screen. While a search runs, it alone has the subject, and the
// screen shows the last state.
type model struct {
	ctx     context.Context
	subject Subject
	keeper  *cli.Keeper
	text    string // of the file that continues the game

	game     play.Game
	board    *board // nil if the cells cannot be drawn
	owners   map[rules.Look]string
	state    State
	glyphs   []string
	looks    map[int]rules.Look // of the pieces by their cells
	at       *node
	cursor   int
	selected int // the cell of the piece to move, -1 for none

	width, height int
	message       string
	bad           bool // the message is a refusal
	panel         *panel
	input         *input
	busy          *work
	waiting       []tea.Msg // keys and clicks that are obeyed after the search
	showTarget    bool      // instead of the board, where both do not fit
}

// input is a line that is typed.
type input struct {
	label, text string
	saves       bool // the line is the name of a file to save
	enter       func(text string) tea.Cmd
}

// longest is the most characters of a typed line.
const longest = 500

func newModel(ctx context.Context, s Subject, keeper *cli.Keeper) *model {
	m := &model{ctx: ctx, subject: s, keeper: keeper, game: s.Game(), selected: -1, width: 80, height: 24}
	if b, ok := newBoard(m.game.Layout()); ok {
		m.board = b
	}
	m.owners = owners(m.game)
	m.refresh()
	m.at = (&node{}).visit(nil)
	m.at.parent = nil
	if len(m.state.Line) > 0 {
		m.at = m.at.visit(m.state.Line)
	}
	m.cursor = m.first()
	m.message = "? lists the keys"
	return m
}

// owners returns the names of those who move the pieces of each look, as far as
// the first moves show.
func owners(g play.Game) map[rules.Look]string {
	names := map[rules.Look]string{}
	if len(g.Players()) == 1 {
		return names
	}
	p := g.Start()
	for range 2 * len(g.Players()) {
		moves := g.Moves(p, nil)
		if len(moves) == 0 || g.ToMove(p) == rules.Chance {
			break
		}
		for _, m := range moves {
			_, to := g.FromTo(m)
			for _, piece := range g.Pieces(g.Play(p, m)) {
				if piece.Cell == to {
					names[piece.Look] = g.Players()[g.ToMove(p)]
				}
			}
		}
		p = g.Play(p, moves[0])
	}
	return names
}

// first returns the cell on which the cursor begins: of a legal move if there
// is one.
func (m *model) first() int {
	if m.board == nil {
		return 0
	}
	for _, move := range m.state.Legal {
		if cells := cellsOf(m.game, move); len(cells) > 0 {
			return cells[0]
		}
	}
	return m.board.rows[len(m.board.rows)/2][len(m.board.rows[len(m.board.rows)/2])/2]
}

// refresh reads the state of the subject, which no search may use.
func (m *model) refresh() {
	m.state, m.selected = m.subject.State(), -1
	text, err := m.subject.Text()
	if err != nil {
		m.refuse(err)
	} else {
		m.text = text
	}
	m.looks = map[int]rules.Look{}
	for _, piece := range m.game.Pieces(m.state.Position) {
		m.looks[piece.Cell] = piece.Look
	}
	if m.board != nil {
		m.glyphs = m.board.glyphs(m.game, m.state.Position)
	}
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
	if slices.Equal(m.at.line, line) {
		return
	}
	for m.at.parent != nil && !begins(line, m.at.line) {
		m.at = m.at.parent
	}
	if !slices.Equal(m.at.line, line) {
		m.at = m.at.visit(line)
	}
}

// play plays a move, and lets the others reply.
func (m *model) play(text string) tea.Cmd {
	if err := m.subject.Play(text); err != nil {
		m.refuse(err)
		return nil
	}
	m.say("")
	m.refresh()
	return m.goOn()
}

// visit goes to a node of the tree.
func (m *model) visit(n *node) {
	if n == m.at || n == nil {
		m.say("there is no such move")
		return
	}
	if err := m.subject.Goto(n.line); err != nil {
		m.refuse(err)
		return
	}
	m.at = n
	m.refresh()
	m.say("")
	if number, of := n.branch(); of > 1 {
		m.say(fmt.Sprintf("line %d of %d: [ and ] change to the others", number, of))
	}
}

// name returns the name of a cell.
func (m *model) name(cell int) string { return m.game.Layout().Cells[cell].Name }

// from returns the legal moves that leave a cell, or place a piece on it where
// from is -1.
func (m *model) movesOf(from, to int) (list []play.Move) {
	for _, move := range m.state.Legal {
		if f, t := m.game.FromTo(move); f == from && (t == to || to < 0) {
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
	case m.state.Waiting:
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
		m.forbidden(m.name(cell))
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
	m.forbidden(m.name(m.selected) + "-" + m.name(cell))
	return nil
}

// forbidden shows why a move that is not legal is forbidden.
func (m *model) forbidden(text string) {
	_, err := m.game.ParseMove(m.state.Position, text)
	switch {
	case m.state.Over:
		m.refuse(fmt.Errorf("%s: it is over", text))
	case err != nil:
		m.refuse(err)
	default:
		m.refuse(fmt.Errorf("%s: no legal move", text))
	}
}

// choose plays a move, or lets the player choose one of several.
func (m *model) choose(moves []play.Move) tea.Cmd {
	texts := play.MoveTexts(m.game, m.state.Position, moves)
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
func (in *input) add(text string) {
	var b strings.Builder
	for _, r := range text {
		if r >= ' ' && !cli.IsControl(r) && len(in.text)+b.Len() < longest {
			b.WriteRune(r)
		}
	}
	in.text += b.String()
}
