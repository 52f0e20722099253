package enumerate_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/numbered"
)

// star is a system in which all other positions are one move from the start. Its
// numbers are the multiples of 10 below a bound, in two partitions.
type star uint64

func (s star) has(k numbered.Key) bool { return k.Part < 2 && k.Num < uint64(s) && k.Num%10 == 0 }

func (s star) Partitions() int        { return 2 }
func (s star) StartKey() numbered.Key { return numbered.Key{} }
func (s star) Symmetries() int        { return 1 }
func (s star) Undirected() bool       { return true }
func (s star) Steps() numbered.Steps  { return s }

func (s star) Expand(k numbered.Key, dst []numbered.Key) []numbered.Key {
	if k != s.StartKey() {
		return append(dst, s.StartKey())
	}
	for num := uint64(0); num < uint64(s); num += 10 {
		dst = append(dst, numbered.Key{Part: 0, Num: num}, numbered.Key{Part: 1, Num: num})
	}
	return slices.DeleteFunc(dst, func(k numbered.Key) bool { return k == s.StartKey() })
}

func (s star) Orbit(k numbered.Key) int {
	if s.has(k) {
		return 1
	}
	return 0
}

// TestHasEach looks up sorted keys in a level of several blocks for each
// partition: keys of the level, keys between them, before them and after them.
func TestHasEach(t *testing.T) {
	g := star(150_000)
	l, err := enumerate.Run(context.Background(), g, enumerate.Config{Dir: t.TempDir(), System: "star", MaxDepth: 1, Memory: 1 << 20, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	num := rapid.OneOf(rapid.Uint64Range(0, 20), rapid.Uint64Range(0, uint64(g)+100), rapid.Uint64())
	key := rapid.Custom(func(t *rapid.T) numbered.Key {
		k := numbered.Key{Part: rapid.Uint32Range(0, 1).Draw(t, "partition"), Num: num.Draw(t, "number")}
		if rapid.Bool().Draw(t, "there") {
			k.Num -= k.Num % 10
		}
		return k
	})
	rapid.Check(t, func(t *rapid.T) {
		keys := rapid.SliceOfN(key, 0, 30).Draw(t, "keys")
		slices.SortFunc(keys, numbered.Key.Compare)
		has, err := l.HasEach(1, keys)
		if err != nil || len(has) != len(keys) {
			t.Fatal(len(has), err)
		}
		for i, k := range keys {
			if want := g.has(k) && k != g.StartKey(); has[i] != want {
				t.Errorf("%v: %v, want %v", k, has[i], want)
			}
			if one, err := l.Has(1, k); err != nil || one != has[i] {
				t.Errorf("%v: %v alone, %v", k, one, err)
			}
		}
	})
}
