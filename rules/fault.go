package rules

// Fault is the panic of a game that comes from a user and cannot go on: rules
// from a file that never end a move, a program that breaks its protocol. The
// methods of [System] return no errors. It is bad input, not a defect.
type Fault struct{ Text string }

// Error returns the message.
func (f *Fault) Error() string { return f.Text }
