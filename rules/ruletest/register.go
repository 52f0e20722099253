// Package ruletest holds what the tests of every game's register ask.
package ruletest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strings"
	"testing"

	"ludex/rules"
)

// Register checks a register: it is valid, and its clauses are numbered
// prefix1, prefix2 and so on, n of them.
func Register(t *testing.T, r rules.Register, prefix string, n int) {
	t.Helper()
	if err := r.Validate(); err != nil {
		t.Error(err)
	}
	for i, c := range r.Clauses {
		if want := fmt.Sprintf("%s%d", prefix, i+1); c.ID != want {
			t.Errorf("clause %d is %s, want %s", i, c.ID, want)
		}
	}
	if len(r.Clauses) != n {
		t.Errorf("%d clauses, want %d", len(r.Clauses), n)
	}
}

// Options checks that every field of an options struct is bound to one facet
// of the register, and compares the file with its constants with the
// register: the nth field has the nth block of constants, one constant a
// reading, and the comment on the block begins with the id of its ambiguity.
func Options[O any](t *testing.T, readings rules.Bindings[O], file string) {
	t.Helper()
	fields, options := boundFields(t, readings), reflect.TypeFor[O]()
	for f := range options.Fields() {
		if _, ok := fields[f.Name]; !ok {
			t.Errorf("Options.%s is bound to no ambiguity of the register", f.Name)
		}
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	blocks := constBlocks(parsed)
	if len(blocks) != options.NumField() {
		t.Fatalf("%d blocks of constants for %d options", len(blocks), options.NumField())
	}
	for i, block := range blocks {
		f := fields[options.Field(i).Name]
		if len(block.Specs) != len(f.facet.Readings) {
			t.Errorf("Options.%s: %d constants for %d readings of %s", options.Field(i).Name, len(block.Specs), len(f.facet.Readings), f.id)
		}
		if !strings.HasPrefix(block.Doc.Text(), f.id) {
			t.Errorf("the constants of Options.%s are headed %q, want %s", options.Field(i).Name, block.Doc.Text(), f.id)
		}
	}
}

// Readings ties names to constants: each text alone makes the options given.
func Readings[O comparable](t *testing.T, readings rules.Bindings[O], want map[string]O) {
	t.Helper()
	for text, want := range want {
		var got O
		if err := readings.Set(&got, text); err != nil || got != want {
			t.Errorf("%s: got %+v, %v; want %+v", text, got, err, want)
		}
	}
	if n := count(readings); n != len(want) {
		t.Errorf("%d readings are tied to constants, there are %d", len(want), n)
	}
}

func count[O any](readings rules.Bindings[O]) (n int) {
	for _, b := range readings {
		for _, f := range b.Facets {
			n += len(f.Readings)
		}
	}
	return n
}

// bound is a facet bound to a field, found by the field's name.
type bound struct {
	id    string
	facet rules.Facet
}

// boundFields returns what each field of the options is bound to.
func boundFields[O any](t *testing.T, readings rules.Bindings[O]) map[string]bound {
	t.Helper()
	fields := map[string]bound{}
	for _, b := range readings {
		if len(b.Fields) != len(b.Facets) {
			t.Fatalf("%s: %d facets bound to %d fields", b.ID, len(b.Facets), len(b.Fields))
		}
		for i, field := range b.Fields {
			name := fieldName(field)
			if before, ok := fields[name]; ok {
				t.Errorf("Options.%s is bound to %s and to %s", name, before.id, b.ID)
			}
			fields[name] = bound{b.ID, b.Facets[i]}
		}
	}
	return fields
}

// fieldName returns the name of the field that field points to.
func fieldName[O any](field func(*O) *rules.Choice) string {
	var o O
	p, v := field(&o), reflect.ValueOf(&o).Elem()
	for i := range v.NumField() {
		if v.Field(i).Addr().Interface() == any(p) {
			return v.Type().Field(i).Name
		}
	}
	return ""
}

func constBlocks(file *ast.File) []*ast.GenDecl {
	var blocks []*ast.GenDecl
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.CONST {
			blocks = append(blocks, g)
		}
	}
	return blocks
}
