package ambiguity

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl/records"
	"ludex/rules/play"
)

// Records are recorded games of one kind, from their start.
type Records struct {
	Kind    *play.Kind
	Boards  []string       // of each game, with the name of the game
	Moves   [][]string     // of each game
	By      string         // the preset under which most of their moves are legal
	Changed []rules.Choice // its readings
}

// ReadRecord returns the name of the game that a file records, with its board,
// and the moves of each of its games from the start; those with another start are
// left out. It reads Havannah in the smart game format, the records of Hnefatafl
// that package records reads, and games that ludex play saves.
func ReadRecord(name, text string) (board string, games [][]string, err error) {
	switch ending := strings.ToLower(filepath.Ext(name)); {
	case ending == ".sgf" || ending == ".hgf":
		r, err := havannah.ParseSGF(text)
		if err != nil {
			return "", nil, err
		}
		return fmt.Sprintf("havannah:%d", r.Side), [][]string{r.Moves()}, nil
	case play.IsSaved(text):
		s, err := play.ParseSaved(text)
		if err != nil || s.Start != "" {
			return s.Game, nil, err
		}
		var moves []string
		for _, m := range s.Moves {
			moves = append(moves, m.Text)
		}
		return s.Game, [][]string{moves}, nil
	}
	list, ok, err := records.Read(text)
	if err == nil && !ok {
		err = fmt.Errorf("no game of Havannah in the smart game format, no record of Hnefatafl, and no saved game")
	}
	for _, g := range list {
		if g.Start != "" || g.DefendersFirst {
			continue
		}
		var moves []string
		for _, m := range g.Moves {
			moves = append(moves, m.From+"-"+m.To)
		}
		games = append(games, moves)
	}
	return "hnefatafl:11", games, err
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
	s, next := g.Start(), replayed[play.Position, play.Move](g, texts)
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
