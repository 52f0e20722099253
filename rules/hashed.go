package rules

// Hashed is a game that mixes a position into 64 bits, the same in every run.
type Hashed[S comparable] interface {
	// Hash returns the hash of s. Equal positions have equal hashes.
	Hash(s S) uint64
}
