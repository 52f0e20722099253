package census

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
)

//go:embed values/*.txt
var values embed.FS

// Published returns the published files of values by their games: those of all
// positions with up to three stones on 4 cells a side.
func Published() (map[string]string, error) {
	names, err := fs.Glob(values, "values/*.txt")
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for _, name := range names {
		text, err := fs.ReadFile(values, name)
		if err != nil {
			return nil, err
		}
		lines := strings.SplitN(string(text), "\n", 3)
		if len(lines) < 3 {
			return nil, fmt.Errorf("%s: no file of values", name)
		}
		files[strings.TrimPrefix(lines[1], "game ")] = string(text)
	}
	return files, nil
}
