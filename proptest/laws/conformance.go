package laws

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/play"
)

func ordered(x *trial, s play.Position) {
	moves := x.game.Moves(s, nil)
	listed := map[play.Move]bool{}
	for _, m := range moves {
		if listed[m] {
			x.fail(s, "%s is listed twice", x.game.FormatMove(s, m))
		}
		listed[m] = true
	}
	if again := x.game.Moves(s, nil); !slices.Equal(again, moves) {
		x.fail(s, "the second list of moves differs from the first, perhaps in its order")
	}
	mark := slices.Concat(moves, make([]play.Move, 1))
	appended := x.game.Moves(s, slices.Clone(mark))
	if len(appended) < len(mark) || !slices.Equal(appended[:len(mark)], mark) {
		x.fail(s, "the earlier content of the list is lost")
	}
	if !slices.Equal(appended[len(mark):], moves) {
		x.fail(s, "moves appended to a list differ, perhaps in their order")
	}
}

func pure(x *trial, s play.Position) {
	before, moves := s, x.game.Moves(s, nil)
	for _, m := range moves {
		first := x.game.Play(s, m)
		if second := x.game.Play(s, m); s != before || second != first {
			x.fail(before, "%s played twice leads to\n%sand to\n%s", x.game.FormatMove(before, m), x.game.Format(first), x.game.Format(second))
		}
	}
	if !slices.Equal(x.game.Moves(s, nil), moves) {
		x.fail(s, "playing has changed the moves")
	}
}

func undecidedWithMoves(x *trial, s play.Position) {
	moves, outcome := len(x.game.Moves(s, nil)), x.game.Outcome(s)
	switch {
	case moves == 0 && outcome == rules.Undecided:
		x.fail(s, "it is undecided and has no move")
	case moves > 0 && outcome != rules.Undecided:
		x.fail(s, "it is decided, outcome %d, and has %d moves", outcome, moves)
	case moves > 0 && x.game.ToMove(s) < rules.Chance:
		x.fail(s, "it is the turn of player %d", x.game.ToMove(s))
	}
}

func replayed(x *trial) {
	s := x.line[0]
	for i, text := range x.texts(len(x.played)) {
		m, err := x.game.ParseMove(s, text)
		if err != nil {
			x.fail(x.line[i], "move %d, %s, is refused: %v", i+1, text, err)
		}
		if s = x.game.Play(s, m); s != x.line[i+1] {
			x.fail(x.line[i], "move %d, %s, now leads to\n%s", i+1, text, x.game.Format(s))
		}
	}
}

func movesWritten(x *trial, s play.Position) {
	seen := map[string]bool{}
	for _, m := range x.game.Moves(s, nil) {
		text := x.game.FormatMove(s, m)
		if seen[text] {
			x.fail(s, "two moves are written %s", text)
		}
		seen[text] = true
		if back, err := x.game.ParseMove(s, text); err != nil {
			x.fail(s, "%s is refused: %v", text, err)
		} else if back != m {
			x.fail(s, "%s, which is %v, is read as %v", text, m, back)
		}
	}
}

func positionsWritten(x *trial, s play.Position) {
	if back, err := x.game.Parse(x.game.Format(s)); err != nil {
		x.fail(s, "its diagram is refused: %v", err)
	} else if back != s {
		x.fail(s, "its diagram is read as another position:\n%s", x.game.Format(back))
	}
}

// nonsense is read as a move in no game.
var nonsense = []string{"", " ", "-", "x", "?!", "a", "1", "a0", "a1-", "-a1", "a1-a1-a1-a1", "z99", "é5"}

// movesRefused offers to every position of a line the legal moves of the
// others, texts that look like moves, and nonsense.
func movesRefused(x *trial) {
	offered := x.texts(len(x.played))
	if x.Text != nil {
		text := rapid.Custom(func(t *rapid.T) string { return x.Text(picker{t}, x.game) })
		offered = append(offered, rapid.SliceOfN(text, 1, 20).Draw(x.t, "texts")...)
	}
	for _, s := range x.line {
		legal := x.game.Moves(s, nil)
		for _, text := range nonsense {
			if m, err := x.game.ParseMove(s, text); err == nil {
				x.fail(s, "%q is read as %v", text, m)
			}
		}
		for _, text := range offered {
			x.offer(s, legal, text)
		}
	}
}

