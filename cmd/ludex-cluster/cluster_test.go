//go:build linux

package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/puzzles"
)

// depth is the last level of these tests.
const depth = 6

func TestMain(m *testing.M) {
	if os.Getenv("LUDEX_CLUSTER_TEST") != "" || workerOf(os.Args[1:]) {
		main()
	}
	os.Exit(m.Run())
}

// workerOf reports whether a job server has started this test as its worker.
func workerOf(args []string) bool {
	_, ok := provisioned(args)
	return ok
}

// cluster runs ludex-cluster as a process of its own.
func cluster(t *testing.T, args ...string) (*exec.Cmd, *bytes.Buffer) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self, args...)
	c.Env = append(os.Environ(), "LUDEX_CLUSTER_TEST=yes")
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	return c, &out
}

func run(t *testing.T, args ...string) string {
	t.Helper()
	c, out := cluster(t, args...)
	if err := c.Run(); err != nil {
		t.Fatalf("%v: %v\n%s", args, err, out)
	}
	return out.String()
}

// plain returns the files of the levels as the library makes them in one
// process.
func plain(t *testing.T, depth int) map[string]string {
	t.Helper()
	game, numbers, err := startOf{Size: puzzles.DefaultSide}.open()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	l, err := enumerate.Run(t.Context(), numbers, enumerate.Config{Dir: dir, System: game.Text(), MaxDepth: depth, Memory: 1 << 30, Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	return levelFiles(t, dir)
}

// levelFiles returns the levels and the manifest of a directory.
func levelFiles(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, pattern := range []string{"level-*.keys", "manifest.json"} {
		names, _ := filepath.Glob(filepath.Join(dir, pattern))
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all[filepath.Base(name)] = string(data)
		}
	}
	return all
}

func same(t *testing.T, want map[string]string, dir string) {
	t.Helper()
	have := levelFiles(t, dir)
	for name, data := range want {
		if have[name] != data {
			t.Errorf("%s differs: %d bytes, expected %d", name, len(have[name]), len(data))
		}
	}
	if len(have) != len(want) {
		t.Errorf("%d files, expected %d", len(have), len(want))
	}
}

// server runs a job server, and returns its address and its process.
func server(t *testing.T) (string, *exec.Cmd) {
	t.Helper()
	port, err := freePort()
	if err != nil {
		t.Fatal(err)
	}
	c, out := cluster(t, "jobserver", "--port", fmt.Sprint(port))
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Process.Kill(); c.Wait() })
	address := fmt.Sprintf("localhost:%d", port)
	for range 200 {
		if conn, err := net.Dial("tcp", address); err == nil {
			conn.Close()
			return address, c
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("no job server: %s", out)
	return "", nil
}

// small pieces, so that every level has several.
var small = []string{"--task", "8", "--range", "4096"}

func enumerateArgs(dir string, more ...string) []string {
	return append(append([]string{"enumerate", "--dir", dir, "--max-depth", fmt.Sprint(depth)}, small...), more...)
}

// TestSameBytes: prism in the process, and as a job server with a worker process
// of its own, write the levels of ludex-lab enumerate.
func TestSameBytes(t *testing.T) {
	last := depth
	if os.Getenv("LUDEX_LONG") != "" {
		last = 10
	}
	deep := []string{"--max-depth", fmt.Sprint(last)}
	want := plain(t, last)
	embedded := t.TempDir()
	run(t, enumerateArgs(embedded, deep...)...)
	same(t, want, embedded)

	alone := t.TempDir()
	address, _ := server(t)
	run(t, enumerateArgs(alone, append(deep, "--worker-process", "--", "--endpoint="+address)...)...)
	same(t, want, alone)
}

// workers returns the processes that a job server has started.
func workers(server int) (list []int) {
	names, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		var id, parent int
		var state string
		fmt.Sscanf(string(data), "%d", &id)
		_, rest, _ := strings.Cut(string(data), ") ")
		fmt.Sscanf(rest, "%s %d", &state, &parent)
		if parent == server && state != "Z" {
			list = append(list, id)
		}
	}
	return list
}

