package forced

import (
	"cmp"
	"slices"

	"ludex/rules"
)

// Strategy is a way to win, or to hold out. It has a node for every position that play can reach: with
// the player's move where it is the player's turn, elsewhere with all moves. A position
// has one node, even if several ways lead to it. The first node is that of the start; branches
// lead to later ones.
type Strategy[S, M comparable] struct {
	Nodes []Node[S, M]
}

// Claim is what a strategy shows: that a player wins within so many plies against every
// reply, or with Holds does not lose within fewer, never if Plies is 0.
type Claim[S, M comparable] struct {
	Player rules.Player // one more than the last player: nobody
	Holds  bool
	Plies  int
	*Strategy[S, M]
}

// Node is a position of a strategy.
type Node[S, M comparable] struct {
	State    S
	Plies    int // left, when the others play as well as they can
	Branches []Branch[M]
}

// Branch is a move and the node that it leads to, by its index, or -1 at the end.
type Branch[M comparable] struct {
	Move M
	Next int
}

// ended stands for the end of a strategy: the game is decided, or the plies are played.
const ended = -1

// Plan says how a player plays who wins, or who holds out.
type Plan[S, M comparable] struct {
	Game   rules.Game[S, M]
	Player rules.Player
	Left   func(s S, most int) int  // the plies that the strategy still has from s, at most most
	Good   func(s S, left int) bool // whether the player may move to s, which has so many plies left
	Limit  func(nodes int) error    // the limit that was hit
}

// Strategy returns a strategy of the shortest win that a has found. Among
// several moves of the winner it takes the first. The error is the limit that
// was hit.
func (a *Answer[S, M]) Strategy(start S) (*Strategy[S, M], error) {
	p, before := a.prover, a.prover.nodes
	plan := Plan[S, M]{Game: p.game, Player: p.winner, Left: p.shortest, Good: p.prove, Limit: func(int) error { return p.limit }}
	s, err := plan.Weave(start, a.Plies)
	a.Nodes += p.nodes - before
	return s, err
}

// Weave returns the strategy of so many plies from start. The error is the limit that
// was hit.
func (p Plan[S, M]) Weave(start S, plies int) (*Strategy[S, M], error) {
	w := &weaver[S, M]{Plan: p, at: map[S]int{}}
	w.add(start, plies)
	for i := 0; i < len(w.nodes); i++ {
		w.branch(i)
		if err := p.Limit(len(w.nodes)); err != nil {
			return nil, err
		}
	}
	return &Strategy[S, M]{w.sorted()}, nil
}

// weaver builds a strategy.
type weaver[S, M comparable] struct {
	Plan[S, M]
	nodes []Node[S, M]
	at    map[S]int
}

// add returns the node of s, which has at most so many plies left.
func (w *weaver[S, M]) add(s S, left int) int {
	if left == 0 || w.Game.Outcome(s) != rules.Undecided {
		return ended
	}
	if i, ok := w.at[s]; ok {
		return i
	}
	w.at[s] = len(w.nodes)
	w.nodes = append(w.nodes, Node[S, M]{State: s, Plies: w.Left(s, left)})
	return w.at[s]
}

// branch fills in the branches of a node.
func (w *weaver[S, M]) branch(i int) {
	s, d := w.nodes[i].State, w.nodes[i].Plies
	mine := w.Game.ToMove(s) == w.Player
	var branches []Branch[M]
	for _, m := range w.Game.Moves(s, nil) {
		next := w.Game.Play(s, m)
		if mine && !w.Good(next, d-1) {
			continue
		}
		branches = append(branches, Branch[M]{m, w.add(next, d-1)})
		if mine {
			break
		}
	}
	w.nodes[i].Branches = branches
}

// sorted returns the nodes, those far from the win first, so that branches
// lead to later ones.
func (w *weaver[S, M]) sorted() []Node[S, M] {
	order := make([]int, len(w.nodes))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(w.nodes[b].Plies, w.nodes[a].Plies) })
	place := make([]int, len(order))
	for to, from := range order {
		place[from] = to
	}
	nodes := make([]Node[S, M], len(order))
	for to, from := range order {
		nodes[to] = w.nodes[from]
		for i, b := range nodes[to].Branches {
			if b.Next != ended {
				nodes[to].Branches[i].Next = place[b.Next]
			}
		}
	}
	return nodes
}

// Longest returns the number of moves of the longest line.
func (s *Strategy[S, M]) Longest() int {
	longest := make([]int, len(s.Nodes)+1) // the last one is the end
	for i, n := range slices.Backward(s.Nodes) {
		for _, b := range n.Branches {
			next := len(s.Nodes)
			if b.Next != ended {
				next = b.Next
			}
			longest[i] = max(longest[i], longest[next]+1)
		}
	}
	return longest[0]
}

// Line returns the moves of a shortest win that a has found, against replies
// that hold out as long as can be; of several, the first. The error is the limit
// that was hit; the line then ends early.
func (a *Answer[S, M]) Line(start S) (line []M, limit error) {
	p, s, d := a.prover, start, a.Plies
	for p.game.Outcome(s) == rules.Undecided {
		best, left := p.next(s, d)
		if p.limit != nil {
			return line, p.limit
		}
		line, s, d = append(line, best), p.game.Play(s, best), left
	}
	return line, nil
}

// next returns the move to play in s, from which there is a win in d plies and
// none in fewer, and the plies from where it leads to.
func (p *prover[S, M]) next(s S, d int) (best M, left int) {
	mine := p.game.ToMove(s) == p.winner
	left = -1
	for _, m := range p.game.Moves(s, nil) {
		n := p.shortest(p.game.Play(s, m), d-1)
		if mine && n < d {
			return m, n
		}
		if !mine && n > left {
			best, left = m, n
		}
	}
	return best, left
}

// shortest returns the plies of the shortest win from s, most + 1 when there
// is none within most.
func (p *prover[S, M]) shortest(s S, most int) int {
	n := 0
	for n <= most && !p.prove(s, n) {
		n++
	}
	return n
}
