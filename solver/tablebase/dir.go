package tablebase

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"ludex/rules"
	"ludex/solver/disk"
)

// Dir is a directory of tables.
type Dir struct {
	path     string
	manifest *manifest
	opened   map[string]*open
	lock     *disk.Locked // of a build
	reading  sync.Mutex   // several goroutines may ask for values
}

// OpenDir opens a directory to read its tables.
func OpenDir(path string) (*Dir, error) {
	m, err := readManifest(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &Dir{path: path, manifest: m, opened: map[string]*open{}}, nil
}

// MakeDir opens a directory to build tables of the game of that name, and
// makes it if there is none. A directory of another game, one that holds other
// things, and one in which another build is at work are refused and left as
// they are. Until Close nobody else can build there.
func MakeDir(path, game string) (*Dir, error) {
	if err := os.MkdirAll(path, 0o755); err != nil {
		return nil, err
	}
	lock, err := lockDir(path)
	if err != nil {
		return nil, err
	}
	d, err := lockedDir(path, game)
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	d.lock = lock
	return d, nil
}

// lockName is the lock of a build. It is there as long as the build runs.
const lockName = "lock"

func lockDir(path string) (*disk.Locked, error) {
	lock, err := disk.Lock(filepath.Join(path, lockName))
	if errors.Is(err, disk.ErrBusy) {
		return nil, fmt.Errorf("%s: another build is running here", path)
	}
	return lock, err
}

func lockedDir(path, game string) (*Dir, error) {
	d, err := OpenDir(path)
	switch {
	case errors.Is(err, ErrNoTables):
		return newDir(path, game)
	case err != nil:
		return nil, err
	case d.Game() != game:
		return nil, fmt.Errorf("%s: holds tables of %s, not of %s", path, d.Game(), game)
	}
	return d, d.sweep()
}

func newDir(path, game string) (*Dir, error) {
	d := &Dir{path: path, manifest: &manifest{Format: format, Game: game}, opened: map[string]*open{}}
	if err := d.sweep(); err != nil {
		return nil, err
	}
	name, err := foreign(path)
	switch {
	case err != nil:
		return nil, err
	case name != "":
		return nil, fmt.Errorf("%s: holds %s and no tables: the directory must be empty or have tables", path, name)
	}
	return d, d.manifest.write(path)
}

// foreign returns the name of a file in a directory other than the lock, or "".
func foreign(path string) (string, error) {
	entries, err := os.ReadDir(path)
	for _, e := range entries {
		if e.Name() != lockName {
			return e.Name(), err
		}
	}
	return "", err
}

// sweep removes the unfinished files of a build that was killed.
func (d *Dir) sweep() error {
	for _, pattern := range []string{".*.zst[0-9.]*", "." + manifestName + "[0-9.]*"} {
		files, err := filepath.Glob(filepath.Join(d.path, pattern))
		if err != nil {
			return err
		}
		for _, f := range files {
			if err := os.Remove(f); err != nil {
				return err
			}
		}
	}
	return nil
}

// Game returns the name of the game whose tables these are.
func (d *Dir) Game() string { return d.manifest.Game }

// Summaries returns the summaries of the classes in the directory, in the order in
// which they were built.
func (d *Dir) Summaries() []Summary { return d.manifest.Classes }

// Path returns the path of the file of a class.
func (d *Dir) Path(class string) string { return filepath.Join(d.path, fileName(class)) }

// Opened returns the classes whose values were read, in order.
func (d *Dir) Opened() []string {
	d.reading.Lock()
	defer d.reading.Unlock()
	return slices.Sorted(maps.Keys(d.opened))
}

// Summary returns the summary of a class, if the directory has it.
func (d *Dir) Summary(class string) (Summary, bool) {
	for _, s := range d.manifest.Classes {
		if s.Name == class {
			return s, true
		}
	}
	return Summary{}, false
}

// Fits returns a *FaultError unless the sizes of the tables are those of the
// classes that have their names.
func (d *Dir) Fits(classes []rules.Class) error {
	for _, c := range classes {
		if sum, ok := d.Summary(c.Name); ok && sum.Size != c.Size {
			return misfit(sum, c)
		}
	}
	return nil
}

// summary returns the summary of a class, which the directory must have.
func (d *Dir) summary(class string) (Summary, error) {
	sum, ok := d.Summary(class)
	if !ok {
		return sum, fmt.Errorf("%s: no table of %s", d.path, class)
	}
	return sum, nil
}

// Value reads the value of a position of a class that the directory has.
func (d *Dir) Value(class string, number int) (Value, error) {
	d.reading.Lock()
	defer d.reading.Unlock()
	o, err := d.open(class)
	if err != nil {
		return 0, err
	}
	return o.at(number)
}

// Load reads the values of a class, by the numbers of its positions.
func (d *Dir) Load(class string) (func(number int) Value, error) {
	sum, err := d.summary(class)
	if err != nil {
		return nil, err
	}
	c, _, err := load(d.path, sum, rules.Class{Size: sum.Size})
	return c.at, err
}

func (d *Dir) open(class string) (*open, error) {
	if o := d.opened[class]; o != nil {
		return o, nil
	}
	sum, err := d.summary(class)
	if err != nil {
		return nil, err
	}
	o, err := openClass(d.path, sum)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", d.path, err)
	}
	d.opened[class] = o
	return o, nil
}

