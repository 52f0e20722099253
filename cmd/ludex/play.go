package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"
)

const playHelp = `Play a game at one terminal, by its rules to the letter: two in turn, or one against moves at random. Moves are typed in the game's notation; help lists what else can be typed. A forbidden move gets the clause that forbids it.

Moves are read from stdin when that is no terminal, one a line, and boards are printed without prompts. The end of input quits.

`

const playExamples = `  ludex play wali --random second
  ludex play havannah:4,hav-swap=swap --random both --seed 7
  ludex play hnefatafl --preset copenhagen-core --save mine.txt
  ludex play --resume mine.txt`

// play is the command that plays a game.
type play struct {
	cmd    *cobra.Command
	game   gameFlags
	start  startFlag
	random string
	dice   string
	seed   *uint64 // nil for any
	save   string
	resume string
}

func playCommand() *cobra.Command {
	p := &play{dice: "rolled"}
	c := &cobra.Command{
		Use:               "play GAME",
		Short:             "Play a game at the terminal",
		Long:              playHelp + gameHelp + "\n\nExit codes: 0 played, to the end or not, 2 bad input.",
		Example:           playExamples,
		Args:              args("GAME", 0, 1),
		ValidArgsFunction: completeGame,
		RunE:              func(_ *cobra.Command, args []string) error { return p.run(strings.Join(args, "")) },
	}
	p.cmd = c
	f := c.Flags()
	f.SortFlags = false
	p.game.add(c)
	p.start.add(c)
	f.Func("random", "let the `first|second|both` move at random", oneOf(&p.random, "first", "second", "both"))
	f.Func("dice", "have dice `rolled|typed` (default: rolled)", oneOf(&p.dice, "rolled", "typed"))
	f.Func("seed", "begin chance at a `NUMBER`, to have the same again (default: another one each time)", seedTo(func(n uint64) { p.seed = &n }))
	f.StringVar(&p.save, "save", "", "keep the game in a `FILE` when it is left")
	f.StringVar(&p.resume, "resume", "", "go on with the game kept in a `FILE`")
	return c
}

// oneOf returns what sets a flag to one of some words.
func oneOf(value *string, words ...string) func(string) error {
	return func(text string) error {
		for _, w := range words {
			if w == text {
				*value = text
				return nil
			}
		}
		return fmt.Errorf("want %s%s", strings.Join(words, " or "), didYouMean(text, words))
	}
}

func (p *play) run(text string) error {
	m, err := p.match(text)
	if err != nil {
		return err
	}
	out := outFile(p.save)
	if err := out.check(); err != nil {
		return err
	}
	if p.seed == nil {
		p.seed = new(rand.Uint64N(1_000_000))
	}
	in := p.cmd.InOrStdin()
	s := session{
		console: newConsole(in, p.cmd.OutOrStdout()), match: m, save: out, automatic: p.automatic(m),
		random: rand.New(rand.NewPCG(*p.seed, 0)),
	}
	s.say("%s", strings.TrimSuffix(gameHead(m.Text(), s.columns), "\n"))
	if p.random != "" || m.HasDice() && p.dice == "rolled" {
		s.say("seed: %d", *p.seed)
	}
	if err := s.run(p.cmd.Context(), readLines(in)); err != nil || out == "" {
		return err
	}
	return save(savedText(m), out)
}

// match returns the game that is to be played.
func (p *play) match(text string) (match, error) {
	switch {
	case p.resume != "" && (text != "" || p.game.given() || p.start != ""):
		return nil, errors.New("--resume says which game goes on: GAME, --reading, --preset and --start cannot be given with it")
	case p.resume != "":
		file, err := readText(p.cmd, p.resume)
		if err != nil {
			return nil, err
		}
		return resume(file)
	case text == "":
		return nil, usageError(p.cmd, errors.New("GAME is missing"))
	case p.start == "-":
		return nil, errors.New("--start cannot come from stdin, where the moves come from")
	}
	m, err := p.game.open(text)
	if err != nil {
		return nil, err
	}
	return m, p.start.setUp(p.cmd, m)
}

// automatic returns which players are moved for, Chance among them.
func (p *play) automatic(m match) movedFor {
	return movedFor{
		first:  p.random == "first" || p.random == "both",
		others: p.random == "second" || p.random == "both",
		dice:   p.dice == "rolled",
	}
}
