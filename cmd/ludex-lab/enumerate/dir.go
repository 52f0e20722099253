package enumerate

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"ludex/solver/disk"
)

const lockName = "lock"

func lockDir(dir string) (*disk.Locked, error) {
	lock, err := disk.Lock(filepath.Join(dir, lockName))
	switch {
	case errors.Is(err, disk.ErrBusy):
		return nil, fmt.Errorf("%s: another enumeration is running here", dir)
	case err != nil:
		return nil, named(dir, err)
	}
	return lock, nil
}

// ours reports whether a file has one of the names that an enumeration gives.
func ours(name string) bool {
	return name == lockName || name == timesName || strings.HasPrefix(strings.TrimPrefix(name, "."), manifestName) || unfinished(name) ||
		strings.HasPrefix(name, "level-") && strings.HasSuffix(name, ".keys") || strings.HasPrefix(strings.TrimPrefix(name, "."), shardPrefix)
}

// unfinished reports whether it is the name of an unfinished file.
func unfinished(name string) bool {
	for _, of := range []string{"level-", manifestName, timesName, partName, "run-"} {
		if strings.HasPrefix(name, "."+of) {
			return true
		}
	}
	return name == partName || strings.HasPrefix(strings.TrimPrefix(name, "."), mergedPrefix) || strings.HasPrefix(name, "run-") && strings.HasSuffix(name, ".keys")
}

// clean removes unfinished files, but those that l can continue.
func (l *Levels) clean() error {
	p, runs := l.readPart()
	closeAll(runs)
	var keep []string
	if runs != nil {
		keep = append(keep, partName)
		for i := range p.Runs {
			keep = append(keep, runName(i))
		}
	}
	return clean(l.dir, keep)
}

// clean removes unfinished files, but those to keep.
func clean(dir string, keep []string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return named(dir, err)
	}
	for _, e := range entries {
		if unfinished(e.Name()) && !slices.Contains(keep, e.Name()) {
			if err := disk.System.Remove(filepath.Join(dir, e.Name())); err != nil {
				return named(dir, err)
			}
		}
	}
	return nil
}

// vacant returns an error when dir has no manifest, and something that an
// enumeration did not make. Nothing is written there before, not even a lock.
func vacant(dir string) error {
	if _, err := os.Stat(filepath.Join(dir, manifestName)); err == nil {
		return nil
	}
	name, err := foreign(dir)
	if err == nil && name != "" {
		err = fmt.Errorf("%s: not empty, and %s is not a file of an enumeration", dir, name)
	}
	return err
}

// foreign returns the name of a file in dir that an enumeration did not
// make, or "".
func foreign(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", named(dir, err)
	}
	for _, e := range entries {
		if !ours(e.Name()) {
			return e.Name(), nil
		}
	}
	return "", nil
}

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

// Work returns the files of a directory on which its next levels, or the figures of
// those that are there, rely: the list of its levels, which has the digest of each,
// and with shards their results, which have those of their files.
func Work(dir string, shards bool) (names []string, err error) {
	if _, err := os.Stat(filepath.Join(dir, manifestName)); err == nil {
		names = append(names, filepath.Join(dir, manifestName))
	}
	if !shards {
		return names, nil
	}
	results, err := filepath.Glob(filepath.Join(dir, shardPrefix+"*.json"))
	return append(names, results...), err
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
		return m, fmt.Errorf("%s: format %d: expected %d", path, m.Format, format)
	}
	if !m.fits() {
		return m, named(path, errors.New("its figures contradict each other"))
	}
	return m, nil
}

// fits reports whether the manifest may be one of an enumeration: the levels
// are in order, and none is empty or has more representatives than positions.
func (m manifest) fits() bool {
	for i, l := range m.Levels {
		if l.Depth != i || l.Positions < 1 || l.Boards < l.Positions || l.Symmetric < 0 || l.Symmetric > l.Positions || l.Generated < 0 {
			return false
		}
	}
	return len(m.Levels) > 0 || !m.Complete
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

// errDamaged reports that a file differs from the one that was written.
var errDamaged = errors.New("damaged: its contents are not those that were written")

// named returns an error that begins with a file's path.
func named(path string, err error) error {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		err = e.Err
	}
	return fmt.Errorf("%s: %w", path, err)
}

// namedWriter names its file in the errors of writing it.
type namedWriter struct {
	path string
	io.Writer
}

func (w namedWriter) Write(data []byte) (int, error) {
	n, err := w.Writer.Write(data)
	if err != nil {
		err = named(w.path, err)
	}
	return n, err
}
