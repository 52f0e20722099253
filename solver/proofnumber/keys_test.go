package proofnumber

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ludex/rules"
)

// large is a set of cells of any board.
type large = rules.CellSet[rules.TwoWords]

// turns returns the symmetries of a ring of cells: it can be turned by any
// of six angles, and turned over.
func turns(cells int) (list [][]uint8) {
	for k := range images {
		perm := make([]uint8, cells)
		for c := range perm {
			to := c + k%6*(cells/6)
			if k >= 6 {
				to = 2*cells - 1 - to
			}
			perm[c] = uint8(to % cells)
		}
		list = append(list, perm)
	}
	return list
}

// moved returns the images of stones.
func moved(perm []uint8, stones [2]large) (image [2]large) {
	for c, to := range perm {
		for p := range stones {
			if stones[p].Has(uint8(c)) {
				image[p] = image[p].With(to)
			}
		}
	}
	return image
}

// begun returns stones on eight cells or more, which one of the symmetries
// leaves in place.
func begun(rng *rand.Rand, perms [][]uint8) (stones [2]large) {
	perm := perms[rng.IntN(len(perms))]
	for stones[0].Or(stones[1]).Len() < 8 {
		c, p := uint8(rng.IntN(len(perm))), rng.IntN(2)
		for ; !stones[0].Or(stones[1]).Has(c); c = perm[c] {
			stones[p] = stones[p].With(c)
		}
	}
	return stones
}

// more returns some stones at random on cells that are empty.
func more(rng *rand.Rand, cells int, stones [2]large) (list [2]large) {
	for range 1 + rng.IntN(4) {
		if c := rng.IntN(cells); !stones[0].Or(stones[1]).Or(list[0]).Or(list[1]).Has(uint8(c)) {
			p := rng.IntN(2)
			list[p] = list[p].With(uint8(c))
		}
	}
	return list
}

// keyOf returns the key after stones are placed in any order.
func keyOf[K key](rng *rand.Rand, k *codes[K], stones [2]large) (none K) {
	var list [][2]uint8
	for c := range uint8(MaxCells) {
		for p := range uint8(2) {
			if stones[p].Has(c) {
				list = append(list, [2]uint8{p, c})
			}
		}
	}
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	var keys [images]K
	with := k.key(&keys)
	var r ranked[K]
	for _, stone := range list {
		with = k.keyWith(&keys, stone[0], stone[1])
		if k.rank(&keys, &r); k.rankedWith(&r, stone[0], stone[1]) != with {
			return none // a stone does not change the key as it is foreseen
		}
		k.add(&keys, stone[0], stone[1])
	}
	if with != k.key(&keys) {
		return none // the last stone does not change the key as it is foreseen
	}
	return with
}

// TestKeys: two positions have the same key exactly if a symmetry makes one of
// the other. Where keys leave out the stones with which the search begins, only
// those symmetries count that leave these in place.
func TestKeys(t *testing.T) {
	t.Run("narrow", func(t *testing.T) {
		alike, large := checkKeys[narrow](t, 36, 48)
		if alike < 1000 || large-alike < 1000 {
			t.Errorf("of %d pairs on a large board, %d are alike", large, alike)
		}
	})
	t.Run("wide", func(t *testing.T) { checkKeys[wide](t, 48, 84) })
	t.Run("widest", func(t *testing.T) { checkKeys[widest](t, 96, 126) })
}

// checkKeys returns how many pairs on the larger board it compared, and how many
// of them are alike.
func checkKeys[K key](t *testing.T, sizes ...int) (alike, onLarge int) {
	rng := rand.New(rand.NewPCG(71, 72))
	for i := range 20_000 {
		cells := sizes[i%2]
		perms := turns(cells)
		start := begun(rng, perms)
		k := newCodes[K](cells, perms, Position{Stones: start})
		p := more(rng, cells, start)
		if cells <= perWord*len(k.code[0][0][0]) { // all stones count
			p, start = [2]large{p[0].Or(start[0]), p[1].Or(start[1])}, [2]large{}
		}
		q := moved(perms[rng.IntN(images)], p)
		if !q[0].Or(q[1]).And(start[0].Or(start[1])).Empty() {
			continue
		}
		same := keyOf(rng, k, p) == keyOf(rng, k, q)
		want := slices.ContainsFunc(perms, func(perm []uint8) bool { return moved(perm, start) == start && moved(perm, p) == q })
		if same != want {
			t.Fatalf("%d cells, stones %x at the start: %x and %x have the same key: %v, want %v", cells, start, p, q, same, want)
		}
		if cells == sizes[1] {
			onLarge++
			if want {
				alike++
			}
		}
	}
	return alike, onLarge
}

// TestKeysDiffer: positions that no symmetry makes of each other have different
// keys.
func TestKeysDiffer(t *testing.T) {
	t.Run("narrow", func(t *testing.T) { checkDiffer[narrow](t, 36) })
	t.Run("wide", func(t *testing.T) { checkDiffer[wide](t, 60) })
	t.Run("widest", func(t *testing.T) { checkDiffer[widest](t, 126) })
}

func checkDiffer[K key](t *testing.T, cells int) {
	rng := rand.New(rand.NewPCG(73, 74))
	perms := turns(cells)
	k := newCodes[K](cells, perms, Position{})
	seen := map[K][2]large{}
	for range 20_000 {
		p := more(rng, cells, [2]large{})
		key := keyOf(rng, k, p)
		if q, ok := seen[key]; ok && !slices.ContainsFunc(perms, func(perm []uint8) bool { return moved(perm, p) == q }) {
			t.Fatalf("%x and %x have the same key", p, q)
		}
		seen[key] = p
	}
}

// TestRecords: every record is read back from its word.
func TestRecords(t *testing.T) {
	rng := rand.New(rand.NewPCG(75, 76))
	for range 10_000 {
		r := record{
			bounds:   bounds{Value(rng.IntN(3)), Value(rng.IntN(3))},
			numbers:  numbers{rng.Uint32N(most + 1), rng.Uint32N(most + 1)},
			attacker: uint8(rng.IntN(2)), effort: uint8(rng.IntN(32)), busy: rng.IntN(2) == 0,
		}
		if word := r.pack(); word == 0 || unpack(word) != r || effortOf(word) != r.effort {
			t.Fatalf("%+v is read back as %+v", r, unpack(word))
		}
	}
}

// TestTableKeepsItsBytes: a table has at most the given number of bytes and more
// than half of them, unless it is very small.
func TestTableKeepsItsBytes(t *testing.T) {
	t.Run("narrow", func(t *testing.T) { checkBytes[narrow](t) })
	t.Run("wide", func(t *testing.T) { checkBytes[wide](t) })
	t.Run("widest", func(t *testing.T) { checkBytes[widest](t) })
}

func checkBytes[K key](t *testing.T) {
	least := bucketBytes[K]() << shardBits
	for bytes := least; bytes < 1<<40; bytes += bytes/3 + 1 {
		if size := int64(newTable[K](bytes).most) * least; size > bytes || 2*size <= bytes {
			t.Errorf("%d bytes of %d", size, bytes)
		}
	}
	if most := newTable[K](1).most; most != 1 {
		t.Errorf("the smallest table has %d buckets a shard", most)
	}
}
