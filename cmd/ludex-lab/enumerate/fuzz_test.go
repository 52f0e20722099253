package enumerate

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludex/cmd/ludex-lab/numbered"
)

// FuzzOpen opens directories of any contents, whose checksums are right. A
// directory that opens holds the positions that its manifest and its index count,
// in ascending order, each is a key and is found again. The others are refused
// with an error.
func FuzzOpen(f *testing.F) {
	whole := `{"format":1,"system":"s","complete":true,"levels":[{"depth":0,"positions":2,"boards":4,"symmetric":0,"generated":0}]}`
	two := block{count: 2, offset: headSize, length: 1, first: 5}
	f.Add([]byte(whole), two.append(nil), []byte{3}, []byte("[0.5]"))
	f.Add([]byte(whole), slices.Concat(block{count: 1, offset: headSize, first: 5}.append(nil), block{part: 1, count: 1, offset: headSize, first: 5}.append(nil)), []byte{}, []byte{})
	overlap := slices.Concat(two.append(nil), block{count: 1, offset: headSize + 1, first: 7}.append(nil))
	f.Add([]byte(strings.Replace(whole, `"positions":2`, `"positions":3`, 1)), overlap, []byte{3}, []byte{})
	foreign := block{part: 2, count: 1, offset: headSize, first: 5}
	f.Add([]byte(strings.Replace(whole, `"positions":2`, `"positions":1`, 1)), foreign.append(nil), []byte{}, []byte{})
	f.Add([]byte(`{"format":1,"system":"s","complete":true}`), []byte{}, []byte{}, []byte{})
	f.Fuzz(func(t *testing.T, line, index, data, times []byte) {
		dir := t.TempDir()
		craft(t, dir, line, index, data)
		put(t, filepath.Join(dir, timesName), times)
		l, err := Open(dir, "s")
		if err != nil {
			return
		}
		defer l.Close()
		if l.Verify(t.Context(), pairs{}, 1) == nil {
			readBack(t, l)
		}
	})
}

// pairs is a system whose first two partitions have a key below pairsLimit for each
// class of two positions. It has no moves.
type pairs struct{}

const pairsLimit = 1 << 40

func (pairs) Partitions() int                                          { return 2 }
func (pairs) StartKey() numbered.Key                                   { return numbered.Key{Num: 5} }
func (pairs) Symmetries() int                                          { return 2 }
func (pairs) Undirected() bool                                         { return false }
func (pairs) Steps() numbered.Steps                                    { return pairs{} }
func (pairs) Expand(_ numbered.Key, dst []numbered.Key) []numbered.Key { return dst }

func (pairs) Orbit(k numbered.Key) int {
	if k.Part < 2 && k.Num < pairsLimit {
		return 2
	}
	return 0
}

// craft writes a directory with a manifest and a first level. Where both can be
// read, the figures of the manifest that describe the file, and the checksums
// in the file, are made right.
func craft(t *testing.T, dir string, line, index, data []byte) {
	index = index[:len(index)/indexSize*indexSize]
	var m manifest
	keys, readable := keyFileOf(index, data)
	if json.Unmarshal(line, &m) == nil && readable && len(m.Levels) > 0 {
		m.Levels[0].Bytes, m.Levels[0].SHA256 = int64(len(keys)), digest(keys)
		m.Levels[0].Boards, m.Levels[0].Symmetric = 2*m.Levels[0].Positions, 0
		line, _ = json.Marshal(m)
	}
	put(t, filepath.Join(dir, manifestName), append(line, "\n"+digest(line)+"\n"...))
	put(t, filepath.Join(dir, "level-000.keys"), keys)
}

// keyFileOf returns a file of keys, the checksums of those blocks whose place
// is in the file being right.
func keyFileOf(index, data []byte) (file []byte, readable bool) {
	file = slices.Concat([]byte(magic), data)
	readable = true
	var fixed []byte
	for ; len(index) > 0; index = index[indexSize:] {
		b := readBlock(index)
		end := b.offset + uint64(b.length)
		if b.offset > end || end > uint64(len(file)) {
			readable = false
		} else {
			b.sum = crc32.Checksum(file[b.offset:end], castagnoli)
		}
		fixed = b.append(fixed)
	}
	offset := len(file)
	file = append(file, fixed...)
	file = binary.LittleEndian.AppendUint64(file, uint64(offset))
	file = binary.LittleEndian.AppendUint32(file, uint32(len(fixed)/indexSize))
	file = binary.LittleEndian.AppendUint32(file, crc32.Checksum(fixed, castagnoli))
	return append(file, magic...), readable
}

