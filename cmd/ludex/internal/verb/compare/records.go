package compare

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/proptest/ambiguity"
)

// recordFolder is a folder with recorded games, which are counted.
type recordFolder struct {
	name  string
	games map[string]*ambiguity.Records // by the name of the game
}

// read reads the files of the folder. Those that are no records are named.
func (r *recordFolder) read(c *cobra.Command) error {
	if r.name == "" {
		return nil
	}
	files, err := os.ReadDir(r.name)
	if err != nil {
		return fmt.Errorf("--records: %w", err)
	}
	r.games = map[string]*ambiguity.Records{}
	var faults []error
	for _, f := range files {
		if !f.Type().IsRegular() {
			continue
		}
		if err := r.add(c, filepath.Join(r.name, f.Name())); err != nil {
			faults = append(faults, err)
		}
	}
	switch {
	case len(r.games) == 0 && len(faults) > 0:
		return fmt.Errorf("--records: no file of %s is a record, the first one: %w", r.name, faults[0])
	case len(r.games) == 0:
		return fmt.Errorf("--records: %s has no files", r.name)
	case len(faults) > 0:
		fmt.Fprintf(c.ErrOrStderr(), "%s left out, the first one: %v\n", english.Plural(len(faults), "file", ""), faults[0])
	}
	for _, games := range r.games {
		games.ChoosePreset()
	}
	return nil
}

// add adds the games of a file.
func (r *recordFolder) add(c *cobra.Command, name string) error {
	file, err := cli.ReadText(c, name)
	if err != nil {
		return err
	}
	games, err := new(input.Reader).Records("").Written(file)
	if err != nil {
		return err
	}
	for _, w := range games {
		board, _ := w.Board()
		if board == "" {
			return fmt.Errorf("%s:%d: a list of moves, which names no game", file.Name, w.Line)
		}
		k, err := input.Catalogue().Kind(board)
		if err != nil {
			return fmt.Errorf("%s: %w", file.Name, err)
		}
		if r.games[k.Name] == nil {
			r.games[k.Name] = &ambiguity.Records{Kind: k}
		}
		r.games[k.Name].Add(w)
	}
	return nil
}

// count adds the number of recorded games in which the readings of a question come
// to differ to its answer, in place of a stored one.
func (r *recordFolder) count(ctx context.Context, asked ambiguity.Asked, a *ambiguity.Answer) error {
	records := r.games[asked.Game.Name]
	if records == nil {
		return nil
	}
	seen := ambiguity.Seen{By: ambiguity.Recorded, Source: fmt.Sprintf("%s, played by the preset %s", r.name, records.By)}
	boards, moves := records.ByBoard()
	for i, board := range boards {
		share, err := asked.Game.Count(ctx, asked.Question, records.Changed, board, moves[i])
		if err != nil && ctx.Err() == nil {
			return err
		}
		seen.Games, seen.Differ = seen.Games+share.Games, seen.Differ+share.GamesDiffer
	}
	a.Interrupted = a.Interrupted || ctx.Err() != nil
	if seen.Games == 0 {
		return nil
	}
	a.Others = append(slices.DeleteFunc(a.Others, func(s ambiguity.Seen) bool { return s.By == ambiguity.Recorded }), seen)
	return nil
}

// onRulebook returns the games on the boards of the rulebooks, by the name of the
// game.
func (r *recordFolder) onRulebook() map[string][][]string {
	written := map[string][][]string{}
	for name, records := range r.games {
		boards, moves := records.ByBoard()
		if i := slices.Index(boards, name+":"+records.Kind.Boards[0]); i >= 0 {
			written[name] = moves[i]
		}
	}
	return written
}
