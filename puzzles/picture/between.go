package picture

import (
	"slices"
	"strconv"
)

// Steps marks in each of some successive diagrams of one board what changed
// since the one before: an arrow where a piece went from a cell to another, a
// ring on other cells with a new piece.
func Steps(frames []Diagram) []Diagram {
	marked := slices.Clone(frames)
	for i := 1; i < len(marked); i++ {
		d := &marked[i]
		came, gone := changes(frames[i-1], frames[i])
		if len(came) == 1 && len(gone[came[0].Look]) == 1 {
			d.Arrows = []Arrow{{gone[came[0].Look][0], came[0].Cell}}
			continue
		}
		d.Last = nil
		for _, s := range came {
			d.Last = append(d.Last, s.Cell)
		}
	}
	return marked
}

// Numbered writes on each piece of the last of some successive diagrams the
// number of the step that brought it to its cell; those that stood there from
// the beginning have none.
func Numbered(frames []Diagram) Diagram {
	d := frames[len(frames)-1]
	d.Stones = slices.Clone(d.Stones)
	step := map[int]int{}
	for i := 1; i < len(frames); i++ {
		came, _ := changes(frames[i-1], frames[i])
		for _, s := range came {
			step[s.Cell] = i
		}
	}
	for i, s := range d.Stones {
		if n := step[s.Cell]; n > 0 {
			d.Stones[i].Words = strconv.Itoa(n)
		}
	}
	return d
}

// NumberedSteps returns successive diagrams, each as Numbered draws it.
func NumberedSteps(frames []Diagram) []Diagram {
	list := make([]Diagram, len(frames))
	for i := range frames {
		list[i] = Numbered(frames[:i+1])
	}
	return list
}

// changes returns the stones that a has and b had not, and the cells that
// stones have left, by their look.
func changes(b, a Diagram) (came []Stone, gone map[Look][]int) {
	before, after := looks(b), looks(a)
	for _, s := range a.Stones {
		if look, ok := before[s.Cell]; !ok || look != s.Look {
			came = append(came, s)
		}
	}
	gone = map[Look][]int{}
	for _, s := range b.Stones {
		if _, ok := after[s.Cell]; !ok {
			gone[s.Look] = append(gone[s.Look], s.Cell)
		}
	}
	return came, gone
}

func looks(d Diagram) map[int]Look {
	at := map[int]Look{}
	for _, s := range d.Stones {
		at[s.Cell] = s.Look
	}
	return at
}
