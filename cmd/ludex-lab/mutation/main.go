// Command mutation measures the tests: it makes small faults in the code, one
// at a time, and counts those that the tests of the same package detect.
//
//	go run -C cmd/ludex-lab ./mutation ludex/rules/... ludex/solver/...
//
// The files of the module stay as they are: the go command reads the changed
// file through an overlay. It needs a Unix shell. CONTRIBUTING.md has
// examples.
package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"time"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "mutation:", err)
		os.Exit(2)
	}
}

func run() error {
	n := flag.Int("n", 200, "number of mutants to test, 0 for all")
	seed := flag.Uint64("seed", 1, "seed of the sample and of the random tests")
	limit := flag.Duration("timeout", time.Minute, "processor time for the tests of one mutant")
	only := flag.String("only", "", "regular expression that the description of a mutant must match")
	list := flag.Bool("list", false, "print the descriptions, test nothing")
	flag.Parse()
	match, err := regexp.Compile(*only)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	packages, err := listPackages(ctx, flag.Args())
	if err != nil {
		return err
	}
	all, err := mutants(packages, match)
	if err != nil {
		return err
	}
	if *list {
		return printAll(all)
	}
	shuffle := rand.New(rand.NewPCG(*seed, 0))
	shuffle.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	dir, err := os.MkdirTemp("", "mutation")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	t := &tester{dir: dir, seed: *seed, limit: *limit}
	if err := t.intact(ctx, all); err != nil {
		return err
	}
	return t.score(ctx, all, *n)
}

func printAll(all []mutant) error {
	for _, m := range all {
		fmt.Println(m)
	}
	return nil
}

// intact fails unless the tests of all packages pass without a fault.
func (t *tester) intact(ctx context.Context, all []mutant) error {
	packages := map[*pkg]bool{}
	for _, m := range all {
		packages[m.pkg] = true
	}
	for _, p := range slices.SortedFunc(maps.Keys(packages), (*pkg).compare) {
		begin := time.Now()
		result, err := t.test(ctx, p, "")
		if err != nil {
			return err
		}
		if result != survived {
			return fmt.Errorf("the tests of %s fail without a fault: %s", p.ImportPath, result)
		}
		fmt.Printf("intact    %s, %.1f s\n", p.ImportPath, time.Since(begin).Seconds())
	}
	return nil
}

// score tests the first n mutants that compile, prints those that no failed
// test kills, and the score.
func (t *tester) score(ctx context.Context, all []mutant, n int) error {
	count := map[result]int{}
	for _, m := range all {
		tested := count[killed] + count[late] + count[survived]
		if n > 0 && tested == n {
			break
		}
		r, err := t.mutant(ctx, m)
		if err != nil {
			return err
		}
		if count[r]++; r == survived || r == late {
			fmt.Printf("%-9s %s\n", r, m)
		}
		if r != broken && (tested+1)%20 == 0 {
			fmt.Fprintf(os.Stderr, "%d mutants tested, %d survived\n", tested+1, count[survived])
		}
	}
	dead := count[killed] + count[late]
	fmt.Printf("%d of %d mutants killed, %d of them by the time limit; %d more do not compile; %d in all\n",
		dead, dead+count[survived], count[late], count[broken], len(all))
	return nil
}
