package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludex/rules/files"
)

// mostSource is the most bytes of a source file.
const mostSource = 16 << 20

// mutant is a fault: a text that takes the place of a part of a file.
type mutant struct {
	pkg      *pkg
	file     string // path
	position token.Position
	length   int
	text     string
	what     string
}

func (m mutant) String() string {
	return fmt.Sprintf("%s/%s:%d:%d: %s", m.pkg.ImportPath, filepath.Base(m.file), m.position.Line, m.position.Column, m.what)
}

// mutants returns all mutants of packages with a matching description.
func mutants(packages []*pkg, match *regexp.Regexp) (list []mutant, err error) {
	for _, p := range packages {
		for _, name := range p.GoFiles {
			s := source{pkg: p, path: filepath.Join(p.Dir, name), files: token.NewFileSet()}
			if s.data, err = files.Contents(s.path, mostSource); err != nil {
				return nil, err
			}
			file, err := parser.ParseFile(s.files, s.path, s.data, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			ast.Inspect(file, s.visit)
			for _, m := range s.found {
				if match.MatchString(m.String()) {
					list = append(list, m)
				}
			}
		}
	}
	return list, nil
}

// source is a file whose mutants are listed.
type source struct {
	pkg   *pkg
	path  string
	data  []byte
	files *token.FileSet
	found []mutant
}

// add notes the mutant in which text takes the place of the part from one
// position to another.
func (s *source) add(from, to token.Pos, text, what string) {
	at := s.files.Position(from)
	s.found = append(s.found, mutant{s.pkg, s.path, at, int(to - from), text, what})
}

// text returns a part of the file.
func (s *source) text(from, to token.Pos) string {
	return string(s.data[s.files.Position(from).Offset:s.files.Position(to).Offset])
}

// operators lists the replacements of each operator. A replacement that does not
// fit the types, such as "-" between strings, does not compile and is not
// counted.
var operators = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.ADD},
	token.AND: {token.OR}, token.OR: {token.AND}, token.AND_NOT: {token.AND}, token.XOR: {token.OR},
	token.SHL: {token.SHR}, token.SHR: {token.SHL},
	token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN},
	token.OR_ASSIGN: {token.AND_ASSIGN}, token.AND_ASSIGN: {token.OR_ASSIGN},
	token.INC: {token.DEC}, token.DEC: {token.INC},
	token.CONTINUE: {token.BREAK}, token.BREAK: {token.CONTINUE},
}

// visit adds the mutants of one node. Imports and struct tags have none.
func (s *source) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec, *ast.Field:
		return false
	case *ast.BinaryExpr:
		s.operator(n.OpPos, n.Op)
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			s.add(n.Pos(), n.X.Pos(), "", "! dropped")
		}
	case *ast.BasicLit:
		s.constant(n)
	case *ast.IfStmt:
		s.condition(n.Cond)
	case *ast.AssignStmt:
		s.operator(n.TokPos, n.Tok)
		if n.Tok != token.DEFINE {
			s.drop(n)
		}
	case *ast.IncDecStmt:
		s.operator(n.TokPos, n.Tok)
		s.drop(n)
	case *ast.BranchStmt:
		s.operator(n.TokPos, n.Tok)
		s.drop(n)
	case *ast.ExprStmt, *ast.ReturnStmt:
		s.drop(n)
	}
	return true
}

func (s *source) operator(at token.Pos, op token.Token) {
	for _, other := range operators[op] {
		s.add(at, at+token.Pos(len(op.String())), other.String(), op.String()+" becomes "+other.String())
	}
}

// constant adds the numbers beside a whole number.
func (s *source) constant(n *ast.BasicLit) {
	value, err := strconv.ParseUint(n.Value, 0, 63)
	if n.Kind != token.INT || err != nil {
		return
	}
	s.add(n.Pos(), n.End(), strconv.FormatUint(value+1, 10), fmt.Sprintf("%s becomes %d", n.Value, value+1))
	if value > 0 {
		s.add(n.Pos(), n.End(), strconv.FormatUint(value-1, 10), fmt.Sprintf("%s becomes %d", n.Value, value-1))
	}
}

// condition adds a condition that always holds, and one that never does.
func (s *source) condition(cond ast.Expr) {
	text := s.text(cond.Pos(), cond.End())
	s.add(cond.Pos(), cond.End(), "true || ("+text+")", "condition always true")
	s.add(cond.Pos(), cond.End(), "false && ("+text+")", "condition always false")
}

