package laws

import (
	"fmt"
	"regexp"
	"strings"
)

// recorder is a rapid.TB that keeps its messages. Of rapid's lines it
// leaves out those about the command line of a test.
type recorder struct {
	name   string
	failed bool
	lines  []string
}

// stop is the panic by which a recorder ends the function that it watches.
type stop struct{}

// watch runs f until it returns or stops the recorder.
func (r *recorder) watch(f func()) {
	defer func() {
		if p := recover(); p != nil && p != (stop{}) {
			panic(p)
		}
	}()
	f()
}

// rapidly matches the lines of rapid around the report of a failure.
var rapidly = regexp.MustCompile(`(?m)^\[rapid\] failed after \d+ tests: |^To (try to )?reproduce, .*\n|^Failed test output:$`)

// report returns what went wrong, "" if nothing did.
func (r *recorder) report() string {
	return strings.TrimSpace(rapidly.ReplaceAllString(strings.Join(r.lines, "\n"), ""))
}

// Helper does nothing.
func (r *recorder) Helper() {}

// Name returns the recorder's name.
func (r *recorder) Name() string { return r.name }

// Log does nothing: everything worth keeping comes as an error.
func (r *recorder) Log(...any) {}

// Logf does nothing, like Log.
func (r *recorder) Logf(string, ...any) {}

// Skip ends the watched function.
func (r *recorder) Skip(...any) { r.SkipNow() }

// Skipf ends the watched function.
func (r *recorder) Skipf(string, ...any) { r.SkipNow() }

// SkipNow ends the watched function.
func (r *recorder) SkipNow() { panic(stop{}) }

// Error keeps the message and marks the function as failed.
func (r *recorder) Error(args ...any) {
	r.lines = append(r.lines, fmt.Sprint(args...))
	r.failed = true
}

// Errorf keeps the message and marks the function as failed.
func (r *recorder) Errorf(format string, args ...any) { r.Error(fmt.Sprintf(format, args...)) }

// Fatal keeps the message, marks the function as failed and ends it.
func (r *recorder) Fatal(args ...any) {
	r.Error(args...)
	r.FailNow()
}

// Fatalf keeps the message, marks the function as failed and ends it.
func (r *recorder) Fatalf(format string, args ...any) { r.Fatal(fmt.Sprintf(format, args...)) }

// Fail marks the function as failed.
func (r *recorder) Fail() { r.failed = true }

// FailNow marks the function as failed and ends it.
func (r *recorder) FailNow() {
	r.failed = true
	panic(stop{})
}

// Failed reports whether the function has failed.
func (r *recorder) Failed() bool { return r.failed }
