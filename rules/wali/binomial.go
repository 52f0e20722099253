package wali

// binomials has n over k at [k][n].
type binomials [MaxCells + 1][MaxCells + 1]int

var choose = pascal()

func pascal() *binomials {
	var c binomials
	for n := range c[0] {
		c[0][n] = 1
		for k := 1; k <= n; k++ {
			c[k][n] = c[k-1][n-1] + c[k][n-1]
		}
	}
	return &c
}

// rank returns the place of s among the sets with as many cells, counted from
// 0 in the order of their values.
func (s Set) rank() int {
	r := 0
	for k := 1; s != 0; s &= s - 1 {
		r += choose[k][s.First()]
		k++
	}
	return r
}

// subsets returns the sets of k of the first n cells, k > 0, by their ranks.
func subsets(n, k int) []Set {
	list := make([]Set, 0, choose[k][n])
	for s := Set(1)<<k - 1; s < 1<<n; s = s.next() {
		list = append(list, s)
	}
	return list
}

// next returns the set with as many cells, at least one, that has the next
// rank.
func (s Set) next() Set {
	low := s & -s
	ripple := s + low
	return ripple | (s^ripple)>>2/low
}
