package frames

import (
	"strings"
	"testing"

	"ludex/rules/hexgrid"
)

// TestCut: a rhombus cannot be cut, two stones with one cell between can, and the owner who
// moves first joins them.
func TestCut(t *testing.T) {
	g, err := hexgrid.New(6)
	if err != nil {
		t.Fatal(err)
	}
	c := g.Center()
	f, between := Frame{Stones: []hexgrid.Cell{c, c + 2}}, []hexgrid.Cell{c + 1}
	if cut, _ := f.Cut(g, between); !cut {
		t.Error("one cell between: not cut")
	}
	if joined, _ := f.Joined(g, between); !joined {
		t.Error("one cell between: not joined")
	}
	end := g.Next(g.Next(c, hexgrid.East), hexgrid.NorthEast)
	p, ok := Rhombus(g, c, end)
	if cut, _ := (Frame{Stones: []hexgrid.Cell{c, end}}).Cut(g, p[:]); !ok || cut {
		t.Errorf("a rhombus: %v, cut %v", ok, cut)
	}
	if _, ok := Rhombus(g, c, c+2); ok {
		t.Error("a rhombus in a line")
	}
}

// ringDrawn is a frame of a ring; bridgeDrawn one of a bridge.
const (
	ringDrawn   = "  2 x 1\n x 2 1 x\n3 3 . 6 6\n x 4 5 x\n  4 x 5\n"
	bridgeDrawn = "  x x x\n . . . .\n. . . . .\n . . . .\n  . . .\n"
)

func TestRead(t *testing.T) {
	d, err := Read(ringDrawn)
	if err != nil {
		t.Fatal(err)
	}
	f, err := d.Frame()
	if err != nil || len(f.Stones) != 6 || len(f.Pairs) != 6 || len(f.Areas) != 0 {
		t.Errorf("%v, %v", f, err)
	}
	for fault, want := range map[string]string{
		strings.Replace(ringDrawn, "2", ".", 1): "1 cells of the pair 2",
		strings.Replace(ringDrawn, "x", ".", 1): "is no link",
		strings.Replace(ringDrawn, "x", "", 1):  "18 cells are drawn on a board of 19",
	} {
		d, err := Read(fault)
		if err == nil {
			_, err = d.Frame()
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s\n%s", err, want, fault)
		}
	}
}

// TestLeast: on 3 cells a side three stones on a side are a bridge, and no fewer.
func TestLeast(t *testing.T) {
	d, err := Read(bridgeDrawn)
	if err != nil || LeastBridge(d.Grid) != 3 || LeastFork(d.Grid) != 3 {
		t.Errorf("%v, a bridge from %d stones, a fork from %d", err, LeastBridge(d.Grid), LeastFork(d.Grid))
	}
}
