// Package long marks the tests that take too long for a run at the desk.
// LUDEX_LONG=1 go test ./... runs them; .ci/run does. LUDEX_LONG=deep searches
// deeper and looks at all cases, which takes minutes to hours for each package.
// It also has the flag -update of the tests, so that it can be given to many
// packages at once.
package long

import (
	"flag"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"
)

// Update makes tests write the files that they compare with: their pages,
// pictures and figures.
var Update = flag.Bool("update", false, "write the pages and files that the tests compare with")

// Variable is the environment variable that turns long tests on.
const Variable = "LUDEX_LONG"

// DeepWanted is why a deep test is skipped.
const DeepWanted = "takes minutes to hours; " + Variable + "=deep runs it"

// Tests live briefly: most end before a collection of garbage pays.
func init() { debug.SetGCPercent(400) }

// On reports whether long tests run.
func On() bool { return os.Getenv(Variable) != "" }

// Deep reports whether tests search deeper, or look at more cases.
func Deep() bool { return os.Getenv(Variable) == "deep" }

// Chosen reports whether the flag -run chooses the part id of a test, as it
// chooses a sub-test: go test -run TestShares/wali -update.
func Chosen(t *testing.T, id string) (chosen bool) {
	t.Helper()
	t.Run(id, func(*testing.T) { chosen = true })
	return chosen
}

// Public returns the folder testdata/public/name of a package. It holds public
// files that are not part of this project, where somebody has put them; the test
// is skipped where it is missing.
func Public(t *testing.T, name string) string {
	t.Helper()
	folder := filepath.Join("testdata", "public", name)
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("there is no folder %s", folder)
	}
	return folder
}

// Only skips the rest of a test unless long tests run.
func Only(t testing.TB) {
	t.Helper()
	if !On() {
		t.Skipf("takes long; %s=1 runs it", Variable)
	}
}

// Number returns the number of cases of a test: desk, all in the deep run, and
// between them their geometric mean.
func Number(desk, all int) int {
	switch {
	case Deep():
		return all
	case On():
		return int(math.Ceil(math.Sqrt(float64(desk) * float64(all))))
	default:
		return desk
	}
}

// Pick reports whether a test looks at case i: every k-th one, more if long tests
// run, all in the deep run.
func Pick(i, k int) bool { return i%Number(k, 1) == 0 }

// Main runs the tests of a package with fewer random cases a property than rapid
// has by itself: 50 if long tests run, all with LUDEX_LONG=deep or the flag
// -rapid.checks.
func Main(m *testing.M, checks string) {
	flag.Parse()
	given := false
	flag.Visit(func(f *flag.Flag) { given = given || f.Name == "rapid.checks" })
	if On() {
		checks = "50"
	}
	if !given && !Deep() {
		if err := flag.Set("rapid.checks", checks); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
