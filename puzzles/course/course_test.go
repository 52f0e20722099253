package course_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"ludex/puzzles"
	. "ludex/puzzles/course"
	"ludex/puzzles/library"
)

func everything(t *testing.T) []puzzles.Puzzle {
	t.Helper()
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestDaily: the games take turns, no puzzle without a solution is ever chosen, and the days
// stay when the library grows or another puzzle of it goes.
func TestDaily(t *testing.T) {
	all := everything(t)
	set, h := Solvable(all), &History{}
	if len(set) == len(all) {
		t.Errorf("%d of %d puzzles have a solution", len(set), len(all))
	}
	for _, p := range set {
		h.Solves = append(h.Solves, solve(p, 1, 0))
	}
	if p, ok := Next(all, h); ok {
		t.Errorf("%s is next, which has no solution", p.ID)
	}
	more := append(slices.Clone(all), all[0])
	more[len(all)].ID = "new"
	less := slices.DeleteFunc(slices.Clone(all), func(p puzzles.Puzzle) bool { return p.ID == "triangle" })
	first, today := Day(time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)), map[string]bool{}
	for day := first; day < first+100; day++ {
		p := Daily(all, day)
		for _, q := range []puzzles.Puzzle{p, Random(all, h, rand.New(rand.NewPCG(1, uint64(day)))), Daily(set[:20], day)} {
			if q.Proved.Verdict == puzzles.Unsolvable {
				t.Errorf("%s is chosen, which has no solution", q.ID)
			}
		}
		if next := Daily(all, day+1); next.Kind() == p.Kind() {
			t.Errorf("day %d: %s again", day, p.Kind())
		}
		if a, b := Daily(more, day), Daily(less, day); len(less) == len(all) || a.ID != p.ID || b.ID != p.ID {
			t.Errorf("day %d: %s, %s and %s", day, p.ID, a.ID, b.ID)
		}
		today[p.ID] = true
	}
	if len(today) < 80 || Daily(all, -1).ID == "" {
		t.Errorf("%d puzzles in 100 days", len(today))
	}
}

// TestDailyHasTheLibrary: the last list of days has every puzzle that was assessed.
func TestDailyHasTheLibrary(t *testing.T) {
	all, far := everything(t), map[string]bool{}
	for day := range 2000 {
		far[Daily(all, 1_000_000+day).ID] = true
	}
	for _, p := range all {
		if p.Proved.Verdict == puzzles.Solved && !p.Quality.IsZero() && !far[p.ID] {
			t.Errorf("%s is the puzzle of no day: add a list from a day to come on to daily.txt", p.ID)
		}
	}
}

// TestDay: a day begins at midnight of the player's own time zone.
func TestDay(t *testing.T) {
	east := time.FixedZone("east", 13*60*60)
	for _, c := range []struct {
		at   time.Time
		want int
	}{
		{time.Date(1970, 1, 1, 23, 59, 0, 0, time.UTC), 0},
		{time.Date(1970, 1, 2, 0, 0, 0, 0, east), 1},
		{time.Date(2000, 3, 1, 12, 0, 0, 0, east), 11017},
	} {
		if got := Day(c.at); got != c.want {
			t.Errorf("%v is day %d, want %d", c.at, got, c.want)
		}
	}
}

func solve(p puzzles.Puzzle, day, hints int) Solve {
	return Solve{Puzzle: p.Name(), Difficulty: p.Quality.Difficulty, Time: time.Date(2026, 1, day, 12, 0, 0, 0, time.UTC), Hints: hints}
}

// TestNext: no puzzle comes twice, and clean solutions lead to harder ones.
func TestNext(t *testing.T) {
	set, h, clean := everything(t), &History{}, 0
	for range 30 {
		p, ok := Next(set, h)
		if !ok || h.Solved(p.Name()) {
			t.Fatalf("%v: %s is solved", ok, p.Name())
		}
		clean = p.Quality.Difficulty
		h.Solves = append(h.Solves, solve(p, 1, 0))
	}
	slow := &History{}
	for range 30 {
		p, _ := Next(set, slow)
		slow.Solves = append(slow.Solves, solve(p, 1, 2))
	}
	if p, _ := Next(set, slow); clean <= p.Quality.Difficulty || slow.Level() >= h.Level() {
		t.Errorf("after clean solutions difficulty %d, after others %d", clean, p.Quality.Difficulty)
	}
	if _, ok := Next(set[:1], &History{Solves: []Solve{solve(set[0], 1, 0)}}); ok {
		t.Error("a next puzzle when all are solved")
	}
	if p := Random(set, h, rand.New(rand.NewPCG(1, 1))); h.Solved(p.Name()) {
		t.Errorf("%s is solved", p.Name())
	}
}

