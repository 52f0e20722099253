package main

import (
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
	"ludex/rules/play"
)

// words plays games of any kind: one a line, or numbered moves, where 1. begins
// a game.
func (r *replay) words(file cli.TextFile, g play.Game) (games []replayed, err error) {
	var m *play.Session
	for i, line := range strings.Split(file.Text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		if n, _ := rules.MoveNumber(words[0]); n <= 1 || len(games) == 0 {
			m = play.NewSession(g)
			games = append(games, newReplayed(file, i+1, m, 0, rules.Undecided))
		}
		if err := playWords(&games[len(games)-1], file, i+1, m, words); err != nil {
			return nil, err
		}
	}
	return games, nil
}

// playWords plays the moves of a line up to a fault.
func playWords(game *replayed, file cli.TextFile, line int, m *play.Session, words []string) error {
	for _, word := range words {
		_, move := rules.MoveNumber(word)
		if game.Fault != nil || move == "" {
			continue
		}
		over := m.Over()
		if err := m.PlayText(move); err != nil {
			return game.stopped(file, over, fault{line, m.Plies() + 1, move, err.Error()})
		}
		game.Moves, game.Outcome = m.Plies(), play.OutcomeText(m.Outcome(), m.Game.Players())
	}
	return nil
}
