package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
)

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
			if s.data, err = os.ReadFile(s.path); err != nil {
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
