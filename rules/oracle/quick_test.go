package oracle

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzQuick: what quick reads, package json reads in the same way.
func FuzzQuick(f *testing.F) {
	for _, line := range []string{
		`{"id":7,"position":"a\nb","to_move":-1,"moves":["a1","b2"],"winners":null,"diagram":"x\n"}`,
		`{ "players": ["one", "two"], "winners": [0, 1], "moves": [] }` + "\r\n",
		`{"winners":[1],"winners":null,"moves":["a"],"moves":["b"]}`,
		`{"id":2,"each":[{"position":"a","to_move":0,"moves":["x"],"winners":null},{"each":[]}]}`, `{"each":[{"id":1}],"each":[{}]}`,
		`{}`, `{"id":01}`, `{"id":-0}`, `{"id":1e2}`, `{"position":"\\n"}`, "{\"position\":\"\\n\xdf\"}", "{\"position\":\"\xdf\\n\"}", "{\"position\":\"\\n\x01\"}", `{"position":"\u0041\"é"}`, `{"ID":1}`, `{"moves":["a",]}`, `{"id":1}x`, `{"moves":null}`, `[]`, ``,
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		var a, b State
		if (&quick{line: line}).state(&a) {
			if err := json.Unmarshal([]byte(line), &b); err != nil || !cmp.Equal(a, b) {
				t.Errorf("%q: %+v, json %+v, %v", line, a, b, err)
			}
		}
	})
}

// TestQuick: the answers of a program with no more than the fields of version 1 are quick.
func TestQuick(t *testing.T) {
	var s State
	if !(&quick{line: `{"players": ["a", "b"], "position": "..\n..", "to_move": 1, "moves": ["a1-a2xb2"], "winners": null, "diagram": "..\n"}` + "\n"}).state(&s) || s.Position != "..\n.." || len(s.Moves) != 1 {
		t.Errorf("%+v", s)
	}
}
