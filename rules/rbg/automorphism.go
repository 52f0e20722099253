package rbg

import (
	"slices"

	"ludex/rules/rbg/syntax"
)

// The greatest boards whose symmetries are looked for.
const (
	mostMirrored = 512 // cells
	mostLabels   = 6   // labels of edges, whose permutations are tried
)

// boardImages returns the symmetries of a board without the identity: the
// permutations of the cells that are automorphisms of the graph if the labels
// of its edges are permuted. All cells must be connected to the first one.
func boardImages(b *syntax.Board) (list [][]int32) {
	if len(b.Cells) > mostMirrored || len(b.Labels) > mostLabels {
		return nil
	}
	permute(len(b.Labels), func(labels []int) {
		for first := range b.Cells {
			if !fits(b, labels, first) {
				continue
			}
			image := extend(b, labels, first)
			same := func(other []int32) bool { return slices.Equal(image, other) }
			if image != nil && !isIdentity(image) && !slices.ContainsFunc(list, same) {
				list = append(list, image)
			}
		}
	})
	return list
}

// permute calls each with all permutations of 0 to n-1.
func permute(n int, each func([]int)) {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	var from func(i int)
	from = func(i int) {
		if i == n {
			each(p)
		}
		for j := i; j < n; j++ {
			p[i], p[j] = p[j], p[i]
			from(i + 1)
			p[i], p[j] = p[j], p[i]
		}
	}
	from(0)
}

func isIdentity(image []int32) bool {
	for c, to := range image {
		if int32(c) != to {
			return false
		}
	}
	return true
}

// fits reports whether the first cell and a cell have edges with the same
// labels, once they are permuted.
func fits(b *syntax.Board, labels []int, first int) bool {
	for l, to := range b.Cells[0].Next {
		if (to < 0) != (b.Cells[first].Next[labels[l]] < 0) {
			return false
		}
	}
	return true
}

// extend returns the automorphism that permutes the labels and takes the first
// cell to a cell, nil if there is none.
func extend(b *syntax.Board, labels []int, first int) []int32 {
	image, source := make([]int32, len(b.Cells)), make([]int32, len(b.Cells))
	for c := range image {
		image[c], source[c] = -1, -1
	}
	image[0], source[first] = int32(first), 0
	queue := []int{0}
	for ; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		for l, to := range b.Cells[c].Next {
			other := b.Cells[image[c]].Next[labels[l]]
			switch {
			case to < 0 && other < 0:
			case to < 0 || other < 0:
				return nil
			case image[to] < 0 && source[other] < 0:
				image[to], source[other] = int32(other), int32(to)
				queue = append(queue, to)
			case image[to] != int32(other):
				return nil
			}
		}
	}
	if slices.Contains(image, -1) {
		return nil
	}
	return image
}
