package proptest

import "slices"

// Suite is a game with all of its laws.
type Suite struct {
	Game string // as it is named on the command line
	Laws []Law
}

// Suites returns the laws of every game that has some, in the order of the
// alphabet.
func Suites() []Suite {
	return []Suite{
		suiteOf(havannahSubject()),
		suiteOf(hnefataflSubject()),
		suiteOf(antiSubject()),
		suiteOf(diceSubject()),
		{"wabanti-eclair", EclairLaws(newEclair)},
		{"wabanti-solo", JumpLaws(newSolo)},
		suiteOf(waliSubject()),
	}
}

func suiteOf[G Game[S, M], S, M comparable](u Subject[G, S, M]) Suite {
	return Suite{u.Name, Laws(u)}
}

// Find returns the law of that name.
func (s Suite) Find(name string) (Law, bool) {
	i := slices.IndexFunc(s.Laws, func(l Law) bool { return l.Name == name })
	if i < 0 {
		return Law{}, false
	}
	return s.Laws[i], true
}
