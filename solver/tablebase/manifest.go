package tablebase

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"ludex/solver/disk"
)

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
		return nil, fmt.Errorf("%s: more text after its end", manifestName)
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
			return fmt.Errorf("%s: class %q: its figures do not fit each other", manifestName, c.Name)
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