// Close closes the files that were read, and lets others build.
func (d *Dir) Close() error {
	var err error
	if d.lock != nil {
		err = d.lock.Close()
	}
	for _, o := range d.opened {
		err = errors.Join(err, o.close())
	}
	clear(d.opened)
	return err
}

// manifestName is the file that lists the contents of a directory.
const manifestName = "manifest.json"

// format is the version of the files.
const format = 1

// manifest lists the complete classes of a directory.
type manifest struct {
	Format  int       `json:"format"`
	Game    string    `json:"game"`
	Classes []Summary `json:"classes"`
}

// Summary is the entry of a class in the manifest.
type Summary struct {
	Name    string `json:"name"`
	Size    int    `json:"size"`    // positions
	Wins    int    `json:"wins"`    // of who is to move
	Losses  int    `json:"losses"`  //
	Draws   int    `json:"draws"`   //
	Longest int    `json:"longest"` // plies to the end, of those that are no draws
	At      int    `json:"at"`      // the number of the first position with that many
	Width   int    `json:"width"`   // bytes of a value before compression
	File    string `json:"file"`
	Bytes   int64  `json:"bytes"`            // of the file
	XXH64   string `json:"xxh64"`            // of the file, in hexadecimal; finds accidents alone
	SHA256  string `json:"sha256,omitempty"` // of the file; older versions have written none
}

// ErrNoTables reports that a directory has no manifest.
var ErrNoTables = errors.New("no tables: there is no " + manifestName)

func readManifest(dir string) (*manifest, error) {
	data, err := disk.ReadFile(filepath.Join(dir, manifestName))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, ErrNoTables
	case err != nil:
		return nil, fault(Summary{File: manifestName}, err)
	}
	var m manifest
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&m); err != nil {
		return nil, fmt.Errorf("%s: %w", manifestName, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fmt.Errorf("%s: unexpected text after its end", manifestName)
	}
	return &m, m.check()
}

// check returns the error in the manifest itself, if any.
func (m *manifest) check() error {
	if m.Format != format {
		return fmt.Errorf("%s: tables of format %d, this program reads %d", manifestName, m.Format, format)
	}
	seen := map[string]bool{}
	for _, c := range m.Classes {
		sum := c.Wins + c.Losses + c.Draws
		if seen[c.Name] || c.Size < 1 || min(c.Wins, c.Losses, c.Draws, c.Longest, c.At) < 0 || sum != c.Size ||
			c.At >= c.Size || c.Width != 1 && c.Width != 2 || c.Bytes < 0 || c.File != fileName(c.Name) || filepath.Base(c.File) != c.File {
			return fmt.Errorf("%s: class %q: its figures contradict each other", manifestName, c.Name)
		}
		seen[c.Name] = true
	}
	return nil
}

func (m *manifest) write(dir string) error {
	data, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return err
	}
	return disk.WriteFile(filepath.Join(dir, manifestName), append(data, '\n'))
}
