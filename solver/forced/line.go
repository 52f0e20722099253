package forced

import "ludex/rules"

// Line returns the moves of a shortest win that a has found, against replies
// that hold out as long as can be; of several, the first. It ends early when
// a limit is hit.
func (a *Answer[S, M]) Line(start S) (line []M) {
	p, s, d := a.prover, start, a.Plies
	for p.game.Outcome(s) == rules.Undecided && p.limit == nil {
		var best M
		best, d = p.next(s, d)
		line = append(line, best)
		s = p.game.Play(s, best)
	}
	return line
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
