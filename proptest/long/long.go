// Package long marks the tests that take too long for a run at the desk.
// LUDEX_LONG=1 go test ./... runs them all; .ci/run does. It also has the flags
// -deep and -update of the tests, so that they can be given to many packages at
// once.
package long

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

// The flags of the tests. A package need not use both.
var (
	// Deep makes tests search deeper, or look at more cases: minutes to hours.
	Deep = flag.Bool("deep", false, "search deeper or look at more cases (minutes to hours)")

	// Update makes tests write the files that they compare with.
	Update = flag.Bool("update", false, "write the pages and files that the tests compare with")
)

// Variable is the environment variable that turns long tests on.
const Variable = "LUDEX_LONG"

// Tests live briefly: most end before a collection of garbage pays.
func init() { debug.SetGCPercent(400) }

// On reports whether long tests run.
func On() bool { return os.Getenv(Variable) != "" }

// Only skips the rest of a test unless long tests run.
func Only(t testing.TB) {
	t.Helper()
	if !On() {
		t.Skipf("takes long; %s=1 runs it", Variable)
	}
}

// Number returns desk, or all if long tests run: the number of cases of a test.
func Number(desk, all int) int {
	if On() {
		return all
	}
	return desk
}

// Pick reports whether a test looks at case i: every k-th one, or all if long
// tests run.
func Pick(i, k int) bool { return On() || i%k == 0 }

// Main runs the tests of a package with fewer random cases a property, unless
// long tests run or the flag -rapid.checks is given.
func Main(m *testing.M, checks string) {
	flag.Parse()
	given := false
	flag.Visit(func(f *flag.Flag) { given = given || f.Name == "rapid.checks" })
	if !given && !On() {
		if err := flag.Set("rapid.checks", checks); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
