package main

import (
	"errors"

	"github.com/spf13/cobra"
)

const generateHelp = `Make a set of puzzles in shards, each of which tries some of the candidates. The arguments are those of ludex generate, in quotes or after the flags of this command and before --. The result is that of ludex generate with the same seed, if --candidates is enough; if not, the exit code is 3, as that of ludex generate.

The results of the shards stay in --dir. After a fault, the same command continues from them.`

func generateCommand() *cobra.Command {
	var b bundles
	var out string
	c := &cobra.Command{
		Use: "generate --dir DIR -o FILE NOUN [FLAGS] [-- ENGINE OPTIONS]", Short: "Make puzzles in shards", Long: generateHelp,
		Example: "  ludex-cluster generate --dir work -o mine.yaml --shards 16 solo --count 100 --seed 7 --candidates 40000",
		RunE: func(c *cobra.Command, args []string) error {
			args, options := cut(args)
			if len(args) == 0 || out == "" {
				return errors.New("expected -o FILE and the arguments of ludex generate, such as solo --candidates 4000")
			}
			if err := b.ready(c.Context(), options); err != nil {
				return err
			}
			defer b.close()
			files, err := b.all(c.Context(), append([]string{"generate"}, args...))
			if err != nil {
				return err
			}
			return b.merge(c, append([]string{"generate", "merge", "-o", out}, files...))
		},
	}
	b.add(c)
	c.Flags().StringVarP(&out, "output", "o", "", "write the puzzles to a `FILE`")
	c.Flags().SetInterspersed(false)
	return c
}

const checkHelp = `Confirm or refute a certificate in shards, each of which checks some of the positions. All machines need the file under the same path. The exit code is that of ludex check certificate: 0 confirmed, 1 refuted, 2 unreadable, 3 unknown.

The results of the shards stay in --dir. After a fault, the same command continues from them.`

func checkCommand() *cobra.Command {
	var b bundles
	c := &cobra.Command{
		Use: "check --dir DIR FILE [FLAGS] [-- ENGINE OPTIONS]", Short: "Check a certificate in shards", Long: checkHelp,
		Example: "  ludex-cluster check --dir work --shards 16 mine.txt.gz",
		RunE: func(c *cobra.Command, args []string) error {
			args, options := cut(args)
			if len(args) == 0 {
				return errors.New("expected the FILE of a certificate")
			}
			if err := b.ready(c.Context(), options); err != nil {
				return err
			}
			defer b.close()
			check := append([]string{"check", "certificate"}, args...)
			files, err := b.all(c.Context(), check)
			if err != nil {
				return err
			}
			return b.merge(c, append([]string{"check", "certificate", "--merge", args[0]}, files...))
		},
	}
	b.add(c)
	c.Flags().SetInterspersed(false)
	return c
}

// cut returns the arguments before -- and after it. Flags of ludex among the
// first ones are not flags of this program: the first argument that is no flag
// ends those.
func cut(args []string) (own, options []string) {
	for i, arg := range args {
		if arg == "--" {
			return args[:i], args[i+1:]
		}
	}
	return args, nil
}
