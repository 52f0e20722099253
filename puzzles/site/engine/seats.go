package engine

// Seats are a whole game and who plays it.
type Seats struct {
	Game  string `json:"game"`  // its name with its board and readings
	Level int    `json:"level"` // of the opponent; -1 where people play all sides
	Side  int    `json:"side"`  // of the person against the opponent
	Seed  int    `json:"seed"`  // of the dice and the choices of the opponent
	Start string `json:"start"` // a diagram of the first position, "" for the start of the game
}

// Note is what the analysis of a game finds about a position and the move to it.
type Note struct {
	Value   string `json:"value"`
	Mistake string `json:"mistake,omitempty"`
}
