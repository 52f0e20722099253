package replies_test

import (
	"bytes"
	"strings"
	"testing"

	. "ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
	"ludex/solver/certify"
)

// tree begins with the winner's move.
const tree = `ludex-replies 2
game havannah:3
start .../..../...../..../... x
winner x
replies 4
a1
 a2 c1
  b1 e3
 a3 c1
end
`

// left is a certificate with replies left out.
const left = `ludex-replies 4
game havannah:3
start .../..../...../..../... x
winner x
every none
budget 24
replies 4
a1
a2 c1
b1 e3
..a3 c1
end
`

// ending is a position in which the next stone can end play.
const ending = `ludex-replies 2
game havannah:3
start xx./..../...../..../oo. o
winner x
replies 2
c3 a3
c2 d4
end
`

// draw has the replies of both players.
const draw = `ludex-replies 5
game havannah:3
start o../xx../..ox./..ox/... o
budget 0
holds x
replies 13
a2 a3
a3 a2
 b3 e5
  c5 b4
   e4 e3
    c1 c2
     d2 d3
    c2 c1
     d2 d3
    d2 c1
     d3 c2
b3 e5
b4 b3
holds o
replies 6
a3
 a2 b3
  e5 c5
   b4 e4
    e3 c1
     c2 d2
end
`

// shortDraw is the same with replies left out.
const shortDraw = `ludex-replies 5
game havannah:3
start o../xx../..ox./..ox/... o
budget 4
holds x
replies 5
a3 a2
b3 e5
c5 b4
e4 e3
c1 c2
holds o
replies 5
a3
a2 b3
e5 c5
b4 e4
e3 c1
end
`

// Turns that place no stone.
const (
	swapped = "ludex-replies 2\ngame havannah:2,hav-swap=swap\nstart x./.../.. o\nwinner x\nreplies 1\nswap a2\nend\n"
	passed  = "ludex-replies 2\ngame havannah:2,stones=1,hav-supply=pass-when-empty\nstart x./.../.. x\nwinner o\nreplies 1\npass a2\nend\n"
)

