// Package solved is the verb that makes the table of the values of small games.
package solved

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/puzzles/solved"
	"ludex/rules/oracle"
	"ludex/rules/play"
	"ludex/rules/rbg"
	"ludex/solver"
)

const help = `Find out who wins small games, and whether a reading of the rules changes it. Each game is solved completely on each of its boards, the smallest first, and under all combinations of readings. A proof that holds under several readings is one entry; every proof is checked by the code of ludex check certificate. Where all positions are too many, it searches in depth. Without a game the table of the program is shown (docs/reference/solved.md).

A FOLDER stands for its .rbg and .lud files; those that cannot be solved are named and left out. -o TABLE.jsonl continues the table of a stopped command, board by board; -o TABLE.csv writes it for other programs. ludex solve GAME --certificate writes the certificate of an entry.

Exit codes: 0 all values are known, 2 bad input, 3 a limit left some unknown, or a file was left out.`

const examples = `  ludex solved
  ludex solved wali:3x2,pieces=3
  ludex solved docs/examples wali:3x3 -o mine.jsonl --timeout 1h`

// command is ludex solved.
type command struct {
	cmd    *cobra.Command
	limits cli.Limits
	most   int
	out    cli.OutFile
	json   bool

	leftOut bool // a file of a folder cannot be solved
}

// Command returns ludex solved.
func Command() *cobra.Command {
	k := &command{most: 64}
	c := &cobra.Command{
		Use:     "solved [GAME|FILE|FOLDER...]",
		Short:   "Find out who wins small games, by each reading, with proofs",
		Long:    help,
		Example: examples,
		Args:    cobra.ArbitraryArgs,

		ValidArgsFunction: input.CompleteGames,
		RunE:              func(_ *cobra.Command, args []string) error { return k.run(args) },
	}
	k.cmd = c
	f := c.Flags()
	f.StringVarP((*string)(&k.out), "output", "o", "", "write the table to a `FILE`.jsonl or .csv")
	f.BoolVar(&k.json, "json", false, "print one JSON object an entry (docs/reference/json.md)")
	f.Func("combinations", "try at most `N` combinations of readings (default: 64)", cli.Whole(&k.most, 1, 100_000))
	k.limits.Add(c, "a board ")
	k.limits.AddWorkers(c)
	return c
}

func (k *command) run(args []string) error {
	switch kind := k.out.Kind(); {
	case k.out != "" && kind != ".jsonl" && kind != ".csv":
		return fmt.Errorf("-o %s: the name must end in .jsonl or .csv", k.out)
	case kind == ".csv" && !k.out.Free():
		return k.out.Taken()
	}
	if err := k.out.Check(); err != nil {
		return err
	}
	if len(args) == 0 {
		t, err := solved.Published()
		if err != nil {
			return err
		}
		return errors.Join(k.write(t), k.print(t))
	}
	items, err := k.items(args)
	if err != nil {
		return err
	}
	t, err := k.solve(items)
	if err := cmp.Or(k.print(t), err); err != nil { // a stopped command prints the boards that it has solved
		return err
	}
	if k.leftOut || t.Open() {
		return cli.Unknown
	}
	return nil
}

// items returns the games and boards of arguments, each once, the smallest boards first.
func (k *command) items(args []string) (list []solved.Item, err error) {
	seen := map[string]bool{}
	for _, arg := range args {
		names, err := filesOf(arg)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			some, err := k.itemsOf(name)
			switch {
			case err != nil && name == arg:
				return nil, err
			case err != nil:
				fmt.Fprintln(k.cmd.ErrOrStderr(), "ludex: left out:", err)
				k.leftOut = true
			}
			for _, it := range some {
				if name := it.Kind.Name + ":" + it.Board; !seen[name] {
					seen[name], list = true, append(list, it)
				}
			}
		}
	}
	slices.SortStableFunc(list, func(a, b solved.Item) int { return a.Cells - b.Cells })
	return list, nil
}