func put(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// readBack reads all keys of a first level and looks each one up.
func readBack(t *testing.T, l *Levels) {
	list := l.List()
	if len(list) == 0 {
		return
	}
	keys, err := l.Keys(0, 0, list[0].Positions+1)
	if err != nil {
		return // a block that cannot be decoded
	}
	if int64(len(keys)) != list[0].Positions {
		t.Fatalf("%d keys, and the manifest has %d", len(keys), list[0].Positions)
	}
	for i, k := range keys {
		if (pairs{}).Orbit(k) == 0 {
			t.Fatalf("%v is no key", k)
		}
		if i > 0 && keys[i-1].Part == k.Part && keys[i-1].Num >= k.Num {
			t.Fatalf("%v after %v", k, keys[i-1])
		}
		if depth, err := l.Find(k); depth != 0 || err != nil {
			t.Fatalf("%v is on level %d, %v", k, depth, err)
		}
	}
}

// TestCraftedIndex: a file of keys whose foot counts more blocks than it has
// room for is refused before anything is allocated.
func TestCraftedIndex(t *testing.T) {
	for _, count := range []int64{1, 2, 1 << 20, 1<<32 - 1} {
		file := []byte(magic)
		file = binary.LittleEndian.AppendUint64(file, uint64(headSize-count*indexSize))
		file = binary.LittleEndian.AppendUint32(file, uint32(count))
		file = append(binary.LittleEndian.AppendUint32(file, 0), magic...)
		path := filepath.Join(t.TempDir(), "keys")
		put(t, path, file)
		if _, err := openKeys(path); !errors.Is(err, errDamaged) {
			t.Errorf("%d blocks: %v", count, err)
		}
	}
}

// TestForgedLevels: a level with a number that is no position, or a manifest
// with other counts than its file, is refused with the name of the file, even if
// all checksums are right.
func TestForgedLevels(t *testing.T) {
	right := Level{Positions: 2, Boards: 4}
	for _, c := range []struct {
		name  string
		index []byte
		data  []byte
		level Level
		want  string
	}{
		{"right", block{count: 2, offset: headSize, length: 1, first: 5}.append(nil), []byte{3}, right, ""},
		{"another partition", block{part: 2, count: 2, offset: headSize, length: 1, first: 5}.append(nil), []byte{3}, right,
			"level-000.keys: the block at byte 8: 5 in partition 2 is no number of a position"},
		{"a large number", block{count: 2, offset: headSize, length: 1, first: pairsLimit - 1}.append(nil), []byte{1}, right,
			"level-000.keys: the block at byte 8: 1099511627776 in partition 0 is no number of a position"},
		{"other boards", block{count: 2, offset: headSize, length: 1, first: 5}.append(nil), []byte{3}, Level{Positions: 2, Boards: 5},
			"manifest.json: level 0: 2 positions, 5 with their images, 0 symmetric: want 2 positions, 4 with their images, 0 symmetric"},
		{"other symmetric", block{count: 2, offset: headSize, length: 1, first: 5}.append(nil), []byte{3}, Level{Positions: 2, Boards: 4, Symmetric: 1},
			"manifest.json: level 0: 2 positions, 4 with their images, 1 symmetric: want"},
	} {
		dir := t.TempDir()
		forge(t, dir, c.level, c.index, c.data)
		for _, workers := range []int{1, 3} {
			l, err := Run(t.Context(), pairs{}, Config{Dir: dir, System: "s", Resume: true, MaxDepth: 0, Memory: 1, Workers: workers})
			if l != nil {
				l.Close()
			}
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%s: %v, want %q", c.name, err, c.want)
			}
		}
	}
}

// forge writes a directory of one level, with right checksums.
func forge(t *testing.T, dir string, level Level, index, data []byte) {
	t.Helper()
	keys, ok := keyFileOf(index, data)
	if !ok {
		t.Fatal("a block is outside the file")
	}
	put(t, filepath.Join(dir, "level-000.keys"), keys)
	level.Bytes, level.SHA256 = int64(len(keys)), digest(keys)
	if err := (manifest{Format: format, System: "s", Levels: []Level{level}}).write(dir); err != nil {
		t.Fatal(err)
	}
}
