package course

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
)

// attempt is a puzzle that somebody solved without help, and the time that it took.
type attempt struct {
	puzzle  string // its complete name
	seconds float64
}

// Timed is the time that a puzzle took somebody, with its difficulty in bits.
type Timed struct{ Difficulty, Seconds float64 }

// Attempts reads the attempts of a person at puzzles of known difficulty, by their
// complete names: those of a History, or of a file that a page of the site has saved.
// Attempts with hints, and those that watched the solution, are left out.
func Attempts(data []byte, difficulty map[string]int) (list []Timed, err error) {
	all, err := read(data)
	for _, a := range all {
		if d := difficulty[a.puzzle]; d > 0 && a.seconds > 0 {
			list = append(list, Timed{float64(d), a.seconds})
		}
	}
	return list, err
}

func read(data []byte) (list []attempt, err error) {
	var file struct {
		History
		Site    int `json:"ludex"`
		Puzzles map[string]struct {
			Solved, Watched bool
			Hints           int
			MS              float64
		} `json:"puzzles"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, err
	}
	if file.Site != 1 && file.Version != version {
		return nil, errors.New("neither a history of ludex play nor a file that the site has saved")
	}
	for name, p := range file.Puzzles {
		if p.Solved && !p.Watched && p.Hints == 0 {
			list = append(list, attempt{name, p.MS / 1000})
		}
	}
	for _, s := range file.Solves {
		if s.Clean() {
			list = append(list, attempt{s.Puzzle, s.Seconds})
		}
	}
	return list, nil
}

// Fit is how the difficulties of puzzles agree with the times that they took.
type Fit struct {
	Attempts int
	// A puzzle of D bits takes Base times Factor to the power D seconds, by least squares
	// of the logarithms.
	Base, Factor float64
	// Of the Pairs of puzzles of different difficulty and time, in Agreeing the harder one
	// took longer.
	Pairs, Agreeing int
}

// FitOf fits the scale to times. The error is the reason why they do not suffice.
func FitOf(list []Timed) (Fit, error) {
	f, n := Fit{Attempts: len(list)}, float64(len(list))
	var x, y, xx, xy float64
	for i, a := range list {
		d, t := a.Difficulty, math.Log2(a.Seconds)
		x, y, xx, xy = x+d, y+t, xx+d*d, xy+d*t
		for _, b := range list[:i] {
			order := (a.Difficulty - b.Difficulty) * (a.Seconds - b.Seconds)
			if order != 0 {
				f.Pairs++
			}
			if order > 0 {
				f.Agreeing++
			}
		}
	}
	spread := n*xx - x*x
	if spread == 0 {
		return f, fmt.Errorf("%d attempts without a hint at rated puzzles of these sets: at least two of different difficulty are needed", f.Attempts)
	}
	slope := (n*xy - x*y) / spread
	f.Factor, f.Base = math.Exp2(slope), math.Exp2((y-slope*x)/n)
	return f, nil
}
