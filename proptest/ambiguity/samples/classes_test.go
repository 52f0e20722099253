package samples

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wali"
)

// subsets yields the sets of n of the first cells, as bits.
func subsets(cells, n int) func(yield func(uint64) bool) {
	return func(yield func(uint64) bool) {
		if n == 0 {
			yield(0)
			return
		}
		for s := uint64(1)<<n - 1; s < 1<<cells; {
			if !yield(s) {
				return
			}
			low := s & -s
			s = (s + low) | (s&^(s+low))/low>>1
		}
	}
}

// tafl is the class of the positions of 5 by 5 cells with a king and some
// soldiers.
func tafl(name string, attackers, defenders int) class[hnefatafl.State] {
	return class[hnefatafl.State]{name, "hnefatafl:5", func(yield func(hnefatafl.State) bool) {
		for king := range hnefatafl.Cell(25) {
			for a := range subsets(25, attackers) {
				for d := range subsets(25, defenders) {
					if a&d != 0 || (a|d)&(1<<king|1<<12) != 0 || (a|d|1<<king)&(1|1<<4|1<<20|1<<24) != 0 {
						continue
					}
					s := hnefatafl.State{King: king, Attackers: rectSet(a), Defenders: rectSet(d)}
					for s.Mover = range rules.Player(2) {
						if !yield(s) {
							return
						}
					}
				}
			}
		}
	}}
}

func rectSet(s uint64) (set rectgrid.Set) {
	for ; s != 0; s &= s - 1 {
		set.Add(rectgrid.Cell(bits.TrailingZeros64(s)))
	}
	return set
}

// waliClass is the class of the positions of the moving phase with some pieces.
func waliClass(game string, width, height, stones, sticks int) class[wali.State] {
	return class[wali.State]{fmt.Sprintf("%s, %d against %d moving", game, stones, sticks), game, func(yield func(wali.State) bool) {
		for a := range subsets(width*height, stones) {
			for b := range subsets(width*height, sticks) {
				if a&b == 0 && !yield(wali.State{Pieces: [2]wali.Set{wali.Set(a), wali.Set(b)}}) {
					return
				}
			}
		}
	}}
}

// waliGames is the class of all positions from the empty board on.
func waliGames(game string) class[wali.State] {
	return class[wali.State]{"games of " + game, game, func(yield func(wali.State) bool) { yield(wali.State{Placing: true}) }}
}

// antiClass is the class of the positions of Anti with some pieces.
func antiClass(game string, cells, north, south int) class[anti.State] {
	g, _ := anti.FromText(game)
	var all []anti.State
	for a := range subsets(cells, north) {
		for b := range subsets(cells, south) {
			s := anti.State{Pieces: [2]wabanti.Position{hexSet(a), hexSet(b)}}
			if c := g.Canonical(s); a&b == 0 && c == s && sound(g, s) {
				all = append(all, s)
			}
		}
	}
	return class[anti.State]{fmt.Sprintf("%s, %d against %d", game, north, south), game, slices.Values(all)}
}

func hexSet(s uint64) (set wabanti.Position) {
	for ; s != 0; s &= s - 1 {
		set.Add(hexgrid.Cell(bits.TrailingZeros64(s)))
	}
	return set
}

func TestSearchHnefatafl(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	hnefatafls.report(t, []class[hnefatafl.State]{
		tafl("a king and two attackers", 2, 0), tafl("a king, two attackers and a defender", 2, 1), tafl("a king and three attackers", 3, 0),
	}, nil, "taf-draw=never")
}

func TestSearchWali(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	walis.report(t, []class[wali.State]{
		waliGames("wali:3x3,pieces=2"), waliGames("wali:3x3,pieces=3"), waliGames("wali:3x3,pieces=4"),
		waliGames("wali:4x3,pieces=4"), waliGames("wali:4x3,pieces=5"), waliClass("wali:4x4,pieces=3", 4, 4, 3, 3),
		waliClass("wali:5x3,pieces=4", 5, 3, 4, 3), waliClass("wali:4x3,pieces=6", 4, 3, 5, 5), waliClass("wali:4x4,pieces=5", 4, 4, 5, 2), waliClass("wali:4x4,pieces=5", 4, 4, 5, 3),
	}, waliNeeds)
}

func TestSearchAnti(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	antis.report(t, []class[anti.State]{
		antiClass("wabanti-anti:3", 19, 2, 2), antiClass("wabanti-anti:3", 19, 3, 2), antiClass("wabanti-anti:3", 19, 3, 3), antiClass("wabanti-anti:3", 19, 1, 4),
		antiClass("wabanti-anti:3", 19, 4, 2), antiClass("wabanti-anti:3", 19, 4, 3), antiClass("wabanti-anti:3", 19, 5, 2),
	}, freeNeeds)
}
