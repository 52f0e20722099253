package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestLicences: docs/reference/licences.md names every module in the program.
func TestLicences(t *testing.T) {
	page, err := os.ReadFile("../../docs/reference/licences.md")
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	named := strings.FieldsFunc(string(page), func(r rune) bool { return strings.ContainsRune(" \n,:", r) })
	for i := range named {
		named[i] = strings.TrimSuffix(named[i], ".")
	}
	for _, module := range strings.Fields(string(out)) {
		if !slices.Contains(named, module) {
			t.Errorf("docs/reference/licences.md does not name %s", module)
		}
	}
}
