package puzzles

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/dustin/go-humanize/english"

	"ludex/rules/wabanti"
)

// fault is what is wrong with a field of a puzzle.
type fault struct{ field, msg string }

func faultf(field, format string, args ...any) *fault {
	return &fault{field, fmt.Sprintf(format, args...)}
}

// Check returns an error that says what is wrong with p, or nil: p is a
// puzzle that can be written down and be read again.
func (p Puzzle) Check() error {
	if f := p.fault(); f != nil {
		return fmt.Errorf("puzzle %q: %s", p.ID, f.msg)
	}
	return nil
}

// fault returns the first thing that is wrong with p, or nil.
func (p Puzzle) fault() *fault {
	checks := []func() *fault{p.gameFault, p.textFault}
	if p.IsPlay() {
		checks = append(checks, p.playFault)
	} else {
		checks = append(checks, p.sideFault, p.readingsFault, p.startFault, p.targetFault)
	}
	for _, check := range append(checks, p.proofFault, p.qualityFault) {
		if f := check(); f != nil {
			return f
		}
	}
	return nil
}

var slug = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func (p Puzzle) gameFault() *fault {
	switch {
	case p.Game == "":
		return faultf("game", "game is missing (one of %s)", strings.Join(Games(), ", "))
	case !slices.Contains(Games(), p.Game):
		return faultf("game", "unknown game %q (want one of %s)", shortened(p.Game), strings.Join(Games(), ", "))
	case p.ID != "" && (!slug.MatchString(p.ID) || len(p.ID) > 64):
		return faultf("id", "id %q is no slug (want at most 64 of a-z and 0-9 with single hyphens between)", shortened(p.ID))
	}
	return nil
}

func (p Puzzle) textFault() *fault {
	for _, text := range []struct{ field, is string }{
		{"title", p.Title}, {"author", p.Author}, {"note", p.Note}, {"reason", p.Proved.Reason}, {"key", p.Proved.Key},
	} {
		if bad := unprintable(text.is); bad != "" {
			return faultf(text.field, "%s holds %s", text.field, bad)
		}
	}
	return nil
}

// unprintable returns what in text cannot be written as running text.
func unprintable(text string) string {
	for _, c := range text {
		if !unicode.IsPrint(c) || c == unicode.ReplacementChar {
			return fmt.Sprintf("%U, which does not print", c)
		}
	}
	if text != running(text) {
		return "spaces to spare"
	}
	return ""
}

func (p Puzzle) sideFault() *fault {
	if p.Side < MinSide || p.Side > MaxSide {
		return faultf("side", "a board of %d cells a side: want %d to %d", p.Side, MinSide, MaxSide)
	}
	return nil
}

func (p Puzzle) readingsFault() *fault {
	if _, err := p.ReadOptions(); err != nil {
		return faultf("readings", "%v", err)
	}
	return nil
}

func (p Puzzle) startFault() *fault {
	if p.Start.Empty() {
		return faultf("start", "start has no piece")
	}
	return p.boardFault("start", p.Start)
}

// boardFault looks for pieces that are off the board, too many, or not one
// group.
func (p Puzzle) boardFault(field string, s wabanti.Position) *fault {
	grid := p.Grid()
	cells := s.Cells(nil)
	if len(cells) > 0 && int(cells[len(cells)-1]) >= grid.Cells() {
		return faultf(field, "%s has a piece off the board", field)
	}
	if len(cells) > wabanti.MaxPieces {
		return faultf(field, "%s has %d pieces; no more than %d can be played with here", field, len(cells), wabanti.MaxPieces)
	}
	groups := groups(grid, s)
	if len(groups) == 1 {
		return nil
	}
	return faultf(field, "%s is torn into %d groups, at %s (%s)", field, len(groups), cellNames(grid, groups), p.groupClause())
}

// groupClause returns the clause that wants the pieces in one group.
func (p Puzzle) groupClause() string {
	if p.Game == Eclair {
		return "W10"
	}
	return "W9"
}

func (p Puzzle) targetFault() *fault {
	got, want := p.Target.Len(), p.Start.Len()
	switch {
	case p.Game == Eclair && got > 0:
		return faultf("target", "%s has no target: it connects two opposite sides (W10)", Eclair)
	case p.Game == Eclair:
		return nil
	case got == 0:
		return faultf("target", "target is missing or has no piece (W9)")
	case got != want:
		return faultf("target", "target has %s, the start %d (W9)", english.Plural(got, "piece", ""), want)
	}
	return p.boardFault("target", p.Target)
}

func (p Puzzle) proofFault() *fault {
	switch v := p.Proved.Verdict; {
	case v == "" && p.Proved != Proof{}:
		return faultf("proved", "proved has no verdict (%s or %s)", Solved, Unsolvable)
	case v != "" && v != Solved && v != Unsolvable:
		return faultf("verdict", "unknown verdict %q (want %s or %s)", shortened(string(v)), Solved, Unsolvable)
	case v == Unsolvable && (p.Proved.Length != 0 || p.Proved.Key != ""):
		return faultf("length", "an unsolvable puzzle has no length")
	case p.Proved.Key != "" && p.Game == Solo:
		return faultf("key", "a puzzle of %s has no key", p.Game)
	case p.Proved.Length < 0:
		return faultf("length", "a length of %d", p.Proved.Length)
	}
	return nil
}
