package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/guard"
	"ludex/solver"
	"ludex/solver/certify"
)

// Status is an answer given by the exit code. As an error it has no message,
// because the command has printed one.
type Status int

// The exit codes; yes and all holds are 0.
const (
	No       Status = 1
	BadInput Status = 2
	Unknown  Status = 3
	Defect   Status = 70 // of the program
)

func (s Status) Error() string { return fmt.Sprintf("exit code %d", int(s)) }

// hintedError is an error with a hint for the user.
type hintedError struct {
	error
	hint string // a line
}

func (e *hintedError) Unwrap() error { return e.error }

// Hinted adds a hint to an error.
func Hinted(err error, format string, args ...any) error {
	return &hintedError{err, "hint: " + fmt.Sprintf(format, args...)}
}

// reworded is an error with another text.
type reworded struct {
	error
	text string
}

func (r *reworded) Error() string { return r.text }
func (r *reworded) Unwrap() error { return r.error }

// Reworded returns an error with its text and its hint in the words of a language.
func Reworded(err error, say func(string) string) error {
	if err == nil || errors.As(err, new(Status)) || errors.As(err, new(*guard.Panic)) {
		return err
	}
	said := error(&reworded{err, say(err.Error())})
	if hint := hintOf(err); hint != "" {
		said = &hintedError{said, say(hint)}
	}
	return said
}

// Explain writes an error with its hint, if there is one, and returns the exit
// code.
func Explain(w io.Writer, err error) int {
	var s Status
	switch {
	case err == nil:
		return 0
	case errors.As(err, &s):
		return int(s)
	}
	w = printer{unescaped(w)}
	if p := (*guard.Panic)(nil); errors.As(err, &p) {
		fault, ok := p.Value.(*rules.Fault)
		if !ok {
			return reportDefect(w, p)
		}
		err = fault
	}
	fmt.Fprintf(w, "ludex: %s\n", OneLine(err.Error()))
	if hint := hintOf(err); hint != "" {
		fmt.Fprintln(w, OneLine(hint))
	}
	if LimitHit(err) {
		return int(Unknown)
	}
	return int(BadInput)
}

// hintOf returns the line with the hint of an error, "" for none. It names the rulebook of an
// ambiguity that is none of the game's.
func hintOf(err error) string {
	if h := (*hintedError)(nil); errors.As(err, &h) {
		return h.hint
	}
	if n := (*rules.NoAmbiguity)(nil); errors.As(err, &n) {
		for _, r := range catalog.New().Rulebooks() {
			if slices.ContainsFunc(r.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == n.ID }) {
				return "hint: " + n.ID + " belongs to " + r.Title
			}
		}
	}
	return ""
}

// reportDefect prints a panic with a request to report it, and returns the exit
// code.
func reportDefect(w io.Writer, p *guard.Panic) int {
	fmt.Fprintf(w, "ludex: internal error: %s\nThis is a defect of ludex %s (%s, %s/%s). Please report it with the command and these lines:\n",
		OneLine(fmt.Sprint(p.Value)), Version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	for _, line := range stackOf(p) {
		fmt.Fprintln(w, line)
	}
	return int(Defect)
}

// stackOf returns the first lines of a stack from where the panic began.
func stackOf(p *guard.Panic) []string {
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

// LimitHit reports whether a limit ended the work.
func LimitHit(err error) bool {
	fault := (*rules.Fault)(nil)
	return errors.As(err, &fault) && fault.Limit || errors.Is(err, solver.ErrTimeout) || errors.Is(err, solver.ErrInterrupted) || certify.Unknown(err) || errors.As(err, new(*answer.Open))
}

// OneLine returns a text without its line ends.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// flagError explains an error in the flags of a command, or reports that there is
// no such command.
func flagError(c *cobra.Command, err error) error {
	if args := c.Flags().Args(); c.HasSubCommands() && len(args) > 0 {
		return unknownCommand(c, args[0])
	}
	return Hinted(explainFlag(c, err), "see %s --help", helpOf(c, err))
}

// OfGames is the annotation of a flag that some games alone offer: their names. The
// help shows it where it names one of them.
const OfGames = "games"

// helpOf returns the command whose help shows the flag of an error.
func helpOf(c *cobra.Command, err error) string {
	if wrong := (*pflag.InvalidValueError)(nil); errors.As(err, &wrong) {
		if games := wrong.GetFlag().Annotations[OfGames]; len(games) > 0 {
			return c.CommandPath() + " " + games[0]
		}
	}
	return c.CommandPath()
}

// explainFlag adds the flag that was probably meant to an error.
func explainFlag(c *cobra.Command, err error) error {
	wrong := (*pflag.NotExistError)(nil)
	switch found := errors.As(err, &wrong); {
	case found && strings.Trim(wrong.GetSpecifiedName(), "0123456789") == "":
		err = fmt.Errorf("\"-%s\" is negative: the arguments of %s must be positive", wrong.GetSpecifiedShortnames(), c.CommandPath())
	case found:
		var known []string
		c.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, "--"+f.Name) })
		if name := "--" + wrong.GetSpecifiedShortnames(); slices.Contains(known, name) { // -timeout is read as -t -i ...
			return fmt.Errorf("%w; did you mean %s?", err, name)
		}
		err = fmt.Errorf("%w%s", err, DidYouMean("--"+cmp.Or(wrong.GetSpecifiedShortnames(), wrong.GetSpecifiedName()), known))
	}
	return err
}

// UsageError adds the hint to read the help of c.
func UsageError(c *cobra.Command, err error) error {
	return Hinted(err, "see %s --help", c.CommandPath())
}

// DidYouMean ends an error about an unknown word with the known word nearest
// to it, if one is near.
func DidYouMean(word string, known []string) string {
	return rules.Meant(word, known)
}

// StatusOf returns the exit code of a verdict.
func StatusOf(v solver.Verdict) error {
	switch v {
	case solver.Solved:
		return nil
	case solver.Unsolvable:
		return No
	default:
		return Unknown
	}
}

// StatusOfMany returns the exit code of several answers: against if one of them
// is no, open if one is unknown.
func StatusOfMany(against, open bool) error {
	switch {
	case against:
		return No
	case open:
		return Unknown
	default:
		return nil
	}
}
