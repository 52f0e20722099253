package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/agnivade/levenshtein"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/spread"
)

// status is an answer that the exit code carries. As an error it says
// nothing: the command has said it.
type status int

// The exit codes; yes and all holds are 0.
const (
	no       status = 1
	badInput status = 2
	unknown  status = 3
	defect   status = 70 // of the program
)

func (s status) Error() string { return fmt.Sprintf("exit code %d", int(s)) }

// hintedError is an error with a line on what to do about it.
type hintedError struct {
	error
	hint string
}

func (e *hintedError) Unwrap() error { return e.error }

func hinted(err error, format string, args ...any) error {
	return &hintedError{err, fmt.Sprintf(format, args...)}
}

// explain writes what went wrong, if anything did, and returns the exit code.
func explain(w io.Writer, err error) int {
	var s status
	switch {
	case err == nil:
		return 0
	case errors.As(err, &s):
		return int(s)
	}
	w = printer{unescaped(w)}
	if p := (*spread.Panic)(nil); errors.As(err, &p) {
		return reportDefect(w, p)
	}
	fmt.Fprintf(w, "ludex: %s\n", oneLine(err.Error()))
	if h := (*hintedError)(nil); errors.As(err, &h) {
		fmt.Fprintf(w, "hint: %s\n", oneLine(h.hint))
	}
	if limitHit(err) {
		return int(unknown)
	}
	return int(badInput)
}

// reportDefect asks for a report of a panic and returns the exit code.
func reportDefect(w io.Writer, p *spread.Panic) int {
	fmt.Fprintf(w, "ludex: internal error: %s\nThis is a defect of ludex %s (%s, %s/%s). Please report it with the command and these lines:\n",
		oneLine(fmt.Sprint(p.Value)), version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	for _, line := range stackOf(p) {
		fmt.Fprintln(w, line)
	}
	return int(defect)
}

// stackOf returns the first lines of a stack from where the panic began.
func stackOf(p *spread.Panic) []string {
	const most = 12
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(string(p.Stack), "\t", "  ")), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "panic(") && i+2 < len(lines) {
			lines = lines[i+2:]
			break
		}
	}
	return lines[:min(most, len(lines))]
}

// limitHit reports whether a limit, and no fault, is why an input was not read
// to its end.
func limitHit(err error) bool {
	return errors.Is(err, solver.ErrTimeout) || errors.Is(err, solver.ErrInterrupted) || certify.Unknown(err)
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// flagError explains an error in the flags of c. What looks like a command's
// flag may follow a command that does not exist.
func flagError(c *cobra.Command, err error) error {
	if args := c.Flags().Args(); c.HasSubCommands() && len(args) > 0 && (c.Annotations[argument] == "" || !namesPuzzle(args[0])) {
		return unknownCommand(c, args[0])
	}
	wrong := (*pflag.NotExistError)(nil)
	switch found := errors.As(err, &wrong); {
	case found && strings.Trim(wrong.GetSpecifiedName(), "0123456789") == "":
		err = fmt.Errorf("\"-%s\" is negative, and no argument of %s can be", wrong.GetSpecifiedShortnames(), c.CommandPath())
	case found:
		var known []string
		c.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, "--"+f.Name) })
		err = fmt.Errorf("%w%s", err, didYouMean("--"+wrong.GetSpecifiedName(), known))
	}
	return usageError(c, err)
}

// usageError sends who used c wrongly to its help.
func usageError(c *cobra.Command, err error) error {
	return hinted(err, "%s --help says how it is used", c.CommandPath())
}

// didYouMean ends an error about an unknown word with the known word nearest
// to it, if one is near.
func didYouMean(word string, known []string) string {
	near, least := "", 1+len(word)/3
	for _, k := range known {
		if d := levenshtein.ComputeDistance(word, k); d <= least {
			near, least = k, d-1
		}
	}
	if near == "" {
		return ""
	}
	return "; did you mean " + near + "?"
}
