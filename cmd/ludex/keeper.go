package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

// keeper keeps what is played: in the file of --save, in files that somebody
// names, and at the end, if it is in none of them, in a recovery file.
type keeper struct {
	out      outFile // of --save
	replaces bool    // whether out may replace a file
	own      string  // the file that the game was read from
	written  []string
	saved    string // the text that a file has
}

// save writes text to a file. The error is errTaken where that would replace a
// file which this game has neither written nor been read from.
func (k *keeper) save(out outFile, text string, replace bool) error {
	if out == "" {
		return errors.New("save what as? Give a FILE")
	}
	if !replace && !(out == k.out && k.replaces) && !out.free(append(k.written, k.own)...) {
		return out.taken()
	}
	if err := out.check(); err != nil {
		return err
	}
	if err := out.write([]byte(text)); err != nil {
		return err
	}
	k.written, k.saved = append(k.written, string(out)), text
	return nil
}

// leave keeps the text at the end.
func (k *keeper) leave(errOut io.Writer, text string) error {
	var failed error
	if k.out != "" {
		if failed = k.save(k.out, text, false); failed == nil {
			return nil
		}
	}
	if text == k.saved {
		return failed
	}
	name, err := writeRecovery(text)
	if err != nil {
		return errors.Join(failed, err)
	}
	k.saved = text
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
