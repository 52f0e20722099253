package enumerate

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"ludex/solver/disk"
)

const lockName = "lock"

func lockDir(dir string) (*disk.Locked, error) {
	lock, err := disk.Lock(filepath.Join(dir, lockName))
	switch {
	case errors.Is(err, disk.ErrBusy):
		return nil, fmt.Errorf("%s: another enumeration is running here", dir)
	case err != nil:
		return nil, named(dir, err)
	}
	return lock, nil
}

// ours reports whether a file has one of the names that an enumeration gives.
func ours(name string) bool {
	return name == lockName || name == timesName || strings.HasPrefix(strings.TrimPrefix(name, "."), manifestName) || unfinished(name) ||
		strings.HasPrefix(name, "level-") && strings.HasSuffix(name, ".keys")
}

// unfinished reports whether it is the name of a file in the making.
func unfinished(name string) bool {
	return strings.HasPrefix(name, ".level-") || strings.HasPrefix(name, ".manifest.json") || strings.HasPrefix(name, "."+timesName) ||
		strings.HasPrefix(name, "run-") && strings.HasSuffix(name, ".keys")
}

// clean removes files in the making.
func clean(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return named(dir, err)
	}
	for _, e := range entries {
		if unfinished(e.Name()) {
			if err := disk.System.Remove(filepath.Join(dir, e.Name())); err != nil {
				return named(dir, err)
			}
		}
	}
	return nil
}

// vacant returns an error when dir has no manifest, and something that an
// enumeration did not make. Nothing is written there before, not even a lock.
func vacant(dir string) error {
	if _, err := os.Stat(filepath.Join(dir, manifestName)); err == nil {
		return nil
	}
	name, err := foreign(dir)
	if err == nil && name != "" {
		err = fmt.Errorf("%s: not empty, and %s is nothing of an enumeration", dir, name)
	}
	return err
}

// foreign returns the name of a file in dir that an enumeration did not
// make, or "".
func foreign(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", named(dir, err)
	}
	for _, e := range entries {
		if !ours(e.Name()) {
			return e.Name(), nil
		}
	}
	return "", nil
}