// disturbed runs an enumeration, or another command, with worker processes, and calls
// disturb with each worker that it sees, up to a number of times. A worker lives for one
// job, of which the short ones take less than 0.2 s: the delays differ, so that some
// meet a worker at work.
func disturbed(t *testing.T, times int, disturb func(worker int), command ...string) (dir, out string, seen int) {
	t.Helper()
	address, srv := server(t)
	dir = t.TempDir()
	args := []string{"--attempts", "9", "--job-timeout", "20s", "--worker-process"}
	if command == nil {
		args = enumerateArgs(dir, args...)
	} else {
		args = slices.Concat(command[:1], args, []string{"--dir", dir}, command[1:])
	}
	c, text := cluster(t, append(args, "--", "--endpoint="+address)...)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- c.Wait() }()
	known := map[int]bool{}
	for {
		select {
		case err := <-done:
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			return dir, text.String(), seen
		case <-time.After(20 * time.Millisecond):
		}
		for _, w := range workers(srv.Process.Pid) {
			if seen < times && !known[w] {
				known[w] = true
				seen++
				time.Sleep(time.Duration(40+40*(seen%6)) * time.Millisecond)
				disturb(w)
			}
		}
	}
}

// TestWorkerKilled: workers that are killed are replaced, and the bytes are the
// same.
func TestWorkerKilled(t *testing.T) {
	dir, out, seen := disturbed(t, 8, func(worker int) { syscall.Kill(worker, syscall.SIGKILL) })
	if seen == 0 || !strings.Contains(out, "attempt 1 failed") {
		t.Errorf("%d workers killed, and no job failed:\n%s", seen, out)
	}
	same(t, plain(t, depth), dir)
}

// TestSlowWorker: a worker that is stopped for seconds changes nothing.
func TestSlowWorker(t *testing.T) {
	dir, _, seen := disturbed(t, 2, func(worker int) {
		syscall.Kill(worker, syscall.SIGSTOP)
		time.Sleep(2 * time.Second)
		syscall.Kill(worker, syscall.SIGCONT)
	})
	if seen == 0 {
		t.Error("no worker was seen")
	}
	same(t, plain(t, depth), dir)
}

// TestCoordinatorKilled: a run that is killed again and again ends with the same
// bytes.
func TestCoordinatorKilled(t *testing.T) {
	dir := t.TempDir()
	for i := range 4 {
		c, _ := cluster(t, enumerateArgs(dir)...)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(1+i) * 500 * time.Millisecond)
		c.Process.Kill()
		c.Wait()
	}
	run(t, enumerateArgs(dir)...)
	same(t, plain(t, depth), dir)
	if left, _ := filepath.Glob(filepath.Join(dir, "*merged*")); left != nil {
		t.Errorf("left behind: %v", left)
	}
}

// TestDiskFull: where the disk is full the message names the file, complete
// levels are kept, and the same command continues from them.
func TestDiskFull(t *testing.T) {
	dir := t.TempDir()
	c, out := cluster(t, enumerateArgs(dir, "--attempts", "1")...)
	shell := exec.Command("sh", "-c", `ulimit -f 100; exec "$0" "$@"`, c.Path)
	shell.Args, shell.Env, shell.Stdout, shell.Stderr = append(shell.Args, c.Args[1:]...), c.Env, out, out
	err := shell.Run()
	if err == nil || shell.ProcessState.ExitCode() != 3 || !strings.Contains(out.String(), "file too large") || !strings.Contains(out.String(), "level") {
		t.Errorf("%v, exit code %d:\n%s", err, shell.ProcessState.ExitCode(), out)
	}
	if len(levelFiles(t, dir)) < 4 {
		t.Error("no levels are kept")
	}
	run(t, enumerateArgs(dir)...)
	same(t, plain(t, depth), dir)
}

