package chart

import (
	"encoding/binary"
	"math/bits"
)

// A shard is a static function from some thousand numbers to trits (0, 1, 2):
// a ribbon (Dillinger and Walzer 2021) over the field of three elements. Each
// number has a random row of coefficients within a band of a random place, and
// its trit is the product of the row and the solution. The numbers themselves
// are not kept: a number that was not put in has any trit.
const band = 64

// row holds coefficients of a band: 1 where plus has a bit, -1 where minus has
// one.
type row struct{ plus, minus uint64 }

// place returns the first slot and the row of a number. The first coefficient
// is 1.
func place(number uint64, seed uint32, slots int) (int, row) {
	h := mix(number + uint64(seed)*0x9e3779b97f4a7c15)
	start, _ := bits.Mul64(h, uint64(slots-band+1))
	some := mix(h + 1)
	signs := mix(h + 2)
	return int(start), row{some&signs | 1, some &^ signs &^ 1}
}

// mix is a bijection of words that spreads every bit (Stafford 2011, mix 13).
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// minusRow returns a - b.
func (a row) minusRow(b row) row {
	zeroA, zeroB := ^(a.plus | a.minus), ^(b.plus | b.minus)
	return row{
		plus:  a.plus&zeroB | b.minus&zeroA | a.minus&b.plus,
		minus: a.minus&zeroB | b.plus&zeroA | a.plus&b.minus,
	}
}

// times returns the product of a row and the solution's trits in the band.
func (a row) times(x row) uint8 {
	n := bits.OnesCount64(a.plus&x.plus) + bits.OnesCount64(a.minus&x.minus) + 2*(bits.OnesCount64(a.plus&x.minus)+bits.OnesCount64(a.minus&x.plus))
	return uint8(n % 3)
}

// system builds a system of equations.
type system struct {
	rows   []row   // by their first slot; none without a first coefficient
	values []uint8 // of the rows
}

// add adds the equation of a number, and reports whether it contradicts others.
func (s *system) add(at int, r row, value uint8) bool {
	for {
		all := r.plus | r.minus
		if all == 0 {
			return value == 0
		}
		skip := bits.TrailingZeros64(all)
		at += skip
		r = row{r.plus >> skip, r.minus >> skip}
		if r.minus&1 == 1 {
			r = row{r.minus, r.plus}
			value = (3 - value) % 3
		}
		pivot := &s.rows[at]
		if pivot.plus&1 == 0 {
			*pivot = r
			s.values[at] = value
			return true
		}
		r = r.minusRow(*pivot)
		value = (value + 3 - s.values[at]) % 3
	}
}

// solve returns the trits of all slots: those that no row determines are 0.
func (s *system) solve() []uint8 {
	trits := make([]uint8, len(s.rows))
	var x row
	for i := len(s.rows) - 1; i >= 0; i-- {
		x = row{x.plus << 1, x.minus << 1}
		r := s.rows[i]
		if r.plus&1 == 0 {
			continue
		}
		switch trits[i] = (s.values[i] + 3 - r.times(x)) % 3; trits[i] {
		case 1:
			x.plus |= 1
		case 2:
			x.minus |= 1
		}
	}
	return trits
}

// shard is a static function with the data to read it.
type shard struct {
	part  uint32
	count uint32 // of its numbers
	first uint64 // the least number
	slots uint32
	seed  uint32
	sum   uint32 // CRC-32C of its bytes
	data  []byte // five trits a byte
}

// newShard returns the shard of numbers in ascending order with their trits.
func newShard(part uint32, numbers []uint64, value func(i int) uint8) shard {
	s := shard{part: part, count: uint32(len(numbers)), first: numbers[0]}
	for seed := uint32(0); ; seed++ {
		spare := len(numbers)/24 + len(numbers)/200*int(seed/4) // more after every four failures
		s.slots, s.seed = uint32(len(numbers)+spare+band), seed
		if trits, ok := solved(numbers, value, int(s.slots), seed); ok {
			s.data = pack(trits)
			return s
		}
	}
}

// solved returns the trits of all slots, or false if the rows contradict each
// other.
func solved(numbers []uint64, value func(i int) uint8, slots int, seed uint32) ([]uint8, bool) {
	s := system{rows: make([]row, slots), values: make([]uint8, slots)}
	// In the order of their first slots, most equations meet few others.
	next := make([]int32, slots+1)
	starts := make([]int32, len(numbers))
	for i, n := range numbers {
		start, _ := place(n, seed, slots)
		starts[i] = int32(start)
		next[start+1]++
	}
	for i := range slots {
		next[i+1] += next[i]
	}
	order := make([]int32, len(numbers))
	for i, start := range starts {
		order[next[start]] = int32(i)
		next[start]++
	}
	for _, i := range order {
		at, r := place(numbers[i], seed, slots)
		if !s.add(at, r, value(int(i))) {
			return nil, false
		}
	}
	return s.solve(), true
}

// at returns the trit of a number.
func (s *shard) at(number uint64) uint8 {
	start, r := place(number, s.seed, int(s.slots))
	var x row
	for i := range band {
		switch trit(s.data, start+i) {
		case 1:
			x.plus |= 1 << i
		case 2:
			x.minus |= 1 << i
		}
	}
	return r.times(x)
}

// perByte is how many trits a byte holds: 3^5 < 2^8.
const perByte = 5

var powers = [perByte]uint8{1, 3, 9, 27, 81}

// pack packs trits into bytes.
func pack(trits []uint8) []byte {
	data := make([]byte, packedSize(len(trits)))
	for i, t := range trits {
		data[i/perByte] += t * powers[i%perByte]
	}
	return data
}

func packedSize(slots int) int { return (slots + perByte - 1) / perByte }

// trit returns a trit of packed ones.
func trit(data []byte, i int) uint8 { return data[i/perByte] / powers[i%perByte] % 3 }

// shardSize is the size of a shard in the index.
const shardSize = 4 + 4 + 8 + 4 + 4 + 4

// append appends the shard as the index has it.
func (s *shard) append(dst []byte) []byte {
	le := binary.LittleEndian
	dst = le.AppendUint32(dst, s.part)
	dst = le.AppendUint32(dst, s.count)
	dst = le.AppendUint64(dst, s.first)
	dst = le.AppendUint32(dst, s.slots)
	dst = le.AppendUint32(dst, s.seed)
	return le.AppendUint32(dst, s.sum)
}

func readShard(data []byte) shard {
	le := binary.LittleEndian
	return shard{
		part: le.Uint32(data), count: le.Uint32(data[4:]), first: le.Uint64(data[8:]),
		slots: le.Uint32(data[16:]), seed: le.Uint32(data[20:]), sum: le.Uint32(data[24:]),
	}
}
