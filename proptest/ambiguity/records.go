package ambiguity

import (
	"slices"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/recorded"
)

// Records are recorded games of one kind, from their start.
type Records struct {
	Kind    *play.Kind
	Boards  []string       // of each game, with the name of the game
	Moves   [][]string     // of each game
	By      string         // the preset under which most of their moves are legal
	Changed []rules.Choice // its readings
}

// Add adds a recorded game, unless it begins elsewhere than at the start of its game.
func (g *Records) Add(w *recorded.Written) {
	if board, fromStart := w.Board(); fromStart {
		g.Boards, g.Moves = append(g.Boards, board), append(g.Moves, w.Moves())
	}
}

// tried is the number of games by which the preset of records is chosen.
const tried = 60

// ChoosePreset finds the preset under which most moves of the games are legal,
// the first one of several.
func (g *Records) ChoosePreset() {
	most := -1
	for _, p := range g.Kind.Presets {
		legal := 0
		for i, moves := range g.Moves[:min(tried, len(g.Moves))] {
			if game, err := g.Kind.Open(g.Boards[i], p.Changed); err == nil {
				legal += legalMoves(game, moves)
			}
		}
		if legal > most {
			most, g.By, g.Changed = legal, p.Name, p.Changed
		}
	}
}

// legalMoves returns the number of moves of a written game up to the first that is
// not legal.
func legalMoves(g play.Game, texts []string) int {
	s, next := g.Start(), replayed(g, texts)
	for n := 0; ; n++ {
		m, ok := next(s, n)
		if !ok || g.Outcome(s) != rules.Undecided {
			return n
		}
		s = g.Play(s, m)
	}
}

// ByBoard returns the boards of the games, each once, and the moves of the games
// of each.
func (g *Records) ByBoard() (boards []string, moves [][][]string) {
	for i, board := range g.Boards {
		at := slices.Index(boards, board)
		if at < 0 {
			at, boards, moves = len(boards), append(boards, board), append(moves, nil)
		}
		moves[at] = append(moves[at], g.Moves[i])
	}
	return boards, moves
}