// TestRead: an error in a file is reported with its line.
func TestRead(t *testing.T) {
	for _, file := range []string{tree, left, ending, draw, shortDraw, swapped, passed} {
		roundTrip(t, file)
	}
	for _, k := range []struct{ file, old, new, want string }{
		{tree, "ludex-replies 2", "ludex-replies 1", "x:1: this is version 1 of the format, and versions 2, 4 and 5 are read"},
		{tree, "ludex-replies 2", "ludex", `x:1: "ludex": expected "ludex-replies 2", "ludex-replies 4" or "ludex-replies 5"`},
		{tree, "havannah:3", "havannah:03", `x:2: "havannah:03": expected "havannah:3"`},
		{tree, "havannah:3", "havannah:3,hav-ring=any", `x:2: "havannah:3,hav-ring=any": expected "havannah:3"`},
		{tree, ".../..../...../..../... x", ".../..../...../..../.../ x", `x:3: `},
		{tree, ".../..../...../..../... x", ".../..../...../..../... x ", `x:3: "x " is not a player`},
		{tree, "winner x", "winner z", `x:4: "z" is not a player`},
		{tree, "replies 4", "replies +4", `x:5: "+4": expected "4"`},
		{tree, "replies 4", "replies -4", `x:5: "-4" is not a number of replies`},
		{tree, "replies 4", "replies 5", `x:10: "end" after 4 replies, expected 5`},
		{tree, "replies 4", "replies 3", `x:9: " a3 c1": expected "end" after 3 replies`},
		{tree, "\na1", "\nA1", `x:6: "A1": expected "a1"`},
		{tree, "\na1", "\na1\r", `x:6: `},
		{tree, "\na1", "\n a1", `x:6: "a1": 1 space before it, expected at most 0`},
		{tree, "\na1", "\na1 c1", `x:6: "a1 c1" is not a cell name`},
		{tree, " a3 c1", "a1", `x:9: "a1": a position like this has a reply already`},
		{tree, "  b1 e3", "   b1 e3", `x:8: "b1 e3": 3 spaces before it, expected at most 2`},
		{tree, "  b1 e3", "  b1", `x:8: "b1": expected a move and the reply`},
		{tree, "  b1 e3", "", `x:8: "" is not a cell name`},
		{tree, "  b1 e3", "  b1  e3", `x:8: " e3" is not a cell name`},
		{tree, "  b1 e3", "  b1 e3 ", `x:8: "e3 " is not a cell name`},
		{tree, "  b1 e3", "  a1 e3", `x:8: a1: red has a stone there already (H1)`},
		{tree, "  b1 e3", "  b1 b1", `x:8: b1: black has a stone there already (H1)`},
		{tree, "  b1 e3", "  b1 z9", `x:8: "z9": cell z9 is off the board of 3 cells a side`},
		{tree, " a3 c1", " b1 a3", `x:9: "b1 a3": a position like this has a reply already`}, // the image of a2
		{tree, "\nend\n", "\nend\nmore", `x:11: "more": expected nothing after "end"`},
		{tree, "\nend\n", "\nend", "x:10: the file is cut off here"},
		{tree, "\nend\n", "\n", "x:10: the file is cut off here"},
		{tree, "c1\nend\n", "", "x:9: the file is cut off here"},
		{tree, tree, "", "x:1: the file is cut off here"},
		{left, "..a3", ".....a3", `x:11: "a3 c1": 5 dots before it, expected at most 3`},
		{left, "..a3", ".a3", `x:11: c1: red has a stone there already (H1)`},
		{left, "..a3", " a3", `x:11: "" is not a cell name`},
		{left, "\na2", "\n.a2", `x:9: "a2 c1" is not a cell name`},
		{left, "ludex-replies 4", "ludex-replies 3", "x:1: this is version 3 of the format, and versions 2, 4 and 5 are read"},
		{draw, "budget 0", "budget -1", `x:4: "-1" is not a number of positions`},
		{draw, "budget 0\n", "", `x:4: "holds x": expected a line that begins with "budget"`},
		{draw, "holds x", "winner x", `x:5: "winner x": expected a line that begins with "holds"`},
		{draw, "holds x", "holds o", `x:5: "o": expected "x": the replies of x come first, then those of o`},
		{draw, "holds o", "holds x", `x:20: "x": expected "o": `},
		{draw, "replies 13", "replies 12", `x:19: "b4 b3": expected a line that begins with "holds"`},
		{draw, "replies 13", "replies 14", `x:20: "holds" is not a cell name`},
		{draw, "replies 6", "replies 7", `x:28: "end" after 6 replies, expected 7`},
		{draw, "replies 6", "replies 5", `x:27: "     c2 d2": expected "end" after 5 replies`},
		{draw, "     c2 d2", "      c2 d2", `x:27: "c2 d2": 6 spaces before it, expected at most 5`},
		{draw[:strings.Index(draw, "holds o")], "", "", `x:20: the file is cut off here`},
		{shortDraw, "budget 4", "budget 0", `x:15: "a2 b3" is not a cell name`},
		{ending, "c2 d4", " c2 d4", "x:7: c2: play has ended: "},
		{ending, "c3 a3", "e5 a3", "x:6: a3: play has ended: "},
	} {
		changed := strings.Replace(k.file, k.old, k.new, 1)
		if _, err := Read(strings.NewReader(changed), "x", certify.Limits{}, havannah.FromText[havannah.UpTo5]); err == nil || !strings.HasPrefix(err.Error(), k.want) {
			t.Errorf("%q for %q: %v, want %s", k.new, k.old, err, k.want)
		}
	}
}

// FuzzRead: a file is refused with its name and a line, or is the text that
// Write writes.
func FuzzRead(f *testing.F) {
	f.Add(tree)
	f.Add(left)
	f.Add(ending)
	f.Add(strings.Replace(tree, "replies 4", "replies 99999999", 1))
	f.Add(draw)
	f.Add(shortDraw)
	f.Add(swapped)
	f.Add(passed)
	f.Fuzz(func(t *testing.T, file string) {
		c, err := Read(strings.NewReader(file), "x", certify.Limits{}, havannah.FromText[havannah.UpTo5])
		if err != nil {
			if !strings.HasPrefix(err.Error(), "x:") {
				t.Fatalf("%v has no place", err)
			}
			return
		}
		var again bytes.Buffer
		if err := Write(&again, c); err != nil || again.String() != file {
			t.Fatalf("%v\n%q\nwritten from\n%q", err, &again, file)
		}
	})
}
