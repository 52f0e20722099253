// Package tables opens the tables of endgames of Wali.
package tables

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles/answer"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// Dir is --tables, where tables are.
type Dir string

// Add adds the flag, with words for its use, to a command.
func (d *Dir) Add(c *cobra.Command, what string) {
	c.Flags().StringVar((*string)(d), "tables", "", what)
}

// Check returns an error unless a directory is named.
func (d Dir) Check(c *cobra.Command) error {
	if d == "" {
		return cli.UsageError(c, errors.New("--tables is missing"))
	}
	return nil
}

// Wali are tables of Wali, with the game that they are of.
type Wali struct {
	Dir   *tablebase.Dir
	Game  *wali.Game
	Index *wali.Index
}

// Open opens the tables, whose sizes must be those of the game.
func (d Dir) Open() (*Wali, error) {
	t, err := d.OpenUnchecked()
	if err != nil {
		return nil, err
	}
	if err := t.Dir.Fits(t.Index.Classes()); err != nil {
		return nil, fmt.Errorf("%s: %w", d, err)
	}
	return t, nil
}

// OpenUnchecked opens the tables of the game that their manifest names.
func (d Dir) OpenUnchecked() (*Wali, error) {
	dir, err := tablebase.OpenDir(string(d))
	if errors.Is(err, tablebase.ErrNoTables) {
		return nil, cli.Hinted(err, "ludex table wali --pieces 5 --tables %s builds tables", d)
	}
	if err != nil {
		return nil, err
	}
	game, err := input.Rules(&input.Reader{}, dir.Game(), wali.Of)
	if err != nil {
		return nil, fmt.Errorf("%s: tables of an unknown game: %w", d, err)
	}
	return &Wali{dir, game, game.Index(2 * game.Board().Pieces)}, nil
}

// Audit returns the audit of the tables, with the checks that the user has made.
func (t *Wali) Audit() (*tablebase.Audit, error) {
	folder, err := cli.StateFolder()
	if err != nil {
		return t.Dir.Audit(t.Index.Classes(), "")
	}
	sum := sha256.Sum256([]byte(t.Dir.Game()))
	return t.Dir.Audit(t.Index.Classes(), filepath.Join(folder, "checked", "wali-"+hex.EncodeToString(sum[:8])+".json"))
}

// Sources returns the tables of some materials, and whether they were checked.
func (t *Wali) Sources(materials []string) (on answer.Sources, err error) {
	if len(materials) == 0 {
		return nil, nil
	}
	a, err := t.Audit()
	if err != nil {
		return nil, err
	}
	for _, name := range materials {
		digest, checked := a.Digest(name)
		on = append(on, answer.Source{Name: t.Dir.Path(name), SHA256: digest, Checked: checked})
	}
	return on, nil
}

// Book returns the tables as a book of positions.
func (t *Wali) Book() *walipuzzle.Book {
	return &walipuzzle.Book{Game: t.Game, Numbers: t.Index, Dir: t.Dir}
}

// Class returns the number of a material by its name.
func (t *Wali) Class(name string) (int, error) {
	for i, c := range t.Index.Classes() {
		if c.Name == name {
			return i, nil
		}
	}
	return 0, fmt.Errorf("no such material: %s in %v", cli.OneLine(name), t.Game)
}

// Progress shows the progress of a run over tables.
func Progress(p *cli.Progress, s tablebase.Progress) {
	if time.Since(p.Last) < cli.Interval {
		return
	}
	p.Last = time.Now()
	seconds := p.Last.Sub(p.Began).Seconds()
	done := float64(s.Done) + float64(s.Looked)/2 + float64(s.Settled)/2
	left := "?"
	if rate := done / seconds; rate > 0 && s.Total > 0 {
		left = time.Duration(float64(s.Total-int64(done)) / rate * float64(time.Second)).Round(time.Second).String()
	}
	phase := fmt.Sprintf("%d%% searched", 100*s.Looked/max(1, s.Positions))
	if s.Looked == s.Positions {
		phase = fmt.Sprintf("ply %d, %d%% settled", s.Plies, 100*s.Settled/max(1, s.Positions))
	}
	p.Describe(fmt.Sprintf("%s: %s, %s/s, %s left", s.Class, phase, humanize.SIWithDigits(done/seconds, 1, ""), left))
}
