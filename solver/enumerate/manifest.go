package enumerate

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"

	"ludex/solver/disk"
)

const (
	manifestName = "manifest.json"
	format       = 1
)

// Level holds the counts of one level: the positions at one distance.
type Level struct {
	Depth     int     `json:"depth"`
	Positions int64   `json:"positions"` // one a class
	Boards    int64   `json:"boards"`    // all of the classes
	Symmetric int64   `json:"symmetric"` // classes that a symmetry maps to themselves
	Generated int64   `json:"generated"` // neighbours of the level before, each as often as it was met
	Bytes     int64   `json:"bytes"`     // of its file
	SHA256    string  `json:"sha256"`
	Seconds   float64 `json:"seconds,omitempty"` // that it took; the manifest has it no more
}

// manifest lists the contents of a directory. It is written after the files that
// it names.
type manifest struct {
	Format   int     `json:"format"`
	System   string  `json:"system"`
	Complete bool    `json:"complete"` // no move leaves the last level for a new position
	Levels   []Level `json:"levels"`
}

// readManifest reads the manifest of a directory. A second line holds the
// checksum of the first.
func readManifest(dir string) (m manifest, err error) {
	path := filepath.Join(dir, manifestName)
	data, err := disk.ReadFile(path)
	if err != nil {
		return m, named(path, err)
	}
	line, sum, _ := bytes.Cut(data, []byte("\n"))
	if string(sum) != digest(line)+"\n" {
		return m, named(path, errDamaged)
	}
	if err := json.Unmarshal(line, &m); err != nil {
		return m, named(path, err)
	}
	if m.Format != format {
		return m, fmt.Errorf("%s: format %d: want %d", path, m.Format, format)
	}
	return m, nil
}

// write puts the manifest in its place, whole.
func (m manifest) write(dir string) error {
	path := filepath.Join(dir, manifestName)
	m.Levels = slices.Clone(m.Levels)
	for i := range m.Levels {
		m.Levels[i].Seconds = 0 // the manifests of equal runs are equal
	}
	line, err := json.Marshal(m)
	if err != nil {
		return err
	}
	data := append(line, "\n"+digest(line)+"\n"...)
	if err := disk.WriteFile(path, data); err != nil {
		return named(path, err)
	}
	return nil
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
