package solve

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/writer"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// The own moves of a forced win: the greatest number, and that without --within.
const (
	mostWithin  = 120
	usualWithin = 3
)

// forced looks for a win that a player can force within a number of own moves.
func (s *solving) forced(m *play.Session) error {
	if s.within == 0 {
		s.within = usualWithin
	}
	if m.Over() {
		return s.run(func(context.Context, *cli.Progress) (solved, error) {
			return resultOf(answer.Over(m.Game, m.Position(), m.Outcome())), nil
		})
	}
	winner, err := playerOf(m.Game.Players(), s.winner, m.ToMove())
	if err != nil {
		return err
	}
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		q := search.WinQuestion{Winner: winner, Within: s.within, Strategy: s.certificate.OutFile != ""}
		a, err := search.ForcedWin(ctx, m.Game, m.Position(), q, s.limits.Search(bar.Report))
		if err != nil {
			a.Verdict = solver.Unknown
			a.Stop(err)
		}
		r := resultOf(a)
		r.lacks = "no win was found"
		r.prove(m, a)
		return r, nil
	})
}

// prove adds the certificate of an answer that has strategies.
func (r *solved) prove(m *play.Session, a answer.Answer) {
	if a.Verdict != solver.Solved || a.Claims == nil {
		return
	}
	nodes := 0
	for _, c := range a.Claims {
		nodes += len(c.Nodes)
	}
	r.proof, r.holds = writer.Strategies(m.Game, m.Position(), a.Claims...), english.Plural(nodes, "position", "")
}

// playerOf returns the player of a name, or the one to move for "".
func playerOf(players []string, name string, toMove rules.Player) (rules.Player, error) {
	if name == "" {
		return toMove, nil
	}
	p := slices.IndexFunc(players, func(player string) bool {
		short, _, _ := strings.Cut(player, " (") // "sticks" of "sticks (X)"
		return name == player || name == short
	})
	if p < 0 {
		return 0, fmt.Errorf("--for: %q: must be %s", name, strings.Join(players, " or "))
	}
	return rules.Player(p), nil
}
