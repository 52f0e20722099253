package lockstep

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
)

// BySight returns the games as ones whose moves correspond by the board that is to be seen
// after a complete turn, if so no difference is at the end of a finding by the names of
// moves. The boards may be turned, and have other names of cells and colours.
func (g *Games) BySight(ctx context.Context, f *Finding) (best *Games) {
	if f.Start != g.Start() || len(g.Judge.Players()) != 2 || len(g.Other.Players()) != 2 {
		return nil
	}
	longest, line := -1, f.Line
	defer rules.OnFault(atLimit(ctx, new(error)))
	judge, other := &bySight{Game: g.Judge}, &bySight{Game: g.Other}
	judge.names = judge.cells()
	for _, to := range laid(g.Other.Layout().Cells, g.Judge.Layout().Cells) {
		for _, looks := range [][]byte{{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}, {0, 1, 3, 2}, {0, 3, 2, 1}, {0, 2, 3, 1}} {
			view := &bySight{Game: g.Other, turned: turned{at: other.at, turns: other.turns}, names: judge.names, to: to, looks: looks}
			view.swapped = g.Judge.ToMove(g.Judge.Start()) != g.Other.ToMove(g.Other.Start())
			games := &Games{Judge: judge, Other: view}
			same := judge.same(view)
			other.at, other.turns = view.at, view.turns
			if !same {
				continue
			}
			if games.walk(games.Start(), line, false).Kind != None {
				continue
			}
			_, end := games.Random(ctx, games.Start(), Play{Games: 1})
			if end == nil {
				return games
			}
			if len(end.Line) > longest {
				best, longest = games, len(end.Line)
			}
		}
	}
	return best
}

// bySight is a game whose moves are complete turns, named by what they change on the board. A
// move that is forced and changes nothing is played at once.
type bySight struct {
	play.Game
	names   []string // of the judge's cells
	to      []int    // which of them each cell is, -1 for none; nil for the judge
	looks   []byte   // the judge's for each look
	swapped bool     // whether the judge names the players in another order
	turned
}

// turned has the turns of the last position.
type turned struct {
	at    play.Position
	turns []turn

	changes []string // of the turns
	moves   map[play.Move]int
	texts   map[string]int // by the names of the turns and their changes
}

// turn is all moves of a player until the other one is to move.
type turn struct {
	move  play.Move // joined, if it has several moves
	own   string    // its name in the game itself
	end   play.Position
	after []byte // the look of each cell
}

// joined are several moves by their names.
type joined string

// ways and moves bound a turn.
const (
	mostWays  = 20_000
	mostMoves = 12
)

// sees has the visible colour of each look: 1 for white, 2 for black, 3 for others.
var sees = map[rules.Look]byte{rules.Light: 1, rules.LightTile: 1, rules.King: 1, rules.Stick: 1, rules.Dark: 2, rules.Tile: 2, rules.Red: 3}

// colours are these in words.
var colours = [...]string{"empty", "white", "black", "other"}

// cells returns the names of the cells of the game itself.
func (g *bySight) cells() (names []string) {
	for _, c := range g.Game.Layout().Cells {
		names = append(names, c.Name)
	}
	return names
}

// board returns the visible colour of each cell of the game itself.
func (g *bySight) board(p play.Position) []byte {
	board := make([]byte, len(g.Game.Layout().Cells))
	for _, piece := range g.Game.Pieces(p) {
		board[piece.Cell] = sees[piece.Look]
	}
	return board
}

// view returns a board as the judge sees it; pieces on no cell of the judge's are at the end.
func (g *bySight) view(board []byte) []byte {
	if g.to == nil {
		return board
	}
	off, view := []byte(nil), make([]byte, len(g.names))
	for c, look := range board {
		switch {
		case g.to[c] >= 0:
			view[g.to[c]] = g.looks[look]
		case look > 0:
			off = append(off, look)
		}
	}
	return append(view, off...)
}

// change returns in words what differs between two boards.
func (g *bySight) change(before, after []byte) string {
	before, after = g.view(before), g.view(after)
	var words []string
	for c := range g.names {
		if before[c] != after[c] {
			words = append(words, g.names[c]+"="+colours[after[c]])
		}
	}
	return cmp.Or(strings.Join(words, ","), "nothing")
}

// same reports whether two games look the same at the start, and after each turn.
func (g *bySight) same(other *bySight) bool {
	p, q := g.Start(), other.Start()
	if !slices.Equal(g.view(g.board(p)), other.view(other.board(q))) {
		return false
	}
	return len(g.see(p)) == len(other.see(q)) && !slices.ContainsFunc(other.changes, func(change string) bool {
		_, ok := g.texts[change]
		return !ok
	})
}

