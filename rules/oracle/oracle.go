// Package oracle makes any program a game, and any game a program: the two
// exchange JSON objects, one a line, over stdin and stdout.
//
// The request {"do":"start"} asks for the first position, {"do":"play",
// "position":P,"move":M} for the position after a legal move. Both are
// answered by a [State], or by {"error":TEXT}. A position is a text of the
// program's own choice; equal texts are equal positions.
//
// [Serve] answers for a game of the catalogue. [Start] runs a program and
// returns it as a game.
package oracle

// Request is a question.
type Request struct {
	Do       string `json:"do"` // start or play
	Position string `json:"position,omitempty"`
	Move     string `json:"move,omitempty"`
}

// State is an answer: a position with all facts about it.
type State struct {
	Players  []string `json:"players,omitempty"` // with the first answer
	Position string   `json:"position"`
	ToMove   int      `json:"to_move"` // a number from 0, in an undecided position
	Moves    []string `json:"moves"`   // the legal moves, none once the game is over
	Winners  []int    `json:"winners"` // null while the game is undecided, [] for a draw
	Diagram  string   `json:"diagram,omitempty"`
	Error    string   `json:"error,omitempty"` // why there is no answer; then nothing else counts
}
