package compare

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/proptest/lockstep"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/ruling"
	"ludex/solver/difference"
)

// pairsInStep is the number of positions that the search for the shortest line reaches.
const pairsInStep = 10_000

// twoGames reports whether the arguments of compare are two different games,
// one of which is a file or a program.
func twoGames(args []string) bool {
	outside := false
	for _, text := range args[:2] {
		outside = outside || input.IsOutside(text)
	}
	a, errA := input.Catalogue().Kind(args[0])
	b, errB := input.Catalogue().Kind(args[1])
	return outside && errA == nil && errB == nil && a != b
}

// inStep compares two games that are played in step.
func (k *compare) inStep(ctx context.Context, args []string) error {
	for _, name := range []string{"samples", "workers"} {
		if k.cmd.Flags().Changed(name) {
			return fmt.Errorf("--%s does not apply to two games that are played in step", name)
		}
	}
	games, err := openInStep(args)
	if err != nil {
		return err
	}
	if k.learns {
		if len(args) == 3 {
			return errors.New("--learn-readings: games begin at the start, not at a POSITION")
		}
		return k.learn(ctx, games)
	}
	start := games.Start()
	if len(args) == 3 {
		if start, err = k.startInStep(games, args[2]); err != nil {
			return err
		}
	}
	c := inStep{Game: games.Judge.String(), Other: games.Other.String(), Line: []string{}, games: games, out: io.Discard}
	out := k.cmd.OutOrStdout()
	if c.columns = cli.Width(out); !k.effort.JSON {
		c.out = out
	}
	c.compare(ctx, k, start)
	if k.effort.JSON {
		if err := cli.PrintJSON(out, c); err != nil {
			return err
		}
	}
	return cmp.Or(c.broken, cli.StatusOfMany(c.Differ, c.limit != nil))
}

// openInStep opens the games. A program judges none that is no program.
func openInStep(args []string) (*lockstep.Games, error) {
	var games [2]play.Game
	for i, text := range args[:2] {
		g, err := opened(text, args[1-i])
		if err != nil {
			return nil, err
		}
		games[i] = g
	}
	if input.IsProgram(args[0]) && !input.IsProgram(args[1]) {
		games[0], games[1] = games[1], games[0]
	}
	return &lockstep.Games{Judge: games[0], Other: games[1]}, nil
}

// opened opens a game, on the board of the other one where it has one of that name and its
// text names none.
func opened(text, other string) (play.Game, error) {
	own, err := input.Catalogue().Kind(text)
	if err != nil {
		return nil, err
	}
	spec, err := own.Spec(text)
	if err != nil {
		return nil, err
	}
	if of, err := input.Catalogue().Kind(other); err == nil && spec.Board == "" {
		if s, err := of.Spec(other); err == nil && slices.Contains(own.Boards, s.Board) {
			spec.Board = s.Board
		}
	}
	return own.OpenSpec(spec)
}

