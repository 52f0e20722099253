package proofnumber

import (
	"math"
	"sort"
)

// mostHarder is the greatest proof number of a move not yet searched.
const mostHarder = 16

// growing returns the proof number of a move not yet searched, which is as good
// as the best one or less by so much.
func growing(less float32) uint32 {
	return uint32(min(mostHarder, math.Exp(2*float64(less))) + 0.5)
}

// harder is growing, looked up.
func harder(less float32) uint32 {
	n := hardness.from[min(int(less*hardParts), len(hardness.from)-1)]
	if n < mostHarder && less >= hardness.above[n] {
		n++
	}
	return n
}

// hardParts is into how many parts 1 is divided, so fine that growing makes no
// two steps in one.
const hardParts = 64

var hardness = func() (t struct {
	from  [2*hardParts + 1]uint32 // where each part begins
	above [mostHarder]float32     // the least for which it is more than that
}) {
	for i := range t.from {
		t.from[i] = growing(float32(i) / hardParts)
	}
	for n := range t.above {
		t.above[n] = math.Float32frombits(uint32(sort.Search(1<<30, func(i int) bool {
			return growing(math.Float32frombits(uint32(i))) > uint32(n)
		})))
	}
	return t
}()
