package main

import "ludex/puzzles/picture"

// film is a match with the pictures of the positions that Play leads through.
type film struct {
	match
	frames []picture.Diagram
}

func newFilm(m match) *film { return &film{m, []picture.Diagram{m.Picture()}} }

// Play plays a move, and takes a picture.
func (f *film) Play(move string) error {
	if err := f.match.Play(move); err != nil {
		return err
	}
	f.frames = append(f.frames, f.Picture())
	return nil
}
