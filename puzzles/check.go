package puzzles

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
)

// Fault is an error in a field of a puzzle.
type Fault struct{ Field, Msg string }

func faultf(field, format string, args ...any) *Fault {
	return &Fault{field, fmt.Sprintf(format, args...)}
}

// Error returns what is wrong.
func (f *Fault) Error() string { return f.Msg }

// Check returns an error unless p can be written down and be read again.
func (p Puzzle) Check() error {
	if f := p.Fault(); f != nil {
		return fmt.Errorf("puzzle %q: %w", p.ID, f)
	}
	return nil
}

// Fault returns the first error in p, or nil.
func (p Puzzle) Fault() *Fault {
	for _, check := range []func() *Fault{p.textFault, p.taskFault, p.proofFault, p.qualityFault} {
		if f := check(); f != nil {
			return f
		}
	}
	return nil
}

// isSlug reports whether an id is of letters a-z and digits, with single hyphens
// between.
func isSlug(id string) bool {
	for part := range strings.SplitSeq(id, "-") {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz"+digits) != "" {
			return false
		}
	}
	return true
}

func (p Puzzle) textFault() *Fault {
	if !Assesses {
		return nil // in the browser, puzzles come by their names, which have no texts
	}
	if p.ID != "" && (!isSlug(p.ID) || len(p.ID) > 64) {
		return faultf("id", "id %q is not a slug (expected at most 64 of a-z and 0-9 with single hyphens between)", rules.Shortened(p.ID))
	}
	for _, text := range []struct{ field, is string }{{"author", p.Author}, {"reason", p.Proved.Reason}, {"key", p.Proved.Key}} {
		if bad := unprintable(text.is); bad != "" {
			return faultf(text.field, "%s holds %s", text.field, bad)
		}
	}
	return p.wordsFault()
}

// wordsFault returns an error in the words, or if those for other readers are not in
// English, or else in the first language.
func (p Puzzle) wordsFault() *Fault {
	languages := slices.Sorted(maps.Keys(p.Local))
	for i, field := range wordFields {
		first := p.Local["en"].list()[i]
		for _, words := range append([]Words{p.Words}, p.in(languages)...) {
			text := words.list()[i]
			if bad := unprintable(text); bad != "" {
				return faultf(field, "%s holds %s", field, bad)
			}
			if n := utf8.RuneCountInString(text); i == 0 && n > longestTitle {
				return faultf(field, "%s has %d characters: at most %d", field, n, longestTitle)
			}
		}
		for _, words := range p.in(languages) {
			first = cmp.Or(first, words.list()[i])
		}
		if first != "" && first != p.list()[i] {
			return faultf(field, "%s is none of its languages", field)
		}
	}
	return nil
}

func (p Puzzle) in(languages []string) (list []Words) {
	for _, l := range languages {
		list = append(list, p.Local[l])
	}
	return list
}

// longestTitle is the most characters of a title, for which lists and pages have room.
const longestTitle = 100

// wordFields are the names of the fields of [Words] in files.
var wordFields = [...]string{"title", "note", "hint"}

func (w Words) list() [len(wordFields)]string { return [...]string{w.Title, w.Note, w.Hint} }

// unprintable returns the first part of text that cannot be written as running
// text.
func unprintable(text string) string {
	for _, c := range text {
		if !unicode.IsPrint(c) || c == unicode.ReplacementChar {
			return fmt.Sprintf("%U, which is not printable", c)
		}
	}
	if text != running(text) {
		return "leading, trailing or double spaces"
	}
	return ""
}

