package profile

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Proved is a board all of whose positions were solved; positions that are alike by
// symmetry count once.
type Proved struct {
	Board     string   `json:"board"`
	Winner    string   `json:"winner"`    // with best play, "draw"; empty if a limit was hit
	Player    int      `json:"player"`    // the winner's number, -1 for none
	Plies     int      `json:"plies"`     // to the end with best play, 0 for none
	Positions int64    `json:"positions"` // that play can reach
	Drawn     int64    `json:"drawn"`     // of them, with best play
	Longest   int      `json:"longest"`   // plies of the longest forced win
	Choices   int64    `json:"choices"`   // positions with several moves
	Only      int64    `json:"only"`      // of them, those in which one move alone keeps the result
	Best      []string `json:"best"`      // the first moves that keep the result
	Limit     string   `json:"limit"`     // why the board is not solved, or empty
}

// Other reports whether another player wins than by other rules, on a board that was solved
// by both.
func (p Proved) Other(q Proved) bool { return p.Player != q.Player && p.Limit == "" && q.Limit == "" }

// Drawn is the winner of a draw.
const Drawn = "draw"

// provedMemory bounds the positions of a board, in bytes.
const provedMemory = 16 << 20

// proved solves the two smallest boards of a game for two.
func (m *measurer) proved(g play.Game) []Proved {
	list := []Proved{}
	if !two(g) {
		return list
	}
	for _, b := range smallest(g) {
		m.step("proof on " + b.name)
		p := m.prove(b.game, b.name)
		list = append(list, p)
		if p.Limit != "" {
			break
		}
	}
	return list
}

// sized is a game on a board.
type sized struct {
	name string
	game play.Game
}

// mostBoards is the number of boards that are solved.
const mostBoards = 2

// smallest returns the smallest boards on which the game is played by its readings.
func smallest(g play.Game) (list []sized) {
	for _, name := range g.Kind().Boards {
		if small, err := g.Kind().OpenSpec(play.Spec{Board: name}, g.Readings().Changed); err == nil {
			list = append(list, sized{name, small})
		}
	}
	if len(list) == 0 {
		return []sized{{"the board", g}}
	}
	slices.SortStableFunc(list, func(a, b sized) int { return len(a.game.Layout().Cells) - len(b.game.Layout().Cells) })
	return list[:min(len(list), mostBoards)]
}

// prove solves a board.
func (m *measurer) prove(g play.Game, board string) Proved {
	r := Proved{Board: board, Player: -1, Best: []string{}}
	most := min(m.Memory, provedMemory)
	a, only := search.Only(m.ctx, g, g.Start(), solver.Limits{Memory: most, Workers: m.Workers})
	if a.Verdict != solver.Solved {
		if r.Limit = a.Reason; errors.Is(a.Limit, solver.ErrMemory) {
			r.Limit = fmt.Sprintf("its positions need more than %d MiB", most>>20)
		}
		if m.limit = cmp.Or(m.limit, solver.Stopped(m.ctx)); m.limit == nil && most < provedMemory {
			m.limit = a.Limit
		}
		return r
	}
	r.Winner, r.Plies, r.Positions = Drawn, a.Plies, a.Looked
	for i, name := range g.Players() {
		if a.Outcome.WonBy(rules.Player(i)) {
			r.Winner, r.Player = name, i
		}
	}
	if a.All != nil {
		r.Drawn, r.Longest = a.All.Drawn, a.All.Longest
	}
	r.Choices, r.Only = only.Choices, only.One
	for _, v := range a.Moves {
		if v.Outcome == a.Outcome {
			r.Best = append(r.Best, g.FormatMove(g.Start(), v.Move))
		}
	}
	return r
}
