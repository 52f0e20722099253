package replay

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
)

// recordEndings are the ends of the names of files that are records alone.
var recordEndings = []string{".sgf", ".hgf", ".otg", ".csv", ".pgn", ".rec"}

// listEndings are the ends of the names of other files that can be records, in a folder.
var listEndings = []string{"", ".txt", ".json"}

// files returns the names of the records of arguments, also those in folders. A first
// argument that is no record is the game, or the puzzle, by which they are judged. By their
// names the files of folders that are left are no records.
func (r *replay) files(args []string) (names, left []string, err error) {
	if len(args) > 1 && !r.isRecord(args[0]) {
		if err := r.by(args[0]); err != nil {
			return nil, nil, err
		}
		args = args[1:]
	}
	for _, arg := range args {
		if !isFolder(arg) {
			names = append(names, arg)
			continue
		}
		inside, others, err := filesIn(arg)
		if err != nil {
			return nil, nil, err
		}
		names, left = append(names, inside...), append(left, others...)
	}
	return names, left, nil
}

// isRecord reports whether an argument is the name of a record, or of a folder, and not
// of a game or a puzzle.
func (r *replay) isRecord(arg string) bool {
	arg = input.PlaceOf(arg).Name
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

// filesIn returns the names of the records in a folder and the folders in it, and of the
// other files, without those whose names begin with a dot.
func filesIn(folder string) (names, others []string, err error) {
	err = filepath.WalkDir(folder, func(name string, f fs.DirEntry, err error) error {
		hidden := name != folder && strings.HasPrefix(f.Name(), ".")
		switch {
		case err != nil:
			return err
		case hidden && f.IsDir():
			return fs.SkipDir
		case !f.Type().IsRegular() || hidden:
		case slices.Contains(slices.Concat(recordEndings, listEndings), filepath.Ext(name)):
			names = append(names, name)
		default:
			others = append(others, name)
		}
		return nil
	})
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("%s: a folder without records", folder)
	}
	return names, others, err
}
