package shortest

import (
	"fmt"
	"slices"

	"ludex/puzzles"
	"ludex/solver/certify"
)

// kind lists the fields that a proof of one kind may have, and its use.
type kind struct {
	games []string
	only  puzzles.Verdict     // "" for both
	part  func(p Proof) Proof // p without the fields of other kinds
}

var kinds = map[string]kind{
	TwoSided: {[]string{puzzles.Solo}, puzzles.Solved, func(p Proof) Proof {
		return Proof{Target: p.Target, ForwardLevel: p.ForwardLevel, BackwardLevel: p.BackwardLevel}
	}},
	OneSided: {[]string{puzzles.Eclair}, puzzles.Solved, func(p Proof) Proof {
		return Proof{Level: p.Level}
	}},
	Invariant: {[]string{puzzles.Solo, puzzles.Eclair}, "", func(p Proof) Proof {
		return Proof{Start: p.Start, Target: p.Target}
	}},
	Closed: {[]string{puzzles.Solo, puzzles.Eclair}, "", func(p Proof) Proof {
		return Proof{From: p.From, Target: p.Target}
	}},
}

func proofField(i int) string { return fmt.Sprintf("proofs[%d]", i) }

func (t *task) readProofs() error {
	for i, p := range t.Proofs {
		read, err := t.readProof(proofField(i), p)
		if err != nil {
			return err
		}
		t.proofs = append(t.proofs, read)
	}
	return nil
}

func (t *task) readProof(field string, p Proof) (read proof, err error) {
	k, ok := kinds[p.Kind]
	switch {
	case !ok:
		return read, reject(field+".kind", "%.30q is not a kind of proof", p.Kind)
	case !slices.Contains(k.games, t.Game):
		return read, reject(field+".kind", "%s has no proof of the kind %s", t.Game, p.Kind)
	case k.only != "" && k.only != t.Verdict:
		return read, reject(field+".kind", "%s does not show that a puzzle is %s", p.Kind, t.Verdict)
	}
	part := k.part(p)
	part.Kind = p.Kind
	if part != p {
		return read, reject(field, "it has fields that do not belong to the kind %s", p.Kind)
	}
	read.Proof = p
	return read, t.readFields(field, &read)
}

func (t *task) readFields(field string, p *proof) (err error) {
	for _, level := range []int{p.ForwardLevel, p.BackwardLevel, p.Level} {
		if level < 0 || level > certify.MaxLength {
			return reject(field, "a level of %d: must be 0 to %d", level, certify.MaxLength)
		}
	}
	if p.Target != "" && t.Game == puzzles.Eclair {
		return reject(field+".target", "%s has none (W10)", puzzles.Eclair)
	}
	if p.Kind == Closed {
		if err := readFrom(field, p.Proof); err != nil {
			return err
		}
	}
	if p.Kind == TwoSided || p.Kind == Closed && p.Target != "" {
		p.target, err = t.sameSize(field+".target", p.Target)
	}
	return err
}

func readFrom(field string, p Proof) error {
	switch {
	case p.From != FromStart && p.From != FromTarget:
		return reject(field+".from", "%.30q: expected %s or %s", p.From, FromStart, FromTarget)
	case p.From == FromTarget && p.Target == "":
		return reject(field, "it begins at a target and has none")
	}
	return nil
}