// offer checks that a text that looks like a move is read as a legal one, or
// refused with a clause.
func (x *trial) offer(s play.Position, legal []play.Move, text string) {
	m, err := x.game.ParseMove(s, text)
	switch {
	case err == nil && !slices.Contains(legal, m):
		x.fail(s, "%s is read as %v, which is not legal", text, m)
	case err != nil && !x.names(err):
		x.fail(s, "the refusal of %s names no clause: %v", text, err)
	}
}

// names reports whether an error names a clause or an ambiguity. A rulebook without
// clauses has none to name, and a program does not say which of several it follows.
func (x *trial) names(err error) bool {
	if isProgram := x.Reference == nil; isProgram || len(x.rulebook.Clauses) == 0 {
		return true
	}
	return slices.ContainsFunc(rules.RefusalOf(err).IDs, func(id string) bool {
		return slices.ContainsFunc(x.rulebook.Clauses, func(c rules.Clause) bool { return c.ID == id }) ||
			slices.ContainsFunc(x.rulebook.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == id })
	})
}

func oneCanonical(x *trial, s play.Position) {
	images := x.images(s)
	canonical := x.game.Canonical(s)
	if !slices.Contains(images, canonical) {
		x.fail(s, "the canonical position is no image of it:\n%s", x.game.Format(canonical))
	}
	for _, image := range images {
		if other := x.game.Canonical(image); other != canonical {
			x.fail(s, "its images have two canonical positions:\n%sand\n%s", x.game.Format(canonical), x.game.Format(other))
		}
		if n := x.game.Orbit(image); n != len(images) {
			x.fail(s, "Orbit is %d, and there are %d images", n, len(images))
		}
	}
}

// images returns the different images of s.
func (x *trial) images(s play.Position) []play.Position {
	var images []play.Position
	for _, image := range x.Images(x.game) {
		if image := image(s); !slices.Contains(images, image) {
			images = append(images, image)
		}
	}
	return images
}

// movesSymmetric compares the positions of a line with their images under one
// symmetry.
func movesSymmetric(x *trial) {
	image := rapid.SampledFrom(x.Images(x.game)).Draw(x.t, "symmetry")
	for _, s := range x.line {
		t := image(s)
		if x.game.Outcome(t) != x.game.Outcome(s) || x.game.ToMove(t) != x.game.ToMove(s) {
			x.fail(s, "an image has another outcome or turn:\n%s", x.game.Format(t))
		}
		x.sameMoves(image, s)
	}
}

// sameMoves checks that the moves of s lead to positions whose images are
// those to which the moves of its image lead.
func (x *trial) sameMoves(imageOf func(play.Position) play.Position, s play.Position) {
	image := imageOf(s)
	ends := map[play.Position]int{}
	for _, m := range x.game.Moves(image, nil) {
		ends[x.game.Play(image, m)]++
	}
	for _, m := range x.game.Moves(s, nil) {
		to := imageOf(x.game.Play(s, m))
		if ends[to]--; ends[to] < 0 {
			x.fail(s, "%s has no image among the moves of\n%s", x.game.FormatMove(s, m), x.game.Format(image))
		}
	}
	for _, m := range x.game.Moves(image, nil) {
		if ends[x.game.Play(image, m)] > 0 {
			x.fail(s, "no move of it is the image of %s in\n%s", x.game.FormatMove(image, m), x.game.Format(image))
		}
	}
}

func modelMoves(x *trial, s play.Position) {
	model := x.Reference(x.game)
	if model.Moves == nil {
		return
	}
	missing := model.Moves(s)
	for _, m := range x.game.Moves(s, nil) {
		text, got := x.modelText(model, s, m), model.Write(x.game.Play(s, m))
		want, ok := missing[text]
		switch {
		case !ok:
			x.fail(s, "%s is not legal by the letter, or is listed twice", text)
		case got != want:
			x.fail(s, "%s leads to %s, by the letter to %s", text, got, want)
		}
		delete(missing, text)
	}
	if len(missing) > 0 {
		x.fail(s, "legal by the letter, and missing: %s", strings.Join(slices.Sorted(maps.Keys(missing)), " "))
	}
}

// modelText returns the text of a move in the words of the model.
func (x *trial) modelText(model rules.Reference[play.Position, play.Move], s play.Position, m play.Move) string {
	if model.Move != nil {
		return model.Move(s, m)
	}
	return x.game.FormatMove(s, m)
}

