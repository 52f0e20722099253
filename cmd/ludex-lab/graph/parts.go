package graph

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/rules/guard"
	"ludex/rules/wabanti/solo"
	"ludex/solver/disk"
)

// PartsConfig are the closed parts to find, and the file that keeps the results.
type PartsConfig struct {
	Jumps   int // of the group of a part that has the fewest
	Rich    int // parts with a group of more jumps are left out
	Workers int
	File    string             // the state: a later search for the same parts continues from it; "" for none
	Every   time.Duration      // between two writings of the file; 0: only at the end
	Report  func(branches int) // of which the number is not known before; may be nil
}

// partGroups is the most groups of a part that Parts finds.
const partGroups = 4096

// Parts finds the closed parts of at most 4,096 groups of which the poorest group
// has the given number of jumps, and the richest one not too many. Where the
// context ends it, it returns the parts found so far with the error. Other errors are that
// of [solo.Jumps.Few] and those of the file.
func Parts(ctx context.Context, game *solo.Jumps, numbers numbering.Numbering, cfg PartsConfig) (*Closed, error) {
	s := &partsSearch{game: game, numbers: numbers, cfg: cfg, saved: time.Now(), ahead: map[int]partsFound{}}
	s.state = partsState{Game: game.Text(), Jumps: cfg.Jumps, Rich: cfg.Rich, Found: partsFound{}}
	if cfg.File != "" {
		lock, err := disk.LockFile(cfg.File)
		if err != nil {
			return nil, err
		}
		defer lock.Close()
	}
	if err := s.load(); err != nil {
		return nil, err
	}
	if s.state.Complete {
		return s.state.closed(numbers)
	}
	s.next.Store(int64(s.state.Branches))
	inner, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s.cancel = cancel
	err := guard.Each(inner, cfg.Workers, cfg.Workers, func(int, int) error { return s.work(inner) })
	s.state.Complete = err == nil
	if saved := s.save(); saved != nil {
		return nil, saved
	}
	if err != nil && ctx.Err() == nil {
		return nil, cmp.Or(context.Cause(inner), err)
	}
	c, wrong := s.state.closed(numbers)
	return c, cmp.Or(wrong, err)
}

// partsState is the content of the file.
type partsState struct {
	Game     string     `json:"game"`
	Jumps    int        `json:"jumps"`
	Rich     int        `json:"rich"`
	Branches int        `json:"branches"` // those that are done: all before this number
	Complete bool       `json:"complete"`
	Found    partsFound `json:"found"`
}

// partsFound are closed parts by their number of groups.
type partsFound map[int]*partsOf

// partsOf are the closed parts of one size.
type partsOf struct {
	Parts     int64  `json:"parts"`
	Boards    int64  `json:"boards"`
	Inside    int64  `json:"inside"`
	Frozen    [2]int `json:"frozen"`
	Checksum  uint64 `json:"checksum"`
	Partition uint32 `json:"partition"` // of the sample
	Number    uint64 `json:"number"`
}

// add adds the figures of other parts of the same size.
func (p *partsOf) add(o *partsOf) {
	if p.Parts == 0 {
		*p = *o
		return
	}
	p.Parts += o.Parts
	p.Boards += o.Boards
	p.Inside += o.Inside
	p.Frozen = [2]int{min(p.Frozen[0], o.Frozen[0]), max(p.Frozen[1], o.Frozen[1])}
	p.Checksum += o.Checksum
	if p.sample().Compare(o.sample()) > 0 {
		p.Partition, p.Number = o.Partition, o.Number
	}
}

func (p *partsOf) sample() numbered.Key { return numbered.Key{Part: p.Partition, Num: p.Number} }

// add adds parts of one size.
func (f partsFound) add(size int, o *partsOf) {
	if f[size] == nil {
		f[size] = &partsOf{}
	}
	f[size].add(o)
}

// partsSearch is a search for closed parts by several workers.
type partsSearch struct {
	game    *solo.Jumps
	numbers numbering.Numbering
	cfg     PartsConfig
	cancel  context.CancelCauseFunc
	next    atomic.Int64 // the next branch to take

	mu    sync.Mutex
	state partsState
	ahead map[int]partsFound // branches that are done before one with a lower number
	saved time.Time
}

