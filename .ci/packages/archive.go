package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"slices"
)

// file is a file of an archive.
type file struct {
	name string // in the archive
	path string // on disk
	mode int64
}

// archiveName returns the name of a platform's archive.
func (r *release) archiveName(p platform) string {
	name := "ludex-" + r.version + "-" + p.String()
	if p.system == "windows" {
		return name + ".zip"
	}
	return name + ".tar.gz"
}

// archives writes an archive for each platform.
func (r *release) archives(platforms []platform) error {
	for _, p := range platforms {
		files, err := r.contents(p)
		if err != nil {
			return err
		}
		pack := r.tarred
		if p.system == "windows" {
			pack = r.zipped
		}
		data, err := pack(files)
		if err != nil {
			return err
		}
		if err := r.write(r.archiveName(p), data); err != nil {
			return err
		}
	}
	return nil
}

// contents returns the files of a platform's archive.
func (r *release) contents(p platform) ([]file, error) {
	program := r.program(p)
	files := []file{{filepath.Base(program), program, 0o755}}
	for _, name := range []string{"LICENSE", "README.md", "CHANGELOG.md", "docs/reference/licences.md"} {
		files = append(files, file{filepath.Base(name), filepath.Join(r.source, name), 0o644})
	}
	for _, folder := range []string{"man", "completions"} {
		names, err := r.listed(folder)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			files = append(files, file{folder + "/" + name, filepath.Join(r.built, folder, name), 0o644})
		}
	}
	return files, nil
}

// listed returns the names of the files of a folder of what was built.
func (r *release) listed(folder string) (names []string, err error) {
	entries, err := os.ReadDir(filepath.Join(r.built, folder))
	for _, e := range entries {
		names = append(names, e.Name())
	}
	slices.Sort(names)
	return names, err
}

func (r *release) tarred(files []file) ([]byte, error) {
	var b bytes.Buffer
	zip, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is valid
	w := tar.NewWriter(zip)
	for _, f := range files {
		data, err := os.ReadFile(f.path)
		if err != nil {
			return nil, err
		}
		if err := w.WriteHeader(&tar.Header{Name: f.name, Mode: f.mode, Size: int64(len(data)), ModTime: r.date, Format: tar.FormatUSTAR}); err != nil {
			return nil, err
		}
		if _, err := w.Write(data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err := zip.Close()
	return b.Bytes(), err
}

func (r *release) zipped(files []file) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		data, err := os.ReadFile(f.path)
		if err != nil {
			return nil, err
		}
		header := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: r.date}
		header.SetMode(os.FileMode(f.mode))
		part, err := w.CreateHeader(header)
		if err != nil {
			return nil, err
		}
		if _, err := part.Write(data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}
