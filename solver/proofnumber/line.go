package proofnumber

import "math/bits"

// Line returns the moves that look best so far, as far as something is known
// of them, and no more than most. No search may run.
func (s *Solver[H]) Line(most int) (line []uint8) {
	w := s.team[0]
	f := &w.frames[0]
	f.pos = s.root
	for len(line) < most && w.expand(f, true) == open && f.n > 0 {
		w.recallAll(f)
		best, _ := w.choose(f, numbers{}, numbers{})
		k := f.children[best]
		if _, ok := s.search.table.get(k.key); !ok && !k.known() {
			break
		}
		line = append(line, k.move)
		s.search.put(&f.pos, k.move)
		for !k.known() && s.follow(&f.pos, &line) {
		}
		if k.known() {
			break
		}
	}
	return line
}

// follow plays the only move that answers a threat in p, where there is one.
func (s *Solver[H]) follow(p *position[H], line *[]uint8) bool {
	threats := s.search.game.Wins(&p.held[1-p.mover], p.stones[p.mover])
	if threats == 0 {
		return false
	}
	answers := s.search.answers(p.stones[1-p.mover], p.stones[p.mover], threats)
	if answers == 0 || answers&(answers-1) != 0 {
		return false
	}
	c := uint8(bits.TrailingZeros64(answers))
	*line = append(*line, c)
	s.search.put(p, c)
	return true
}