// startInStep reads a position in which both games begin.
func (k *compare) startInStep(games *lockstep.Games, name string) (p lockstep.Pair, err error) {
	s, err := k.in.Position(games.Judge.String(), name)
	if err != nil {
		return p, err
	}
	if p, err = games.At(s.Position()); err != nil {
		return p, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

// inStep is the result of two games in step, as ludex compare --json prints it.
type inStep struct {
	Game      string   `json:"game"` // which judges
	Other     string   `json:"other"`
	Differ    bool     `json:"differ"`
	Games     int      `json:"games"`     // random ones
	Positions int      `json:"positions"` // compared
	Exhausted int      `json:"exhausted"` // no line of up to so many moves differs
	Closed    bool     `json:"closed"`    // no line differs at all
	Repeated  int      `json:"repeated"`  // positions that came up again, compared with their history
	Sight     bool     `json:"sight"`     // whether moves correspond by the board after a turn, not by their names
	Line      []string `json:"line"`      // to the difference
	*differing

	games   *lockstep.Games
	limit   error
	out     io.Writer // of the text
	columns int
	begun   bool
	broken  error // of the output

	unrepeated string // why repetition was not compared
}

// differing is a difference between two games.
type differing struct {
	Shortest bool                   `json:"shortest"` // whether no shorter line shows a difference
	Position string                 `json:"position"` // a diagram
	Fewer    bool                   `json:"fewer"`    // whether pieces were taken away
	Moves    []string               `json:"moves"`    // from the position
	Kind     lockstep.Kind          `json:"kind"`     // outcome, turn, missing move, extra move, captures, repetition
	Move     string                 `json:"move,omitempty"`
	Said     string                 `json:"said"` // by the other
	Right    string                 `json:"right"`
	Clauses  []report.AppliedClause `json:"clauses"`  // as of analyse
	Readings [][]string             `json:"readings"` // lists by which the other would be right
	Alone    []string               `json:"alone"`    // without such lists, readings by which it is right in this, but not in all of the position

	fewest bool // whether each piece that is left was tried
}

// compare plays random games, and then looks for the shortest line.
func (c *inStep) compare(ctx context.Context, k *compare, start lockstep.Pair) {
	played, f := c.random(ctx, k, start)
	if f != nil {
		if seen := c.games.BySight(ctx, f); seen != nil {
			c.games, c.Sight, start = seen, true, seen.Start()
			played, f = c.random(ctx, k, start)
			c.print("", "moves correspond by the colours that the board shows after a complete turn")
		}
	}
	c.Games, c.Positions, c.limit = played.Games, played.Positions, played.Limit
	switch {
	case played.Repeated == 0:
		c.unrepeated = "no position came up again"
	case !played.Asked:
		c.unrepeated = "the program does not answer \"moves\" with a line"
	default:
		c.Repeated = played.Repeated
	}
	if f != nil && f.Kind == lockstep.Repetition {
		c.found(f)
		return
	}
	lim := difference.Limits{Positions: pairsInStep}
	if k.effort.Depth > 0 {
		lim = difference.Limits{AtMost: k.effort.Depth}
	}
	if f != nil {
		f = c.games.Least(ctx, f)
		c.found(f)
		lim.AtMost = f.Plies() - 1
	}
	if c.limit != nil || c.Differ && lim.AtMost <= 0 {
		c.end()
		return
	}
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), "all games")
	lim.Report = func(_, n int) { bar.Count("position", int64(n), 0) }
	r := c.first(ctx, start, lim)
	bar.Done()
	c.Positions, c.Exhausted, c.Closed = c.Positions+r.Pairs, r.Exhausted, r.Closed
	switch {
	case r.Closed:
		c.Positions = r.Pairs
	case r.Kind != lockstep.None:
		c.found(c.games.Least(ctx, &lockstep.Finding{Difference: r.Difference, Line: r.Line, Start: start, Tail: r.Line}))
		c.Shortest = true
	case c.Differ:
		c.Shortest = r.Limit == nil
	case ctx.Err() != nil || errors.As(r.Limit, new(*rules.Fault)):
		c.limit = r.Limit
	}
	c.end()
}

// random plays random games.
func (c *inStep) random(ctx context.Context, k *compare, start lockstep.Pair) (lockstep.Played, *lockstep.Finding) {
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), "random games")
	defer bar.Done()
	return c.games.Random(ctx, start, lockstep.Play{Games: k.effort.Games, Seed: k.effort.Seed, Report: func(n int) { bar.Count("game", int64(n), int64(k.effort.Games)) }})
}

// first looks for the shortest line. A program that breaks the protocol there ends the
// search alone, once a difference is known.
func (c *inStep) first(ctx context.Context, start lockstep.Pair, lim difference.Limits) (r *lockstep.Result) {
	if c.Differ {
		defer rules.OnFault(func(f *rules.Fault) { r = &lockstep.Result{Limit: f} })
	}
	return c.games.First(ctx, start, lim)
}

