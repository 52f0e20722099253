package cli

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestNoFileOfAnotherIsReplaced: a file that another process has written since the
// claim stays; one's own is written again, and --force replaces any.
func TestNoFileOfAnotherIsReplaced(t *testing.T) {
	c := &cobra.Command{}
	c.SetIn(strings.NewReader(""))
	out := OutFile(filepath.Join(t.TempDir(), "set.yaml"))
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	has := func(want string) {
		t.Helper()
		if data, err := os.ReadFile(string(out)); err != nil || string(data) != want {
			t.Errorf("the file has %q, %v, want %q", data, err, want)
		}
	}
	must(Output{out, false}.Claim(c))
	must(os.WriteFile(string(out), []byte("theirs"), 0o644))
	if err := out.Write([]byte("ours")); !errors.Is(err, ErrTaken) {
		t.Errorf("the error is %v", err)
	}
	has("theirs")
	must(os.Remove(string(out)))
	must(Output{out, false}.Claim(c))
	late := func(w io.Writer) error {
		must(os.WriteFile(string(out), []byte("late"), 0o644))
		_, err := io.WriteString(w, "ours")
		return err
	}
	if err := out.Stream(late); !errors.Is(err, ErrTaken) {
		t.Errorf("while it is written, the error is %v", err)
	}
	has("late")
	must(Output{out, true}.Claim(c))
	must(out.Write([]byte("forced")))
	has("forced")
	must(os.Remove(string(out)))
	must(Output{out, false}.Claim(c))
	must(out.Write([]byte("first")))
	must(out.Write([]byte("second")))
	has("second")
}
