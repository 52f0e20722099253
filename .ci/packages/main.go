// Command packages makes the files of a release of ludex from the programs of
// all platforms: archives, Debian and RPM packages, checksums, a list of the
// modules in the program, a formula for Homebrew and a manifest for Scoop.
// The same input gives the same bytes. .ci/release runs it.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// release is what all files of a release share.
type release struct {
	version string // such as 1.2.3
	source  string // the folder of the repository
	built   string // a folder with SYSTEM-PROCESSOR/ludex, man/ and completions/
	out     string // the folder to write
	url     string // where the files of out will be found
	date    time.Time
}

// platform is a system with a processor, as Go names them.
type platform struct{ system, processor string }

func (p platform) String() string { return p.system + "-" + p.processor }

// program returns the file of the program for a platform.
func (r *release) program(p platform) string {
	name := "ludex"
	if p.system == "windows" {
		name += ".exe"
	}
	return filepath.Join(r.built, p.String(), name)
}

func main() {
	r := &release{}
	flag.StringVar(&r.version, "version", "", "the version, such as 1.2.3")
	flag.StringVar(&r.source, "source", ".", "the folder of the repository")
	flag.StringVar(&r.built, "built", "", "a folder with SYSTEM-PROCESSOR/ludex, man and completions")
	flag.StringVar(&r.out, "out", "", "the folder to write")
	flag.StringVar(&r.url, "url", "", "the address at which the files of the release will be found")
	flag.Parse()
	if err := r.make(); err != nil {
		fmt.Fprintln(os.Stderr, "packages:", err)
		os.Exit(1)
	}
}

// make writes all files.
func (r *release) make() error {
	if r.version == "" || r.built == "" || r.out == "" || r.url == "" {
		return errors.New("-version, -built, -out and -url are needed")
	}
	seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64)
	if err != nil {
		return fmt.Errorf("SOURCE_DATE_EPOCH: %w", err)
	}
	r.date = time.Unix(seconds, 0).UTC()
	platforms, err := r.platforms()
	if err != nil {
		return err
	}
	for _, step := range []func([]platform) error{r.archives, r.systemPackages, r.modules, r.formula, r.manifest, r.dockerfile} {
		if err := step(platforms); err != nil {
			return err
		}
	}
	return r.checksums()
}

// platforms returns those for which there is a program.
func (r *release) platforms() (list []platform, err error) {
	entries, err := os.ReadDir(r.built)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		system, processor, ok := strings.Cut(e.Name(), "-")
		if p := (platform{system, processor}); ok {
			if _, err := os.Stat(r.program(p)); err != nil {
				return nil, err
			}
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: no program", r.built)
	}
	return list, nil
}

// write writes a file of the release.
func (r *release) write(name string, data []byte) error {
	return os.WriteFile(filepath.Join(r.out, name), data, 0o644)
}
