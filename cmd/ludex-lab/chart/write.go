package chart

import (
	"cmp"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"sync/atomic"

	"ludex/cmd/ludex-lab/radix"
	"ludex/rules/guard"
)

// shardNumbers is how many numbers a shard has: more need fewer bits, and more
// time.
const shardNumbers = 1 << 13

// Source has the content of a chart: all classes with their distances.
// enumerate.Levels is one.
type Source interface {
	// Partition passes the numbers of one partition, those of a distance in
	// ascending order. The slice is valid during the call.
	Partition(part uint32, visit func(distance int, numbers []uint64)) error
}

// Config describes the chart to make.
type Config struct {
	Facts
	Partitions int
	Workers    int
	Report     func(done, all int) // partitions; called by several goroutines; may be nil
}

// valueBits are the lowest bits of a word that hold a trit. The number is above
// them, so no number has more than 62 bits.
const valueBits = 2

// Write writes the chart of a source. The error is one of writing, of the
// source, or the context's.
func Write(ctx context.Context, out io.Writer, from Source, cfg Config) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	lanes := make([]chan []shard, cfg.Partitions)
	for i := range lanes {
		lanes[i] = make(chan []shard, 1)
	}
	var done atomic.Int64
	var made error
	making := guard.Group{OnPanic: func() { stop(nil) }}
	making.Go(func() {
		made = guard.Each(ctx, cfg.Workers, cfg.Partitions, func(_, i int) error {
			shards, err := shardsOf(ctx, from, uint32(i))
			if err == nil {
				lanes[i] <- shards
				if cfg.Report != nil {
					cfg.Report(int(done.Add(1)), cfg.Partitions)
				}
			}
			return err
		})
		if made != nil {
			stop(made)
		}
	})
	err := writeAll(ctx, out, lanes, cfg.Facts)
	if err != nil {
		stop(err)
	}
	making.Wait()
	return cmp.Or(err, made)
}

// writeAll writes the shards of all partitions, in order, and the index.
func writeAll(ctx context.Context, out io.Writer, lanes []chan []shard, facts Facts) error {
	if _, err := io.WriteString(out, magic); err != nil {
		return err
	}
	index, err := json.Marshal(facts)
	if err != nil {
		return err
	}
	factsSize, count := len(index), 0
	for _, lane := range lanes {
		var shards []shard
		select {
		case shards = <-lane:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
		for _, s := range shards {
			if _, err := out.Write(s.data); err != nil {
				return err
			}
			index = s.append(index)
			count++
		}
	}
	le := binary.LittleEndian
	foot := le.AppendUint32(nil, uint32(factsSize))
	foot = le.AppendUint32(foot, uint32(count))
	foot = le.AppendUint32(foot, crc32.Checksum(index, castagnoli))
	foot = le.AppendUint32(foot, crc32.Checksum(foot, castagnoli))
	_, err = out.Write(append(append(index, foot...), magic...))
	return err
}

// shardsOf returns the shards of a partition.
func shardsOf(ctx context.Context, from Source, part uint32) (shards []shard, err error) {
	var words []uint64
	tooLong := false
	err = from.Partition(part, func(distance int, numbers []uint64) {
		for _, n := range numbers {
			tooLong = tooLong || n>>(64-valueBits) > 0
			words = append(words, n<<valueBits|uint64(distance%3))
		}
	})
	if err != nil {
		return nil, err
	}
	if tooLong {
		return nil, fmt.Errorf("the numbers of the positions have more than %d bits: a chart of them cannot be made", 64-valueBits)
	}
	radix.Sort(words, make([]uint64, len(words)))
	numbers := make([]uint64, 0, shardNumbers)
	for some := range slices.Chunk(words, shardNumbers) {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		numbers = numbers[:0]
		for _, w := range some {
			numbers = append(numbers, w>>valueBits)
		}
		s := newShard(part, numbers, func(i int) uint8 { return uint8(some[i] % (1 << valueBits)) })
		s.sum = crc32.Checksum(s.data, castagnoli)
		shards = append(shards, s)
	}
	return shards, nil
}
