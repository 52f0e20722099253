package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// withLudex puts the test on the path as the program ludex.
func withLudex(t *testing.T) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(self, filepath.Join(dir, "ludex")); err != nil {
		t.Skip(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
}

// TestClients runs the clients of docs/examples. The games that they print are legal.
func TestClients(t *testing.T) {
	withLudex(t)
	for _, command := range []string{"python3 client.py", "node client.js"} {
		words := strings.Fields(command)
		if _, err := exec.LookPath(words[0]); err != nil {
			t.Log(err)
			continue
		}
		for _, game := range []string{"hnefatafl:5", "wabanti-dice:3"} {
			text, err := exec.CommandContext(t.Context(), words[0], "../../docs/examples/"+words[1], game).Output()
			if err != nil {
				t.Fatalf("%s %s: %v", command, game, err)
			}
			file := filepath.Join(t.TempDir(), "game.txt")
			if err := os.WriteFile(file, text, 0o644); err != nil {
				t.Fatal(err)
			}
			if r := string(output(t, "replay", file)); !strings.Contains(r, "1 game: 1 clean") {
				t.Errorf("%s %s: %s\n%s", command, game, r, text)
			}
		}
	}
	text, err := exec.CommandContext(t.Context(), "go", "run", "../../docs/examples/client", "wali:4x3,pieces=4").Output()
	if want := "after 2 moves: 132 positions"; err != nil || !strings.Contains(string(text), want) {
		t.Errorf("%v: %s, want %s", err, text, want)
	}
}

// TestChecker: the checker of docs/examples passes all vectors of a game and of a file,
// and fails some with another reading.
func TestChecker(t *testing.T) {
	withLudex(t)
	checker := filepath.Join(t.TempDir(), "checker")
	if text, err := exec.CommandContext(t.Context(), "go", "build", "-o", checker, "../../docs/examples/checker").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	for _, c := range []struct{ game, command, want string }{
		{"wali:3x3,pieces=3", "ludex oracle {}", " 0 failed"},
		{"../../docs/examples/nim.rbg", "ludex oracle {}", " 0 failed"},
		{"wali:3x3,pieces=3", "ludex oracle {},wal-end=under-three", "not wal-end=under-three"},
	} {
		run := exec.CommandContext(t.Context(), checker, strings.Fields(c.command)...)
		run.Stdin = strings.NewReader(string(output(t, "vectors", c.game)))
		if text, err := run.Output(); err != nil || !strings.Contains(string(text), c.want) {
			t.Errorf("%s: %v: %s", c.command, err, text)
		}
	}
}

// TestOracleFitsTheSchema compares requests and answers of each kind with the schemas.
func TestOracleFitsTheSchema(t *testing.T) {
	var asked, answered schema
	for name, form := range map[string]*schema{"request": &asked, "answer": &answered} {
		if err := json.Unmarshal([]byte(contents(t, "../../docs/reference/oracle-"+name+".schema.json")), form); err != nil {
			t.Fatal(err)
		}
	}
	requests := []string{
		`{"id":1,"do":"start"}`, `{"do":"moves","line":["a1"],"position":"x"}`, `{"do":"moves"}`, `{"do":"play","move":"roll 1"}`, `{"do":"setup","diagram":"?"}`,
		`{"do":"choose","level":1,"seconds":1}`, `{"do":"explain"}`, `{"id":2,"do":"moves","each":[{},{"line":["x"]}]}`,
	}
	for _, name := range []string{"hnefatafl:5", "wabanti-dice:3", "havannah:3,hav-swap=swap"} {
		c := root()
		var out strings.Builder
		c.SetArgs([]string{"oracle", name})
		c.SetIn(strings.NewReader(strings.Join(requests, "\n")))
		c.SetOut(&out)
		if err := c.ExecuteContext(t.Context()); err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
			for text, form := range map[string]*schema{requests[i]: &asked, line: &answered} {
				var v any
				if err := json.Unmarshal([]byte(text), &v); err != nil {
					t.Fatal(err)
				}
				for _, fault := range form.faults("it", v) {
					t.Errorf("%s: %s", text, fault)
				}
			}
		}
	}
	if faults := answered.faults("it", map[string]any{"moves": "a1", "winner": 1.0}); len(faults) != 2 {
		t.Errorf("%q found of 2 planted faults", faults)
	}
}

// TestOracleExplains: the answer to explain is that of rule.
func TestOracleExplains(t *testing.T) {
	c := root()
	var out strings.Builder
	c.SetArgs([]string{"oracle", "hnefatafl:7"})
	c.SetIn(strings.NewReader(`{"do":"explain","line":["d1-e1"],"move":"d5-d1"}`))
	c.SetOut(&out)
	if err := c.ExecuteContext(t.Context()); err != nil {
		t.Fatal(err)
	}
	var s struct {
		Ruling struct {
			Legal  bool
			Reason string
		}
	}
	if err := json.Unmarshal([]byte(out.String()), &s); err != nil || s.Ruling.Legal || s.Ruling.Reason == "" {
		t.Errorf("%v: %s", err, out.String())
	}
}
