// Package chart keeps the distance of every position of a complete enumeration,
// modulo 3, in about 1.7 bits a position. That is enough to walk home: a
// neighbour that is nearer to the start is the one whose remainder is one less.
// A walk from a position that cannot be reached never ends at the start.
//
// [Write] makes the file of a chart, and [Open] reads it. See
// docs/reference/levels.md.
package chart

import (
	"cmp"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"sort"
	"sync"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/solver/disk"
)

// The file has a head, the data of the shards, a line of JSON with the facts, an
// index of the shards, and a foot with the sizes and the checksums of both.
const (
	magic    = "ludexmap"
	footSize = 4 + 4 + 4 + 4 + len(magic)
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Facts describe a chart.
type Facts struct {
	System    string `json:"system"`    // names the start and the rules, as in the levels
	Positions int64  `json:"positions"` // one of each class
	Farthest  int    `json:"farthest"`  // distance
}

// Chart is the file of a chart, open for reading. Several goroutines may read it.
type Chart struct {
	facts   Facts
	file    disk.File
	shards  []shard // without data
	offsets []int64 // by shard
	mu      sync.Mutex
	last    int // the shard in data, or -1
	data    []byte
}

// errDamaged reports that a file is not one that Write made.
var errDamaged = errors.New("damaged: expected a chart of ludex-lab enumerate solo --chart")

// Open opens a chart and reads its index. Errors name the file.
func Open(path string) (*Chart, error) {
	file, err := disk.System.Open(path)
	if err != nil {
		return nil, named(path, err)
	}
	c := &Chart{file: file, last: -1}
	if err := c.readIndex(); err != nil {
		file.Close()
		return nil, named(path, err)
	}
	return c, nil
}

// named returns an error that begins with a file's path.
func named(path string, err error) error {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		err = e.Err
	}
	return fmt.Errorf("%s: %w", path, err)
}

func (c *Chart) readIndex() error {
	info, err := c.file.Stat()
	if err != nil {
		return err
	}
	size := info.Size()
	foot := make([]byte, footSize)
	if size < int64(len(magic)+footSize) {
		return errDamaged
	}
	if _, err := c.file.ReadAt(foot, size-int64(footSize)); err != nil {
		return err
	}
	le := binary.LittleEndian
	factsSize, count := int64(le.Uint32(foot)), int64(le.Uint32(foot[4:]))
	begin := size - int64(footSize) - count*shardSize - factsSize
	if string(foot[16:]) != magic || begin < int64(len(magic)) || le.Uint32(foot[12:]) != crc32.Checksum(foot[:12], castagnoli) {
		return errDamaged
	}
	data := make([]byte, size-int64(footSize)-begin)
	if _, err := c.file.ReadAt(data, begin); err != nil {
		return err
	}
	if crc32.Checksum(data, castagnoli) != le.Uint32(foot[8:]) || json.Unmarshal(data[:factsSize], &c.facts) != nil {
		return errDamaged
	}
	at := int64(len(magic))
	for data = data[factsSize:]; len(data) > 0; data = data[shardSize:] {
		s := readShard(data)
		if s.slots < band || int64(s.slots) > size*perByte {
			return errDamaged
		}
		c.shards = append(c.shards, s)
		c.offsets = append(c.offsets, at)
		at += int64(packedSize(int(s.slots)))
	}
	if at != begin {
		return errDamaged
	}
	return nil
}

// Facts returns the description of the chart.
func (c *Chart) Facts() Facts { return c.facts }

// Close closes the file.
func (c *Chart) Close() error { return c.file.Close() }

// At returns the distance of a class modulo 3. For a class that is not in the
// chart it is any number from 0 to 2.
func (c *Chart) At(k numbered.Key) (uint8, error) {
	i := sort.Search(len(c.shards), func(i int) bool {
		s := &c.shards[i]
		return cmp.Or(cmp.Compare(s.part, k.Part), cmp.Compare(s.first, k.Num)) > 0
	}) - 1
	if i < 0 || c.shards[i].part != k.Part {
		return 0, nil // no position of its partition is as low
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.load(i); err != nil {
		return 0, err
	}
	s := c.shards[i]
	s.data = c.data
	return s.at(k.Num), nil
}

// load reads the data of a shard.
func (c *Chart) load(i int) error {
	if i == c.last {
		return nil
	}
	c.last = -1
	size := packedSize(int(c.shards[i].slots))
	if cap(c.data) < size {
		c.data = make([]byte, size)
	}
	c.data = c.data[:size]
	if _, err := c.file.ReadAt(c.data, c.offsets[i]); err != nil {
		return named(c.file.Name(), err)
	}
	if crc32.Checksum(c.data, castagnoli) != c.shards[i].sum {
		return named(c.file.Name(), errDamaged)
	}
	c.last = i
	return nil
}
