package main

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"ludex/cmd/internal/checkpoint"
	"ludex/cmd/internal/cli"
	"ludex/rules/havannah"
	"ludex/solver"
	"ludex/solver/proofnumber"
)

// TestLimitWhileCollecting hits a limit once the win is proved: it stays so,
// and the search continues from the checkpoint to the certificate.
func TestLimitWhileCollecting(t *testing.T) {
	dir := t.TempDir()
	s := &solveHavannah{&solving{certificate: cli.OutFile(filepath.Join(dir, "win")), checkpoint: checkpoint.File{Name: filepath.Join(dir, "ckpt")}}, 3}
	a, by := fromCheckpoint(t, s)
	a.findWinner(t.Context(), by, true, false)
	late, cancel := context.WithDeadline(t.Context(), time.Now())
	defer cancel()
	if err := finish(late, s, by, a); err != nil {
		t.Fatal(err)
	}
	if _, won := a.winner(); !won || a.lacks != solver.ErrTimeout.Error() || statusOf(t, a) != cli.Unknown {
		t.Fatalf("won %v, not written: %s, %v", won, a.lacks, statusOf(t, a))
	}
	a, by = fromCheckpoint(t, s)
	a.findWinner(t.Context(), by, true, false)
	if n := by.Progress().Expanded; n > 1 { // that where the search begins
		t.Errorf("%d positions searched again", n)
	}
	if err := finish(t.Context(), s, by, a); err != nil || a.proof == nil || statusOf(t, a) != nil {
		t.Fatalf("%v, %q, %v", err, a.lacks, statusOf(t, a))
	}
}

// statusOf returns the exit code of a search.
func statusOf(t *testing.T, a *havannahSearch[havannah.UpTo5]) error {
	t.Helper()
	r, err := a.solved(nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.status
}

// fromCheckpoint returns the question and a solver with the content of the checkpoint.
func fromCheckpoint(t *testing.T, s *solveHavannah) (*havannahSearch[havannah.UpTo5], proofnumber.Solver) {
	t.Helper()
	q, err := askHavannah[havannah.UpTo5](openGame(t, "havannah:3"))
	if err != nil {
		t.Fatal(err)
	}
	a := &havannahSearch[havannah.UpTo5]{havannahQuestion: q}
	s.checkpoint.Label = a.label()
	by, err := a.solver(proofnumber.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.checkpoint.Resume(by); err != nil {
		t.Fatal(err)
	}
	return a, by
}