// work searches branches. Each worker meets all branches in the same order, and
// leaves those that others took.
func (s *partsSearch) work(ctx context.Context) error {
	now := partsFound{}
	steps := s.numbers.Steps()
	return numbering.Parts(ctx, s.game, numbering.PartSearch{
		Numbers: s.numbers, Least: s.cfg.Jumps, Most: s.cfg.Jumps, Groups: partGroups, Rich: s.cfg.Rich,
		Take: func(branch int) bool { return s.next.CompareAndSwap(int64(branch), int64(branch)+1) },
		Done: func(branch int) {
			s.done(branch, now)
			now = partsFound{}
		},
		Visit: func(p numbering.Part) { now.add(len(p.Keys), figures(p, steps)) },
	})
}

// figures returns the figures of one part.
func figures(p numbering.Part, steps numbered.Steps) *partsOf {
	o := &partsOf{Parts: 1, Frozen: [2]int{p.Frozen, p.Frozen}, Partition: p.Keys[0].Part, Number: p.Keys[0].Num}
	if p.Inside {
		o.Inside = 1
	}
	for _, k := range p.Keys {
		o.Boards += int64(steps.Orbit(k))
		o.Checksum += checksum(k)
	}
	return o
}

// checksum returns the first eight bytes of the SHA-256 of a key, as twelve bytes.
func checksum(k numbered.Key) uint64 {
	data := binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint32(nil, k.Part), k.Num)
	sum := sha256.Sum256(data)
	return binary.BigEndian.Uint64(sum[:])
}

// done adds the parts of a branch, after those of all branches before it.
func (s *partsSearch) done(branch int, found partsFound) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.ahead[branch] = found; s.ahead[s.state.Branches] != nil; s.state.Branches++ {
		for size, o := range s.ahead[s.state.Branches] {
			s.state.Found.add(size, o)
		}
		delete(s.ahead, s.state.Branches)
	}
	if s.cfg.Report != nil {
		s.cfg.Report(s.state.Branches)
	}
	if s.cfg.Every > 0 && time.Since(s.saved) > s.cfg.Every {
		s.saved = time.Now()
		if err := s.save(); err != nil {
			s.cancel(err)
		}
	}
}

// load reads the file, if there is one.
func (s *partsSearch) load() error {
	if s.cfg.File == "" {
		return nil
	}
	data, err := disk.ReadFile(s.cfg.File)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var there partsState
	if err := json.Unmarshal(data, &there); err != nil {
		return fmt.Errorf("%s: %w", s.cfg.File, err)
	}
	own := s.state
	if there.Game != own.Game || there.Jumps != own.Jumps || there.Rich != own.Rich {
		return fmt.Errorf("%s: it has the closed parts of %s with %d to %d jumps: remove it, or choose another directory",
			s.cfg.File, there.Game, there.Jumps, there.Rich)
	}
	s.state = there
	return nil
}

// save writes the file.
func (s *partsSearch) save() error {
	if s.cfg.File == "" {
		return nil
	}
	data, err := json.MarshalIndent(s.state, "", " ")
	if err != nil {
		return err
	}
	return disk.WriteFile(s.cfg.File, append(data, '\n'))
}

// closed returns the parts by their sizes.
func (s *partsState) closed(numbers numbering.Numbering) (*Closed, error) {
	for size, o := range s.Found {
		if size < 1 || o == nil || o.Partition >= uint32(numbers.Partitions()) || numbers.Steps().Orbit(o.sample()) == 0 {
			return nil, fmt.Errorf("the saved closed parts of %d groups have a wrong size or sample", size)
		}
	}
	c := s.Found.closed(numbers)
	c.Complete = s.Complete
	return c, nil
}

// closed returns the parts by their sizes.
func (f partsFound) closed(numbers numbering.Numbering) *Closed {
	c := &Closed{}
	for _, size := range slices.Sorted(maps.Keys(f)) {
		o := f[size]
		c.Sizes = append(c.Sizes, ClosedSize{Size: size, Parts: o.Parts, Boards: o.Boards, Inside: o.Inside, Frozen: o.Frozen, Sample: numbers.PositionOf(o.sample())})
		c.Checksum += o.Checksum
	}
	c.Groups = c.Positions()
	return c
}
