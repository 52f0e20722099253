package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb"
	"github.com/goreleaser/nfpm/v2/files"
	_ "github.com/goreleaser/nfpm/v2/rpm"
)

const summary = "Judge abstract games by their rulebooks"

const description = summary + `
ludex plays abstract games by the letter of their rulebooks, shows where a
rule has two readings, solves and makes puzzles with proof, and prints books
of them.`

// completionsTo are the places of the completions of shells on Linux.
var completionsTo = map[string]string{
	"ludex.bash": "/usr/share/bash-completion/completions/ludex",
	"ludex.zsh":  "/usr/share/zsh/vendor-completions/_ludex",
	"ludex.fish": "/usr/share/fish/vendor_completions.d/ludex.fish",
}

// systemPackages writes a Debian and an RPM package for each Linux.
func (r *release) systemPackages(platforms []platform) error {
	for _, p := range platforms {
		if p.system != "linux" {
			continue
		}
		for _, format := range []string{"deb", "rpm"} {
			if err := r.systemPackage(p, format); err != nil {
				return fmt.Errorf("%s for %s: %w", format, p, err)
			}
		}
	}
	return nil
}

// systemPackage writes a package in a format.
func (r *release) systemPackage(p platform, format string) error {
	info, err := r.info(p)
	if err != nil {
		return err
	}
	packager, err := nfpm.Get(format)
	if err != nil {
		return err
	}
	if err := nfpm.PrepareForPackager(info, format); err != nil {
		return err
	}
	var b bytes.Buffer
	if err := packager.Package(info, &b); err != nil {
		return err
	}
	return r.write(packager.ConventionalFileName(info), b.Bytes())
}

// info describes the package of a platform.
func (r *release) info(p platform) (*nfpm.Info, error) {
	info := nfpm.WithDefaults(&nfpm.Info{
		Name: "ludex", Arch: p.processor, Platform: p.system, Version: r.version, VersionSchema: "semver",
		Section: "games", Priority: "optional", Maintainer: "The authors of ludex <ludex@localhost>",
		Description: description, License: "MIT", MTime: r.date,
	})
	info.RPM.BuildHost = "localhost"
	info.RPM.Summary = summary
	add := func(from, to string, mode os.FileMode) {
		info.Contents = append(info.Contents, &files.Content{
			Source: from, Destination: to, FileInfo: &files.ContentFileInfo{Mode: mode, MTime: r.date, Owner: "root", Group: "root"},
		})
	}
	add(r.program(p), "/usr/bin/ludex", 0o755)
	add(filepath.Join(r.source, "LICENSE"), "/usr/share/doc/ludex/copyright", 0o644)
	add(filepath.Join(r.source, "docs/reference/licences.md"), "/usr/share/doc/ludex/licences.md", 0o644)
	for name, to := range completionsTo {
		add(filepath.Join(r.built, "completions", name), to, 0o644)
	}
	pages, err := r.manPages()
	for name, path := range pages {
		add(path, "/usr/share/man/man1/"+name, 0o644)
	}
	return info, err
}

// manPages compresses the pages of the manual, as packages have them, and
// returns their paths by their names.
func (r *release) manPages() (map[string]string, error) {
	names, err := r.listed("man")
	if err != nil {
		return nil, err
	}
	folder := filepath.Join(r.built, "man.gz")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	pages := map[string]string{}
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(r.built, "man", name))
		if err != nil {
			return nil, err
		}
		var b bytes.Buffer
		zip, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is valid
		if _, err := zip.Write(data); err != nil {
			return nil, err
		}
		if err := zip.Close(); err != nil {
			return nil, err
		}
		path := filepath.Join(folder, name+".gz")
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			return nil, err
		}
		pages[name+".gz"] = path
	}
	return pages, nil
}
