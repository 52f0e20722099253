package ambiguity

// opener makes the Open of a family from a package's FromText.
func opener[G Game[S, M], S, M comparable](open func(string) (G, error)) func(string) (Game[S, M], error) {
	return func(text string) (Game[S, M], error) { return open(text) }
}

// always returns the names of players that are the same in every game.
func always[S, M comparable](players ...string) func(Game[S, M]) []string {
	return func(Game[S, M]) []string { return players }
}
