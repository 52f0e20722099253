package rbg

// The budgets in a browser, which is slower: somebody waits for each answer.
var (
	usual        = budget{steps: 40_000_000, moves: 20_000, bytes: 64 << 20}
	toCompile    = budget{steps: 200_000_000, bytes: 128 << 20}
	toCompileAll = budget{steps: 1_000_000_000, bytes: 128 << 20} // nobody waits for it
)