// found keeps and prints a difference.
func (c *inStep) found(f *lockstep.Finding) {
	at := ruling.Case{Game: c.games.Judge, Start: f.Start.Judge, Moves: f.Tail}
	if f.Move != "" {
		at.Moves = append(at.Moves[:len(at.Moves):len(at.Moves)], f.Move)
	}
	c.Differ, c.Line, c.limit = true, append([]string{}, f.Line...), nil
	c.differing = &differing{
		Shortest: f.Plies() <= 1, Position: c.games.Judge.Format(f.Start.Judge), Fewer: f.Fewer, Moves: append([]string{}, f.Tail...),
		Kind: f.Kind, Move: f.Move, Said: f.Said, Right: f.Right, Readings: [][]string{}, Alone: []string{}, fewest: f.Fewest,
		Clauses: report.NewRuling(ruling.Single(at), "en").Clauses,
	}
	for _, readings := range c.games.Readings(f) {
		c.Readings = append(c.Readings, rules.Texts(readings))
	}
	if len(c.Readings) == 0 {
		c.Alone = append(c.Alone, rules.Texts(c.games.Alone(f))...)
	}
	c.difference(report.Board(c.games.Judge, f.Start.Judge))
}

// print writes a line of the text.
func (c *inStep) print(head, text string) {
	if !c.begun {
		c.begun = true
		c.print("", c.Game+" and "+c.Other)
	}
	if _, err := fmt.Fprintln(c.out, cli.Hang(head, text, c.columns)); err != nil {
		c.broken = err
	}
}

// difference writes a difference.
func (c *inStep) difference(board string) {
	c.print("", "differ "+lockstep.After(c.Line))
	head := "there"
	if c.Fewer {
		head = "the same difference from a position with fewer pieces"
	}
	if c.fewest {
		head += " (without any one of them it is gone)"
	}
	if len(c.Moves) > 0 {
		head += ", after " + strings.Join(c.Moves, " ")
	}
	c.print("", head+":")
	for row := range strings.SplitSeq(strings.TrimRight(board, "\n"), "\n") {
		fmt.Fprintln(c.out, "  "+row)
	}
	c.print("the second says: ", c.Said)
	right, by := judged(c.Game, c.Other)
	c.print(right, c.Right)
	for _, clause := range c.Clauses {
		if !strings.HasSuffix(c.Right, clause.Words) && clause.Words != "a legal move" {
			c.print("                 ", strings.TrimSuffix(fmt.Sprintf("%s (%s)", clause.Words, clause.ID), " ()"))
		}
	}
	var lists []string
	for _, readings := range c.Readings {
		lists = append(lists, strings.Join(readings, " and "))
	}
	if len(c.games.Judge.Kind().Questions) > 0 {
		c.print("", by+cmp.Or(strings.Join(lists, "; "), "no other reading, and no pair of them"))
	}
	if len(c.Alone) > 0 {
		c.print("", "In this one answer, and not in all of the position, by: "+strings.Join(c.Alone, "; "))
	}
}

// judged returns the words before the answer of the game that judges, and before readings
// by which it agrees. Of two files neither is right.
func judged(game, other string) (right, by string) {
	if input.Catalogue().IsFile(game) && input.Catalogue().IsFile(other) {
		return "the first says:  ", "The first agrees by: "
	}
	return "right is:        ", "The second would be right by: "
}

// end writes how far the search came.
func (c *inStep) end() {
	all := fmt.Sprintf("all positions of %s", english.Plural(c.Exhausted, "move", ""))
	compared := fmt.Sprintf("%s of %s", cli.Many(c.Positions, "position"), cli.Many(c.Games, "game"))
	switch {
	case c.Differ && c.Shortest:
		c.print("", "no shorter line differs")
	case c.Differ:
		c.print("", "shorter lines were looked for: none differs in "+all)
	case c.Closed:
		c.print("", "never differ: all positions were compared; "+cli.Many(c.Positions, "position")+" compared")
	case c.limit != nil:
		c.print("", "no difference in "+compared+"; stopped: "+c.limit.Error())
	default:
		c.print("", "no difference in "+compared+", "+all)
	}
	if !c.Differ && c.unrepeated != "" {
		c.print("", "repetition was not compared: "+c.unrepeated)
	}
}