func TestStreak(t *testing.T) {
	p := everything(t)[0]
	h := &History{}
	for _, day := range []int{1, 2, 2, 3, 7, 8} {
		h.Solves = append(h.Solves, solve(p, day, 0))
	}
	for today, want := range map[int]int{8: 2, 9: 2, 10: 0} {
		now, longest := h.Streak(time.Date(2026, 1, today, 9, 0, 0, 0, time.UTC))
		if now != want || longest != 3 {
			t.Errorf("on day %d a streak of %d, longest %d; want %d and 3", today, now, longest, want)
		}
	}
}

// TestOfLevel: each puzzle has one level.
func TestOfLevel(t *testing.T) {
	set, n := everything(t), 0
	for _, level := range LevelNames() {
		for _, p := range OfLevel(set, level) {
			n++
			if LevelName(p.Quality.Difficulty) != level {
				t.Errorf("%s is not %s", p.ID, level)
			}
		}
	}
	if n != len(set) {
		t.Errorf("%d of %d", n, len(set))
	}
}

// TestStore: writers at the same time lose nothing.
func TestStore(t *testing.T) {
	store := File(filepath.Join(t.TempDir(), "new", "ludex"))
	p := everything(t)[0]
	var writers sync.WaitGroup
	for i := range 8 {
		writers.Go(func() {
			if err := store.Add(solve(p, i+1, 0)); err != nil {
				t.Error(err)
			}
		})
	}
	writers.Wait()
	h, err := store.Read()
	if err != nil || len(h.Solves) != 8 {
		t.Errorf("%d solves, %v", len(h.Solves), err)
	}
}

// adding is the environment variable with the file to which a process of
// TestProcesses adds solves.
const adding = "LUDEX_TEST_ADD"

// TestProcesses: processes that write the file at the same time lose nothing.
func TestProcesses(t *testing.T) {
	const processes, each = 3, 5
	if file := os.Getenv(adding); file != "" {
		for i := range each {
			if err := Store(file).Add(Solve{Puzzle: fmt.Sprint(os.Getpid(), " ", i)}); err != nil {
				t.Fatal(err)
			}
		}
		return
	}
	store := File(t.TempDir())
	var running sync.WaitGroup
	for range processes {
		running.Go(func() {
			c := exec.Command(os.Args[0], "-test.run", "^TestProcesses$")
			c.Env = append(os.Environ(), adding+"="+string(store))
			if out, err := c.CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
	running.Wait()
	h, err := store.Read()
	if err != nil {
		t.Fatal(err)
	}
	different := map[string]bool{}
	for _, s := range h.Solves {
		different[s.Puzzle] = true
	}
	if len(h.Solves) != processes*each || len(different) != processes*each {
		t.Errorf("%d solves, %d of them different, want %d", len(h.Solves), len(different), processes*each)
	}
}

// TestCorrupt: a file that is no history is named in the error, and stays as it
// is.
func TestCorrupt(t *testing.T) {
	for _, text := range []string{"", "{", "[1]", `{"version":2,"solves":[]}`, "\x00\x01"} {
		file := filepath.Join(t.TempDir(), "course.json")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		store := Store(file)
		_, err := store.Read()
		added := store.Add(solve(everything(t)[0], 1, 0))
		if err == nil || added == nil || !strings.Contains(err.Error(), file) || !strings.Contains(added.Error(), file) {
			t.Errorf("%q: %v, %v", text, err, added)
		}
		if now, _ := os.ReadFile(file); !bytes.Equal(now, []byte(text)) {
			t.Errorf("%q has become %q", text, now)
		}
	}
}
