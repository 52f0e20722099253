package enumerate

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sort"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/cmd/ludex-lab/radix"
	"ludex/solver/disk"
)

// Step is the making of the level after the last one as independent pieces of
// work, for an engine that runs them on many machines with one shared
// directory:
//
//  1. An Expander expands some blocks of the last level. The result is a piece
//     of data for each range of numbers.
//  2. The engine brings the pieces of each range together.
//  3. A Merger makes a file of the new positions of a range.
//  4. Making.Finish joins these files to the level.
//
// Each piece of work depends on the level files alone, and can be repeated.
type Step struct {
	sys    numbered.Game
	levels *Levels
	from   *keyFile
	known  []*keyFile
	cuts   []numbered.Key // where each range begins
}

// Step returns the making of the next level. Each range has about the
// given number of positions of the last level.
func (l *Levels) Step(sys numbered.Game, each int64) (*Step, error) {
	if len(l.files) == 0 || l.Complete() {
		return nil, fmt.Errorf("%s: there is no level to expand", l.dir)
	}
	s := &Step{sys: sys, levels: l, from: l.files[len(l.files)-1], known: l.knownTo(sys), cuts: []numbered.Key{{}}}
	var positions int64
	for _, b := range s.from.blocks {
		if positions >= max(each, 1) {
			s.cuts = append(s.cuts, numbered.Key{Part: b.part, Num: b.first})
			positions = 0
		}
		positions += int64(b.count)
	}
	return s, nil
}

// Depth returns the number of the level being made.
func (s *Step) Depth() int { return len(s.levels.files) }

// Blocks returns the number of blocks to expand.
func (s *Step) Blocks() int { return len(s.from.blocks) }

// Ranges returns the number of ranges.
func (s *Step) Ranges() int { return len(s.cuts) }

// rangeOf returns the range of a key.
func (s *Step) rangeOf(k numbered.Key) int {
	return sort.Search(len(s.cuts), func(i int) bool { return s.cuts[i].Compare(k) > 0 }) - 1
}

// Expander expands blocks. It serves one goroutine.
type Expander struct {
	step   *Step
	steps  numbered.Steps
	parts  [][]uint64 // the neighbours, by partition
	spare  []uint64
	keys   []uint64
	next   []numbered.Key
	buffer []byte
}

// Expander returns an expander.
func (s *Step) Expander() *Expander {
	return &Expander{step: s, steps: s.sys.Steps(), parts: make([][]uint64, s.sys.Partitions())}
}

// Expand expands the blocks from one number up to another. It passes a piece
// for each range with neighbours, in ascending order; the piece is not used again.
// It returns the number of neighbours, which is the sum of those of the pieces.
func (e *Expander) Expand(from, to int, emit func(place int, piece []byte)) (generated int64, err error) {
	if from < 0 || from > to || to > e.step.Blocks() {
		return 0, fmt.Errorf("blocks %d to %d: expected numbers up to %d", from, to, e.step.Blocks())
	}
	for i := range e.parts {
		e.parts[i] = e.parts[i][:0]
	}
	for _, b := range e.step.from.blocks[from:to] {
		if e.keys, e.buffer, err = e.step.from.read(b, e.keys, e.buffer); err != nil {
			return 0, err
		}
		for _, n := range e.keys {
			e.next = e.steps.Expand(numbered.Key{Part: b.part, Num: n}, e.next[:0])
			generated += int64(len(e.next))
			for _, k := range e.next {
				e.parts[k.Part] = append(e.parts[k.Part], k.Num)
			}
		}
	}
	e.emit(emit)
	return generated, nil
}

// emit passes the neighbours, one piece for each range.
func (e *Expander) emit(emit func(place int, piece []byte)) {
	at, piece := 0, []byte(nil)
	for part, numbers := range e.parts {
		if len(numbers) == 0 {
			continue
		}
		e.spare = slices.Grow(e.spare[:0], len(numbers))
		radix.Sort(numbers, e.spare[:len(numbers)])
		for len(numbers) > 0 {
			place := e.step.rangeOf(numbered.Key{Part: uint32(part), Num: numbers[0]})
			if place != at {
				if piece != nil {
					emit(at, piece)
				}
				at, piece = place, nil
			}
			n := e.step.upTo(place, uint32(part), numbers)
			piece = appendSegment(piece, uint32(part), numbers[:n])
			numbers = numbers[n:]
		}
	}
	if piece != nil {
		emit(at, piece)
	}
}

// upTo returns how many of the sorted numbers of a partition are in a range.
func (s *Step) upTo(place int, part uint32, numbers []uint64) int {
	if place+1 == len(s.cuts) || s.cuts[place+1].Part > part {
		return len(numbers)
	}
	n, _ := slices.BinarySearch(numbers, s.cuts[place+1].Num)
	return n
}

// A segment of a piece holds numbers of one partition: the partition, how many
// were generated, how many differ, the bytes of the rest, the first number, and
// the distances.

// appendSegment appends sorted numbers, perhaps with duplicates.
func appendSegment(dst []byte, part uint32, numbers []uint64) []byte {
	generated := len(numbers)
	numbers = slices.Compact(numbers)
	dst = binary.AppendUvarint(dst, uint64(part))
	dst = binary.AppendUvarint(dst, uint64(generated))
	dst = binary.AppendUvarint(dst, uint64(len(numbers)))
	dst = binary.AppendUvarint(dst, numbers[0])
	size := len(dst)
	dst = append(dst, 0, 0, 0, 0)
	dst = encodeBlock(dst, numbers)
	binary.LittleEndian.PutUint32(dst[size:], uint32(len(dst)-size-4))
	return dst
}

