package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

const address = "https://example.org/v1.2.3"

// made returns a release of small files for all platforms, with archives,
// formula, manifest and Dockerfile.
func made(t *testing.T) *release {
	t.Helper()
	r := &release{version: "1.2.3", source: "../..", built: t.TempDir(), out: t.TempDir(), url: address, date: time.Unix(1, 0)}
	var platforms []platform
	for _, system := range []string{"linux", "darwin", "windows"} {
		for _, processor := range []string{"amd64", "arm64"} {
			p := platform{system, processor}
			platforms = append(platforms, p)
			put(t, r.program(p), "program for "+p.String())
		}
	}
	put(t, filepath.Join(r.built, "man", "ludex.1"), "manual")
	for _, shell := range []string{"bash", "zsh", "fish"} {
		put(t, filepath.Join(r.built, "completions", "ludex."+shell), shell)
	}
	for _, step := range []func([]platform) error{r.archives, r.formula, r.manifest, r.dockerfile} {
		if err := step(platforms); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o644)); err != nil {
		t.Fatal(err)
	}
}

func (r *release) read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(r.out, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// isArchive fails unless an address is that of a file of the release with the
// checksum, for the system.
func (r *release) isArchive(t *testing.T, url, sum, system string) (name string) {
	t.Helper()
	name, ok := strings.CutPrefix(url, address+"/")
	if !ok || !strings.Contains(name, system) {
		t.Fatalf("%s: expected the address of an archive for %s", url, system)
	}
	if want, err := r.sum(name); err != nil || sum != want {
		t.Errorf("%s: checksum %s, want %s (%v)", name, sum, want, err)
	}
	return name
}

// TestManifest: Scoop's required fields, with the archives that were built, and a
// program that is in them.
func TestManifest(t *testing.T) {
	r := made(t)
	var m struct {
		Version, Description, License, Homepage, Bin string
		Architecture                                 map[string]struct{ URL, Hash string }
	}
	from := json.NewDecoder(bytes.NewReader(r.read(t, "ludex.json")))
	from.DisallowUnknownFields()
	if err := from.Decode(&m); err != nil {
		t.Fatal(err)
	}
	if m.Version != "1.2.3" || m.License != "MIT" || m.Description == "" || m.Homepage == "" || len(m.Architecture) != 2 {
		t.Errorf("%+v", m)
	}
	for key, processor := range map[string]string{"64bit": "amd64", "arm64": "arm64"} {
		a := m.Architecture[key]
		name := r.isArchive(t, a.URL, a.Hash, "windows-"+processor)
		files, err := zip.OpenReader(filepath.Join(r.out, name))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := files.Open(m.Bin); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		_ = files.Close()
	}
}

var formulaParts = regexp.MustCompile(`(?m)on_(macos|linux|intel|arm) do|url "(.*)"|sha256 "(.*)"`)

// TestFormula: an archive of the right platform with its checksum in each part,
// blocks that end, and files that the archives have.
func TestFormula(t *testing.T) {
	r := made(t)
	text := string(r.read(t, "ludex.rb"))
	names := map[string]string{"macos": "darwin", "linux": "linux", "intel": "amd64", "arm": "arm64"}
	system, processor, url, found := "", "", "", map[string]bool{}
	for _, part := range formulaParts.FindAllStringSubmatch(text, -1) {
		switch name := names[part[1]]; {
		case part[1] == "macos", part[1] == "linux":
			system = name
		case name != "":
			processor = name
		case part[2] != "":
			url = part[2]
		default:
			p := system + "-" + processor
			r.isArchive(t, url, part[3], p)
			found[p] = true
		}
	}
	if len(found) != 4 {
		t.Errorf("platforms: %v", slices.Sorted(maps.Keys(found)))
	}
	begins := len(regexp.MustCompile(`(?m)( do|^class .*|^ *def .*)$`).FindAllString(text, -1))
	if ends := len(regexp.MustCompile(`(?m)^ *end$`).FindAllString(text, -1)); begins != ends {
		t.Errorf("%d blocks begin, %d end", begins, ends)
	}
	inside := r.tarFiles(t, "ludex-1.2.3-darwin-arm64.tar.gz")
	for _, name := range regexp.MustCompile(`install (?:Dir\[)?"([^"]*)"`).FindAllStringSubmatch(text, -1) {
		matches := func(file string) bool { ok, _ := filepath.Match(name[1], file); return ok }
		if !slices.ContainsFunc(inside, matches) {
			t.Errorf("%s is not in the archive: %q", name[1], inside)
		}
	}
}

// TestDockerfile: the file that the image adds exists for each platform, and has the
// program at the place of the entry point.
func TestDockerfile(t *testing.T) {
	r := made(t)
	text := string(r.read(t, "Dockerfile"))
	add := regexp.MustCompile(`(?m)^ADD (\S+) /$`).FindStringSubmatch(text)
	entry := regexp.MustCompile(`(?m)^ENTRYPOINT \["/(.*)"\]$`).FindStringSubmatch(text)
	if add == nil || entry == nil {
		t.Fatal(text)
	}
	for _, processor := range []string{"amd64", "arm64"} {
		name := strings.NewReplacer("${TARGETOS}", "linux", "${TARGETARCH}", processor).Replace(add[1])
		if inside := r.tarFiles(t, name); !slices.Contains(inside, entry[1]) {
			t.Errorf("%s: no %s in %q", name, entry[1], inside)
		}
	}
}

// tarFiles returns the names of the files of an archive.
func (r *release) tarFiles(t *testing.T, name string) (names []string) {
	t.Helper()
	unzipped, err := gzip.NewReader(bytes.NewReader(r.read(t, name)))
	if err != nil {
		t.Fatal(err)
	}
	for files := tar.NewReader(unzipped); ; {
		h, err := files.Next()
		if err == io.EOF {
			return names
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, h.Name)
	}
}