func modelOutcome(x *trial, s play.Position) {
	model := x.Reference(x.game)
	if model.Moves == nil {
		return
	}
	if got, want := model.Result(s), model.Outcome(s); got != want {
		x.fail(s, "outcome %s, by the letter %s", got, want)
	}
}

// mostUnmoves is the greatest number of cells of a board on which the model
// takes moves back: it tries every piece on every cell.
const mostUnmoves = 40

func modelUnmoves(x *trial, s play.Position) {
	if len(x.game.Layout().Cells) > mostUnmoves {
		return
	}
	back, _ := x.game.Reversible()
	model := x.Reference(x.game)
	var got []string
	for _, m := range back.Unmoves(s, nil) {
		got = append(got, x.modelText(model, back.Unplay(s, m), m))
	}
	slices.Sort(got)
	if want := slices.Sorted(slices.Values(model.Unmoves(s))); !slices.Equal(got, want) {
		x.fail(s, "moves back: %s\nby the letter: %s", strings.Join(got, " "), strings.Join(want, " "))
	}
}

func unmovesInvert(x *trial, s play.Position) {
	back, _ := x.game.Reversible()
	for _, m := range x.game.Moves(s, nil) {
		after := x.game.Play(s, m)
		if !slices.Contains(back.Unmoves(after, nil), m) || back.Unplay(after, m) != s {
			x.fail(s, "%s cannot be taken back", x.game.FormatMove(s, m))
		}
	}
	for _, m := range back.Unmoves(s, nil) {
		before := back.Unplay(s, m)
		if !slices.Contains(x.game.Moves(before, nil), m) || x.game.Play(before, m) != s {
			x.fail(s, "a move back leads to a position from which it does not lead here:\n%s", x.game.Format(before))
		}
	}
}

// recorder is a rapid.TB that keeps its messages. Of rapid's lines it
// leaves out those about the command line of a test.
type recorder struct {
	name   string
	failed bool
	lines  []string
}

// stop is the panic by which a recorder ends the function that it watches.
type stop struct{}

// watch runs f until it returns or stops the recorder.
func (r *recorder) watch(f func()) {
	defer func() {
		if p := recover(); p != nil && p != (stop{}) {
			panic(p)
		}
	}()
	f()
}

// rapidly matches the lines of rapid around the report of a failure.
var rapidly = regexp.MustCompile(`(?m)^\[rapid\] failed after \d+ tests: |^To (try to )?reproduce, .*\n|^Failed test output:$`)

// report returns the failures, "" if there are none.
func (r *recorder) report() string {
	return strings.TrimSpace(rapidly.ReplaceAllString(strings.Join(r.lines, "\n"), ""))
}

// Helper does nothing.
func (r *recorder) Helper() {}

// Name returns the recorder's name.
func (r *recorder) Name() string { return r.name }

// Log does nothing: everything worth keeping comes as an error.
func (r *recorder) Log(...any) {}

// Logf does nothing, like Log.
func (r *recorder) Logf(string, ...any) {}

// Skip ends the watched function.
func (r *recorder) Skip(...any) { r.SkipNow() }

// Skipf ends the watched function.
func (r *recorder) Skipf(string, ...any) { r.SkipNow() }

// SkipNow ends the watched function.
func (r *recorder) SkipNow() { panic(stop{}) }

// Error keeps the message and marks the function as failed.
func (r *recorder) Error(args ...any) {
	r.lines = append(r.lines, fmt.Sprint(args...))
	r.failed = true
}

// Errorf keeps the message and marks the function as failed.
func (r *recorder) Errorf(format string, args ...any) { r.Error(fmt.Sprintf(format, args...)) }

// Fatal keeps the message, marks the function as failed and ends it.
func (r *recorder) Fatal(args ...any) {
	r.Error(args...)
	r.FailNow()
}

// Fatalf keeps the message, marks the function as failed and ends it.
func (r *recorder) Fatalf(format string, args ...any) { r.Fatal(fmt.Sprintf(format, args...)) }

// Fail marks the function as failed.
func (r *recorder) Fail() { r.failed = true }

// FailNow marks the function as failed and ends it.
func (r *recorder) FailNow() {
	r.failed = true
	panic(stop{})
}

// Failed reports whether the function has failed.
func (r *recorder) Failed() bool { return r.failed }
