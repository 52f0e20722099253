package havannah

import (
	"math/rand/v2"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// Playout plays games to their end at random, on a board of its own that
// changes in place. It updates incrementally the chains that Game recomputes
// for each move. Every legal move is as likely as any other. It serves one
// goroutine.
type Playout[W hexgrid.Words] struct {
	game   *Game[W]
	holder []uint8 // of every cell and of the one beyond the rim
	stones [2]hexgrid.Set[W]
	chains forest
	forks  forest // where corners are void, the chains without them
	inHand [2]int
	empty  []Move
	line   []Move
}

// nobody holds an empty cell.
const nobody = 2

// NewPlayout returns a board for playouts of g.
func NewPlayout[W hexgrid.Words](g *Game[W]) *Playout[W] {
	n := g.grid.Cells()
	return &Playout[W]{
		game: g, holder: make([]uint8, n+1), chains: newForest(n), forks: newForest(n),
		empty: make([]Move, 0, n), line: make([]Move, 0, 2*n),
	}
}

// Line returns the moves of the last run. They hold until the next.
func (p *Playout[W]) Line() []Move { return p.line }

// Run plays s to its end and returns how it ends, and by which figures.
func (p *Playout[W]) Run(s State[W], rng *rand.Rand) (rules.Outcome, Figures) {
	p.line = p.line[:0]
	for s.stones[Second].Empty() && !s.over() && p.game.opts.Swap == MaySwap && s.stones[First].Len() < 2 {
		s = p.step(s, rng)
	}
	for p.game.opts.Pass == MayPass && !s.over() {
		s = p.step(s, rng)
	}
	if s.over() {
		return p.game.Outcome(s), s.figures
	}
	p.load(&s)
	return p.fill(s.mover, rng)
}

// step plays one move at random by the rules of record.
func (p *Playout[W]) step(s State[W], rng *rand.Rand) State[W] {
	p.empty = p.game.Moves(s, p.empty[:0])
	m := p.empty[rng.IntN(len(p.empty))]
	p.line = append(p.line, m)
	return p.game.Play(s, m)
}

// load puts the stones of s, in which play goes on, onto the board.
func (p *Playout[W]) load(s *State[W]) {
	for c := range p.holder {
		p.holder[c] = nobody
	}
	p.stones = [2]hexgrid.Set[W]{}
	for player := range s.stones {
		p.inHand[player] = maxCells
		if p.game.opts.Supply != Unlimited {
			p.inHand[player] = p.game.board.Stones
		}
		p.empty = s.stones[player].Cells(p.empty[:0])
		for _, c := range p.empty {
			p.place(c, uint8(player))
		}
	}
	p.empty = p.game.empty(s).Cells(p.empty[:0])
}

// fill places stones at random until play ends.
func (p *Playout[W]) fill(mover rules.Player, rng *rand.Rand) (rules.Outcome, Figures) {
	for len(p.empty) > 0 {
		if p.inHand[mover] == 0 {
			if p.game.opts.Supply == DrawWhenEmpty || p.inHand[1-mover] == 0 {
				break
			}
			p.line = append(p.line, Pass)
		} else if f := p.place(p.draw(rng), uint8(mover)); f != 0 {
			return rules.Won(mover), f
		}
		mover = 1 - mover
	}
	return rules.Draw, 0
}

// draw takes one of the empty cells at random.
func (p *Playout[W]) draw(rng *rand.Rand) Move {
	last := len(p.empty) - 1
	i := rng.Uint32N(uint32(last + 1))
	c := p.empty[i]
	p.empty[i] = p.empty[last]
	p.empty = p.empty[:last]
	p.line = append(p.line, c)
	return c
}

// place puts a stone of the given player on c and returns the figures that it
// completes.
func (p *Playout[W]) place(c hexgrid.Cell, player uint8) (f Figures) {
	g := p.game
	p.holder[c] = player
	p.stones[player].Add(c)
	p.inHand[player]--
	near := &g.near[c]
	around := p.beside(near, player)
	a := &arcsOf[around]
	j := p.chains.add(c, g.links[c], near, a)
	if (j.closes || a.inner != 0 || a.n > 1 && g.opts.Ring != RingAny) && g.ring(&p.stones[player], &p.stones[1-player], c, j.closes) {
		f |= Ring
	}
	if two(j.links.corners()) {
		f |= Bridge
	}
	if g.opts.Corner == CornerVoid {
		j.links = p.forkLinks(c, near, around)
	}
	if g.opts.fork(j.links) {
		f |= Fork
	}
	return f
}

// beside returns which of the given cells the player holds.
func (p *Playout[W]) beside(near *[hexgrid.Directions]hexgrid.Cell, player uint8) (around pattern) {
	for d, n := range near {
		if p.holder[n] == player {
			around |= 1 << d
		}
	}
	return around
}

// forkLinks adds the stone on c to the chains without corners.
func (p *Playout[W]) forkLinks(c hexgrid.Cell, near *[hexgrid.Directions]hexgrid.Cell, around pattern) links {
	g := p.game
	if g.corners.Has(c) {
		return 0
	}
	for d, n := range near {
		if g.corners.Has(n) {
			around &^= 1 << d
		}
	}
	return p.forks.add(c, g.links[c], near, &arcsOf[around]).links
}

// forest holds the chains of a board that is filled stone by stone, each as a
// tree of its stones with its links at the root.
type forest struct {
	parent []hexgrid.Cell
	links  []links
}

func newForest(cells int) forest {
	return forest{make([]hexgrid.Cell, cells), make([]links, cells)}
}

// root returns the root of the tree of c, and halves the way there.
func (f *forest) root(c hexgrid.Cell) hexgrid.Cell {
	for f.parent[c] != c {
		f.parent[c] = f.parent[f.parent[c]]
		c = f.parent[c]
	}
	return c
}

// add puts a stone on c, with the given neighbours, own where they begin an
// arc. It returns the result of the connection.
func (f *forest) add(c hexgrid.Cell, l links, near *[hexgrid.Directions]hexgrid.Cell, a *arcs) join {
	if a.n == 0 {
		f.parent[c], f.links[c] = c, l
		return join{links: l}
	}
	root := f.root(near[a.first[0]])
	f.parent[c] = root
	j := join{links: f.links[root].with(l)}
	for _, d := range a.first[1:a.n] {
		switch r := f.root(near[d]); r {
		case root:
			j.closes = true
		default:
			f.parent[r] = root
			j.links = j.links.with(f.links[r])
		}
	}
	f.links[root] = j.links
	return j
}
