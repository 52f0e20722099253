package tablebase

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"

	"ludex/rules"
	"ludex/solver/disk"
)

// auditName is the file that records which classes have been checked.
const auditName = "checked.json"

// Digests are the SHA-256 digests of files of classes, by the classes' names.
type Digests map[string]string

// Audit records which classes of a directory have been checked. A check of one
// class takes the values of other classes as they are. It is valid as long as
// no file that it has read is changed, and the values are proved if that is so
// for all classes that it relies on.
type Audit struct {
	dir    *Dir
	info   []rules.Class
	now    Digests // of the files as they are
	record auditRecord
}

// auditRecord is the contents of the file.
type auditRecord struct {
	Format int                `json:"format"`
	Game   string             `json:"game"`
	Checks map[string]Digests `json:"checks"` // bytes and positions read by the check of each class
}

// Audit returns the audit of d, with the checks that are recorded there for the
// same game.
func (d *Dir) Audit(info []rules.Class) (*Audit, error) {
	a := &Audit{dir: d, info: info, now: Digests{}}
	data, err := disk.ReadFile(filepath.Join(d.path, auditName))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fault(Summary{File: auditName}, err)
	}
	if err == nil && json.Unmarshal(data, &a.record) != nil {
		return nil, fmt.Errorf("%s: %s: no record of checks; remove it to check all tables again", d.path, auditName)
	}
	if a.record.Format != format || a.record.Game != d.Game() || a.record.Checks == nil {
		a.record = auditRecord{format, d.Game(), map[string]Digests{}}
	}
	return a, nil
}

// Passed records that a class has passed a check that has read these files.
func (a *Audit) Passed(class string, read Digests) {
	a.record.Checks[class] = read
	maps.Copy(a.now, read)
}

// Failed removes the record of a class.
func (a *Audit) Failed(class string) { delete(a.record.Checks, class) }

// Save writes the record.
func (a *Audit) Save() error {
	data, err := json.MarshalIndent(a.record, "", "\t")
	if err != nil {
		return err
	}
	path := filepath.Join(a.dir.path, auditName)
	lock, err := disk.LockFile(path)
	if err != nil {
		return err
	}
	defer lock.Close()
	return disk.WriteFile(path, append(data, '\n'))
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