// see returns the turns of a position.
func (g *bySight) see(p play.Position) []turn {
	if g.turns == nil || g.at != p {
		g.turned = turned{at: p, turns: []turn{}}
		if g.Game.Outcome(p) == rules.Undecided {
			g.continued(p, p, nil)
			g.turns = distinct(g.turns)
		}
	}
	if g.moves != nil {
		return g.turns
	}
	before := g.board(p)
	g.moves, g.texts = map[play.Move]int{}, map[string]int{}
	for i, t := range g.turns {
		change := g.change(before, t.after)
		g.changes = append(g.changes, change)
		g.moves[t.move], g.texts[change], g.texts[t.own] = i, i, i
	}
	return g.turns
}

// distinct returns one of the turns that lead to each board, the first by its name.
func distinct(turns []turn) (list []turn) {
	slices.SortFunc(turns, func(a, b turn) int { return strings.Compare(a.own, b.own) })
	known := map[string]bool{}
	for _, t := range turns {
		if !known[string(t.after)] {
			known[string(t.after)] = true
			list = append(list, t)
		}
	}
	return list
}

// continued adds the turns that begin with moves from a position, which lead to another one.
func (g *bySight) continued(from, p play.Position, moves []string) {
	for _, m := range g.Game.Moves(p, nil) {
		line := append(slices.Clip(moves), g.Game.FormatMove(p, m))
		q := g.settled(g.Game.Play(p, m))
		if g.Game.Outcome(q) == rules.Undecided && g.Game.ToMove(q) == g.Game.ToMove(from) && len(line) < mostMoves {
			g.continued(from, q, line)
			continue
		}
		t := turn{m, strings.Join(line, "+"), q, g.board(q)}
		if len(line) > 1 {
			t.move = play.MoveOf(joined(t.own))
		}
		g.turns = append(g.turns, t)
		if len(g.turns) > mostWays {
			panic(&rules.Fault{Text: fmt.Sprintf("%s: more than %d ways to take a turn", g.Game, mostWays), Limit: true})
		}
	}
}

// settled plays moves that are forced and change nothing.
func (g *bySight) settled(p play.Position) play.Position {
	for range mostMoves {
		moves := g.Game.Moves(p, nil)
		if len(moves) != 1 || g.Game.Outcome(p) != rules.Undecided {
			break
		}
		q := g.Game.Play(p, moves[0])
		if !slices.Equal(g.board(p), g.board(q)) {
			break
		}
		p = q
	}
	return p
}

// Start returns the position in which play begins.
func (g *bySight) Start() play.Position { return g.settled(g.Game.Start()) }

// Moves appends the turns.
func (g *bySight) Moves(p play.Position, dst []play.Move) []play.Move {
	for _, t := range g.see(p) {
		dst = append(dst, t.move)
	}
	return dst
}

// Play returns the position after a turn.
func (g *bySight) Play(p play.Position, m play.Move) play.Position {
	return g.see(p)[g.moves[m]].end
}

// FormatMove names a turn: the judge as the game does, the other by its change.
func (g *bySight) FormatMove(p play.Position, m play.Move) string {
	t := g.see(p)[g.moves[m]]
	if g.to == nil {
		return t.own
	}
	return g.changes[g.moves[m]]
}

// ParseMove reads the name of a turn, or its change.
func (g *bySight) ParseMove(p play.Position, text string) (play.Move, error) {
	list := g.see(p)
	if i, ok := g.texts[text]; ok {
		return list[i].move, nil
	}
	return play.Move{}, fmt.Errorf("no turn leads to the board with %s", text)
}

// ToMove returns the player to move, in the order of the judge.
func (g *bySight) ToMove(p play.Position) rules.Player {
	if m := g.Game.ToMove(p); !g.swapped || m == rules.Chance {
		return m
	}
	return 1 - g.Game.ToMove(p)
}

// Outcome returns the result, in the order of the judge.
func (g *bySight) Outcome(p play.Position) rules.Outcome {
	switch o := g.Game.Outcome(p); {
	case g.swapped && o == rules.Won(0):
		return rules.Won(1)
	case g.swapped && o == rules.Won(1):
		return rules.Won(0)
	default:
		return o
	}
}

// FromTo returns the cells of a turn of one move.
func (g *bySight) FromTo(m play.Move) (from, to int) {
	if _, several := m.Value().(joined); several {
		return -1, -1
	}
	return g.Game.FromTo(m)
}

// Rules returns the game as it is seen.
func (g *bySight) Rules() any { return g }

// HasCaptures returns false: captures are visible.
func (g *bySight) HasCaptures() bool { return false }

// Takes returns nothing.
func (g *bySight) Takes(play.Position, play.Move) []int { return nil }
