package main

import (
	"io"
	"math"

	"ludex/puzzles/picture"
)

// drawKinds are what a file can be drawn as, by the ends of its name.
var drawKinds = map[string]func(*draw, picture.Set) ([]byte, error){
	".svg":  func(d *draw, s picture.Set) ([]byte, error) { return []byte(d.sheet(s).SVG()), nil },
	".png":  (*draw).png,
	".pdf":  (*draw).pdf,
	".html": func(_ *draw, s picture.Set) ([]byte, error) { return written(s.HTML) },
}

// sheet returns all diagrams of a set side by side: of each item, what is
// asked for.
func (d *draw) sheet(s picture.Set) *picture.Scene {
	var all []picture.Diagram
	for _, item := range s.Items {
		switch {
		case d.steps && len(item.Frames) > 0:
			all = append(all, item.Frames...)
		default:
			one := item.Task
			if len(s.Items) > 1 {
				one.Caption = item.Title
			}
			all = append(all, one)
		}
	}
	return picture.Sheet(all, int(math.Ceil(math.Sqrt(float64(len(all))))))
}

func (d *draw) png(s picture.Set) ([]byte, error) {
	return written(func(w io.Writer) error { return d.sheet(s).PNG(w, d.pixels) })
}

func (d *draw) pdf(s picture.Set) ([]byte, error) {
	if d.steps {
		s = s.Unrolled()
	}
	return written(s.Book(picture.Papers[d.paper], d.perPage, d.solutions).PDF)
}