// taskFault returns an error unless the task fits the position.
func (p Puzzle) taskFault() *Fault {
	switch {
	case p.Game == nil:
		return faultf("game", "game is missing")
	case p.Start == play.Position{}:
		return faultf("position", "position is missing")
	case p.Task == nil:
		return faultf("task", "task is missing")
	case !p.Task.Fits(p.Game):
		return faultf("task", "%s has no puzzles with the task to %s", p.Kind(), p.Task)
	case solo.Of(p.Game) != nil && p.Start != p.Game.Start():
		return faultf("start", "the start is not that of the game")
	case solo.Of(p.Game) == nil && p.Game.Outcome(p.Start) != rules.Undecided:
		return faultf("position", "the game is over in it")
	}
	if w, ok := p.Task.(Win); ok && (w.Within < 1 || w.Within > maxWithin) {
		return faultf("task", "a win within %s: must be 1 to %d", rules.Plural(w.Within, "move", ""), maxWithin)
	}
	return nil
}

func (p Puzzle) proofFault() *Fault {
	switch v := p.Proved.Verdict; {
	case v == "" && p.Proved != Proof{}:
		return faultf("proved", "proved has no verdict (%s or %s)", Solved, Unsolvable)
	case v != "" && v != Solved && v != Unsolvable:
		return faultf("verdict", "unknown verdict %q (expected %s or %s)", rules.Shortened(string(v)), Solved, Unsolvable)
	case v == Unsolvable && (p.Proved.Length != 0 || p.Proved.Key != ""):
		return faultf("length", "an unsolvable puzzle has no length")
	case p.Proved.Key != "" && p.Kind() == Solo:
		return faultf("key", "a puzzle of %s has no key", Solo)
	case p.Proved.Length < 0:
		return faultf("length", "a length of %d", p.Proved.Length)
	}
	return nil
}

const digits = "0123456789"

// uniques are the senses in which a solution may be one.
var uniques = []Unique{OneKey, OnlyWin, OneLine, UpToOrder, UpToImages, Several}

// qualityFault checks the form of the quality. Only a proof shows whether it
// is true.
func (p Puzzle) qualityFault() *Fault {
	q, reach := p.Quality, p.Task == Reach{}
	switch {
	case q.IsZero(), p.ForOne() && q.Equal(Quality{Difficulty: max(0, q.Difficulty)}): // its lines are too many to count
		return nil
	case p.Proved.Verdict != Solved || p.Proved.Length == 0 && p.Proved.Key == "":
		return faultf("quality", "a quality needs a proof with a length or a key")
	case q.Lines != "" && (q.Lines[0] == '0' || strings.Trim(q.Lines, digits) != ""), q.Lines == "" && reach:
		return faultf("lines", "lines is %q: expected a number of lines", rules.Shortened(q.Lines))
	case !slices.Contains(uniques, q.Unique):
		return faultf("unique", "unknown unique %q (expected one of %v)", rules.Shortened(string(q.Unique)), uniques)
	case min(q.Finals, q.Choices, q.Detour, q.Tries, q.Greedy, q.Chain, q.Twice, q.Refilled, q.Difficulty) < 0:
		return faultf("quality", "a figure of the quality is negative")
	case p.Kind() != Solo && (max(q.Chain, q.Twice, q.Refilled) > 0 || q.Figure != ""):
		return faultf("quality", "only puzzles of %s have chain, twice, refilled and figure", Solo)
	case !reach && q.Detour > 0, reach && q.Choices > 0:
		return faultf("quality", "games for two or more have choices, the others a detour")
	}
	known := p.otherTexts()
	for _, text := range q.Differs {
		if !slices.Contains(known, text) {
			return faultf("differs", "differs names %q (there are %s)", rules.Shortened(text), strings.Join(known, ", "))
		}
	}
	return nil
}

// otherTexts returns the readings, ID=VALUE, under which an answer may differ.
func (p Puzzle) otherTexts() (texts []string) {
	if solo.Of(p.Game) == nil {
		for _, a := range p.Game.Kind().Questions {
			texts = append(texts, a.Texts()...)
		}
		return texts
	}
	for _, o := range OtherReadings(p) {
		texts = append(texts, o.Text)
	}
	return texts
}

// running returns text on one line, without spaces to spare.
func running(text string) string { return strings.Join(strings.Fields(text), " ") }
