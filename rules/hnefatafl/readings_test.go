package hnefatafl_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"ludex/rules/hnefatafl"
)

// TestReadings plays the moves of testdata/readings.txt.
func TestReadings(t *testing.T) {
	text, err := os.ReadFile("testdata/readings.txt")
	if err != nil {
		t.Fatal(err)
	}
	var position []string
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '>':
			position = strings.Fields(line[1:])
		default:
			t.Run(strings.Join(position, " ")+" "+line, func(t *testing.T) { checkReading(t, position, line) })
		}
	}
}

// checkReading plays a move under one choice of readings.
func checkReading(t *testing.T, position []string, line string) {
	choice, want, _ := strings.Cut(line, " | ")
	text := "hnefatafl:" + position[0]
	if choice != "-" {
		text += "," + strings.Join(strings.Fields(choice), ",")
	}
	g, err := hnefatafl.FromText(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse(diagramOf(position))
	if err != nil {
		t.Fatal(err)
	}
	m, err := g.ParseMove(s, position[2])
	if clause, no := strings.CutPrefix(want, "no: "); no {
		if err == nil || !strings.Contains(err.Error(), clause) {
			t.Errorf("got %v, want an error with %s", err, clause)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	if got := g.FormatMove(s, m) + " | " + outcomes[g.Outcome(g.Play(s, m))]; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// diagramOf returns the board with whose turn it is and, as a fourth word,
// the turns since the last capture.
func diagramOf(position []string) string {
	turn := map[string]string{"a": "attackers to move", "d": "defenders to move"}[position[1]]
	if len(position) > 3 {
		turn += fmt.Sprintf(", %s turns without a capture", position[3])
	}
	return position[0] + "\n" + turn
}

// TestPresetsAreSound checks that presets have names and that their options
// can be written as text and read back.
func TestPresetsAreSound(t *testing.T) {
	for _, p := range hnefatafl.Presets() {
		var o hnefatafl.Options
		if err := hnefatafl.Readings().SetAll(&o, hnefatafl.Readings().Changed(p.Options)); err != nil || o != p.Options {
			t.Errorf("%s: taken back as %v, %v", p.Name, o, err)
		}
		if p.Name == "" || p.Source == "" {
			t.Errorf("%+v has no name or source", p)
		}
	}
	if first := hnefatafl.Presets()[0]; first.Name != "letter" || first.Options != (hnefatafl.Options{}) {
		t.Errorf("the first preset is %+v, want the rulebook", first)
	}
}
