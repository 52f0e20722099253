package template

// Options is a choice of readings: one field for each question. The zero value
// has the defaults.
//
// Replace the fields: one for every question that the rulebook leaves open.
type Options struct {
	Beside BesideReading // tpl-beside
}

// BesideReading answers tpl-beside: which pieces forbid the cells beside them.
type BesideReading uint8

// The constants are in the order of the readings in rulebook.txt.
const (
	AnyPiece BesideReading = iota
	OwnPiece
)
