package report

import (
	"strings"
	"testing"

	"ludex/proptest/profile"
	"ludex/puzzles/picture"
)

// TestAhead: who is ahead is said only where the intervals are apart, and the two intervals
// of a game without draws mirror each other.
func TestAhead(t *testing.T) {
	p := Profile{Profile: &profile.Profile{Players: []string{"black", "white"}}}
	share := func(n, low, high float64) profile.Figure {
		return profile.Figure{Value: n / 200, Low: low, High: high, Of: 200}
	}
	for want, wins := range map[string][]profile.Figure{
		"nobody clearly: black, who begins, won 101 of 200 games, 50.5 % (43.6 to 57.4), white won 99": {share(101, .4362, .5736), share(99, .4264, .5638)},
		"white: black, who begins, won 60 of 200 games, 30.0 % (24.1 to 36.7), white won 140":          {share(60, .2409, .3669), share(140, .6331, .7591)},
	} {
		if got := p.ahead(profile.Played{By: "random", Games: 200, Wins: wins}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestMore: a difference has a direction in words, and its interval has no signs.
func TestMore(t *testing.T) {
	d := profile.Difference{Share: true, Figure: profile.Figure{Value: -.02, Low: -.03, High: -.01}}
	if got, want := more(d), "2.0 in 100 fewer (1.0 to 3.0)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	d.Share, d.Figure = false, profile.Figure{Value: .73, Low: .6, High: .86}
	if got, want := more(d), "0.73 more (0.6 to 0.86)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestMeasuresAreNamed: each measure of a profile has a name that needs no definition.
func TestMeasuresAreNamed(t *testing.T) {
	for _, d := range (profile.Played{Wins: make([]profile.Figure, 2)}).Measures([]string{"black", "white"}) {
		if name := measured(d.Measure); name == d.Measure && name != "draws" || strings.HasSuffix(name, "wins") && !strings.HasPrefix(name, "games that") {
			t.Errorf("%q is called %q", d.Measure, name)
		}
	}
}

// TestNotMeasured: what a profile has not measured is left out.
func TestNotMeasured(t *testing.T) {
	for want, s := range map[string]profile.Shortest{
		"": {}, "at most 27 moves, which was played": {Moves: 27}, "at most 27 moves, which was played; none has fewer than 9": {Moves: 27, AtLeast: 9},
	} {
		var a picture.Article
		Profile{Profile: &profile.Profile{Shortest: s}}.shortest(&a)
		got := ""
		for _, part := range a.Parts {
			got += part.Text
		}
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
