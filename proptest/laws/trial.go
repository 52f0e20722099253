package laws

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"

	"pgregory.net/rapid"
)

// trial is a game under test and a line of it.
type trial[G rules.Playable[S, M], S, M comparable] struct {
	subject[G, S, M]
	t      *rapid.T
	game   G
	line   []S // by random play from its first
	played []M
}

// drawTrial draws a game and some play.
func drawTrial[G rules.Playable[S, M], S, M comparable](t *rapid.T, u subject[G, S, M]) *trial[G, S, M] {
	g, start := u.Draw(picker{t})
	x := &trial[G, S, M]{subject: u, t: t, game: g, line: []S{start}}
	for len(x.played) < u.Plies && goesOn(t) && x.play() {
	}
	return x
}

// goesOn draws true 31 times of 32, so that lines become long. It shrinks to
// false.
func goesOn(t *rapid.T) bool {
	for range 5 {
		if rapid.Bool().Draw(t, "go on") {
			return true
		}
	}
	return false
}

// play extends the line by a random move, if there is one.
func (x *trial[G, S, M]) play() bool {
	s := x.line[len(x.line)-1]
	moves := x.game.Moves(s, nil)
	if len(moves) == 0 {
		return false
	}
	m := moves[rapid.IntRange(0, len(moves)-1).Draw(x.t, "move")]
	x.played = append(x.played, m)
	x.line = append(x.line, x.game.Play(s, m))
	return true
}

// fail ends the trial with a report on one position of its line.
func (x *trial[G, S, M]) fail(s S, format string, args ...any) {
	x.t.Fatalf("%s\n%s", fmt.Sprintf(format, args...), x.report(s))
}

// report describes a position of the line so that it can be set up again.
func (x *trial[G, S, M]) report(s S) string {
	var b strings.Builder
	fmt.Fprintf(&b, "game: %s\n", x.game)
	if at := slices.Index(x.line, s); at > 0 {
		fmt.Fprintf(&b, "start:\n%splayed: %s\n", x.game.Format(x.line[0]), strings.Join(x.texts(at), " "))
	}
	fmt.Fprintf(&b, "position:\n%smoves: %s", x.game.Format(s), strings.Join(x.written(s), " "))
	return b.String()
}

// texts returns the first n moves played, as they are written.
func (x *trial[G, S, M]) texts(n int) []string {
	texts := make([]string, n)
	for i, m := range x.played[:n] {
		texts[i] = x.game.FormatMove(x.line[i], m)
	}
	return texts
}

// written returns the legal moves of s, as they are written.
func (x *trial[G, S, M]) written(s S) []string {
	var texts []string
	for _, m := range x.game.Moves(s, nil) {
		texts = append(texts, x.game.FormatMove(s, m))
	}
	return texts
}
