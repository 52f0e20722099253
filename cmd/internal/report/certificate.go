package report

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/strategy"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
	"ludex/solver/certify"
)

// verdictOn returns the verdict of a check of a certificate.
func verdictOn(err error) string {
	switch {
	case err == nil:
		return "confirmed"
	case certify.Unknown(err):
		return "unknown"
	default:
		return "refuted"
	}
}

// reasonOn returns the reason why a certificate is not confirmed.
func reasonOn(err error) string {
	if err == nil {
		return ""
	}
	return cmp.Or(solver.StoppedBy(err), err).Error()
}

// CertificateCheck is the verdict of ludex check certificate on a file, and the whole answer if
// a limit ended the reading of the file.
type CertificateCheck struct {
	File    string `json:"file"`
	Verdict string `json:"verdict"` // confirmed, refuted, unknown
	Reason  string `json:"reason,omitempty"`
}

// UnreadCheck returns the answer for a limit.
func UnreadCheck(file string, limit error) *CertificateCheck {
	return &CertificateCheck{file, "unknown", limit.Error()}
}

// Status returns the exit code.
func (a *CertificateCheck) Status() error {
	return map[string]error{"unknown": cli.Unknown, "refuted": cli.No}[a.Verdict]
}

// Text returns the answer for people, of a file that was not read.
func (a *CertificateCheck) Text(columns int) string {
	return cli.Hang("unknown: ", a.Reason, columns) + "\n"
}

// ShortestCheck is the answer of ludex check certificate on a shortest line.
type ShortestCheck struct {
	CertificateCheck
	Game    string       `json:"game"`
	Claimed string       `json:"claimed"` // solved, unsolvable
	Length  *int         `json:"length"`
	Metric  string       `json:"metric"` // jumps, moves
	Goals   int          `json:"goals"`  // positions that count as the target
	Proofs  []proofCheck `json:"proofs"`
	Seconds float64      `json:"seconds"`

	byCounts int // of the goals
}

// proofCheck is the positions that the check of a proof visited.
type proofCheck struct {
	Kind     string `json:"kind"`     // two-sided, one-sided, invariant, closed
	Forward  int    `json:"forward"`  // positions looked at from the start
	Backward int    `json:"backward"` // positions looked at from the target
}

// NewShortestCheck returns the answer to a certificate, whose check ended with
// err.
func NewShortestCheck(file string, cert shortest.Certificate, r shortest.Report, err error, took time.Duration) *ShortestCheck {
	a := &ShortestCheck{
		CertificateCheck: CertificateCheck{file, verdictOn(err), reasonOn(err)}, Game: cert.Game, Claimed: string(cert.Verdict),
		Metric: cert.Metric, Goals: r.Goals, Proofs: []proofCheck{}, Seconds: cli.Seconds(took), byCounts: r.ByCounts,
	}
	if cert.Verdict == puzzles.Solved {
		a.Length = &cert.Length
	}
	for i, stats := range r.Proofs {
		a.Proofs = append(a.Proofs, proofCheck{cert.Proofs[i].Kind, stats.Forward, stats.Backward})
	}
	return a
}

// Text returns the answer for people.
func (a *ShortestCheck) Text(columns int) string {
	out := page{columns: columns}
	if a.Reason != "" {
		out.paragraph(a.Verdict, "%s: %s", a.File, a.Reason)
		return out.String()
	}
	out.paragraph("confirmed", "%s: %s", a.File, a.claim())
	if a.Length != nil {
		out.paragraph("line", "legal, and it ends in a goal")
	}
	if a.Goals > 1 {
		out.paragraph("goals", "%s, %s of them out of reach by counting pieces", english.Plural(a.Goals, "position", ""), humanize.Comma(int64(a.byCounts)))
	}
	for i, proof := range a.Proofs {
		out.paragraph(fmt.Sprintf("proof %d", i+1), "%s, %s", proof.Kind, proof.words())
	}
	out.paragraph("checked", "%.1f s", a.Seconds)
	return out.String()
}

