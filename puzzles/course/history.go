package course

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"ludex/solver/disk"
)

// Solve is a puzzle that was solved.
type Solve struct {
	Puzzle     string    `json:"puzzle"` // its complete name
	ID         string    `json:"id,omitempty"`
	Family     string    `json:"family"`
	Difficulty int       `json:"difficulty,omitempty"`
	Time       time.Time `json:"time"`    // of the end, with the time zone of the player
	Seconds    float64   `json:"seconds"` // from the first board of the run
	Moves      int       `json:"moves"`
	Least      int       `json:"least,omitempty"` // moves of a shortest solution, 0 if that is not known
	Hints      int       `json:"hints,omitempty"`
}

// Clean reports whether the puzzle was solved without a hint, in the fewest
// moves if their number is known.
func (s Solve) Clean() bool { return s.Hints == 0 && (s.Least == 0 || s.Moves <= s.Least) }

// History has the puzzles solved, in the order of time.
type History struct {
	Version int     `json:"version"`
	Solves  []Solve `json:"solves"`
}

// version is that of the files of this program.
const version = 1

// firstLevel is the level of somebody who has solved nothing, a difficulty.
const firstLevel = 5

// Solved reports whether the puzzle of a complete name was solved.
func (h *History) Solved(name string) bool {
	return slices.ContainsFunc(h.Solves, func(s Solve) bool { return s.Puzzle == name })
}

// Level returns the difficulty that suits the player. A clean solution of a
// puzzle near the level or above raises it by 1, one with hints lowers it by 1.
func (h *History) Level() int {
	level := firstLevel
	for _, s := range h.Solves {
		switch {
		case s.Clean() && s.Difficulty >= level-2:
			level++
		case s.Hints > 0 && s.Difficulty <= level+2:
			level = max(1, level-1)
		}
	}
	return level
}

// Streak returns the number of days in a row with a solved puzzle, up to today
// or yesterday, and the longest such number.
func (h *History) Streak(today time.Time) (now, longest int) {
	var days []int
	for _, s := range h.Solves {
		days = append(days, Day(s.Time))
	}
	slices.Sort(days)
	days = slices.Compact(days)
	run := 0
	for i, day := range days {
		run++
		if i > 0 && days[i-1] != day-1 {
			run = 1
		}
		longest = max(longest, run)
	}
	if len(days) > 0 && days[len(days)-1] >= Day(today)-1 {
		now = run
	}
	return now, longest
}

// Store is the file of a history.
type Store string

// File returns the store in a folder for the state of programs.
func File(folder string) Store { return Store(filepath.Join(folder, "course.json")) }

// Read reads the history, an empty one if there is no file. The error names the
// file, which is left as it is.
func (s Store) Read() (*History, error) {
	data, err := disk.ReadFile(string(s))
	if errors.Is(err, fs.ErrNotExist) {
		return &History{Version: version}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the history of the course cannot be read: %w", err)
	}
	h := &History{}
	if err := json.Unmarshal(data, h); err != nil {
		return nil, fmt.Errorf("%s: not a history of the course: %w (it is left as it is; rename it to begin a new one)", s, err)
	}
	if h.Version != version {
		return nil, fmt.Errorf("%s: a history of version %d, not of %d (it is left as it is)", s, h.Version, version)
	}
	return h, nil
}

// lockTime is how long Add waits for another process.
const lockTime = 30 * time.Second

// Add adds a solved puzzle to the file, whole or not at all. It waits for other
// processes that write it.
func (s Store) Add(solve Solve) error {
	if err := os.MkdirAll(filepath.Dir(string(s)), 0o700); err != nil {
		return fmt.Errorf("the history of the course cannot be written: %w", err)
	}
	return s.locked(func() error {
		h, err := s.Read()
		if err != nil {
			return err
		}
		h.Solves = append(h.Solves, solve)
		data, err := json.MarshalIndent(h, "", " ")
		if err != nil {
			return err
		}
		return disk.WriteFile(string(s), append(data, '\n'))
	})
}

// locked calls do while no other process changes the file.
func (s Store) locked(do func() error) error {
	for begin := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		lock, err := disk.LockFile(string(s))
		if errors.Is(err, disk.ErrBusy) && time.Since(begin) < lockTime {
			continue
		}
		if err != nil {
			return fmt.Errorf("%s: %w", s, err)
		}
		defer lock.Close()
		return do()
	}
}
