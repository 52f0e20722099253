package main

import (
	"math"

	"ludex/proptest/ambiguity"
)

// ambiguityAnswer is what ludex check ambiguity --json prints of each
// ambiguity.
type ambiguityAnswer struct {
	ID    string     `json:"id"`
	Pairs []pairJSON `json:"pairs"`
}

// pairJSON is what is known of two readings.
type pairJSON struct {
	Game      string         `json:"game"`
	Facet     string         `json:"facet,omitempty"`
	A         string         `json:"a"`
	B         string         `json:"b"`
	ReadingsA []string       `json:"readings_a,omitempty"`
	ReadingsB []string       `json:"readings_b,omitempty"`
	Context   []string       `json:"context"`
	Parts     string         `json:"parts"`
	Plies     *int           `json:"plies"`
	Shortest  bool           `json:"shortest"`
	Moves     []string       `json:"moves"`
	Board     *string        `json:"board"`
	Says      string         `json:"says,omitempty"`
	Proof     string         `json:"proof,omitempty"`
	Deciding  []string       `json:"decided_by,omitempty"`
	Rulebook  *partingJSON   `json:"rulebook"`
	Argument  *argumentJSON  `json:"argument"`
	Closed    []string       `json:"closed"`
	Open      []string       `json:"open"`
	Searched  []searchedJSON `json:"searched"`
	Share     *shareJSON     `json:"share"`
	Effect    string         `json:"effect"`
	Evidence  []valuesJSON   `json:"evidence"`
	Stopped   bool           `json:"interrupted,omitempty"`
}

type partingJSON struct {
	Board    string   `json:"board"`
	Plies    int      `json:"plies"`
	Shortest bool     `json:"shortest"`
	Moves    []string `json:"moves"`
}

type argumentJSON struct {
	Words string `json:"words"`
	Check string `json:"check"`
}

type searchedJSON struct {
	Board     string `json:"board"`
	Exhausted int    `json:"exhausted"`
	Closed    bool   `json:"closed"`
	Positions int64  `json:"positions"`
}

type shareJSON struct {
	Positions       int64   `json:"positions"`
	PositionsDiffer int64   `json:"positions_differ"`
	Games           int     `json:"games"`
	GamesDiffer     int     `json:"games_differ"`
	Low             float64 `json:"low"`
	High            float64 `json:"high"`
}

type valuesJSON struct {
	Instance string  `json:"instance"`
	Words    string  `json:"words"`
	A        *string `json:"a"`
	B        *string `json:"b"`
	Reason   string  `json:"reason,omitempty"`
}

func ambiguityAnswerOf(group []*ambiguity.Answer) ambiguityAnswer {
	j := ambiguityAnswer{ID: group[0].Question.Ambiguity.ID, Pairs: []pairJSON{}}
	for _, a := range group {
		j.Pairs = append(j.Pairs, pairOf(a))
	}
	return j
}

func pairOf(a *ambiguity.Answer) pairJSON {
	q := a.Question
	j := pairJSON{
		Game: q.Game, A: q.NameA(), B: q.NameB(), Context: append([]string{}, q.Context...), Parts: string(a.Differ),
		Closed: a.ClosedBoards(), Open: a.OpenBoards(), Searched: []searchedJSON{}, Effect: a.Effect.Verdict, Evidence: []valuesJSON{}, Stopped: a.Interrupted,
	}
	if q.Ambiguity.ID == "" {
		j.ReadingsA, j.ReadingsB, j.Deciding = q.SideA, q.SideB, a.Deciding
	}
	if len(q.Ambiguity.Facets) > 1 {
		j.Facet = q.Ambiguity.Facets[q.Facet].Question
	}
	if p := a.First; p != nil {
		plies := p.Plies()
		j.Plies, j.Shortest, j.Board, j.Says, j.Proof = &plies, p.Proved, &p.Board, p.Words, p.Proof
		j.Moves = append([]string{}, p.Moves...)
	}
	if p := a.Rulebook; p != nil {
		j.Rulebook = &partingJSON{p.Board, p.Plies(), p.Proved, p.Moves}
	}
	if a.Argument != "" {
		j.Argument = &argumentJSON{a.Argument, ambiguity.ArgumentCheck}
	}
	for _, s := range a.Searched {
		j.Searched = append(j.Searched, searchedJSON{s.Board, s.Exhausted, s.Closed, s.Positions})
	}
	if s := a.Share; s != nil {
		games := s.OfGames()
		j.Share = &shareJSON{s.Positions, s.PositionsDiffer, s.Games, s.GamesDiffer, rounded(games.Low), rounded(games.High)}
	}
	for _, v := range a.Effect.Values {
		j.Evidence = append(j.Evidence, valuesJSON{v.Instance, v.Words, known(v.A), known(v.B), v.Reason})
	}
	return j
}

// known returns a value, or nil where it is not known.
func known(value string) *string {
	if value == "" {
		return nil
	}
	return &value
}

func rounded(x float64) float64 { return math.Round(x*1e6) / 1e6 }
