package template

import "ludex/rules"

// Options is a choice of readings: one field for each question. The zero value
// has the defaults.
//
// Replace the fields: one for every question that the rulebook leaves open.
type Options struct {
	Beside BesideReading // tpl-beside
}

// BesideReading answers tpl-beside: which pieces forbid the cells beside them.
type BesideReading uint8

// The constants are in the order of the readings below.
const (
	AnyPiece BesideReading = iota
	OwnPiece
)

// Readings returns the ambiguities of the rulebook, each bound to its field in
// [Options], in the order of the rulebook.
func Readings() rules.Bindings[Options] {
	return rules.Bindings[Options]{beside()}
}

// An ambiguity quotes the words that have two readings, and explains each
// reading. The default comes first: the literal reading, if there
// is one.
func beside() rules.Binding[Options] {
	const question = "« Beside another »: which pieces count?"
	return rules.Single(func(o *Options) *BesideReading { return &o.Beside }, rules.Ambiguity{
		ID: "tpl-beside", Clause: "T2", Question: question,
		Questions: []rules.Question{{Text: question, Readings: []rules.Reading{
			{Name: "any-piece", Words: "All pieces: the literal reading."},
			{Name: "own-piece", Words: "The player's own pieces, as in the game of Col."},
		}}},
	})
}
