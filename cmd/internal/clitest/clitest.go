// Package clitest has helpers for the tests of the programs.
package clitest

import (
	"errors"
	"os/exec"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

var complaint = regexp.MustCompile(`^ludex: [^\n]+\n((hint|indication |suggerimento): [^\n]+\n)?$`)

// Exits is the script command exits CODE COMMAND..., which fails unless the command
// exits with that code. With code 2 the output must be one line of error and perhaps a
// hint, on stderr.
func Exits(ts *testscript.TestScript, _ bool, args []string) {
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	code := 0
	err = ts.Exec(args[1], args[2:]...)
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		code = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if code != want {
		ts.Fatalf("exit code %d, want %d", code, want)
	}
	if out, text := ts.ReadFile("stdout"), ts.ReadFile("stderr"); want == 2 && (out != "" || !complaint.MatchString(text)) {
		ts.Fatalf("no error of one line: %q, %q on stdout", text, out)
	}
}

// FieldsOf returns the names of a JSON object's own fields.
func FieldsOf(object reflect.Type) (names []string) {
	for i := range object.NumField() {
		if name, _, _ := strings.Cut(object.Field(i).Tag.Get("json"), ","); name != "" {
			names = append(names, name)
		}
	}
	return names
}
