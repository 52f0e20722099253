package disktest

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"ludex/solver/disk"
)

// Environment variables of a process that EachKill starts.
const (
	killAt  = "LUDEX_TEST_KILL_AT"
	killDir = "LUDEX_TEST_KILL_DIR"
)

// EachKill calls work in a process of its own that is killed at the first
// operation on files, then at the second, and so on until work reaches its
// end. Each process has a directory that prepare has filled, and after looks at
// the files left there. The test must do nothing else before.
func EachKill(t *testing.T, prepare, work, after func(dir string)) {
	if at := os.Getenv(killAt); at != "" {
		n, _ := strconv.ParseInt(at, 10, 64)
		disk.System = &Faulty{FS: disk.System, At: n, Kill: true}
		work(os.Getenv(killDir))
		os.Exit(0)
	}
	for at := 1; at < 1000; at++ {
		dir := Dir(t)
		prepare(dir)
		child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		child.Env = append(os.Environ(), fmt.Sprint(killAt, "=", at), killDir+"="+dir)
		out, err := child.CombinedOutput()
		after(dir)
		switch exit := (*exec.ExitError)(nil); {
		case err == nil:
			return
		case !errors.As(err, &exit) || exit.Exited():
			t.Fatalf("operation %d: %v: %s", at, err, out)
		}
	}
	t.Fatal("too many operations")
}
