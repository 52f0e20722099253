// Package rbg plays rulebooks in the Regular Boardgames language. [Load] reads
// a file as a game for the catalogue.
//
// A file is read by package [ludex/rules/rbg/syntax] and compiled to an
// automaton: parts of the rules that only walk over the board become relations
// between cells, all other parts edges of operations. A machine follows the
// edges on a copy of the position and collects the moves. Two paths with the
// same actions on the same cells are one move, as in the paper (arXiv
// 1706.02462), so that numbers of lines equal those of other programs for the
// language.
//
// Comments that begin with //@ are annotations: the sentences of the rulebook,
// ambiguities whose readings redefine macros, smaller boards, claims. Other
// programs for the language skip them.
package rbg
