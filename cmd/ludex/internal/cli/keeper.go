package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

// Keeper saves a game that is played: in the file of --save, in the files of
// save commands, and at the end, if none of them has it, in a recovery file.
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

// Leave saves the text at the end of the game, unless a file has it.
func (k *Keeper) Leave(errOut io.Writer, text string) error {
	var failed error
	if k.Out != "" {
		if failed = k.Save(k.Out, text, false); failed == nil {
			return nil
		}
	}
	if text == k.Saved {
		return failed
	}
	name, err := writeRecovery(text)
	if err != nil {
		return errors.Join(failed, err)
	}
	k.Saved = text
	_, err = fmt.Fprintf(errOut, "ludex: the game was not saved, so it is kept: ludex play --resume %s\n", name)
	return errors.Join(failed, err)
}

// writeRecovery writes text to a new file and returns its name: in the folder
// for the state of programs, or where that cannot be written, in the one for
// temporary files.
func writeRecovery(text string) (name string, err error) {
	for _, folder := range recoveryFolders() {
		if name, err = writeNew(folder, text); err == nil {
			return name, nil
		}
	}
	return "", fmt.Errorf("the game cannot be kept: %w", err)
}

func recoveryFolders() []string {
	state := os.Getenv("XDG_STATE_HOME")
	if home, err := os.UserHomeDir(); state == "" && err == nil {
		state = filepath.Join(home, ".local", "state")
	}
	temporary := filepath.Join(os.TempDir(), "ludex")
	if !filepath.IsAbs(state) {
		return []string{temporary}
	}
	return []string{filepath.Join(state, "ludex"), temporary}
}

// writeNew writes text to a file of a folder that is not there yet.
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
