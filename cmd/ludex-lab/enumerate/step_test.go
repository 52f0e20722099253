package enumerate_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/numbered"
	"ludex/cmd/ludex-lab/shard"
	"ludex/solver/disk/disktest"
)

// inPieces makes all levels by steps, with pieces of random size in random
// order, some of them made twice.
func inPieces(tb interface {
	Helper()
	Fatal(...any)
}, sys numbered.Game, cfg enumerate.Config, random *rand.Rand) {
	tb.Helper()
	m, err := enumerate.Begin(context.Background(), sys, cfg)
	if err != nil {
		tb.Fatal(err)
	}
	defer m.Close()
	if err := m.Grow(context.Background()); err != nil {
		tb.Fatal(err)
	}
	for m.More() {
		s, err := m.Step(sys, 1+random.Int64N(6000))
		if err != nil {
			tb.Fatal(err)
		}
		generated, pieces := expanded(tb, s, random)
		ranges := merged(tb, s, pieces, random)
		if err := m.Finish(context.Background(), s, generated+1, ranges); err == nil || !strings.Contains(err.Error(), "missing") {
			tb.Fatal("a lost neighbour is not noticed: ", err)
		}
		if err := m.Finish(context.Background(), s, generated, ranges); err != nil {
			tb.Fatal(err)
		}
	}
}

// expanded expands the blocks in parts.
func expanded(tb interface{ Fatal(...any) }, s *enumerate.Step, random *rand.Rand) (generated int64, pieces map[int][][]byte) {
	pieces = map[int][][]byte{}
	e := s.Expander()
	for from := 0; from < s.Blocks(); {
		to := min(from+1+random.IntN(3), s.Blocks())
		n, err := e.Expand(from, to, func(place int, piece []byte) { pieces[place] = append(pieces[place], piece) })
		if err != nil {
			tb.Fatal(err)
		}
		generated += n
		from = to
	}
	return generated, pieces
}

// merged merges the pieces.
func merged(tb interface{ Fatal(...any) }, s *enumerate.Step, pieces map[int][][]byte, random *rand.Rand) (list []enumerate.Merged) {
	merger := s.Merger()
	for _, place := range random.Perm(s.Ranges()) {
		for range 1 + random.IntN(2) {
			left := slices.Clone(pieces[place])
			if len(left) == 0 {
				continue
			}
			random.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
			r, err := merger.Merge(place, "x", func() ([]byte, bool) {
				if len(left) == 0 {
					return nil, false
				}
				piece := left[0]
				left = left[1:]
				return piece, true
			})
			if err != nil {
				tb.Fatal(err)
			}
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(a, b enumerate.Merged) int { return a.Range - b.Range })
	return slices.CompactFunc(list, func(a, b enumerate.Merged) bool { return a.Range == b.Range })
}

// TestStepsMakeTheLevels: levels made in pieces, and by shards, have the bytes
// of those made in one process.
func TestStepsMakeTheLevels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyToy(t)
		one := enumerate.Config{Dir: inDir(t), MaxDepth: -1, Memory: 1 << 20, Workers: 1}
		run(t, g, one)
		want := readAll(t, one.Dir)
		random := rand.New(rand.NewPCG(1, rapid.Uint64().Draw(t, "seed")))
		steps := enumerate.Config{Dir: inDir(t), System: "toy", MaxDepth: -1, Workers: 2}
		inPieces(t, g, steps, random)
		if diff := cmp.Diff(want, readAll(t, steps.Dir)); diff != "" {
			t.Fatal("in pieces: ", diff)
		}
		shards := enumerate.Config{Dir: inDir(t), System: "toy", MaxDepth: -1, Workers: 2, Memory: rapid.SampledFrom([]int64{1, 1 << 20}).Draw(t, "memory")}
		inShards(t, g, shards, 1+random.IntN(4))
		if diff := cmp.Diff(want, readAll(t, shards.Dir)); diff != "" {
			t.Fatal("by shards: ", diff)
		}
	})
}

