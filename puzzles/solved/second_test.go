package solved

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles/certificate/writer"
	"ludex/puzzles/search"
	"ludex/rules/rbg"
	"ludex/solver"
)

// TestSecondChecker: the program of docs/examples that plays by the reference model confirms
// the values of a sample of the table, and refuses certificates with faults.
func TestSecondChecker(t *testing.T) {
	t.Chdir("../..")
	c := checker{t, filepath.Join(t.TempDir(), "values")}
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", c.program, "./docs/examples/values").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	table, err := Published()
	if err != nil {
		t.Fatal(err)
	}
	seen, tried := 0, 0
	for _, e := range table {
		for _, p := range e.Proofs {
			if !strings.HasSuffix(e.Game, rbg.Suffix) || e.AtMost || outside(e) || p.Positions > 100_000 || p.Nodes > long.Number(200, 1000) {
				continue
			}
			if seen++; seen%long.Number(12, 5) != 1 && e.Game != "docs/examples/peg.rbg" {
				continue
			}
			tried++
			text := c.certificate(p)
			if said := c.value(text); said != strings.NewReplacer("1 ply", "1 plies", "in 1 move", "in 1 moves").Replace(e.Words()) {
				t.Errorf("%s: %q, want %q", p.Game, said, e.Words())
			}
			c.faults(p.Game, text)
		}
	}
	t.Logf("%d certificates", tried)
	if tried < 15 {
		t.Errorf("only %d certificates", tried)
	}
}

// checker is the program.
type checker struct {
	*testing.T
	program string
}

// certificate returns the certificate of a proof, made again.
func (t checker) certificate(p Proof) string {
	g, err := kindOf(t, p.Game).Open(p.Game, nil)
	if err != nil {
		t.Fatal(err)
	}
	a := search.Proved(t.Context(), g, g.Start(), solver.Limits{})
	text := writer.Strategies(g, g.Start(), a.Claims...)
	if sum := fmt.Sprintf("%x", sha256.Sum256(text)); sum != p.SHA256 {
		t.Errorf("%s: another certificate: %s", p.Game, sum)
	}
	return string(text)
}

// value returns the value that the program finds in a certificate, "" if it refuses it.
func (t checker) value(text string) string {
	file := filepath.Join(t.TempDir(), "value.txt")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), t.program, file).CombinedOutput()
	said := strings.TrimSpace(strings.TrimPrefix(string(out), file+": "))
	switch refused := strings.HasPrefix(said, "refused: "); {
	case refused != (err != nil):
		t.Fatalf("%v: %s", err, out)
	case refused:
		return ""
	}
	return said
}

// A certificate with one of these faults proves nothing.
var (
	answered = regexp.MustCompile(`(?m)^(\d+( \S+)+) \S+$`) // the last branch of a node with several
	pliesOf  = regexp.MustCompile(`(?m)^(winner .*\nplies) \d+$`)
	playerOf = regexp.MustCompile(`(?m)^(winner|holder) .*$`)
)

// faults fails if the program confirms a certificate with a fault.
func (t checker) faults(game, text string) {
	for fault, bad := range map[string]string{
		"without an answer":  answered.ReplaceAllString(text, "$1"),
		"a win in 0 plies":   pliesOf.ReplaceAllString(text, "$1 0"),
		"of another player":  playerOf.ReplaceAllString(text, "$1 somebody"),
		"without its nodes":  text[:strings.Index(text, "\nnodes ")],
		"of another reading": strings.Replace(text, "\ngame "+game, "\ngame docs/examples/nim.rbg", 1),
	} {
		if bad == text {
			continue
		}
		if said := t.value(bad); said != "" {
			t.Errorf("%s: a certificate %s: %q", game, fault, said)
		}
	}
}
