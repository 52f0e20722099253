package rules

// Indexed is a game whose positions are cut into classes and numbered in each
// without gaps, so that a table needs no positions, only values. What is said
// of a position is said from the point of view of who is to move.
//
// Each class has a partner, which may be itself: the class to which its quiet
// moves lead, and whose quiet moves lead back to it. All other moves lead to
// classes that stand earlier in the list.
type Indexed interface {
	// Classes returns the classes, each after those that its moves lead to,
	// but for its partner, which stands next to it.
	Classes() []Class
	// Walker returns a Walker, which keeps buffers and serves one goroutine.
	Walker() Walker
}

// Class is a set of numbered positions.
type Class struct {
	Name    string // such as "3v2"
	Size    int    // its positions have the numbers 0 to Size-1
	Partner int    // the number in the list of the class that its quiet moves lead to
	Leads   []int  // the numbers of those that its other moves lead to
}

// Place is where a position stands: in which class of the list, and with what
// number.
type Place struct{ Class, Number int }

// Node is what a retrograde analysis asks of a position.
type Node struct {
	End   Ending
	Wins  bool    // some move wins at once
	Quiet int     // how many different positions of the partner its quiet moves lead to
	Leads []Place // the positions of earlier classes that its other moves lead to
}

// Ending is how play stands in a position.
type Ending uint8

// The endings. A player who is to move and cannot may have lost.
const (
	Open Ending = iota
	Lost
	Drawn
)

// Walker describes positions by their places. It is fastest when asked for
// them in ascending order.
type Walker interface {
	// Node sets n to what p is, and uses its buffer.
	Node(p Place, n *Node)
	// Predecessors appends the numbers of the positions of p's partner that
	// have a quiet move to p, each once.
	Predecessors(p Place, dst []int) []int
}
