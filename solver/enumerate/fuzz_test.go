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
)

// FuzzOpen opens directories of any contents, whose checksums are right. What
// opens holds the positions that its manifest and its index count, in ascending
// order, and each is found again; the rest is refused with an error.
func FuzzOpen(f *testing.F) {
	whole := `{"format":1,"system":"s","complete":true,"levels":[{"depth":0,"positions":2,"boards":4,"symmetric":0,"generated":0}]}`
	two := block{count: 2, offset: headSize, length: 1, first: 5}
	f.Add([]byte(whole), two.append(nil), []byte{3}, []byte("[0.5]"))
	f.Add([]byte(whole), slices.Concat(block{count: 1, offset: headSize, first: 5}.append(nil), block{part: 1, count: 1, offset: headSize, first: 5}.append(nil)), []byte{}, []byte{})
	overlap := slices.Concat(two.append(nil), block{count: 1, offset: headSize + 1, first: 7}.append(nil))
	f.Add([]byte(strings.Replace(whole, `"positions":2`, `"positions":3`, 1)), overlap, []byte{3}, []byte{})
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
		if l.Verify(t.Context(), 1) == nil {
			readBack(t, l)
		}
	})
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
