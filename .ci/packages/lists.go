package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/template"

	"github.com/CycloneDX/cyclonedx-go"
)

// sum returns the SHA-256 of a file of the release.
func (r *release) sum(name string) (string, error) {
	data, err := os.ReadFile(filepath.Join(r.out, name))
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]), err
}

// sumsFile is the name of the file with the checksums.
const sumsFile = "SHA256SUMS"

// checksums writes the checksums of all files, as sha256sum -c reads them.
func (r *release) checksums() error {
	entries, err := os.ReadDir(r.out)
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, e := range entries {
		if e.Name() == sumsFile || e.IsDir() {
			continue
		}
		sum, err := r.sum(e.Name())
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%s  %s\n", sum, e.Name())
	}
	return r.write(sumsFile, []byte(b.String()))
}

// modules writes the modules of the programs with their versions and
// checksums, in the format CycloneDX.
func (r *release) modules(platforms []platform) error {
	found := map[string]cyclonedx.Component{}
	for _, p := range platforms {
		info, err := buildinfo.ReadFile(r.program(p))
		if err != nil {
			return err
		}
		for _, m := range info.Deps {
			if m.Replace != nil {
				m = m.Replace
			}
			name := "pkg:golang/" + m.Path + "@" + m.Version
			found[name] = cyclonedx.Component{
				BOMRef: name, Type: cyclonedx.ComponentTypeLibrary, Name: m.Path, Version: m.Version, PackageURL: name,
				Properties: &[]cyclonedx.Property{{Name: "go:sum", Value: m.Sum}},
			}
		}
	}
	var list []cyclonedx.Component
	for _, c := range found {
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b cyclonedx.Component) int { return strings.Compare(a.BOMRef, b.BOMRef) })
	bom := cyclonedx.NewBOM()
	bom.Metadata = &cyclonedx.Metadata{
		Timestamp: r.date.Format("2006-01-02T15:04:05Z"),
		Component: &cyclonedx.Component{Type: cyclonedx.ComponentTypeApplication, Name: "ludex", Version: r.version, BOMRef: "ludex",
			Licenses: &cyclonedx.Licenses{{License: &cyclonedx.License{ID: "MIT"}}}},
	}
	bom.Components = &list
	var b bytes.Buffer
	encoder := cyclonedx.NewBOMEncoder(&b, cyclonedx.BOMFileFormatJSON)
	if err := encoder.SetPretty(true).Encode(bom); err != nil {
		return err
	}
	return r.write("ludex-"+r.version+".cdx.json", b.Bytes())
}

// The addresses and the checksums of the archives, by the platforms.
type archive struct{ URL, Sum string }

func (r *release) archivesOf(platforms []platform, system string) (map[string]archive, error) {
	all := map[string]archive{}
	for _, p := range platforms {
		if p.system != system {
			continue
		}
		sum, err := r.sum(r.archiveName(p))
		if err != nil {
			return nil, err
		}
		all[p.processor] = archive{r.url + "/" + r.archiveName(p), sum}
	}
	return all, nil
}

var formulaTemplate = template.Must(template.New("").Parse(`class Ludex < Formula
  desc "{{.Summary}}"
  homepage "{{.Home}}"
  version "{{.Version}}"
  license "MIT"
{{range $system, $list := .Systems}}
  on_{{$system}} do
{{- range $processor, $a := $list}}
    on_{{$processor}} do
      url "{{$a.URL}}"
      sha256 "{{$a.Sum}}"
    end
{{- end}}
  end
{{end}}
  def install
    bin.install "ludex"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/ludex.bash" => "ludex"
    zsh_completion.install "completions/ludex.zsh" => "_ludex"
    fish_completion.install "completions/ludex.fish"
  end

  test do
    assert_match "solved: win in 3", shell_output("#{bin}/ludex solve hnefatafl-the-net")
  end
end
`))

// formula writes a formula for Homebrew.
func (r *release) formula(platforms []platform) error {
	names := map[string]string{"amd64": "intel", "arm64": "arm"}
	systems := map[string]map[string]archive{}
	for system, name := range map[string]string{"darwin": "macos", "linux": "linux"} {
		list, err := r.archivesOf(platforms, system)
		if err != nil {
			return err
		}
		for processor, a := range list {
			if systems[name] == nil {
				systems[name] = map[string]archive{}
			}
			systems[name][names[processor]] = a
		}
	}
	var b bytes.Buffer
	if err := formulaTemplate.Execute(&b, map[string]any{"Summary": summary, "Home": r.url, "Version": r.version, "Systems": systems}); err != nil {
		return err
	}
	return r.write("ludex.rb", b.Bytes())
}

// manifest writes a manifest for Scoop.
func (r *release) manifest(platforms []platform) error {
	list, err := r.archivesOf(platforms, "windows")
	if err != nil || len(list) == 0 {
		return err
	}
	names := map[string]string{"amd64": "64bit", "arm64": "arm64"}
	systems := map[string]any{}
	for processor, a := range list {
		systems[names[processor]] = map[string]string{"url": a.URL, "hash": a.Sum}
	}
	data, err := json.MarshalIndent(map[string]any{
		"version": r.version, "description": summary, "homepage": r.url, "license": "MIT", "architecture": systems, "bin": "ludex.exe",
	}, "", "    ")
	if err != nil {
		return err
	}
	return r.write("ludex.json", append(data, '\n'))
}

// dockerfile writes the recipe of an image with nothing but the program. The
// image is built in the folder of the release: buildx sets the platform.
func (r *release) dockerfile([]platform) error {
	return r.write("Dockerfile", []byte(`# docker buildx build --platform linux/amd64,linux/arm64 .
FROM scratch
ARG TARGETOS TARGETARCH
ADD ludex-`+r.version+`-${TARGETOS}-${TARGETARCH}.tar.gz /
ENTRYPOINT ["/ludex"]
`))
}