// TestConfined: prism answers on the loopback address, and on no other address of
// this machine.
func TestConfined(t *testing.T) {
	port, err := freePort()
	if err != nil {
		t.Fatal(err)
	}
	endpoint, err := startServer(context.Background(), port, false)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.DialTimeout("tcp", endpoint, 5*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	conn.Close()
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	others := 0
	for _, a := range addresses {
		ip := a.(*net.IPNet).IP
		if ip.IsLoopback() || ip.IsLinkLocalUnicast() {
			continue
		}
		others++
		if conn, err := net.DialTimeout("tcp", net.JoinHostPort(ip.String(), fmt.Sprint(port)), time.Second); err == nil {
			conn.Close()
			t.Errorf("prism answers on %s", ip)
		}
	}
	t.Logf("%d other addresses", others)
}

// build returns a program of another module.
func build(t *testing.T, name string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), name)
	if out, err := exec.Command("go", "build", "-C", "../"+name, "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// TestBundles: the answer on a certificate is that of ludex.
func TestBundles(t *testing.T) {
	dir := t.TempDir()
	ludex, lab := build(t, "ludex"), build(t, "ludex-lab")
	by := func(name string, args ...string) string {
		t.Helper()
		out, err := exec.Command(name, args...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	won := filepath.Join(dir, "won.txt")
	by(ludex, "solve", "havannah:4", "b2 d7 a4 e6 g7 g4 d1 a3", "--certificate", won)
	if out := run(t, "check", "--program", lab, "--dir", filepath.Join(dir, "check"), "--shards", "3", won); !strings.HasPrefix(out, "confirmed: ") {
		t.Error(out)
	}
}

// games are ten boards. With little memory, the one on which nobody can force a win has no
// value.
var games = []string{
	"kayles.rbg:2", "kayles.rbg:3", "dodgem.rbg:2x2", "kayles.rbg:4", "domineering.rbg:2x2", "rows.rbg:2x2-2", "kayles.rbg:5",
	"blocking.rbg:pong-hau-ki", "rows.rbg:3x2-3", "hexapawn.rbg:3x3",
}

// little is the limit that it hits.
const little = "1KiB"

// listed writes a list of games, and returns its name and the games.
func listed(t *testing.T, more ...string) (file string, list []string) {
	t.Helper()
	for _, g := range games {
		list = append(list, "../../docs/examples/small/"+g)
	}
	list = append(list, more...)
	file = filepath.Join(t.TempDir(), "games.txt")
	if err := os.WriteFile(file, []byte(strings.Join(list, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return file, list
}

// onOne returns the table of games that one machine writes.
func onOne(t *testing.T, ludex string, list []string) string {
	t.Helper()
	table := filepath.Join(t.TempDir(), "table.jsonl")
	out, err := exec.Command(ludex, append([]string{"solved", "-o", table, "--memory", little}, list...)...).CombinedOutput()
	text, missing := os.ReadFile(table)
	if missing != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !strings.Contains(string(text), `"value":"unknown"`) || !strings.Contains(string(text), "the memory limit was hit (1.0 KiB)") {
		t.Fatalf("no game is at its limit:\n%s", out)
	}
	return string(text)
}

// TestSweep: a list of games is solved by two workers as by one machine, also if some
// results are there already. A game at its limit has a line that says so, and one that
// cannot be read does not stop the others.
func TestSweep(t *testing.T) {
	ludex, dir := build(t, "ludex"), t.TempDir()
	list, items := listed(t)
	want := onOne(t, ludex, items)
	args := []string{"sweep", "--program", ludex, "--dir", dir, "--workers", "2"}
	command := []string{"solved", "{}", "-o", "{out}.jsonl", "--memory", little}
	table := filepath.Join(t.TempDir(), "table.jsonl")
	for range 2 {
		run(t, slices.Concat(args, []string{"--list", list, "-o", table}, command)...)
		if got, err := os.ReadFile(table); err != nil || string(got) != want {
			t.Errorf("%v: the workers write %d bytes, one machine %d", err, len(got), len(want))
		}
		os.Remove(table)
		left, _ := filepath.Glob(filepath.Join(dir, "*.jsonl"))
		if len(left) != len(items) {
			t.Fatalf("%d results of %d games", len(left), len(items))
		}
		os.Remove(left[3])
	}
	list, items = listed(t, "none.rbg", "sliding.rbg:9x9")
	c, out := cluster(t, slices.Concat(args, []string{"--list", list, "-o", table}, command)...)
	if err := c.Run(); err == nil || c.ProcessState.ExitCode() != 3 || strings.Count(out.String(), "ludex-cluster: ") != 3 || !strings.Contains(out.String(), "ludex-cluster: none.rbg: ") || !strings.Contains(out.String(), "2 of 12 lines have no result") {
		t.Errorf("%v\n%s", err, out)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*.jsonl")); len(left) != len(items)-2 {
		t.Errorf("%d results of %d games", len(left), len(items))
	}
	if _, err := os.Stat(table); err == nil {
		t.Error("a table without all results")
	}
}

// TestSweepKilled: a worker that is killed loses nothing.
func TestSweepKilled(t *testing.T) {
	ludex := build(t, "ludex")
	slow := filepath.Join(t.TempDir(), "slow")
	if err := os.WriteFile(slow, []byte("#!/bin/sh\nsleep 0.2\nexec "+ludex+" \"$@\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	list, items := listed(t)
	table := filepath.Join(t.TempDir(), "table.jsonl")
	_, out, seen := disturbed(t, 2, func(worker int) { time.Sleep(time.Second); syscall.Kill(worker, syscall.SIGKILL) },
		"sweep", "--program", slow, "--workers", "2", "--list", list, "-o", table, "solved", "{}", "-o", "{out}.jsonl", "--memory", little)
	if seen == 0 || !strings.Contains(out, "attempt 1 failed") {
		t.Errorf("%d workers killed, and no job failed:\n%s", seen, out)
	}
	if got, err := os.ReadFile(table); err != nil || string(got) != onOne(t, ludex, items) {
		t.Errorf("%v: another table, of %d bytes", err, len(got))
	}
}
