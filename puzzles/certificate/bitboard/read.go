package bitboard

import (
	"bufio"
	"errors"

	"ludex/puzzles/certificate/replies"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver/certify"
)

// Read reads a certificate and calls the function for its board: one of up to 5 or of
// up to 8 cells a side.
func Read(in *bufio.Reader, name string, lim certify.Limits,
	five func(*Certificate[havannah.UpTo5]) error, eight func(*Certificate[havannah.UpTo8]) error) error {
	beginning, _ := in.Peek(1 << 10)
	if _, err := havannah.FromText[havannah.UpTo5](replies.GameOf(beginning)); errors.Is(err, rules.ErrBoardSize) {
		c, err := replies.Read(in, name, lim, havannah.FromText[havannah.UpTo8])
		if err != nil {
			return err
		}
		return eight(c)
	}
	c, err := replies.Read(in, name, lim, havannah.FromText[havannah.UpTo5])
	if err != nil {
		return err
	}
	return five(c)
}
