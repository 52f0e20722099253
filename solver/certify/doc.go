// Package certify checks evidence that some search, right or wrong, has left:
// that a line is legal, that no line is shorter, that there is no line at all.
//
// It knows no game and shares no code with any search. It is written to be
// read: one position at a time, every move of it, no symmetry, no partial
// expansion, no hash without the position behind it.
//
// Each kind of proof documents its assumptions. All rest on the
// System: its Moves are the rules, and its Unmoves all ways back.
package certify
