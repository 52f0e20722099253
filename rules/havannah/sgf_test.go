package havannah_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	. "ludex/rules/havannah"
)

func TestParseSGFRejects(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "line 1, column 1: unexpected end of file, expected '('",
		"()":                        "line 1, column 2: unexpected ')', expected ';'",
		"(;FF[4])":                  "there is no SZ",
		"(;FF[4](;SZ[4])(;SZ[5]))":  "there is no SZ, the cells a side, in the first node",
		"(;SZ[4];SZ[5])":            "line 1, column 9: SZ: 5 cells a side, but 4 before",
		"(;SZ[d=8])":                `line 1, column 3: SZ: "d=8" is not a number of cells a side`,
		"(;SZ[4]SZ[5])":             "5 cells a side, but 4 before",
		"(;SZ[4]GM[1])":             `GM: "1" is not havannah`,
		"(;SZ[4]\n;W[a1]B[a2])":     "line 2, column 7: B: two moves in one node",
		"(;SZ[4];W[a1][a2])":        "two moves in one node",
		"(;SZ[4]W[a1])":             "a move in the first node",
		"(;SZ[4]AW[a1])":            "AW: a game begins on the empty board, and players alternate (H1)",
		"(;SZ[4](;W[a1])W[a2])":     "line 1, column 16: unexpected 'W', expected ')'",
		"(;SZ[4](;W[a1]);W[a2])":    "line 1, column 16: unexpected ';', expected ')'",
		"(;SZ[4]((;W[a1])))":        "line 1, column 9: unexpected '(', expected ';'",
		"(;SZ[4](;W[a1])(;AW[a2]))": "line 1, column 18: AW: a game begins",
		"(;SZ[4];W[a1)":             "line 1, column 14: unexpected end of file, expected ']'",
		"(;SZ[4];W)":                "unexpected ')', expected '['",
		"(;SZ[4];w[a1])":            "unexpected 'w', expected ')'",
		"(;SZ[4];W[a1]) (;SZ[4])":   `a second game`,
		"(;SZ[4];W[a1]":             "unexpected end of file, expected ')'",
	} {
		if _, err := ParseSGF(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

// longNumber is one that no board has; some dialects may have no cell for it.
var longNumber = regexp.MustCompile(`[0-9]{3}`)

// FuzzParseSGF: every record that parses can be written in all dialects.
func FuzzParseSGF(f *testing.F) {
	for _, file := range []string{"bridge.sgf", "swapped.sgf"} {
		text, err := os.ReadFile(filepath.Join("testdata", file))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add(`(;SZ[15];W[A29];B[C15];W[Z\29])`)
	f.Fuzz(func(t *testing.T, text string) {
		tree, err := parseTree(text)
		if err != nil || tree.Records()[0].Side < 2 || tree.Records()[0].Side > 15 {
			return
		}
		if !longNumber.MatchString(text) {
			written(t, tree)
		}
	})
}

// TestGameCodes: GM is the name of the game or one of its codes.
func TestGameCodes(t *testing.T) {
	for _, name := range []string{"havannah", "Havannah", "HV", "hv", "4100"} {
		if r, err := ParseSGF("(;GM[" + name + "]SZ[4];W[a1])"); err != nil || len(r.Turns) != 1 {
			t.Errorf("GM[%s]: %v", name, err)
		}
	}
}
