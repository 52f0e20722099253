package main

import (
	"context"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/opponent"
	"ludex/rules"
	"ludex/rules/play"
)

const sessionHelp = `a move       %s
moves        the legal moves
undo         take back your last move, and the automatic moves after it
list         the moves so far
board        the board
save FILE    save the game; save --force FILE: replace the file
quit         leave`

// mostAlone is the greatest number of automatic moves in a row.
const mostAlone = 1000

// movedFor names the players whose moves are automatic.
type movedFor struct{ first, others, dice bool }

func (a movedFor) player(p rules.Player) bool {
	switch p {
	case rules.Chance:
		return a.dice
	case 0:
		return a.first
	default:
		return a.others
	}
}

// session is a game that is played by typed or piped lines.
type session struct {
	cli.Console
	match     *play.Session
	automatic movedFor
	sides     opponent.Sides
	keeper    *cli.Keeper
	typed     bool // a move was typed
	enough    bool // there were too many automatic moves
}

// run plays until a line is quit, the lines end or ctx ends.
func (s *session) run(ctx context.Context, lines <-chan string) error {
	s.board()
	s.playAlone(ctx)
	if s.enough || s.nobody() {
		return s.Failed
	}
	return s.Listen(ctx, lines, s)
}

// nobody reports whether all moves are automatic.
func (s *session) nobody() bool { return s.automatic == movedFor{true, true, true} }

func (s *session) board() {
	s.Print("\n%s", strings.TrimSuffix(board(s.match), "\n"))
	if s.over() {
		s.Print("%s", s.result())
	}
}

func (s *session) over() bool { return s.match.Outcome() != rules.Undecided }

// result returns the result of the game.
func (s *session) result() string {
	return "the game is over: " + play.OutcomeText(s.match.Outcome(), s.match.Game.Players())
}

// mover returns the name of the player to move.
func (s *session) mover() string {
	if p := s.match.ToMove(); p != rules.Chance {
		return s.match.Game.Players()[p]
	}
	return "dice"
}

func (s *session) Prompt() string {
	if s.over() {
		return "over"
	}
	return s.mover()
}

// playAlone plays the automatic moves.
func (s *session) playAlone(ctx context.Context) {
	for n := 0; s.Failed == nil && !s.over() && s.automatic.player(s.match.ToMove()); n++ {
		if n == mostAlone {
			s.Print("\nstopped: %d moves, and the game is not over", n)
			s.enough = true
			return
		}
		if ctx.Err() != nil {
			return
		}
		who := s.mover()
		remark, err := s.automaticMove(ctx)
		if err != nil {
			return
		}
		s.played(who, remark)
	}
}

// automaticMove plays one automatic move, and returns the result that is proved
// for it in words. The error is that of the context.
func (s *session) automaticMove(ctx context.Context) (remark string, err error) {
	c, err := s.sides.Choose(ctx, s.match)
	if err != nil {
		return "", err
	}
	s.match.Play(c.Move)
	return c.Words(s.match.Game.Players()), nil
}

// played shows the last move with a remark, and the board.
func (s *session) played(who, remark string) {
	line := s.match.Texts()
	if remark != "" {
		remark = " (" + remark + ")"
	}
	s.Print("\n%d. %s: %s%s", len(line), who, line[len(line)-1], remark)
	s.board()
}

// Obey obeys a line, and then plays the automatic moves.
func (s *session) Obey(ctx context.Context, line string) (goOn bool) {
	s.do(line)
	s.playAlone(ctx)
	return !s.enough
}

func (s *session) do(line string) {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "" || strings.HasPrefix(line, "#"):
	case word == "save":
		s.keep(strings.TrimSpace(rest))
	case line == "help":
		s.help()
	case line == "board":
		s.board()
	case line == "moves":
		s.Moves("move", s.match.MoveTexts())
	case line == "list":
		s.List("move", s.match.Texts())
	case line == "undo":
		s.undo()
	default:
		s.play(line)
	}
}

func (s *session) play(text string) {
	who := s.mover()
	if err := s.match.PlayText(text); err != nil {
		s.Refuse(err)
		return
	}
	s.typed = true
	s.played(who, "")
}

func (s *session) help() {
	example := "(none: the game is over)"
	if moves := s.match.MoveTexts(); len(moves) > 0 {
		example = "such as " + moves[0]
	}
	s.Print(sessionHelp, example)
}

// undo takes moves back to the last typed one. If there is none, the game does
// not change.
func (s *session) undo() {
	var taken []play.Move
	for {
		move, ok := s.match.Undo()
		if !ok {
			break
		}
		taken = append(taken, move)
		if !s.automatic.player(s.match.ToMove()) {
			s.Print("%s taken back", english.Plural(len(taken), "move", ""))
			s.board()
			return
		}
	}
	for _, move := range slices.Backward(taken) {
		s.match.Play(move)
	}
	s.Print("no: there is no move to take back")
}

func (s *session) keep(words string) { s.Console.Keep(words, s.match.Format(), s.keeper) }
