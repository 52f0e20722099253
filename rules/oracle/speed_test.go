//go:build linux

package oracle_test

import (
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// measured are the games of which the moves a second are compared.
var measured = []string{
	"Tic-Tac-Toe", "Achi", "Tapatan", "Picaria", "Three Men's Morris", "Six Men's Morris", "Nine Men's Morris", "Brandub", "Tablut", "Alquerque",
	"Breakthrough", "Reversi", "Hex", "Havannah", "Gomoku", "Konane", "Lines of Action", "Wali", "Yavalath", "Surakarta",
}

// folderOfGames is the variable that names a folder with these files.
const folderOfGames = "LUDEX_LUDS"

// BenchmarkLudii measures random moves in a second of processor time: those of Ludii itself, and positions that
// its bridge answers in random games of which all moves are asked for at once. -update
// writes them.
func BenchmarkLudii(t *testing.B) {
	folder, jar := os.Getenv(folderOfGames), os.Getenv(oracle.LudiiPath)
	if folder == "" || jar == "" {
		t.Skip("no " + folderOfGames)
	}
	useBridge(t)
	files, report, shares := filesBelow(t, folder), strings.Builder{}, []float64{}
	oracle.Bound(context.Background(), oracle.Limits{Answer: time.Minute, Memory: 8 << 30})
	defer oracle.Stop()
	for i, own := range ludiiMoves(t, jar, files) {
		name, ours := measured[i], bridgeMoves(t, files[i])
		shares = append(shares, ours/own)
		fmt.Fprintf(&report, "%s | %.0f | %.0f | %.3f\n", name, own, ours, ours/own)
	}
	t.Logf("\n%s", report.String())
	slices.Sort(shares)
	t.ReportMetric(shares[len(shares)/2], "share")
	if *long.Update {
		head := "# Random moves in a second of processor time. GAME | by Ludii itself | by ludex through the bridge | SHARE\n"
		if err := os.WriteFile("../../docs/examples/ludii/speed.txt", []byte(head+report.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// filesBelow returns the files of the games in a folder.
func filesBelow(t testing.TB, folder string) (list []string) {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if name, ok := strings.CutSuffix(filepath.Base(path), oracle.LudiiSuffix); ok {
			files[name] = path
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range measured {
		if files[name] == "" {
			t.Fatalf("%s: no file of %s", folder, name)
		}
		list = append(list, files[name])
	}
	return list
}

// measureFor is how long each is measured, after as long a time to get warm.
const measureFor = time.Second

// ludiiMoves returns the random moves a second of Ludii itself in each game.
func ludiiMoves(t testing.TB, jar string, files []string) (list []float64) {
	t.Helper()
	words := append([]string{"-XX:+UseSerialGC", "-cp", jar, filepath.Join("testdata", "Playouts.java"), fmt.Sprint(measureFor.Seconds())}, files...)
	out, err := exec.CommandContext(t.Context(), "java", words...).Output()
	if err != nil {
		t.Fatal(err)
	}
	for text := range strings.FieldsSeq(string(out)) {
		moves, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, moves)
	}
	return list
}

// bridgeMoves returns the moves a second of random games through the bridge.
func bridgeMoves(t testing.TB, file string) float64 {
	t.Helper()
	k, err := oracle.LoadLudii(file)
	if err != nil {
		t.Fatal(err)
	}
	g, err := k.Open(k.Name)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 1))
	playFor(g, random)
	return playFor(g, random)
}

// playFor plays random games, and returns the positions after moves a second.
func playFor(g play.Game, random *rand.Rand) float64 {
	began, moves, p, line := spent(), 0, g.Start(), 0
	const often = 100 // to ask for the time takes long
	for n := 0; n%often != 0 || spent()-began < measureFor; n++ {
		list := g.Moves(p, nil)
		if line++; len(list) == 0 || line > 400 || g.Outcome(p) != rules.Undecided {
			p, line = g.Start(), 0
			continue
		}
		for _, m := range list {
			g.Play(p, m)
		}
		moves += len(list)
		p = g.Play(p, list[random.IntN(len(list))])
	}
	return float64(moves) / (spent() - began).Seconds()
}

// spent returns the processor time of this process and of those that it has started, which
// run: a machine that does other work measures the same.
func spent() time.Duration {
	var own syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &own); err != nil {
		panic(err)
	}
	total := time.Duration(own.Utime.Nano() + own.Stime.Nano())
	names, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range names {
		text, _ := os.ReadFile(name) // which may have ended
		_, rest, _ := strings.Cut(string(text), ") ")
		const parent, user, system, tick = 1, 11, 12, 10 * time.Millisecond
		if f := strings.Fields(rest); len(f) > system && f[parent] == strconv.Itoa(os.Getpid()) {
			for _, i := range []int{user, system} {
				n, _ := strconv.Atoi(f[i])
				total += time.Duration(n) * tick
			}
		}
	}
	return total
}