// drop takes a statement away.
func (s *source) drop(n ast.Node) {
	s.add(n.Pos(), n.End(), "{}", "statement dropped")
}

// pkg is a package as the go command lists it.
type pkg struct {
	ImportPath, Dir                    string
	GoFiles, TestGoFiles, XTestGoFiles []string
}

func (p *pkg) compare(other *pkg) int { return strings.Compare(p.ImportPath, other.ImportPath) }

// listPackages returns the packages that have tests of their own.
func listPackages(ctx context.Context, patterns []string) (list []*pkg, err error) {
	cmd := exec.CommandContext(ctx, "go", append([]string{"list", "-json"}, patterns...)...)
	cmd.Stderr = os.Stderr
	data, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	for d := json.NewDecoder(bytes.NewReader(data)); d.More(); {
		p := &pkg{}
		if err := d.Decode(p); err != nil {
			return nil, err
		}
		if len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 {
			list = append(list, p)
		}
	}
	return list, nil
}

// result is the result of the tests of a mutant.
type result string

const (
	survived result = "survived" // all tests passed
	killed   result = "killed"   // a test failed
	late     result = "late"     // no test failed within the limit of processor time
	broken   result = "broken"   // it does not compile
)

// tester runs the tests of a package against mutants of it.
type tester struct {
	dir   string // for the files of a run
	seed  uint64
	limit time.Duration
}

// mutant tests one mutant.
func (t *tester) mutant(ctx context.Context, m mutant) (result, error) {
	data, err := files.Contents(m.file, mostSource)
	if err != nil {
		return "", err
	}
	at := m.position.Offset
	changed := filepath.Join(t.dir, "changed.go")
	if err := os.WriteFile(changed, slices.Concat(data[:at], []byte(m.text), data[at+m.length:]), 0o644); err != nil {
		return "", err
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {m.file: changed}})
	if err != nil {
		return "", err
	}
	path := filepath.Join(t.dir, "overlay.json")
	if err := os.WriteFile(path, overlay, 0o644); err != nil {
		return "", err
	}
	return t.test(ctx, m.pkg, path)
}

// test builds the tests of p with an overlay, where there is one, and runs
// them.
func (t *tester) test(ctx context.Context, p *pkg, overlay string) (result, error) {
	binary := filepath.Join(t.dir, "mutant.test")
	build := exec.CommandContext(ctx, "go", "test", "-c", "-vet=off", "-overlay="+overlay, "-o", binary, p.ImportPath)
	if err := build.Run(); err != nil {
		return broken, ctx.Err()
	}
	inTime, cancel := context.WithTimeout(ctx, patience*t.limit)
	defer cancel()
	cmd := t.command(inTime, p, binary)
	err := cmd.Run()
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case inTime.Err() != nil, err != nil && usedBy(cmd) >= t.limit:
		return late, nil
	case err == nil:
		return survived, nil
	case errors.As(err, new(*exec.ExitError)):
		return killed, nil
	}
	return "", err
}

// patience is how many times the limit of processor time the tests of a mutant
// may take: a fault may wait without end, and the machine may be busy.
const patience = 20

// usedBy returns the processor time of a command that has ended.
func usedBy(cmd *exec.Cmd) time.Duration {
	if cmd.ProcessState == nil {
		return 0
	}
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

// memory is the address space for the tests of a mutant, in KiB: a fault may
// collect without end.
const memory = 8 << 20

// command returns the run of a test program in the folder of its package.
func (t *tester) command(ctx context.Context, p *pkg, binary string) *exec.Cmd {
	seconds := int64((t.limit + time.Second - 1) / time.Second)
	limited := fmt.Sprintf(`ulimit -v %d && ulimit -t %d && exec "$0" -test.short -test.failfast`, memory, seconds)
	cmd := exec.CommandContext(ctx, "sh", "-c", limited, binary)
	cmd.Dir = p.Dir
	cmd.Env = append(os.Environ(), "TMPDIR="+t.dir,
		fmt.Sprintf("RAPID_SEED=%d", t.seed), "RAPID_NOFAILFILE=true", "RAPID_SHRINKTIME=1ns")
	cmd.WaitDelay = time.Second
	return cmd
}
