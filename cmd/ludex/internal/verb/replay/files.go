package replay

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/rules/play"
	"ludex/solver/spread"
)

// recordEndings are the ends of the names of files that are records alone.
var recordEndings = []string{".sgf", ".hgf", ".otg", ".csv", ".pgn", ".rec"}

// files returns the names of the records of arguments, also those in folders. A first
// argument that is no record is the game, or the puzzle, by which they are judged.
func (r *replay) files(args []string) (names []string, err error) {
	if len(args) > 1 && !r.isRecord(args[0]) {
		puzzle, err := r.NamesPuzzle(args[0])
		if err != nil {
			return nil, err
		}
		if r.game = args[0]; puzzle {
			r.game, r.puzzle = "", args[0]
		}
		args = args[1:]
	}
	for _, arg := range args {
		if !isFolder(arg) {
			names = append(names, arg)
			continue
		}
		inside, err := filesIn(arg)
		if err != nil {
			return nil, err
		}
		names = append(names, inside...)
	}
	return names, nil
}

// isRecord reports whether an argument is the name of a record, or of a folder, and not
// of a game or a puzzle.
func (r *replay) isRecord(arg string) bool {
	if isFolder(arg) || slices.Contains(recordEndings, filepath.Ext(arg)) {
		return true
	}
	if !cli.Exists(arg) || input.IsOutside(arg) {
		return false
	}
	_, err := r.Sets([]string{arg})
	return err != nil
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// filesIn returns the names of the files in a folder and the folders in it, without those
// whose names begin with a dot.
func filesIn(folder string) (names []string, err error) {
	err = filepath.WalkDir(folder, func(name string, f fs.DirEntry, err error) error {
		hidden := name != folder && strings.HasPrefix(f.Name(), ".")
		switch {
		case err != nil:
			return err
		case hidden && f.IsDir():
			return fs.SkipDir
		case f.Type().IsRegular() && !hidden:
			names = append(names, name)
		}
		return nil
	})
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("%s: a folder without files", folder)
	}
	return names, err
}

// many judges the games of files, on all processors. Files that cannot be read are named
// after the others.
func (r *replay) many(names []string) error {
	if r.game != "" || r.Preset != "" { // read once: files of rules join the catalogue
		if _, err := r.Game(cmp.Or(r.game, "hnefatafl")); err != nil && r.game != "" {
			return err
		}
	}
	workers := runtime.GOMAXPROCS(0)
	own := make([]replay, workers)
	for i := range own {
		own[i] = *r
	}
	bar := cli.NewProgress(r.Cmd.ErrOrStderr(), "judged")
	done := counter(bar, len(names))
	games, faults := make([][]Replayed, len(names)), make([]error, len(names))
	err := spread.Each(r.Cmd.Context(), workers, len(names), func(worker, i int) error {
		defer done(i)
		file, err := own[worker].text(names[i])
		if err == nil {
			games[i], err = own[worker].read(file)
		}
		faults[i] = err
		return nil
	})
	bar.Done()
	if err != nil {
		return err
	}
	if all := slices.Concat(games...); len(all) > 0 {
		err = r.judgedAll(all)
	}
	return cmp.Or(r.unreadable(names, faults), err)
}

// UnreadableJSON is the output of ludex replay --json for a file of several that cannot
// be read.
type UnreadableJSON struct {
	File    string `json:"file"`
	Verdict string `json:"verdict"`
	Reason  string `json:"reason"`
}

// unreadable prints the files that cannot be read, and returns an error that counts them.
func (r *replay) unreadable(names []string, faults []error) error {
	n := 0
	out := r.Cmd.OutOrStdout()
	for i, fault := range faults {
		if fault == nil {
			continue
		}
		if !strings.Contains(fault.Error(), names[i]) {
			fault = fmt.Errorf("%s: %w", names[i], fault)
		}
		var err error
		switch {
		case r.json:
			err = cli.PrintJSON(out, UnreadableJSON{names[i], "unreadable", fault.Error()})
		default:
			_, err = fmt.Fprintln(out, cli.Hang("unreadable ", fault.Error(), cli.Width(out)))
		}
		if n++; err != nil {
			return err
		}
	}
	if n == 0 {
		return nil
	}
	return fmt.Errorf("%s of %s cannot be read", cli.Comma(n), cli.Many(len(names), "file"))
}

// EndOfRecord returns the only game of a record after its moves, for the verbs that take a
// position.
func EndOfRecord(r *input.Reader, game string, file cli.TextFile) (*play.Session, error) {
	games, err := (&replay{Reader: *r, game: game}).read(file)
	if err != nil {
		return nil, err
	}
	games = slices.DeleteFunc(games, func(g Replayed) bool { return g.shared > 0 })
	if len(games) != 1 {
		return nil, cli.Hinted(fmt.Errorf("%s: %s, not one", file.Name, cli.Many(len(games), "game")), "ludex replay %s judges them", file.Name)
	}
	if f := games[0].Fault; f != nil {
		return nil, file.At(f.Line, "turn %d, %s: %s", f.Turn, f.Move, f.Reason)
	}
	return games[0].session()
}
