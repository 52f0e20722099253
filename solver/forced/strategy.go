package forced

import (
	"cmp"
	"slices"

	"ludex/rules"
)

// Strategy is a way to win. It has a node for every position that play can reach: with
// the winner's move where it is the winner's turn, elsewhere with all moves. A position
// has one node, even if several ways lead to it. The first node is that of the start; branches
// lead to later ones.
type Strategy[S, M comparable] struct {
	Nodes []Node[S, M]
}

// Node is a position of a strategy.
type Node[S, M comparable] struct {
	State    S
	Plies    int // to the win, when the others hold out as long as they can
	Branches []Branch[M]
}

// Branch is a move and the node that it leads to, by its index, or Won.
type Branch[M comparable] struct {
	Move M
	Next int
}

// won stands for a position in which the winner has won.
const won = -1

// Strategy returns a strategy of the shortest win that a has found. Among
// several moves of the winner it takes the first. The error is the limit that
// was hit.
func (a *Answer[S, M]) Strategy(start S) (*Strategy[S, M], error) {
	w, before := &weaver[S, M]{prover: a.prover, at: map[S]int{}}, a.prover.nodes
	w.add(start, a.Plies)
	for i := 0; i < len(w.nodes) && w.limit == nil; i++ {
		w.branch(i)
	}
	a.Nodes += w.prover.nodes - before
	if w.limit != nil {
		return nil, w.limit
	}
	return &Strategy[S, M]{w.sorted()}, nil
}

// weaver builds a strategy.
type weaver[S, M comparable] struct {
	*prover[S, M]
	nodes []Node[S, M]
	at    map[S]int
}

// add returns the node of s, from which there is a win within d plies.
func (w *weaver[S, M]) add(s S, d int) int {
	if w.game.Outcome(s) != rules.Undecided {
		return won
	}
	if i, ok := w.at[s]; ok {
		return i
	}
	n := w.shortest(s, d)
	w.at[s] = len(w.nodes)
	w.nodes = append(w.nodes, Node[S, M]{State: s, Plies: n})
	return w.at[s]
}

// branch fills in the branches of a node.
func (w *weaver[S, M]) branch(i int) {
	s, d := w.nodes[i].State, w.nodes[i].Plies
	mine := w.game.ToMove(s) == w.winner
	var branches []Branch[M]
	for _, m := range w.game.Moves(s, nil) {
		next := w.game.Play(s, m)
		if mine && !w.prove(next, d-1) {
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
			if b.Next != won {
				nodes[to].Branches[i].Next = place[b.Next]
			}
		}
	}
	return nodes
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
