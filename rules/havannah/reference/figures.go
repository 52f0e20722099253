package reference

import "strings"

// chain is a largest set of connected stones of one player.
type chain map[cell]bool

// chains returns the chains of those stones of a player that may belong to one.
func (r *Rules) chains(board string, player byte, may func(cell) bool) []chain {
	stones := map[cell]bool{}
	for i, c := range r.cells {
		if board[i] == player && may(c) {
			stones[c] = true
		}
	}
	var chains []chain
	for len(stones) > 0 {
		for c := range stones {
			k := chain{}
			take(c, stones, k)
			chains = append(chains, k)
			break
		}
	}
	return chains
}

// take moves the stone on c and all stones connected to it from stones to k.
func take(c cell, stones map[cell]bool, k chain) {
	if !stones[c] {
		return
	}
	delete(stones, c)
	k[c] = true
	for _, n := range c.beside() {
		take(n, stones, k)
	}
}

func every(cell) bool { return true }

// Figures returns the names of a player's figures, such as "ring and
// fork" (H2).
func (r *Rules) Figures(board string, player byte) string {
	var names []string
	if r.any(r.chains(board, player, every), func(k chain) bool { return r.ring(k, board, player) }) {
		names = append(names, "ring")
	}
	if r.any(r.chains(board, player, every), r.bridge) {
		names = append(names, "bridge")
	}
	if r.any(r.chains(board, player, r.mayFork), r.fork) {
		names = append(names, "fork")
	}
	return strings.Join(names, " and ")
}

func (r *Rules) any(chains []chain, is func(chain) bool) bool {
	for _, k := range chains {
		if is(k) {
			return true
		}
	}
	return false
}

// ring reports whether the chain goes round a cell (H3) that counts (hav-ring).
func (r *Rules) ring(k chain, board string, player byte) bool {
	if r.Readings["hav-ring"] == "no-own" || r.Readings["hav-ring"] == "empty" && r.Readings["hav-empty-ring"] == "no-own" {
		return r.cleanRing(k, board, player)
	}
	for i, c := range r.cells {
		if r.mayEnclose(board[i], player) && !r.out(c, k, map[cell]bool{}) {
			return true
		}
	}
	return false
}

func (r *Rules) mayEnclose(held, player byte) bool {
	switch r.Readings["hav-ring"] {
	case "not-only-own":
		return held != player
	case "empty":
		return held == '.'
	}
	return true
}

// cleanRing reports whether the chain goes round cells, connected to each
// other, without a stone of its player, and with an empty one by hav-ring=empty.
func (r *Rules) cleanRing(k chain, board string, player byte) bool {
	for _, c := range r.cells {
		inside := map[cell]bool{}
		if k[c] || r.out(c, k, inside) {
			continue
		}
		own, enough := false, r.Readings["hav-ring"] != "empty"
		for i, d := range r.cells {
			own = own || inside[d] && board[i] == player
			enough = enough || inside[d] && board[i] == '.'
		}
		if !own && enough {
			return true
		}
	}
	return false
}

// out reports whether a path leads from c off the board without a stone of the
// chain. c itself may hold one.
func (r *Rules) out(c cell, k chain, seen map[cell]bool) bool {
	seen[c] = true
	for _, n := range c.beside() {
		if !r.onBoard(n) {
			return true
		}
		if !k[n] && !seen[n] && r.out(n, k, seen) {
			return true
		}
	}
	return false
}

// covered reports whether the rim of the sheet's board, two lines further out, counts
// instead of that of this one (hav-reduced).
func (r *Rules) covered() bool { return r.Side == 6 && r.Readings["hav-reduced"] == "covered" }

// bridge reports whether the chain connects two corners (H4).
func (r *Rules) bridge(k chain) bool {
	corners := 0
	for c := range k {
		if !r.covered() && r.corner(c) {
			corners++
		}
	}
	return corners >= 2
}

// mayFork reports whether a stone on c can be part of a fork (hav-corner).
func (r *Rules) mayFork(c cell) bool {
	return r.Readings["hav-corner"] == "link" || !r.corner(c)
}

// fork reports whether the chain connects three sides, or three outer cells
// (H5, hav-fork).
// A corner belongs to no side.
func (r *Rules) fork(k chain) bool {
	touched, outer := map[string]bool{}, 0
	for c := range k {
		if sides := r.sidesOf[c]; !r.covered() && len(sides) == 1 {
			touched[sides[0]] = true
			outer++
		}
	}
	if r.Readings["hav-fork"] == "three-edge-cells" {
		return outer >= 3
	}
	return len(touched) >= 3
}
