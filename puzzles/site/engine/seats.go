package engine

// Seats are a whole game and who plays it.
type Seats struct {
	Game  string `json:"game"`  // its name with its board and readings
	Level int    `json:"level"` // of the opponent; -1 where people play all sides
	Side  int    `json:"side"`  // of the person against the opponent
	Seed  int    `json:"seed"`  // of the dice and the choices of the opponent
	Start string `json:"start"` // a diagram of the first position, "" for the start of the game
}

// Book is a rulebook that a page itself holds: the name of a file, and its text.
type Book struct {
	Name string `json:"name"`
	Text string `json:"text"`
	Base string `json:"base"` // the rulebook whose clauses it takes over: a line with its name, and its items
}

// Note is the finding of an analysis about a position and the move to it.
type Note struct {
	Value   string `json:"value"`
	Mistake string `json:"mistake,omitempty"`
}

// Solved is a position of a solved game of Havannah in which the winner is to
// move, and the certificate by which it plays.
type Solved struct {
	Game        string `json:"game"`  // with the readings that are played
	Cells       string `json:"cells"` // in order: x, o or . for an empty one
	Winner      string `json:"winner"`
	Certificate string `json:"certificate"` // its name
	// The content of the certificate. An engine that has it needs no Replies.
	Source  string `json:"source"` // the game with its readings
	Start   string `json:"start"`  // like Cells
	Every   bool   `json:"every"`  // it holds for other readings of hav-ring, too
	Budget  int    `json:"budget"`
	Replies string `json:"replies"` // three letters for each: see packed
}

// Reply is the winner's move.
type Reply struct {
	Missing bool `json:"missing"` // the engine needs the replies of the certificate
	Move    int  `json:"move"`
	Over    bool `json:"over"` // the move completes a figure
}