// words describes the positions that the check visited.
func (p proofCheck) words() string {
	from := english.Plural(p.Forward, "position", "") + " from the start"
	switch {
	case p.Kind == shortest.Invariant:
		return "pieces counted"
	case p.Forward == 0 && p.Backward == 0:
		return "by the bounds alone"
	case p.Backward == 0:
		return from
	case p.Forward == 0:
		return english.Plural(p.Backward, "position", "") + " from the target"
	}
	return from + ", " + humanize.Comma(int64(p.Backward)) + " from the target"
}

// claim returns the claim of the certificate.
func (a *ShortestCheck) claim() string {
	if a.Length == nil {
		return a.Game + " cannot be solved"
	}
	return fmt.Sprintf("%s is solved by %d %s, and no line is shorter", a.Game, *a.Length, a.Metric)
}

// RepliesCheck is the answer of ludex check certificate on the replies of a
// winner.
type RepliesCheck struct {
	CertificateCheck
	Game      string            `json:"game"`
	Position  string            `json:"position"`
	Claimed   string            `json:"claimed"` // first, second, draw
	Replies   int               `json:"replies"`
	Positions int               `json:"positions"` // with the loser to move
	Stones    int               `json:"stones"`    // the most that the winner still places
	Seconds   float64           `json:"seconds"`
	Readings  map[string]string `json:"readings"`

	claim string
	board string
}

// NewRepliesCheck returns the answer to a certificate, whose check ended with
// err.
func NewRepliesCheck[W hexgrid.Words](file string, cert *bitboard.Certificate[W], r replies.Report, err error, took time.Duration) *RepliesCheck {
	g := cert.Game
	claimed, claim := seats[cert.Winner], g.Name(cert.Winner)+" wins"
	if cert.Holds {
		claimed, claim = "draw", "neither player wins"
	}
	a := &RepliesCheck{
		CertificateCheck: CertificateCheck{File: file, Verdict: verdictOn(err)}, Game: g.String(), Position: g.Format(cert.Start), Claimed: claimed,
		Replies: cert.Count(), Positions: r.Positions, Stones: r.Stones, Seconds: cli.Seconds(took),
		Readings: havannah.Readings().Names(g.Options()), board: g.Grid().Labelled(g.Format(cert.Start)),
		claim: fmt.Sprintf("%s: %s %s, %s to move", file, claim, g, g.Name(g.ToMove(cert.Start))),
	}
	if cert.Every != "" {
		a.claim += ", by each of these readings of hav-ring: " + strings.Join(covered(g.Options().Ring), ", ")
	}
	if rejected := (*replies.Rejected)(nil); errors.As(err, &rejected) {
		a.Reason = fmt.Sprintf("%s:%d: %v", file, rejected.Line, rejected.Err)
	} else if err != nil {
		a.Reason = file + ": " + reasonOn(err)
	}
	return a
}

// covered returns the readings of hav-ring by which a certificate for every
// reading holds.
func covered(game havannah.RingReading) (names []string) {
	for i, r := range havannah.FigureReadings()[0].Questions[0].Readings {
		if bitboard.Covers(game, havannah.RingReading(i)) {
			names = append(names, r.Name)
		}
	}
	return names
}

// Text returns the answer for people.
func (a *RepliesCheck) Text(columns int) string {
	out := page{columns: columns}
	if a.Reason != "" {
		out.paragraph(a.Verdict, "%s", a.Reason)
		return out.String()
	}
	out.paragraph("confirmed", "%s", a.claim)
	out.WriteString(a.board)
	who := "the loser's"
	if a.Claimed == "draw" {
		who = "both players'"
	} else {
		out.paragraph("wins", "with at most %s of its own from here", english.Plural(a.Stones, "stone", ""))
	}
	out.paragraph("checked", "%s, %s of %s in %.1f s", english.Plural(a.Replies, "reply", ""), english.Plural(a.Positions, "position", ""), who, a.Seconds)
	return out.String()
}

// StrategyCheck is the answer of ludex check certificate on strategies.
type StrategyCheck struct {
	CertificateCheck
	Game    string       `json:"game"`
	Value   string       `json:"value"`      // in words, the value that the strategies prove together
	Start   bool         `json:"from_start"` // whether they begin where the game does
	Claims  []claimCheck `json:"claims"`
	Seconds float64      `json:"seconds"`
}