var errPiece = errors.New("a piece of an expansion cannot be read")

// readSegment appends the numbers of the first segment of a piece, and returns
// the rest of the piece.
func readSegment(piece []byte, list func(part uint64) *[]uint64) (generated uint64, rest []byte, err error) {
	var head [4]uint64 // partition, generated, count, first
	for i := range head {
		v, n := binary.Uvarint(piece)
		if n <= 0 {
			return 0, nil, errPiece
		}
		head[i], piece = v, piece[n:]
	}
	if len(piece) < 4 {
		return 0, nil, errPiece
	}
	size := binary.LittleEndian.Uint32(piece)
	piece = piece[4:]
	to := list(head[0])
	if to == nil || uint64(size) > uint64(len(piece)) || head[2] < 1 || head[2]-1 > uint64(size) || head[1] < head[2] {
		return 0, nil, errPiece
	}
	*to, err = decodeBlock(*to, head[3], int(head[2]), piece[:size])
	return head[1], piece[size:], err
}

// Merger makes the new positions of ranges. It serves one goroutine.
type Merger struct {
	step  *Step
	steps numbered.Steps
	parts [][]uint64
	spare []uint64
}

// Merger returns a merger.
func (s *Step) Merger() *Merger {
	return &Merger{step: s, steps: s.sys.Steps(), parts: make([][]uint64, s.sys.Partitions())}
}

// Merged is the result of a range.
type Merged struct {
	Range     int    `json:"range"`
	Generated int64  `json:"generated"` // the numbers in its pieces, with duplicates
	Positions int64  `json:"positions"`
	Boards    int64  `json:"boards"`
	Symmetric int64  `json:"symmetric"`
	File      string `json:"file"` // in the directory
}

// Merge writes the numbers of the pieces of a range that are in no earlier
// level into a file of the directory. The name begins with the given one; each
// call writes another file, so that a repeated or abandoned call does no harm.
func (m *Merger) Merge(place int, name string, pieces func() ([]byte, bool)) (Merged, error) {
	if place < 0 || place >= m.step.Ranges() {
		return Merged{}, fmt.Errorf("range %d: expected a number below %d", place, m.step.Ranges())
	}
	r := Merged{Range: place, File: fmt.Sprintf("%s%s-%06d-%s.keys", mergedPrefix, name, place, rand.Text()[:12])}
	for i := range m.parts {
		m.parts[i] = m.parts[i][:0]
	}
	for piece, ok := pieces(); ok; piece, ok = pieces() {
		for len(piece) > 0 {
			generated, rest, err := readSegment(piece, m.list)
			if err != nil {
				return r, err
			}
			r.Generated += int64(generated)
			piece = rest
		}
	}
	return r, m.write(&r)
}

const mergedPrefix = "merged-"

// list returns the numbers of a partition, or nil if there is none so numbered.
func (m *Merger) list(part uint64) *[]uint64 {
	if part >= uint64(len(m.parts)) {
		return nil
	}
	return &m.parts[part]
}

// write writes the file of a range.
func (m *Merger) write(r *Merged) error {
	path := filepath.Join(m.step.levels.dir, r.File)
	out, err := disk.Create(path)
	if err != nil {
		return named(path, err)
	}
	defer out.Cancel()
	w, err := newFileWriter(namedWriter{path, out})
	if err != nil {
		return err
	}
	var counts tally
	for part := range m.parts {
		if err := m.fresh(uint32(part), w, &counts); err != nil {
			return err
		}
	}
	if err := w.finish(); err != nil {
		return err
	}
	r.Positions, r.Boards, r.Symmetric = counts.positions, counts.boards, counts.symmetric
	if err := out.Commit(); err != nil {
		return named(path, err)
	}
	return nil
}

// fresh writes and counts the numbers of a partition that are new.
func (m *Merger) fresh(part uint32, w *fileWriter, counts *tally) error {
	numbers := m.parts[part]
	if len(numbers) == 0 {
		return nil
	}
	m.spare = slices.Grow(m.spare[:0], len(numbers))
	radix.Sort(numbers, m.spare[:len(numbers)])
	numbers = slices.Compact(numbers)
	for _, level := range m.step.known {
		var err error
		if numbers, err = subtract(numbers, level, part); err != nil {
			return err
		}
	}
	if wrong, ok := counts.add(m.step.sys, m.steps, part, numbers); !ok {
		return fmt.Errorf("%d in partition %d is no number of a position", wrong, part)
	}
	for chunk := range slices.Chunk(numbers, blockKeys) {
		if err := w.add(packed{part, len(chunk), chunk[0], encodeBlock(nil, chunk)}); err != nil {
			return err
		}
	}
	return nil
}

// subtract removes the numbers that a file has in a partition.
func subtract(numbers []uint64, f *keyFile, part uint32) ([]uint64, error) {
	if len(numbers) == 0 {
		return nil, nil
	}
	blocks := f.part(part)
	begin := sort.Search(len(blocks), func(i int) bool { return blocks[i].first > numbers[0] })
	c := &cursor{file: f, blocks: blocks[max(0, begin-1):]}
	if err := c.load(); err != nil {
		return nil, err
	}
	left := numbers[:0]
	for _, n := range numbers {
		old, err := c.skip(n)
		if err != nil {
			return nil, err
		}
		if !old {
			left = append(left, n)
		}
	}
	return left, nil
}
