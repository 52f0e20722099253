package havannah

import "ludex/rules/hexgrid"

// ring reports whether a stone of the given player, with the player's other
// stones around it, completes a ring, as Game.ring does.
func (p *Playout[W]) ring(near *[hexgrid.Directions]hexgrid.Cell, around pattern, player uint8, closes bool) bool {
	switch p.game.opts.Ring {
	case RingNotOnlyOwn:
		return closes
	case RingEmpty:
		return closes && p.enclosesEmpty(player)
	default:
		return closes || arcsOf[around].inner != 0 && p.surrounds(near, around, player)
	}
}

// surrounds reports whether the stone is the last of six round an own stone.
func (p *Playout[W]) surrounds(near *[hexgrid.Directions]hexgrid.Cell, around pattern, player uint8) bool {
	for d, n := range near {
		if arcsOf[around].inner>>d&1 != 0 && p.beside(&p.game.near[n], player) == 63 {
			return true
		}
	}
	return false
}

// enclosesEmpty reports whether an empty cell is cut off from the rim by
// stones of the given player.
func (p *Playout[W]) enclosesEmpty(player uint8) bool {
	beyond := len(p.inside) - 1
	for c, holder := range p.holder[:beyond] {
		p.inside[c] = holder != player
	}
	for _, c := range p.game.rim {
		p.leave(c)
	}
	for c, inside := range p.inside[:beyond] {
		if inside && p.holder[c] == nobody {
			return true
		}
	}
	return false
}

// leave clears inside of c and of all cells that hang together with it there.
func (p *Playout[W]) leave(c hexgrid.Cell) {
	if !p.inside[c] {
		return
	}
	p.inside[c] = false
	stack := append(p.stack[:0], c)
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, n := range &p.game.near[top] {
			if p.inside[n] {
				p.inside[n] = false
				stack = append(stack, n)
			}
		}
	}
}
