// Package ruletest has the checks that the tests of every game's rulebook share:
// [Rulebook] checks its form, [Options] and [Readings] compare it with the
// options struct of the game. [Moves] compares the game with its reference
// model.
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

// Rulebook checks that the clauses of a rulebook are numbered prefix1, prefix2 and
// so on, n of them.
func Rulebook(t *testing.T, r rules.Rulebook, prefix string, n int) {
	t.Helper()
	for i, c := range r.Clauses {
		if want := fmt.Sprintf("%s%d", prefix, i+1); c.ID != want {
			t.Errorf("clause %d is %s, want %s", i, c.ID, want)
		}
	}
	if len(r.Clauses) != n {
		t.Errorf("%d clauses, want %d", len(r.Clauses), n)
	}
}

// Options checks that every field of an options struct is bound to one question
// of the rulebook, and compares the file with the option types with the
// rulebook: the nth field has the nth type, which has one constant for each
// reading and a comment that names its ambiguity.
func Options[O any](t *testing.T, readings rules.Bindings[O], file string) {
	t.Helper()
	fields, options := boundFields(t, readings), reflect.TypeFor[O]()
	for f := range options.Fields() {
		if _, ok := fields[f.Name]; !ok {
			t.Errorf("Options.%s is bound to no ambiguity of the rulebook", f.Name)
		}
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	types, blocks := declarations(parsed, token.TYPE)[1:], declarations(parsed, token.CONST)
	if len(blocks) != options.NumField() || len(types) != options.NumField() {
		t.Fatalf("%d types and %d blocks of constants for %d options", len(types), len(blocks), options.NumField())
	}
	for i, block := range blocks {
		field := options.Field(i)
		f := fields[field.Name]
		if len(block.Specs) != len(f.question.Readings) {
			t.Errorf("Options.%s: %d constants for %d readings of %s", field.Name, len(block.Specs), len(f.question.Readings), f.id)
		}
		if want := field.Type.Name() + " answers " + f.id; !strings.HasPrefix(types[i].Doc.Text(), want) {
			t.Errorf("the comment on the type of Options.%s is %q, want %q", field.Name, types[i].Doc.Text(), want)
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

// OneChanged returns the options that differ from o by one reading.
func OneChanged[O comparable](readings rules.Bindings[O], o O) (list []O) {
	for _, b := range readings {
		for i, f := range b.Fields {
			for c := range b.Questions[i].Readings {
				other := o
				if f.Set(&other, rules.Option(c)); other != o {
					list = append(list, other)
				}
			}
		}
	}
	return list
}

func count[O any](readings rules.Bindings[O]) (n int) {
	for _, b := range readings {
		for _, f := range b.Questions {
			n += len(f.Readings)
		}
	}
	return n
}

// bound is a question bound to a field, found by the field's name.
type bound struct {
	id       string
	question rules.Question
}

// boundFields returns the question of each field of the options.
func boundFields[O any](t *testing.T, readings rules.Bindings[O]) map[string]bound {
	t.Helper()
	fields := map[string]bound{}
	for _, b := range readings {
		for i, field := range b.Fields {
			name := fieldName(field)
			if before, ok := fields[name]; ok {
				t.Errorf("Options.%s is bound to %s and to %s", name, before.id, b.ID)
			}
			fields[name] = bound{b.ID, b.Questions[i]}
		}
	}
	return fields
}

// fieldName returns the name of the struct field that field sets.
func fieldName[O any](field rules.Field[O]) string {
	var o O
	field.Set(&o, 1)
	v := reflect.ValueOf(o)
	for i := range v.NumField() {
		if !v.Field(i).IsZero() {
			return v.Type().Field(i).Name
		}
	}
	return ""
}

// declarations returns the declarations of one kind in a file.
func declarations(file *ast.File, kind token.Token) []*ast.GenDecl {
	var list []*ast.GenDecl
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == kind {
			list = append(list, g)
		}
	}
	return list
}
