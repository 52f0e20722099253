//go:build linux || darwin

package files

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestOpened: what is opened, by each function, and why the rest is refused.
func TestOpened(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.WriteFile(path("text"), []byte("12345"), 0o644))
	must(os.WriteFile(path("long"), []byte("123456"), 0o644))
	must(os.Symlink(path("text"), path("link")))
	must(os.Symlink("/dev/zero", path("endless")))
	must(os.Symlink("loop", path("loop")))
	must(syscall.Mkfifo(path("pipe"), 0o644))
	for name, want := range map[string]string{
		"text": "12345", "link": "12345", "long": "longer than 5 bytes", "endless": "not a regular file", "pipe": "not a regular file",
		".": "is a directory", "none": "no such file", "loop": "too many levels",
	} {
		data, err := Contents(path(name), 5)
		if err != nil {
			data = []byte(err.Error())
		}
		if !strings.Contains(string(data), want) || err != nil && !strings.Contains(err.Error(), path(name)) {
			t.Errorf("%s: %s, want %s", name, data, want)
		}
	}
	if _, err := Open(t.Context(), path("endless"), 5); err == nil || !strings.Contains(err.Error(), "neither a regular file nor a pipe") {
		t.Error(err)
	}
	if _, err := Regular(path("none"), 5); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// TestPipe: Open waits for the writer of a pipe until its context ends, and takes
// no more than its limit.
func TestPipe(t *testing.T) {
	dir := t.TempDir()
	made := func(name string) string {
		if err := syscall.Mkfifo(filepath.Join(dir, name), 0o644); err != nil {
			t.Fatal(err)
		}
		return filepath.Join(dir, name)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := Open(ctx, made("silent"), 5); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	for text, want := range map[string]string{"12345": "", "123456": "pipe123456: longer than 5 bytes"} {
		pipe := made("pipe" + text)
		go os.WriteFile(pipe, []byte(text), 0)
		file, err := Open(t.Context(), pipe, 5)
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(file)
		file.Close()
		if want == "" && (err != nil || string(data) != text) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %q, %v", text, data, err)
		}
	}
}

// TestGrown: a file that grows after it was opened is read up to the limit.
func TestGrown(t *testing.T) {
	name := filepath.Join(t.TempDir(), "log")
	if err := os.WriteFile(name, []byte("1234"), 0o644); err != nil {
		t.Fatal(err)
	}
	file, err := Open(t.Context(), name, 5)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := os.WriteFile(name, []byte("123456789"), 0o644); err != nil {
		t.Fatal(err)
	}
	if data, err := io.ReadAll(file); err == nil {
		t.Errorf("%q is read", data)
	}
}
