package gtp

import (
	"bufio"
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"testing"
	"time"

	"ludex/rules"
	"ludex/rules/havannah"
)

// A match has this many games; ludex begins in every other one, and thinks so long
// about a move.
const (
	games = 20
	think = time.Second
)

// program answers commands.
type program interface {
	ask(command string) (string, error)
}

// own is a server of this package.
type own struct{ *Server }

func (o own) ask(command string) (string, error) {
	return unwrapped(o.answer(context.Background(), "", strings.Fields(command)))
}

// unwrapped returns the text of an answer.
func unwrapped(answer string) (string, error) {
	answer = strings.TrimSpace(answer)
	if text, ok := strings.CutPrefix(answer, "="); ok {
		return strings.ToLower(strings.TrimSpace(text)), nil
	}
	return "", fmt.Errorf("%q", answer)
}

// other is a program in a process of its own.
type other struct {
	in  io.Writer
	out *bufio.Scanner
}

func start(t *testing.T, command string) other {
	words := strings.Fields(command)
	c := exec.CommandContext(t.Context(), words[0], words[1:]...)
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return other{in, bufio.NewScanner(out)}
}

func (o other) ask(command string) (string, error) {
	if _, err := fmt.Fprintln(o.in, command); err != nil {
		return "", err
	}
	answer := ""
	for o.out.Scan() {
		line := o.out.Text()
		switch {
		case answer == "" && !strings.HasPrefix(line, "=") && !strings.HasPrefix(line, "?"):
		case line == "":
			return unwrapped(answer)
		default:
			answer += line + "\n"
		}
	}
	return "", fmt.Errorf("%s: no answer: %w", command, io.ErrUnexpectedEOF)
}

// referee plays one game by the rules, with first and second as the players.
func referee(g *havannah.Game[havannah.UpTo15], players [2]program) (moves []string, o rules.Outcome, err error) {
	for _, p := range players {
		for _, command := range []string{fmt.Sprintf("boardsize %d", g.Board().Side), "clear_board"} {
			if _, err := p.ask(command); err != nil {
				return nil, o, err
			}
		}
	}
	s, colours := g.Start(), [2]string{"white", "black"}
	for g.Outcome(s) == rules.Undecided {
		mover := g.ToMove(s)
		text, err := players[mover].ask("genmove " + colours[mover])
		if err != nil {
			return moves, o, err
		}
		m, err := g.ParseMove(s, text)
		if err != nil {
			return moves, o, err
		}
		s, moves = g.Play(s, m), append(moves, text)
		if _, err := players[1-mover].ask("play " + colours[mover] + " " + text); err != nil {
			return moves, o, err
		}
	}
	return moves, g.Outcome(s), nil
}

// TestReferee: two servers play a game, and agree with the referee about it.
func TestReferee(t *testing.T) {
	g, err := havannah.FromText[havannah.UpTo15]("havannah:2")
	if err != nil {
		t.Fatal(err)
	}
	players := [2]program{}
	for i := range players {
		players[i] = own{&Server{Engine: Engine{Time: 200 * time.Millisecond, Memory: 1 << 24, Seed: 1}}}
	}
	moves, o, err := referee(g, players)
	if err != nil || !o.WonBy(havannah.First) || len(moves) != 3 {
		t.Fatalf("%v, %v, %v", moves, o, err)
	}
	for _, p := range players {
		if text, err := p.ask("havannah_winner"); err != nil || text != "white" {
			t.Errorf("%q, %v", text, err)
		}
	}
}

// TestMatch plays a match with a program that speaks the protocol:
//
//	go test ./puzzles/gtp -run Match -args "PROGRAM" "havannah:4" "COMMAND;COMMAND"
//
// The game is by readings that the program shares, the commands come before each
// game. The openings of size 4 are won by the first player, and so ludex must win
// each game that it begins.
func TestMatch(t *testing.T) {
	if flag.NArg() == 0 {
		t.Skip("needs -args PROGRAM")
	}
	reading := cmp.Or(flag.Arg(1), "havannah:4")
	g, err := havannah.FromText[havannah.UpTo15](reading)
	if err != nil {
		t.Fatal(err)
	}
	us := own{&Server{Options: g.Options(), Engine: Engine{Time: think, Memory: 1 << 28, Seed: 1}}}
	them := start(t, flag.Arg(0))
	won := [2]int{}
	for i := range games {
		for command := range strings.SplitSeq(flag.Arg(2), ";") {
			if command == "" {
				continue // to which there is no answer
			}
			if _, err := them.ask(command); err != nil {
				t.Fatal(err)
			}
		}
		seat, players := rules.Player(i%2), [2]program{us, them}
		if seat == 1 {
			players = [2]program{them, us}
		}
		moves, o, err := referee(g, players)
		if err != nil {
			t.Fatal(moves, err)
		}
		if text, err := them.ask("havannah_winner"); err != nil || text != map[bool]string{true: "white", false: "black"}[o.WonBy(0)] {
			t.Errorf("%v: the programs differ about the winner: %q, %v", moves, text, err)
		}
		t.Logf("ludex moves %d: %v, won by ludex: %v", seat+1, moves, o.WonBy(seat))
		if o.WonBy(seat) {
			won[seat]++
		} else if seat == 0 && g.Board().Side == 4 {
			t.Error("a game that ludex begins is not won")
		}
	}
	t.Logf("won by ludex: %d as first of %d, %d as second of %d", won[0], (games+1)/2, won[1], games/2)
}
