package tablebase

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"

	"ludex/rules"
	"ludex/solver/disk"
)

// digests are the SHA-256 digests of files of classes, by the classes' names.
type digests map[string]string

// Audit records which classes of a directory have been checked. A check of one
// class takes the values of other classes as they are. It is valid as long as
// no file that it has read is changed, and the values are proved if that is so
// for all classes that it relies on.
type Audit struct {
	dir    *Dir
	path   string // of the record, "" for none
	info   []rules.Class
	now    digests // of the files as they are
	record auditRecord
}

// auditRecord is the contents of the file.
type auditRecord struct {
	Format int                `json:"format"`
	Game   string             `json:"game"`
	Checks map[string]digests `json:"checks"` // bytes and positions read by the check of each class
}

// Audit returns the audit of d, with the checks of the same game that are recorded in a
// file. The file belongs to the person who checks, not to the directory: who makes
// false tables could make a false record of their checks. Without a path nothing is
// recorded.
func (d *Dir) Audit(info []rules.Class, path string) (*Audit, error) {
	a := &Audit{dir: d, path: path, info: info, now: digests{}}
	if path != "" {
		data, err := disk.ReadFile(path)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		if err == nil && json.Unmarshal(data, &a.record) != nil {
			return nil, fmt.Errorf("%s: no record of checks; remove it to check all tables again", path)
		}
	}
	if a.record.Format != format || a.record.Game != d.Game() || a.record.Checks == nil {
		a.record = auditRecord{format, d.Game(), map[string]digests{}}
	}
	return a, nil
}

// Passed records that a class has passed a check that has read these files.
func (a *Audit) Passed(class string, read digests) {
	a.record.Checks[class] = read
	maps.Copy(a.now, read)
}

// Failed removes the record of a class.
func (a *Audit) Failed(class string) { delete(a.record.Checks, class) }

// Save writes the record.
func (a *Audit) Save() error {
	if a.path == "" {
		return nil
	}
	data, err := json.MarshalIndent(a.record, "", "\t")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(a.path), 0o700); err != nil {
		return err
	}
	lock, err := disk.LockFile(a.path)
	if err != nil {
		return err
	}
	defer lock.Close()
	return disk.WriteFile(a.path, append(data, '\n'))
}

// Relies returns the classes whose values the check of a class relies on,
// directly or through other checks, and those of them that have no valid check.
func (a *Audit) Relies(class int) (on, unchecked []string) {
	for _, c := range Closure(a.info, class) {
		name := a.info[c].Name
		if c != class {
			on = append(on, name)
			if !a.valid(name) {
				unchecked = append(unchecked, name)
			}
		}
	}
	return on, unchecked
}

// valid reports whether a class has been checked and all files that its check
// has read are the same now.
func (a *Audit) valid(class string) bool {
	read := a.record.Checks[class]
	if read[class] == "" {
		return false
	}
	for name, digest := range read {
		if digest == "" || digest != a.digest(name) {
			return false
		}
	}
	return true
}

// Digest returns the SHA-256 digest of the file of a class, and whether the class was
// checked with it, and so were all classes that its check relied on: with the digests
// that their files had then.
func (a *Audit) Digest(class string) (digest string, checked bool) {
	digest = a.digest(class)
	seen := map[string]bool{}
	var passed func(class, digest string) bool
	passed = func(class, digest string) bool {
		read := a.record.Checks[class]
		if digest == "" || read[class] != digest {
			return false
		}
		if seen[class] {
			return true
		}
		seen[class] = true
		for name, digest := range read {
			if !passed(name, digest) {
				return false
			}
		}
		return true
	}
	return digest, passed(class, digest)
}

// digest returns the SHA-256 digest of the file of a class, "" for a file that
// is damaged.
func (a *Audit) digest(class string) string {
	if digest, ok := a.now[class]; ok {
		return digest
	}
	a.now[class] = ""
	if sum, ok := a.dir.Summary(class); ok {
		if o, err := openClass(a.dir.path, sum); err == nil {
			a.now[class], _ = o.verify()
			o.close()
		}
	}
	return a.now[class]
}
