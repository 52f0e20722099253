package main

import (
	"io"
	"math"
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/picture"
)

// drawKinds are what a file can be drawn as, by the ends of its name.
var drawKinds = map[string]func(*draw, picture.Set) ([]byte, error){
	".svg":  func(d *draw, s picture.Set) ([]byte, error) { return []byte(d.sheet(s).SVG()), nil },
	".png":  (*draw).png,
	".pdf":  (*draw).pdf,
	".html": func(_ *draw, s picture.Set) ([]byte, error) { return cli.Written(s.HTML) },
}

// pictureStarts are the first bytes of such files. A picture replaces one of
// its kind, as the command that draws it is usually run again.
var pictureStarts = map[string]string{".svg": "<svg ", ".png": "\x89PNG", ".pdf": "%PDF", ".html": "<!DOCTYPE html>"}

// sheet returns all diagrams of a set side by side: of each item, what is
// asked for.
func (d *draw) sheet(s picture.Set) *picture.Scene {
	var all []picture.Diagram
	for _, item := range s.Items {
		task, frames := item.Task, item.Frames
		task.Caption = item.Call
		if len(s.Items) > 1 || d.steps {
			task.Caption = strings.TrimSpace(item.Title + "\n" + item.Call)
		}
		switch {
		case d.steps && len(frames) > 0:
			frames[0].Caption = task.Caption
			all = append(all, frames...)
		case d.solutions && item.Solution != "":
			all = append(all, task, end(item))
		default:
			all = append(all, task)
		}
	}
	columns := int(math.Ceil(math.Sqrt(float64(len(all)))))
	if d.solutions && !d.steps {
		columns += columns % 2 // each solution right of its task
	}
	return picture.Sheet(all, columns)
}

// end returns the end of a solution, the solution below it in words.
func end(item picture.Item) picture.Diagram {
	last := item.Task
	if n := len(item.Frames); n > 0 {
		last = item.Frames[n-1]
	}
	last.Caption = item.Solution
	return last
}

func (d *draw) png(s picture.Set) ([]byte, error) {
	return cli.Written(func(w io.Writer) error { return d.sheet(s).PNG(w, d.pixels) })
}

func (d *draw) pdf(s picture.Set) ([]byte, error) {
	if d.steps {
		s = s.Unrolled()
	}
	return cli.Written(s.Book(picture.Papers[d.paper], d.perPage, d.solutions).PDF)
}
