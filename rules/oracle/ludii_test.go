package oracle_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// loadLud loads a file that a program of the test plays instead of Ludii.
func loadLud(t *testing.T, mode string, limits oracle.Limits) (*play.Kind, error) {
	t.Helper()
	t.Setenv("ORACLE_PROGRAM", mode)
	t.Setenv(oracle.LudiiPath, oracle.Prefix+os.Args[0])
	oracle.Bound(context.Background(), limits)
	t.Cleanup(oracle.Stop)
	return oracle.LoadLudii(filepath.Join("testdata", "three.lud"))
}

var usual = oracle.Limits{Answer: time.Minute, Memory: 1 << 30}

// TestLudFile: one program plays all files of a run, under all readings.
func TestLudFile(t *testing.T) {
	k, err := loadLud(t, "game wali:3x2,pieces=3", usual)
	if err != nil {
		t.Fatal(err)
	}
	g, err := k.Open(k.Name, rules.ParseChoices([]string{"wal-end=under-three"}))
	if err != nil || len(g.Moves(g.Start(), nil)) != 6 {
		t.Fatalf("under a reading: %v", err)
	}
	if _, err := k.Open(k.Name + ":4"); err == nil || !strings.Contains(err.Error(), `no board "4"`) {
		t.Errorf("another board: %v", err)
	}
	other := filepath.Join(t.TempDir(), "other.lud")
	if err := os.WriteFile(other, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if k, err = oracle.LoadLudii(other); err != nil || k.Name != other {
		t.Fatalf("second file: %v", err)
	}
	if _, err := oracle.LoadLudii("missing.lud"); err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("missing file: %v", err)
	}
}

// TestLudFaults: a program that plays files is held to what each program is.
func TestLudFaults(t *testing.T) {
	for mode, want := range map[string]string{
		"dies":     "it has ended",
		"rubbish":  "not a JSON object",
		"stutters": `"id" is 1, not 2`,
		"changes":  "it differs from an earlier answer",
		"refuses":  "x is illegal",
		"board":    `two cells of the board are named "a1"`,
		"line":     `a line of the board goes from "a1" to "b1"`,
	} {
		k, err := loadLud(t, mode, usual)
		if err == nil {
			g, openErr := k.Open(k.Name)
			if openErr != nil {
				t.Fatal(openErr)
			}
			err = faultIn(func() {
				for range 3 {
					g.Play(g.Start(), g.Moves(g.Start(), nil)[0])
				}
			})
		}
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "Ludii") {
			t.Errorf("%s: %v, want %q", mode, err, want)
		}
		oracle.Stop()
	}
}

// faultIn returns the fault that a function panics with.
func faultIn(f func()) (err error) {
	defer rules.OnFault(func(fault *rules.Fault) { err = fault })
	f()
	return nil
}

// useBridge sets the bridge to Ludii.
func useBridge(t testing.TB) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "examples", "ludii", "LudiiBridge.java"))
	if err != nil {
		t.Fatal(err)
	}
	oracle.LudiiBridge = string(text)
	t.Cleanup(func() { oracle.LudiiBridge = "" })
}

// TestNoLudii: without Ludii, the error says how to get it.
func TestNoLudii(t *testing.T) {
	t.Setenv(oracle.LudiiPath, "")
	oracle.Stop()
	if _, err := oracle.LoadLudii(filepath.Join("testdata", "three.lud")); err == nil || !strings.Contains(err.Error(), "ludii.games") {
		t.Error(err)
	}
	t.Setenv(oracle.LudiiPath, "missing.jar")
	t.Setenv("PATH", "")
	if _, err := oracle.LoadLudii(filepath.Join("testdata", "three.lud")); err == nil || !strings.Contains(err.Error(), "missing.jar: no such file") {
		t.Error(err)
	}
	t.Setenv(oracle.LudiiPath, t.TempDir())
	if _, err := oracle.LoadLudii(filepath.Join("testdata", "three.lud")); err == nil || !strings.Contains(err.Error(), "no bridge to Ludii") {
		t.Error(err)
	}
	useBridge(t)
	if _, err := oracle.LoadLudii(filepath.Join("testdata", "three.lud")); err == nil || !strings.Contains(err.Error(), "javac") {
		t.Error(err)
	}
}

// TestLudii plays a file of ours by Ludii itself, which the variable must name.
func TestLudii(t *testing.T) {
	if os.Getenv(oracle.LudiiPath) == "" {
		t.Skip("no " + oracle.LudiiPath)
	}
	useBridge(t)
	oracle.Bound(context.Background(), usual)
	t.Cleanup(oracle.Stop)
	k, err := oracle.LoadLudii(filepath.Join("testdata", "three.lud"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := k.Open(k.Name)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(reach(g)); got != 5478 { // boards of noughts and crosses
		t.Errorf("%d positions", got)
	}
	if want := "...\n...\n..."; !strings.HasPrefix(strings.ReplaceAll(g.Format(g.Start()), " ", ""), want) {
		t.Errorf("the start is drawn as\n%s", g.Format(g.Start()))
	}
	if l := g.Layout(); len(l.Cells) != 9 || l.Shape != rules.Square || len(l.Symmetries()) != 8 {
		t.Errorf("the board is %v", l)
	}
	p := g.Start()
	for _, text := range []string{"a1", "a2", "b1", "b2", "c1"} {
		m, err := g.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p = g.Play(p, m)
	}
	if len(g.Pieces(p)) != 5 || g.Outcome(p) != rules.Won(0) {
		t.Errorf("%d pieces, %v", len(g.Pieces(p)), g.Outcome(p))
	}
	if g, err = k.Open(k.Name + ",line=loses"); err != nil || g.Outcome(p) != rules.Won(1) {
		t.Errorf("who makes a line wins where it loses: %v", err)
	}
	if _, err := k.Open(k.Name + ",line=broken"); err == nil {
		t.Error("an option without rules is opened")
	}
	if g, err = k.Open(k.Name + ",line=rows"); err != nil || g.Outcome(g.Start()) != rules.Undecided {
		t.Errorf("after a broken option: %v", err)
	}
}

// reach returns the positions of a game.
func reach(g play.Game) map[play.Position]bool {
	seen := map[play.Position]bool{g.Start(): true}
	for queue := []play.Position{g.Start()}; len(queue) > 0; queue = queue[1:] {
		if g.Outcome(queue[0]) != rules.Undecided {
			continue
		}
		for _, m := range g.Moves(queue[0], nil) {
			if p := g.Play(queue[0], m); !seen[p] {
				seen[p] = true
				queue = append(queue, p)
			}
		}
	}
	return seen
}
