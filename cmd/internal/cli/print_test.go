package cli

import (
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/rules/wabanti/solo"
)

// TestEscapedButColours: the colours of drawings pass, and no other sequence.
func TestEscapedButColours(t *testing.T) {
	p, ok := library.Find("crane")
	if !ok {
		t.Fatal("no puzzle crane")
	}
	for _, from := range []puzzles.Text{{}, {Target: solo.Of(p.Game).Target()}} {
		from.Labels, from.Colour = true, true
		if drawn := from.Draw(solo.Of(p.Game).Grid(), solo.Of(p.Game).Start()); escapeAllButColours(drawn) != drawn || escape(drawn) == drawn {
			t.Errorf("%q is printed as %q", drawn, escapeAllButColours(drawn))
		}
	}
	for text, want := range map[string]string{
		"\x1b[31mred\x1b[0m":            `\u001b[31mred\u001b[0m`,
		"\x1b[2mdim":                    `\u001b[2mdim`,
		"\x1b[2m\u009b2J\x1b[0m":        "\x1b[2m" + `\u009b2J` + "\x1b[0m",
		"a\r\u2028\x9b\xff\tb\u200fé\n": `a\u000d\u2028\x9b\xff` + "\tb" + `\u200f` + "é\n",
	} {
		if got := escapeAllButColours(text); got != want {
			t.Errorf("%q is printed as %q, not %q", text, got, want)
		}
	}
}
