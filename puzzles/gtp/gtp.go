// Package gtp plays Havannah by the Go Text Protocol, version 2, as programs
// for connection games speak it.
package gtp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludex/rules"
	"ludex/rules/files"
	"ludex/rules/havannah"
)

// Server answers commands.
type Server struct {
	Name, Version string
	Engine        Engine
	Options       havannah.Options
	Dialect       havannah.Dialect // of the names of cells

	game  table
	first string // the colour that moved first, "" before
	clock clock
}

// command is one command of the protocol.
type command struct {
	name string
	run  func(s *Server, ctx context.Context, args []string) (string, error)
}

// commands are all of them. (A function, as two of them list them.)
func commands() []command {
	return []command{
		{"protocol_version", constant("2")},
		{"name", func(s *Server, _ context.Context, _ []string) (string, error) { return s.Name, nil }},
		{"version", func(s *Server, _ context.Context, _ []string) (string, error) { return s.Version, nil }},
		{"known_command", knownCommand},
		{"list_commands", listCommands},
		{"quit", constant("")},
		{"boardsize", (*Server).boardsize},
		{"clear_board", (*Server).clearBoard},
		{"play", (*Server).play},
		{"genmove", (*Server).genmove},
		{"reg_genmove", (*Server).regGenmove},
		{"undo", (*Server).undo},
		{"time_settings", (*Server).timeSettings},
		{"time_left", (*Server).timeLeft},
		{"loadsgf", (*Server).loadSGF},
		{"printsgf", (*Server).printSGF},
		{"ludex-analyze", (*Server).analyse},
		{"showboard", (*Server).showboard},
		{"havannah_winner", (*Server).winner},
		{"final_score", (*Server).score},
	}
}

func constant(text string) func(*Server, context.Context, []string) (string, error) {
	return func(*Server, context.Context, []string) (string, error) { return text, nil }
}

func find(name string) (command, bool) {
	i := slices.IndexFunc(commands(), func(c command) bool { return c.name == name })
	if i < 0 {
		return command{}, false
	}
	return commands()[i], true
}

func knownCommand(_ *Server, _ context.Context, args []string) (string, error) {
	_, ok := find(strings.Join(args, " "))
	return strconv.FormatBool(ok), nil
}

func listCommands(*Server, context.Context, []string) (string, error) {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return strings.Join(names, "\n"), nil
}

// Serve answers the commands of the lines until quit, their end or that of
// the context. It begins with an empty board of that many cells a side.
func (s *Server) Serve(ctx context.Context, lines <-chan string, out io.Writer, side int) error {
	if _, err := s.boardsize(ctx, []string{strconv.Itoa(side)}); err != nil {
		return err
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case line, ok := <-lines:
			if !ok {
				return nil
			}
			id, words := parse(line)
			if len(words) == 0 {
				continue
			}
			if _, err := io.WriteString(out, s.answer(ctx, id, words)); err != nil || words[0] == "quit" {
				return err
			}
		}
	}
}

// parse splits a line into its id, if it has one, and its words.
func parse(line string) (id string, words []string) {
	line, _, _ = strings.Cut(line, "#")
	words = strings.Fields(line)
	if len(words) > 0 {
		if _, err := strconv.ParseUint(words[0], 10, 32); err == nil {
			return words[0], words[1:]
		}
	}
	return "", words
}

// answer runs one command.
func (s *Server) answer(ctx context.Context, id string, words []string) string {
	c, ok := find(words[0])
	if !ok {
		return "?" + id + " unknown command\n\n"
	}
	text, err := c.run(s, ctx, words[1:])
	if err != nil {
		return "?" + id + " " + err.Error() + "\n\n"
	}
	return strings.TrimRight("="+id+" "+text, " ") + "\n\n"
}

func (s *Server) boardsize(_ context.Context, args []string) (string, error) {
	side, err := strconv.Atoi(strings.Join(args, " "))
	if err != nil {
		return "", errors.New("boardsize not an integer")
	}
	game, err := newTable(side, s.Options)
	if err != nil {
		return "", fmt.Errorf("unacceptable size: %w", err)
	}
	s.game, s.first = game, ""
	return "", nil
}

func (s *Server) clearBoard(context.Context, []string) (string, error) {
	s.game.clear()
	s.first = ""
	return "", nil
}

// colours are the names of the two.
var colours = map[string]string{
	"w": "white", "white": "white", "r": "white", "red": "white", "x": "white",
	"b": "black", "black": "black", "o": "black",
}

// colourOf returns the colour that a word names.
func colourOf(word string) (string, error) {
	colour, ok := colours[strings.ToLower(word)]
	if !ok {
		return "", fmt.Errorf("invalid color %q", word)
	}
	return colour, nil
}