// filesOf returns the rulebook files in a folder, or the argument itself.
func filesOf(arg string) (names []string, err error) {
	if info, err := os.Stat(arg); err != nil || !info.IsDir() {
		return []string{arg}, nil
	}
	err = filepath.WalkDir(arg, func(name string, f fs.DirEntry, err error) error {
		if ext := filepath.Ext(name); err == nil && !f.IsDir() && (ext == rbg.Suffix || ext == oracle.LudiiSuffix) {
			names = append(names, name)
		}
		return err
	})
	if err == nil && names == nil {
		err = fmt.Errorf("%s: a folder without %s or %s files", arg, rbg.Suffix, oracle.LudiiSuffix)
	}
	return names, err
}

// itemsOf returns a game on its board, or on all of them.
func (k *command) itemsOf(name string) ([]solved.Item, error) {
	r := input.Reader{Cmd: k.cmd, Limits: &k.limits}
	kind, err := r.Kind(name)
	if err != nil {
		return nil, err
	}
	spec, err := kind.Spec(name)
	if err == nil && (spec.Preset != "" || len(spec.Readings) > 0) {
		err = fmt.Errorf("%s: all readings are tried (expected %s)", name, kind.Name)
	}
	if err == nil {
		err = solvable(kind)
	}
	if err != nil {
		return nil, err
	}
	digest := ""
	if input.Catalogue().IsFile(kind.Name) {
		text, err := cli.ReadFile(k.cmd.Context(), kind.Name, 1<<20)
		if err != nil {
			return nil, err
		}
		digest = fmt.Sprintf("%x", sha256.Sum256(text))
	}
	if spec.Board != "" {
		return solved.Items(kind, digest, spec.Board)
	}
	return solved.Items(kind, digest, kind.Boards...)
}

// solvable returns an error about a game with dice or of more than two players.
func solvable(k *play.Kind) error {
	g, err := k.Open(k.Name, nil)
	if err != nil {
		return err
	}
	if g.HasDice() || len(g.Players()) > 2 {
		return fmt.Errorf("%s: only games without dice, for one or two players, are solved by all their positions", k.Name)
	}
	return nil
}

// solve solves the items that a stopped command has left, and writes the table after each.
func (k *command) solve(items []solved.Item) (t solved.Table, err error) {
	old, err := k.old()
	if err != nil {
		return nil, err
	}
	bar := cli.NewCounted(k.cmd.ErrOrStderr(), len(items))
	defer bar.Done()
	lim := solved.Limits{Limits: k.limits.Search(nil), Readings: k.most}
	for i, it := range items {
		some := old.Of(it, cli.Version(), k.most)
		if some == nil {
			if some, err = k.one(it, lim); err != nil {
				return t, err
			}
		}
		t, old = append(t, some...), old.Without(it)
		if err := k.write(slices.Concat(t, old)); err != nil {
			return t, err
		}
		bar.Step(i+1, some[0].Game+":"+some[0].Board)
	}
	return t, nil
}

// one solves an item within its time.
func (k *command) one(it solved.Item, lim solved.Limits) (solved.Table, error) {
	ctx, stop := k.limits.Within(k.cmd.Context())
	defer stop()
	t, err := it.Solve(ctx, lim)
	for i := range t {
		t[i].Version = cli.Version()
	}
	if err == nil && k.cmd.Context().Err() != nil {
		err = solver.Stopped(k.cmd.Context())
	}
	return t, err
}

// old returns the table that is to be continued.
func (k *command) old() (solved.Table, error) {
	if k.out.Kind() != ".jsonl" || k.out.Free() {
		return nil, nil
	}
	data, err := cli.ReadFile(k.cmd.Context(), string(k.out), 64<<20)
	if err != nil {
		return nil, err
	}
	t, err := solved.Read(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", k.out, err)
	}
	return t, nil
}

// write writes the table.
func (k *command) write(t solved.Table) error {
	switch k.out.Kind() {
	case "":
		return nil
	case ".csv":
		return k.out.Write(t.CSV())
	}
	return k.out.Write(t.JSON())
}

// print prints the table.
func (k *command) print(t solved.Table) error {
	out := k.cmd.OutOrStdout()
	if !k.json {
		_, err := io.WriteString(out, t.Text())
		return err
	}
	for _, e := range t {
		if err := report.PrintJSON(out, nil, e); err != nil {
			return err
		}
	}
	return nil
}
