package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Keeper saves a game: in the file of --save, in the files of save commands, and
// at the end, if no file has it, in a recovery file.
type Keeper struct {
	Out      OutFile // of --save
	Replaces bool    // whether out may replace a file
	Own      string  // the file that the game was read from
	Written  []string
	Saved    string // the text that a file has
}

// Save writes text to a file. The error is ErrTaken if that would replace a
// file which this game has neither written nor been read from.
func (k *Keeper) Save(out OutFile, text string, replace bool) error {
	if out == "" {
		return errors.New("save needs a FILE")
	}
	if !replace && !(out == k.Out && k.Replaces) && !out.Free(append(k.Written, k.Own)...) {
		return out.Taken()
	}
	if err := out.Check(); err != nil {
		return err
	}
	if err := out.Write([]byte(text)); err != nil {
		return err
	}
	k.Written, k.Saved = append(k.Written, string(out)), text
	return nil
}

// Leave saves the text at the end of the game, unless a file has it. Of a game
// that is done no recovery file is kept.
func (k *Keeper) Leave(errOut io.Writer, text string, done bool) error {
	var failed error
	if k.Out != "" {
		if failed = k.Save(k.Out, text, false); failed == nil {
			k.clean()
			return nil
		}
	}
	if text == k.Saved || done {
		if len(k.Written) > 0 || done {
			k.clean()
		}
		return failed
	}
	name, err := writeRecovery(text)
	if err != nil {
		return errors.Join(failed, err)
	}
	k.Saved = text
	k.clean()
	_, _ = fmt.Fprintf(errOut, "ludex: the game was not saved; it is kept in a recovery file: ludex play %s\n", name) // to a terminal that may have gone
	return failed
}

// clean removes the recovery file from which the game was read, now that another
// file has the game.
func (k *Keeper) clean() {
	own, err := filepath.Abs(k.Own)
	for _, folder := range recoveryFolders() {
		if err == nil && !slices.Contains(k.Written, k.Own) && slices.Contains(recoveryFiles(folder), own) {
			_ = os.Remove(own)
		}
	}
}

// mostRecovery is the number of recovery files that a folder keeps.
const mostRecovery = 20

// recoveryFiles returns the recovery files of a folder, from old to new.
func recoveryFiles(folder string) (list []string) {
	entries, _ := os.ReadDir(folder) // in the order of their times
	for _, e := range entries {
		if ok, _ := filepath.Match("play-[0-9]*-[0-9]*.txt", e.Name()); ok {
			list = append(list, filepath.Join(folder, e.Name()))
		}
	}
	return list
}

// writeRecovery writes text to a new file and returns its name: in the folder
// for the state of programs, or where that cannot be written, in the one for
// temporary files.
func writeRecovery(text string) (name string, err error) {
	for _, folder := range recoveryFolders() {
		if name, err = writeNew(folder, text); err == nil {
			old := recoveryFiles(folder)
			for _, file := range old[:max(0, len(old)-mostRecovery)] {
				_ = os.Remove(file)
			}
			return name, nil
		}
	}
	return "", fmt.Errorf("the recovery file cannot be written: %w", err)
}

func recoveryFolders() []string {
	temporary := filepath.Join(os.TempDir(), "ludex")
	state, err := StateFolder()
	if err != nil {
		return []string{temporary}
	}
	return []string{state, temporary}
}

// writeNew writes text to a new file in a folder.
func writeNew(folder, text string) (string, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	file, err := os.CreateTemp(folder, "play-"+time.Now().Format("2006-01-02-150405")+"-*.txt")
	if err != nil {
		return "", err
	}
	_, err = file.WriteString(text)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return "", errors.Join(err, os.Remove(file.Name()))
	}
	return file.Name(), nil
}
