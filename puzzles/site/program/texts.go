package program

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"ludex/rules/annotation"
	"ludex/rules/files"
)

// overlay writes the registers of the games without what a player does not read,
// and returns the name of a file that makes the go command read them in place of
// the registers of the source.
func overlay(ctx context.Context, dir, temp string) (string, error) {
	list, err := run(ctx, dir, "list", "-deps", "-f", "{{range .EmbedFiles}}{{$.Dir}}/{{.}}\n{{end}}", source)
	if err != nil {
		return "", err
	}
	replace := map[string]string{}
	for file := range strings.FieldsSeq(list) {
		if filepath.Base(file) != "rulebook.txt" {
			continue
		}
		text, err := files.Contents(file, most)
		if err != nil {
			return "", err
		}
		replace[file] = filepath.Join(temp, fmt.Sprintf("rulebook-%d.txt", len(replace)))
		if err := os.WriteFile(replace[file], []byte(played(string(text))), 0o600); err != nil {
			return "", err
		}
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	name := filepath.Join(temp, "overlay.json")
	return name, os.WriteFile(name, data, 0o600)
}

// playedWords begin the items of a register that players read.
var playedWords = []string{"title", "clause", "ambiguity", "question", "reading"}

// played returns a register without comments, sources, wordings and claims.
func played(text string) string {
	var b strings.Builder
	keep := false
	for line := range strings.Lines(text) {
		rest, ok := strings.CutPrefix(line, annotation.Mark+" ")
		if ok && !strings.HasPrefix(rest, " ") {
			word, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
			keep = slices.Contains(playedWords, word)
		}
		if ok && keep {
			b.WriteString(line)
		}
	}
	return b.String()
}
