package program

import "testing"

func TestPlayed(t *testing.T) {
	const text = `// A comment.

//@ title Toy
//@ clause T1 A rule,
//@   in two lines.
//@ source End: « it
//@   ends »

//@ ambiguity toy-a of T1: Two doubts.
//@ question Where?
//@ reading here: Here,
//@   and now.
//@ wording Go
//@   here.
//@ reading there: There.
//@ claim toy-c of T1: It ends
//@   soon.
`
	const want = `//@ title Toy
//@ clause T1 A rule,
//@   in two lines.
//@ ambiguity toy-a of T1: Two doubts.
//@ question Where?
//@ reading here: Here,
//@   and now.
//@ reading there: There.
`
	if got := played(text); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
