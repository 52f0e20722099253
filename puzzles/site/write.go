package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// marker is the file by which a folder is known as a site.
const marker = ".ludex-site"

// ErrTaken is the error of a folder that is a site already.
var ErrTaken = errors.New("the folder has a site already")

// Check returns an error unless a site can be written to a folder: it must not
// exist, be empty, or, to replace it, be a site that was written earlier.
func Check(dir string, replace bool) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return checkParent(dir)
	case err != nil:
		return fmt.Errorf("%s: not a folder that can be written", dir)
	case len(entries) == 0:
		return checkParent(dir)
	}
	if _, err := os.Stat(filepath.Join(dir, marker)); err != nil {
		return fmt.Errorf("%s: the folder has files that are not of a site", dir)
	}
	if !replace {
		return fmt.Errorf("%s: %w", dir, ErrTaken)
	}
	return checkParent(dir)
}

// checkParent returns an error unless there is a folder around dir.
func checkParent(dir string) error {
	parent := filepath.Dir(filepath.Clean(dir))
	if info, err := os.Stat(parent); err != nil || !info.IsDir() {
		return fmt.Errorf("%s: there is no folder %s", dir, parent)
	}
	return nil
}

// Write writes the files to a folder, all or none, where Check
// allows it.
func (f Files) Write(dir string, replace bool) error {
	if err := Check(dir, replace); err != nil {
		return err
	}
	dir = filepath.Clean(dir)
	if resolved, err := filepath.EvalSymlinks(dir); err == nil {
		dir = resolved
	}
	temp, err := os.MkdirTemp(filepath.Dir(dir), ".ludex-site-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	made := filepath.Join(temp, "new")
	if err := f.writeInto(made); err != nil {
		return err
	}
	return exchange(made, dir, filepath.Join(temp, "old"))
}

// writeInto writes the files and the marker into a new folder.
func (f Files) writeInto(dir string) error {
	all := Files{marker: []byte("This folder was written by ludex site.\n")}
	for name, data := range f {
		all[name] = data
	}
	for _, name := range all.names() {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, all[name], 0o644); err != nil {
			return err
		}
	}
	return nil
}

// exchange moves a folder to its place, and the one that was there aside. If
// that fails, the old one is put back.
func exchange(made, dir, old string) error {
	err := os.Rename(dir, old)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	moved := err == nil
	if err := os.Rename(made, dir); err != nil {
		if moved {
			return errors.Join(err, os.Rename(old, dir))
		}
		return err
	}
	return nil
}

// Size returns the number of bytes of all files.
func (f Files) Size() (n uint64) {
	for _, data := range f {
		n += uint64(len(data))
	}
	return n
}