// readAll returns the levels and the manifest of a directory, and the names of
// other files but the times.
func readAll(tb interface{ Fatal(...any) }, dir string) map[string]string {
	files := map[string]string{}
	names, err := os.ReadDir(dir)
	for _, e := range names {
		if e.Name() == "times.json" {
			continue
		}
		data, failed := os.ReadFile(filepath.Join(dir, e.Name()))
		if failed != nil {
			tb.Fatal(failed)
		}
		files[e.Name()] = string(data)
	}
	if err != nil {
		tb.Fatal(err)
	}
	delete(files, "lock")
	return files
}

// inShards makes all levels by shards.
func inShards(tb interface{ Fatal(...any) }, sys numbered.Game, cfg enumerate.Config, of int) {
	depth := cfg.MaxDepth
	for complete := false; !complete; {
		cfg.MaxDepth, cfg.Resume = 0, true
		l, err := enumerate.Run(context.Background(), sys, cfg)
		if err != nil {
			tb.Fatal(err)
		}
		for i := of; i >= 1; i-- {
			if _, err := l.ExpandShard(context.Background(), sys, cfg, shard.Shard{Index: i, Of: of}); err != nil {
				tb.Fatal(err)
			}
		}
		l.Close()
		cfg.MaxDepth = depth
		m, err := enumerate.Begin(context.Background(), sys, cfg)
		if err != nil {
			tb.Fatal(err)
		}
		if err := m.MergeShards(context.Background()); err != nil {
			tb.Fatal(err)
		}
		complete = m.Complete()
		m.Close()
	}
}

// bush is a system whose levels have many blocks of one partition.
type bush struct{}

func (bush) Partitions() int          { return 2 }
func (bush) StartKey() numbered.Key   { return numbered.Key{} }
func (bush) Symmetries() int          { return 2 }
func (bush) Undirected() bool         { return false }
func (bush) Steps() numbered.Steps    { return bush{} }
func (bush) Orbit(k numbered.Key) int { return 1 + int(k.Num%2) }

func (bush) Expand(k numbered.Key, dst []numbered.Key) []numbered.Key {
	const most = 45_000
	for i := range uint64(12) {
		if n := 8*k.Num + i; n < most {
			dst = append(dst, numbered.Key{Part: k.Part, Num: n})
		}
	}
	return append(dst, numbered.Key{Part: uint32(k.Num % 2), Num: k.Num / 3})
}

// TestStepsCutPartitions: ranges may begin in the middle of a partition.
func TestStepsCutPartitions(t *testing.T) {
	one := enumerate.Config{Dir: disktest.Dir(t), System: "bush", MaxDepth: -1, Memory: 1 << 24, Workers: 2}
	l, err := enumerate.Run(t.Context(), bush{}, one)
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	for seed := range uint64(5) {
		steps := one
		steps.Dir = disktest.Dir(t)
		inPieces(t, bush{}, steps, rand.New(rand.NewPCG(2, seed)))
		if diff := cmp.Diff(readAll(t, one.Dir), readAll(t, steps.Dir)); diff != "" {
			t.Fatal(diff)
		}
	}
}

// TestShardsMissing: a merge names the missing shards, and a shard is done once.
func TestShardsMissing(t *testing.T) {
	cfg := enumerate.Config{Dir: disktest.Dir(t), System: "bush", MaxDepth: 5, Memory: 1 << 24, Workers: 1}
	l, err := enumerate.Run(t.Context(), bush{}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range []int{1, 3, 3} {
		if _, err := l.ExpandShard(t.Context(), bush{}, cfg, shard.Shard{Index: i, Of: 4}); err != nil {
			t.Fatal(err)
		}
	}
	l.Close()
	cfg.Resume = true
	m, err := enumerate.Begin(t.Context(), bush{}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	if err := m.MergeShards(t.Context()); err == nil || !strings.HasSuffix(err.Error(), "level 6: missing shards: 2/4, 4/4") {
		t.Error(err)
	}
}
