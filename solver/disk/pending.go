package disk

import (
	"errors"
	"io/fs"
	"path/filepath"
)

// Pending is a file that is not complete yet. Until Commit it has another
// name, which is the same for each Create of a path: the next one removes what
// a killed process has left behind.
type Pending struct {
	path string
	file File
	done bool
}

// Create begins a file. No other process may write the same file: Lock makes
// sure of that.
func Create(path string) (*Pending, error) {
	if err := System.Remove(partial(path)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, named("create", path, err)
	}
	file, err := System.Create(partial(path))
	if err != nil {
		return nil, named("create", path, err)
	}
	return &Pending{path: path, file: file}, nil
}

// partial returns the name of a file before it is complete.
func partial(path string) string { return beside(path, ".partial") }

// Write writes to the file.
func (p *Pending) Write(data []byte) (int, error) {
	n, err := p.file.Write(data)
	return n, named("write", p.path, err)
}

// Commit gives the complete file its name. After an error the name has the file
// that it had before, or all of this one.
func (p *Pending) Commit() error {
	if err := p.commit(); err != nil {
		p.Cancel()
		return named("write", p.path, err)
	}
	return named("write", p.path, System.SyncDir(filepath.Dir(p.path)))
}

func (p *Pending) commit() error {
	if err := p.file.Sync(); err != nil {
		return err
	}
	if err := p.file.Close(); err != nil {
		return err
	}
	if err := System.Replace(partial(p.path), p.path); err != nil {
		return err
	}
	p.done = true
	return nil
}

// Cancel removes a file that has not been committed. If it cannot remove it,
// the next Create does.
func (p *Pending) Cancel() {
	if p.done {
		return
	}
	p.done = true
	p.file.Close()
	System.Remove(partial(p.path))
}

// WriteFile writes a file with these contents.
func WriteFile(path string, data []byte) error {
	p, err := Create(path)
	if err != nil {
		return err
	}
	defer p.Cancel()
	if _, err := p.Write(data); err != nil {
		return err
	}
	return p.Commit()
}