// claimCheck is the result of one strategy.
type claimCheck struct {
	Player   string `json:"player"`
	Claim    string `json:"claim"` // wins, holds
	Plies    int    `json:"plies"` // within which the player wins, or before which it does not lose; of a hold 0 for ever
	Nodes    int    `json:"nodes"`
	Moves    int    `json:"moves"`    // played
	Modelled int    `json:"modelled"` // positions compared with the reference model
}

// NewStrategyCheck returns the answer to a file about a game, without strategies.
func NewStrategyCheck(file, game string) *StrategyCheck {
	return &StrategyCheck{CertificateCheck: CertificateCheck{File: file, Verdict: verdictOn(nil)}, Game: game, Start: true}
}

// Add adds a strategy, of which that many moves were played and positions compared with
// the reference model, and whose check ended with err.
func (a *StrategyCheck) Add(f strategy.File, moves, modelled int, err error, took time.Duration) {
	c := claimCheck{Player: f.Player, Claim: "wins", Plies: f.Plies, Nodes: len(f.Nodes), Moves: moves, Modelled: modelled}
	if f.Holds {
		c.Claim = "holds"
	}
	a.Claims, a.Seconds = append(a.Claims, c), cli.Seconds(took)
	a.Value = a.value()
	if err == nil || a.Verdict == verdictOn(errors.New("refuted")) {
		return
	}
	a.Verdict, a.Reason = verdictOn(err), reasonOn(err)
	if solver.StoppedBy(err) == nil {
		a.Reason = strings.TrimPrefix(err.Error(), a.File+":")
	}
}

// value returns the value that the strategies prove together.
func (a *StrategyCheck) value() string {
	var words []string
	for i, c := range a.Claims {
		words = append(words, c.words())
		for _, d := range a.Claims[:i] {
			switch {
			case c.Player == d.Player:
			case c.Claim == "holds" && d.Claim == "holds" && c.Plies+d.Plies == 0:
				return "a draw"
			case d.Claim == "holds" && c.Claim == "wins" && c.Plies == d.Plies, d.Claim == "wins" && c.Claim == "holds" && c.Plies == d.Plies:
				return map[bool]string{true: c.Player, false: d.Player}[c.Claim == "wins"] + " can win in " + english.Plural(c.Plies, "ply", "plies") + ", and not sooner"
			}
		}
	}
	return strings.Join(words, "; ")
}

// words returns the claim in words.
func (c claimCheck) words() string {
	plies := english.Plural(c.Plies, "ply", "plies")
	switch {
	case c.Claim == "wins":
		return c.Player + " can win within " + plies
	case c.Plies > 0:
		return fmt.Sprintf("%s can hold out for %s", c.Player, plies)
	case c.Player == strategy.Nobody:
		return "it cannot be won"
	}
	return c.Player + " need not lose"
}

// Text returns the answer for people.
func (a *StrategyCheck) Text(columns int) string {
	out := page{columns: columns}
	if a.Reason != "" {
		out.paragraph(a.Verdict, "%s:%s", a.File, a.Reason)
		return out.String()
	}
	var nodes, moves, modelled int
	for _, c := range a.Claims {
		nodes, moves, modelled = nodes+c.Nodes, moves+c.Moves, modelled+c.Modelled
	}
	from := ""
	if !a.Start {
		from = " from the position in the file"
	}
	out.paragraph("confirmed", "%s: %s: %s%s", a.File, a.Game, a.Value, from)
	fmt.Fprintf(&out, "%s: %s, %s, all played\n", english.PluralWord(len(a.Claims), "strategy", "strategies"), english.Plural(nodes, "position", ""), english.Plural(moves, "move", ""))
	if modelled > 0 {
		fmt.Fprintf(&out, "reference model: the same in %s\n", english.Plural(modelled, "position", ""))
	}
	fmt.Fprintf(&out, "checked: %.1f s\n", a.Seconds)
	return out.String()
}

// seats are the players in JSON.
var seats = [2]string{"first", "second"}
