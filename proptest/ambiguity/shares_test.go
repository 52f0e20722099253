package ambiguity

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"ludex/proptest/long"
	"ludex/puzzles/opponent"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/recorded"
)

// sources are the origins of the records, whose files lie in testdata/public/GAME.
var sources = []source{
	{"havannah", "2,146 games of Little Golem, https://github.com/tewalds/castro, folder littlegolemhavannah", "go test ./proptest/ambiguity -run RecordsAgain/havannah -update"},
	{"hnefatafl", "1,752 games of Copenhagen Hnefatafl, https://github.com/bunburya/hnefatafl-rs, file resources/test/games/copenhagen.csv", "go test ./proptest/ambiguity -run RecordsAgain/hnefatafl -update"},
}

// measures are the numbers of games of the opponent against itself.
var measures = []struct {
	by           Play
	level, games int
}{{Level2, 2, 20}, {Level3, 3, 6}}

// TestShares compares the stored shares with the questions.
func TestShares(t *testing.T) {
	known := map[string]bool{}
	for _, g := range games() {
		for _, q := range g.Questions {
			known[q.String()] = true
		}
	}
	for _, s := range readMeasured().Shares {
		if !known[s.Question] || s.Differ > s.Games || s.Games == 0 {
			t.Errorf("%+v: no such question, or not a share", s)
		}
	}
}

// TestSharesAgain plays the games of the opponent of level 2 in Wali again, which
// is quick, and counts them under each question.
func TestSharesAgain(t *testing.T) {
	long.Only(t)
	g := Of(kind("wali"))
	for _, s := range byLevel(t, g, measures[0].by, measures[0].level, measures[0].games) {
		if !slices.Contains(readMeasured().Shares, s) {
			t.Errorf("%+v is not stored", s)
		}
	}
}

// TestPlayAgain lets the opponent play again with -update, and writes the shares: of
// one game by -run PlayAgain/wali, of one ambiguity by -run PlayAgain/wali/wal-row.
func TestPlayAgain(t *testing.T) {
	measuredAgain(t, func(t *testing.T, g Game, write func([]stored)) {
		for _, m := range measures {
			write(byLevel(t, g, m.by, m.level, m.games))
		}
	})
}

// TestRecordsAgain counts the records of games again with -update, and writes the
// shares.
func TestRecordsAgain(t *testing.T) {
	measuredAgain(t, func(t *testing.T, g Game, write func([]stored)) {
		write(byRecords(t, g, long.Public(t, g.Name)))
	})
}

// measuredAgain replaces shares of the games that -run names, and writes them after
// each measure: the end of the test by its timeout leaves those before.
func measuredAgain(t *testing.T, measure func(*testing.T, Game, func([]stored))) {
	if !*long.Update {
		t.Skip("writes shares, with -update")
	}
	all := readMeasured().Shares
	for _, g := range games() {
		t.Run(g.Name, func(t *testing.T) {
			measure(t, g, func(list []stored) {
				for _, s := range list {
					all = slices.DeleteFunc(all, func(old stored) bool { return old.Question == s.Question && old.By == s.By })
				}
				all = append(all, list...)
				writeShares(t, all)
			})
		})
	}
}

// byLevel returns the shares of the games of a level against itself, under the
// default readings: of fewer games where they take more than half of the time left.
func byLevel(t *testing.T, g Game, by Play, level, games int) []stored {
	k := kind(g.Name)
	r := &Records{Kind: k}
	game, err := k.Open(g.Boards[0])
	if err != nil {
		t.Fatal(err)
	}
	end, limited := t.Deadline()
	half := time.Until(end) / 2
	for i := range games {
		if limited && i > 0 && time.Until(end) < half {
			break
		}
		moves, err := opponentGame(t.Context(), game, [2]int{level, level}, uint64(i+1))
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s, level %d, game %d: %d moves", g.Name, level, i+1, len(moves))
		r.Boards, r.Moves = append(r.Boards, g.Boards[0]), append(r.Moves, moves)
	}
	return counted(t, g, by, r)
}

// byRecords returns the shares of the recorded games of a folder.
func byRecords(t *testing.T, g Game, folder string) []stored {
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	r := &Records{Kind: kind(g.Name)}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		games, err := recorded.Parse(string(text))
		if err != nil {
			t.Logf("%s: %v", name, err)
		}
		for _, w := range games {
			r.Add(w)
		}
	}
	r.ChoosePreset()
	t.Logf("%s: %d games, by the preset %s", g.Name, len(r.Moves), r.By)
	return counted(t, g, Recorded, r)
}

func counted(t *testing.T, g Game, by Play, r *Records) (list []stored) {
	boards, moves := r.ByBoard()
	for _, q := range g.Questions {
		if !long.Chosen(t, q.Ambiguity.ID) {
			continue
		}
		s := stored{Question: q.String(), By: by}
		for i, board := range boards {
			share, err := g.Count(t.Context(), q, r.Changed, board, moves[i])
			if err != nil {
				t.Fatalf("%v on %s: %v", q, board, err)
			}
			s.Games, s.Differ = s.Games+share.Games, s.Differ+share.GamesDiffer
		}
		t.Logf("%+v", s)
		if s.Games > 0 {
			list = append(list, s)
		}
	}
	return list
}

// writeShares writes the file in the order of the questions.
func writeShares(t *testing.T, all []stored) {
	slices.SortStableFunc(all, func(a, b stored) int { return strings.Compare(a.Question+string(a.By), b.Question+string(b.By)) })
	var out bytes.Buffer
	line := func(v any) {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		out.Write(append(data, '\n'))
	}
	line(measured{Sources: sources})
	for _, s := range all {
		line(s)
	}
	if err := os.WriteFile("shares.jsonl", out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestCount counts a game in which the readings of a ring differ at its end, and
// the same game without its last moves.
func TestCount(t *testing.T) {
	g := Of(kind("havannah"))
	moves := strings.Fields("h8 c3 f6 c5 f7 c7 f8 d3 g6 e3 g9 f3 h6 a2 h10 b9 i7 f1 i10 j15 j8 n7 j9 o14 j10")
	for _, q := range g.Questions {
		want := map[string]int{"havannah hav-ring: not-only-own or no-own": 1, "havannah hav-swap: none or swap": 3, "havannah hav-fork: three-sides or three-edge-cells": 0}
		n, asked := want[q.String()]
		if !asked {
			continue
		}
		share, err := g.Count(t.Context(), q, nil, "havannah:8", [][]string{moves, moves[:20], {"h8", "h8", "c3"}})
		if err != nil || share.Games != 3 || share.GamesDiffer != n {
			t.Errorf("%v: %+v, %v; want %d of 3 games", q, share, err, n)
		}
	}
}

// opponentGame plays a game between two levels of the opponent, and returns its
// moves.
func opponentGame(ctx context.Context, g play.Game, levels [2]int, seed uint64) ([]string, error) {
	var players [2]*opponent.Opponent
	for i, level := range levels {
		var err error
		if players[i], err = opponent.New(level, 2*seed+uint64(i)); err != nil {
			return nil, err
		}
	}
	s, dice := play.NewSession(g), newRandom(seed, 1<<33)
	for !s.Over() && s.Plies() < mostPlies {
		if s.ToMove() == rules.Chance {
			s.PlayRandom(dice)
			continue
		}
		c, err := players[int(s.ToMove())%len(players)].Choose(ctx, s)
		if err != nil {
			return nil, err
		}
		s.Play(c.Move)
	}
	return s.Texts(), nil
}
