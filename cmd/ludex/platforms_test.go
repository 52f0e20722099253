package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestPlatforms: releases are for 64-bit processors alone, and the README says so.
func TestPlatforms(t *testing.T) {
	top := filepath.Join("..", "..")
	release, err := os.ReadFile(filepath.Join(top, ".ci", "release"))
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`PLATFORMS:-([^}]*)}`).FindSubmatch(release)
	if list == nil {
		t.Fatal("no platforms")
	}
	for platform := range strings.FieldsSeq(string(list[1])) {
		if _, processor, _ := strings.Cut(platform, "/"); !slices.Contains([]string{"amd64", "arm64"}, processor) {
			t.Errorf("a release for %s", platform)
		}
	}
	if readme, err := os.ReadFile(filepath.Join(top, "README.md")); err != nil || !strings.Contains(string(readme), "64-bit") {
		t.Errorf("the README does not name the processors (%v)", err)
	}
}
