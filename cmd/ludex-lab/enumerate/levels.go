package enumerate

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"sort"

	"ludex/cmd/ludex-lab/numbered"
)

// ErrNone reports that a directory holds no enumeration.
var ErrNone = errors.New("there is no enumeration")

// Levels are the levels in a directory, open for reading. Several goroutines
// may read them.
type Levels struct {
	dir      string
	manifest manifest
	files    []*keyFile
}

// Open opens the levels in a directory. They are those of the system of that
// name. The error names the file that is missing or does not look as it was
// written; it is ErrNone where nothing is. Only Verify looks at every byte and every key.
func Open(dir, system string) (*Levels, error) {
	l := &Levels{dir: dir}
	var err error
	l.manifest, err = readManifest(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, named(dir, ErrNone)
	case err != nil:
		return nil, err
	case l.manifest.System != system:
		return nil, fmt.Errorf("%s holds the levels of %s, not of %s", dir, l.manifest.System, system)
	}
	l.readTimes()
	for _, level := range l.manifest.Levels {
		if err := l.open(level); err != nil {
			l.Close()
			return nil, err
		}
	}
	return l, nil
}

// open opens the file of the next level.
func (l *Levels) open(level Level) error {
	path := l.path(level.Depth)
	f, err := openKeys(path)
	if err != nil {
		return err
	}
	l.files = append(l.files, f)
	if info, err := f.file.Stat(); err != nil || info.Size() != level.Bytes || keys(f.blocks) != level.Positions {
		return named(path, errDamaged)
	}
	return nil
}

func (l *Levels) path(depth int) string {
	return filepath.Join(l.dir, fmt.Sprintf("level-%03d.keys", depth))
}

// Close closes the files.
func (l *Levels) Close() {
	for _, f := range l.files {
		f.close()
	}
}

// List returns the levels, from the start on.
func (l *Levels) List() []Level { return l.manifest.Levels }

// Complete reports whether the levels hold all that can be reached.
func (l *Levels) Complete() bool { return l.manifest.Complete }

// Find returns the level of a class, or -1 when it is in none.
func (l *Levels) Find(k numbered.Key) (int, error) {
	for depth := range l.files {
		if has, err := l.Has(depth, k); has || err != nil {
			return depth, err
		}
	}
	return -1, nil
}

// Has reports whether a class is in a level.
func (l *Levels) Has(depth int, k numbered.Key) (bool, error) {
	f := l.files[depth]
	blocks := f.part(k.Part)
	i := sort.Search(len(blocks), func(i int) bool { return blocks[i].first > k.Num }) - 1
	if i < 0 {
		return false, nil
	}
	numbers, _, err := f.read(blocks[i], nil, nil)
	if err != nil {
		return false, err
	}
	at := sort.Search(len(numbers), func(i int) bool { return numbers[i] >= k.Num })
	return at < len(numbers) && numbers[at] == k.Num, nil
}

// HasEach reports which of the keys, in ascending order, are in a level. It reads
// each block at most once.
func (l *Levels) HasEach(depth int, keys []numbered.Key) ([]bool, error) {
	f := l.files[depth]
	has := make([]bool, len(keys))
	var blocks []block // of the partition, from that of the numbers on
	var numbers []uint64
	var buffer []byte
	for i, k := range keys {
		if i == 0 || k.Part != keys[i-1].Part {
			blocks, numbers = f.part(k.Part), nil
		}
		if ahead := sort.Search(len(blocks), func(j int) bool { return blocks[j].first > k.Num }) - 1; ahead > 0 || ahead == 0 && numbers == nil {
			var err error
			blocks = blocks[ahead:]
			if numbers, buffer, err = f.read(blocks[0], numbers, buffer); err != nil {
				return nil, err
			}
		}
		at := sort.Search(len(numbers), func(j int) bool { return numbers[j] >= k.Num })
		has[i] = at < len(numbers) && numbers[at] == k.Num
	}
	return has, nil
}

// Keys returns up to most keys of a level from the given place on, in
// ascending order.
func (l *Levels) Keys(depth int, from, most int64) (list []numbered.Key, err error) {
	f := l.files[depth]
	for _, b := range f.blocks {
		if from >= int64(b.count) {
			from -= int64(b.count)
			continue
		}
		numbers, _, err := f.read(b, nil, nil)
		if err != nil {
			return nil, err
		}
		for _, n := range numbers[from:] {
			if int64(len(list)) == most {
				return list, nil
			}
			list = append(list, numbered.Key{Part: b.part, Num: n})
		}
		from = 0
	}
	return list, nil
}

// Partition passes all classes of a partition: those of each level in ascending
// order of their numbers, from the start on. The slice is valid during the call.
func (l *Levels) Partition(part uint32, visit func(depth int, numbers []uint64)) error {
	var numbers []uint64
	var buffer []byte
	for depth, f := range l.files {
		for _, b := range f.part(part) {
			var err error
			if numbers, buffer, err = f.read(b, numbers, buffer); err != nil {
				return err
			}
			visit(depth, numbers)
		}
	}
	return nil
}
