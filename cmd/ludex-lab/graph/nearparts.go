package graph

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/rules/guard"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// NearConfig configures a search for closed parts near others.
type NearConfig struct {
	Rounds  int // of NearRounds; each one begins with the parts of some groups with one jump
	Few     int // the jumps, at most, of the groups of the parts with which a round begins
	Rich    int // parts with a group of more jumps are counted apart, too
	Wider   int // how much wider a part near the first group of another one may be
	Workers int
	Memory  int64
	Report  func(groups int64) // those found; may be nil
}

// The defaults of NearConfig.
const (
	NearRounds = 10
	NearFew    = 6
	NearWider  = 8
)

// richWider is added to Wider for a part near the richest group of another one.
const richWider = 4

// nearBytes is the memory for a group that is found.
const nearBytes = 64

// nearBatch is the number of parts that the workers take at a time.
const nearBatch = 1 << 5

// Near finds closed parts of two or more groups. Each round begins with parts that
// have a group of one jump. Of the first group of each part found, and of the
// richest one if it has more than Few jumps, each piece goes to each other cell of its
// class. The part of that group is another one, if it is closed and not much
// wider. So closed parts may be missing, but each one that is found is closed
// and counted once. The parts found do not depend on the workers. The error is
// that of [solo.Jumps.Few] or [solver.ErrMemory]. With [solver.ErrMemory] and the
// context's error come the parts found so far.
func Near(ctx context.Context, game *solo.Jumps, numbers numbering.Numbering, cfg NearConfig) (*Closed, error) {
	s := &nearSearch{numbers: numbers, steps: numbers.Steps(), cfg: cfg, seen: map[numbered.Key]struct{}{}, sizes: partsFound{}, jumps: map[int]*ClosedJumps{}}
	for range cfg.Workers {
		w, err := numbering.NewNearParts(game, numbers)
		if err != nil {
			return nil, err
		}
		s.workers = append(s.workers, w)
	}
	var err error
	for round := 0; round < cfg.Rounds && err == nil; round++ {
		err = cmp.Or(s.begin(ctx, game, round), s.run(ctx))
	}
	return s.closed(err == nil), err
}

// nearSearch is a search for closed parts near others.
type nearSearch struct {
	numbers numbering.Numbering
	steps   numbered.Steps
	cfg     NearConfig
	workers []*numbering.NearParts

	seen  map[numbered.Key]struct{} // the groups of all parts that are found
	todo  []nearPart
	sizes partsFound
	jumps map[int]*ClosedJumps
}

// nearPart is a group of a part, near which parts of at most the given width are
// searched.
type nearPart struct {
	group numbered.Key
	width int
}

// begin finds the first parts of a round: the groups with one jump are divided
// between the rounds by branches.
func (s *nearSearch) begin(ctx context.Context, game *solo.Jumps, round int) error {
	return numbering.Parts(ctx, game, numbering.PartSearch{
		Numbers: s.numbers, Least: 1, Most: 1, Groups: partGroups, Rich: s.cfg.Few,
		Take:  func(branch int) bool { return branch%NearRounds == round },
		Done:  func(int) {},
		Visit: s.add,
	})
}

// run finds the parts near those that are found, until there are no more.
func (s *nearSearch) run(ctx context.Context) error {
	known := func(k numbered.Key) bool {
		_, known := s.seen[k]
		return known
	}
	found := make([][]numbering.Part, nearBatch)
	for len(s.todo) > 0 {
		batch := s.todo[max(0, len(s.todo)-nearBatch):]
		err := guard.Each(ctx, s.cfg.Workers, len(batch), func(worker, i int) error {
			s.workers[worker].Of(batch[i].group, batch[i].width, known, func(p numbering.Part) {
				found[i] = append(found[i], p)
			})
			return nil
		})
		if err != nil {
			return err
		}
		n := len(batch)
		s.todo = s.todo[:len(s.todo)-n]
		for i := range n {
			for _, p := range found[i] {
				s.add(p)
			}
			clear(found[i])
			found[i] = found[i][:0]
		}
		if s.cfg.Report != nil {
			s.cfg.Report(int64(len(s.seen)))
		}
		if int64(len(s.seen))*nearBytes > s.cfg.Memory {
			return solver.ErrMemory
		}
	}
	return nil
}

// add adds a part, if it is new.
func (s *nearSearch) add(p numbering.Part) {
	if _, known := s.seen[p.First]; known {
		return
	}
	for _, k := range p.Keys {
		s.seen[k] = struct{}{}
	}
	s.todo = append(s.todo, nearPart{p.First, p.Width() + s.cfg.Wider})
	if p.Rich > s.cfg.Few {
		s.todo = append(s.todo, nearPart{p.Last, p.Width() + s.cfg.Wider + richWider})
	}
	o := figures(p, s.steps)
	s.sizes.add(len(p.Keys), o)
	if s.jumps[p.Jumps] == nil {
		s.jumps[p.Jumps] = &ClosedJumps{Jumps: p.Jumps, Frozen: o.Frozen}
	}
	s.jumps[p.Jumps].add(&p, o, s.cfg.Rich)
}

// closed returns the parts that are found.
func (s *nearSearch) closed(complete bool) *Closed {
	c := s.sizes.closed(s.numbers)
	c.Complete = complete
	for _, jumps := range slices.Sorted(maps.Keys(s.jumps)) {
		c.Jumps = append(c.Jumps, *s.jumps[jumps])
	}
	return c
}

// ClosedJumps are the closed parts whose poorest group has the same number of jumps.
type ClosedJumps struct {
	Jumps    int
	Parts    int64
	Groups   int64
	Boards   int64
	Inside   int64 // as of ClosedSize
	Frozen   [2]int
	Largest  int    // groups of a part
	Richest  int    // jumps of a group
	Rich     int64  // groups of the parts with a group of more than NearConfig.Rich jumps
	Checksum uint64 // as of Closed
}

// add adds a part with its figures.
func (c *ClosedJumps) add(p *numbering.Part, o *partsOf, rich int) {
	c.Parts++
	c.Groups += int64(len(p.Keys))
	c.Boards += o.Boards
	c.Inside += o.Inside
	c.Frozen = [2]int{min(c.Frozen[0], p.Frozen), max(c.Frozen[1], p.Frozen)}
	c.Largest = max(c.Largest, len(p.Keys))
	c.Richest = max(c.Richest, p.Rich)
	if p.Rich > rich {
		c.Rich += int64(len(p.Keys))
	}
	c.Checksum += o.Checksum
}
