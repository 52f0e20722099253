//go:build linux

package oracle_test

import (
	"bufio"
	"context"
	"errors"
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
	"ludex/rules/oracle"
	"ludex/rules/play"
)

// folderOfGames is the variable that names a folder with these files.
const folderOfGames = "LUDEX_LUDS"

// BenchmarkLudii measures random moves in a second of processor time, those of Ludii itself and those of random
// games of ludex through the bridge, each after a position with the names of its moves. -update writes them.
func BenchmarkLudii(t *testing.B) {
	folder, jar := os.Getenv(folderOfGames), os.Getenv(oracle.LudiiPath)
	if folder == "" || jar == "" {
		t.Skip("no " + folderOfGames)
	}
	useBridge(t)
	oracle.Bound(context.Background(), oracle.Limits{Answer: time.Minute, Memory: 8 << 30})
	defer oracle.Stop()
	report, shares, games := strings.Builder{}, []float64{}, measured(t, folder)
	ludii, moves := child(t), ludiiMoves(t, jar)
	for _, g := range games {
		file := g.Kind().Name
		own, along := moves(file), play.Along(g)
		playFor(along, ludii, warmFor)
		ours := playFor(along, ludii, measureFor)
		shares = append(shares, ours/own)
		fmt.Fprintf(&report, "%s | %.0f | %.0f | %.2f\n", nameOf(file), own, ours, ours/own)
	}
	slices.Sort(shares)
	middle := (shares[len(shares)/2] + shares[(len(shares)-1)/2]) / 2
	fmt.Fprintf(&report, "# half of them at least %.2f, all at least %.2f\n", middle, shares[0])
	t.Logf("\n%s", report.String())
	t.ReportMetric(middle, "share")
	if *long.Update {
		head := "# Random moves in a second of processor time, in the first 20 games for two, by name, that open.\n# GAME | by Ludii itself | by ludex through the bridge | SHARE\n"
		if err := os.WriteFile("../../docs/examples/ludii/speed.txt", []byte(head+report.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// measured returns the first games for two, by name, of the files below a folder that open.
func measured(t testing.TB, folder string) (games []play.Game) {
	t.Helper()
	var files []string
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == oracle.LudiiSuffix {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(files, func(a, b string) int { return strings.Compare(nameOf(a), nameOf(b)) })
	for _, file := range files {
		k, err := oracle.LoadLudii(file)
		if err != nil {
			continue
		}
		if g, err := k.Open(k.Name); err == nil && len(g.Players()) == 2 {
			games = append(games, g)
		}
		if len(games) == 20 {
			break
		}
	}
	return games
}

// nameOf returns the name of the game of a file.
func nameOf(file string) string { return strings.TrimSuffix(filepath.Base(file), oracle.LudiiSuffix) }

// measureFor is how long each is measured, after warmFor: until then, Java still compiles the
// programs, the bridge longer than Ludii alone.
const measureFor, warmFor = 3 * time.Second, 12 * time.Second

// ludiiMoves returns a function that measures the random moves a second of Ludii itself.
func ludiiMoves(t testing.TB, jar string) func(file string) float64 {
	t.Helper()
	c := exec.CommandContext(t.Context(), "java", "-XX:+UseSerialGC", "-cp", jar, filepath.Join("testdata", "Playouts.java"), fmt.Sprint(warmFor.Seconds()), fmt.Sprint(measureFor.Seconds()))
	in, inErr := c.StdinPipe()
	out, outErr := c.StdoutPipe()
	if err := errors.Join(inErr, outErr, c.Start()); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	return func(file string) float64 {
		fmt.Fprintln(in, file)
		lines.Scan()
		moves, err := strconv.ParseFloat(lines.Text(), 64)
		if err != nil {
			t.Fatal(err)
		}
		return moves
	}
}

// playFor plays random games, and returns the moves a second.
func playFor(g play.Game, ludii string, atLeast time.Duration) float64 {
	random := rand.New(rand.NewPCG(1, 1))
	began, moves, s := spent(ludii), 0, play.NewSession(g)
	const often, most = 500, 400 // a look at the time takes long
	for n := 0; n%often != 0 || spent(ludii)-began < atLeast; n++ {
		if s.Over() || s.Plies() == most {
			s = play.NewSession(g)
		}
		moves++
		s.PlayRandom(random)
	}
	return float64(moves) / (spent(ludii) - began).Seconds()
}

// spent returns the processor time of this process and of another one: a machine that does
// other work measures the same.
func spent(other string) time.Duration {
	var own syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &own); err != nil {
		panic(err)
	}
	total := time.Duration(own.Utime.Nano() + own.Stime.Nano())
	const user, system, tick = 11, 12, 10 * time.Millisecond
	f := fieldsOf(other)
	for _, i := range []int{user, system} {
		n, _ := strconv.Atoi(f[i])
		total += time.Duration(n) * tick
	}
	return total
}

// fieldsOf returns the fields of a process in its file, after its name.
func fieldsOf(stat string) []string {
	text, _ := os.ReadFile(stat) // which may have ended
	_, rest, _ := strings.Cut(string(text), ") ")
	return append(strings.Fields(rest), make([]string, 13)...)
}

// child returns the file about a process that this one has started.
func child(t testing.TB) string {
	names, _ := filepath.Glob("/proc/[0-9]*/stat")
	i := slices.IndexFunc(names, func(name string) bool { return fieldsOf(name)[1] == strconv.Itoa(os.Getpid()) })
	if i < 0 {
		t.Fatal("Ludii does not run")
	}
	return names[i]
}
