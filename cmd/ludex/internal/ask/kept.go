package ask

import (
	"bytes"
	"encoding/json"
	"strings"

	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	pages "ludex/docs"
	"ludex/proptest/lockstep"
	"ludex/puzzles/library"
	"ludex/rules"
	"ludex/rules/play"
)

// KeptAnswers returns the answers of docs/reference/ambiguities by ambiguity.
func KeptAnswers() (map[string][]report.Pair, error) {
	list, err := keptLines[report.Ambiguity]("reference/ambiguities/answers.jsonl")
	answers := map[string][]report.Pair{}
	for _, a := range list {
		answers[a.ID] = a.Pairs
	}
	return answers, err
}

// KeptClaims returns the findings of docs/reference/claims.
func KeptClaims() ([]*report.Claim, error) {
	return keptLines[report.Claim]("reference/claims/findings.jsonl")
}

// keptLines returns the lines of JSON of a file of docs.
func keptLines[T any](name string) (list []*T, err error) {
	data, err := pages.Files.ReadFile(name)
	for line := range bytes.Lines(data) {
		v := new(T)
		if err := json.Unmarshal(line, v); err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, err
}

// KeptGames returns the games on the rulebooks' boards of the kept answers, by the
// name of the game. A search that finds none looks through them.
func KeptGames() (map[string][][]string, error) {
	answers, err := KeptAnswers()
	games := map[string][][]string{}
	for _, r := range input.Catalogue().Rulebooks() {
		for _, a := range r.Ambiguities {
			for _, p := range answers[a.ID] {
				if p.Rulebook != nil {
					games[p.Game] = append(games[p.Game], p.Rulebook.Moves)
				}
			}
		}
	}
	return games, err
}

// KeptVectors returns the ends of the games of the kept answers after which two readings
// differ, by each of them.
func KeptVectors(k *play.Kind) (list []lockstep.Vector, err error) {
	answers, err := KeptAnswers()
	if err != nil {
		return nil, err
	}
	for _, a := range k.Questions {
		for _, p := range answers[a.ID] {
			if p.Game != k.Name || p.Board == nil {
				continue
			}
			games := []report.RulebookGame{{Board: *p.Board, Moves: p.Moves}}
			if p.Rulebook != nil {
				games = append(games, *p.Rulebook)
			}
			for _, name := range []string{p.A, p.B} {
				choice := rules.Choice{ID: a.ID, Names: name}
				for _, r := range games {
					g, err := k.Open(r.Board, rules.ParseChoices(p.Context), []rules.Choice{choice})
					if err != nil {
						return nil, err
					}
					list = append(list, lockstep.Ends(g, choice, r.Moves)...)
				}
			}
		}
	}
	return list, nil
}

// OpenBoard opens a game, which may have a puzzle of the library as its board.
func OpenBoard(board string, choices ...[]rules.Choice) (play.Game, error) {
	game, id, _ := strings.Cut(board, ":")
	if p, ok := library.Find(id); ok && p.Game.Kind().Name == game {
		board = p.Game.String()
	}
	return input.Catalogue().Open(board, choices...)
}