// turn verifies that it is a colour's turn. The colour that moves first in a
// game is that of the first player, whichever it is.
func (s *Server) turn(word string) error {
	colour, err := colourOf(word)
	if err != nil {
		return err
	}
	if s.first == "" {
		s.first = colour
	}
	if s.colour(s.game.mover()) != colour {
		return fmt.Errorf("illegal move: it is %s's turn (H1)", s.colour(s.game.mover()))
	}
	return nil
}

// colour returns the colour of a player.
func (s *Server) colour(p rules.Player) string {
	if (p == havannah.First) == (s.first != "black") {
		return "white"
	}
	return "black"
}

func (s *Server) play(_ context.Context, args []string) (string, error) {
	if len(args) != 2 {
		return "", errors.New("syntax error: expected play COLOR CELL")
	}
	if err := s.turn(args[0]); err != nil {
		return "", s.unbound(err)
	}
	if err := s.game.play(s.Dialect.Cell(s.game.side(), strings.ToLower(args[1]))); err != nil {
		return "", s.unbound(fmt.Errorf("illegal move: %w", err))
	}
	return "", nil
}

// unbound forgets which colour is first as long as nothing has been played.
func (s *Server) unbound(err error) error {
	if s.game.moves() == 0 {
		s.first = ""
	}
	return err
}

func (s *Server) genmove(ctx context.Context, args []string) (string, error) {
	began := time.Now()
	move, err := s.choose(ctx, args)
	if err != nil {
		return "", err
	}
	s.spend(s.colour(s.game.mover()), time.Since(began))
	return s.Dialect.Name(s.game.side(), move), s.game.play(move)
}

// regGenmove answers as genmove does, and plays nothing.
func (s *Server) regGenmove(ctx context.Context, args []string) (string, error) {
	move, err := s.choose(ctx, args)
	return s.Dialect.Name(s.game.side(), move), s.unbound(err)
}

// choose returns the move of a colour, whose turn it must be.
func (s *Server) choose(ctx context.Context, args []string) (string, error) {
	if len(args) != 1 {
		return "", errors.New("syntax error: expected one COLOR")
	}
	if err := s.turn(args[0]); err != nil {
		return "", s.unbound(err)
	}
	if s.game.outcome() != rules.Undecided {
		return "", errors.New("the game is over")
	}
	e := s.Engine
	e.Time = s.limit(s.colour(s.game.mover()))
	return s.game.choose(ctx, e)
}

// maxRecord is the most bytes of a file of loadsgf.
const maxRecord = 16 << 20

// loadSGF reads a game, up to the move before one with a given number.
func (s *Server) loadSGF(_ context.Context, args []string) (string, error) {
	if len(args) < 1 || len(args) > 2 {
		return "", errors.New("syntax error: expected loadsgf FILE [MOVE]")
	}
	before := 0
	if len(args) == 2 {
		v, err := whole(args[1:], 1)
		if err != nil {
			return "", err
		}
		before = v[0]
	}
	text, err := files.Contents(args[0], maxRecord)
	if err != nil {
		return "", fmt.Errorf("cannot load file: %w", err)
	}
	r, err := havannah.ParseSGF(string(text))
	if err != nil {
		return "", fmt.Errorf("cannot load file: %w", err)
	}
	return "", s.load(r, before)
}

// load plays the moves of a record before one with a given number, or all for 0.
func (s *Server) load(r *havannah.Record, before int) error {
	game, err := newTable(r.Side, s.Options)
	if err != nil {
		return fmt.Errorf("unacceptable size: %w", err)
	}
	if err := game.load(r, before); err != nil {
		return fmt.Errorf("cannot load file: %w", err)
	}
	s.game, s.first = game, ""
	if game.moves() > 0 {
		s.first = colours[strings.ToLower(r.Turns[0].Colour)]
	}
	return nil
}

func (s *Server) undo(context.Context, []string) (string, error) {
	if !s.game.undo() {
		return "", errors.New("cannot undo")
	}
	return "", s.unbound(nil)
}

func (s *Server) showboard(context.Context, []string) (string, error) {
	return "\n" + strings.TrimRight(s.game.board(), "\n"), nil
}

// winner answers as castro does: white, black, draw or none.
func (s *Server) winner(context.Context, []string) (string, error) {
	switch o := s.game.outcome(); o {
	case rules.Undecided:
		return "none", nil
	case rules.Draw:
		return "draw", nil
	default:
		return s.colour(winnerOf(o)), nil
	}
}

func winnerOf(o rules.Outcome) rules.Player {
	if o.WonBy(havannah.First) {
		return havannah.First
	}
	return havannah.Second
}

func (s *Server) score(context.Context, []string) (string, error) {
	switch o := s.game.outcome(); o {
	case rules.Undecided:
		return "", errors.New("cannot score: the game is not over")
	case rules.Draw:
		return "0", nil
	default:
		return strings.ToUpper(s.colour(winnerOf(o))[:1]) + "+", nil
	}
}
