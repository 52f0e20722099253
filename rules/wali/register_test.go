package wali

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

func TestRegister(t *testing.T) {
	r := Register()
	if err := r.Validate(); err != nil {
		t.Error(err)
	}
	for i, c := range r.Clauses {
		if want := fmt.Sprintf("D%d", i+1); c.ID != want {
			t.Errorf("clause %d is %s, want %s", i, c.ID, want)
		}
	}
	if len(r.Clauses) != 5 {
		t.Errorf("%d clauses, want 5", len(r.Clauses))
	}
}

// bound is a facet bound to a field of Options, found by the field's name.
type bound struct {
	id    string
	facet rules.Facet
}

// boundFields returns what each field of Options is bound to.
func boundFields(t *testing.T) map[string]bound {
	fields := map[string]bound{}
	for _, b := range Readings() {
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

// fieldName returns the name of the field of Options that field points to.
func fieldName(field func(*Options) *rules.Choice) string {
	var o Options
	p, v := field(&o), reflect.ValueOf(&o).Elem()
	for i := range v.NumField() {
		if v.Field(i).Addr().Interface() == any(p) {
			return v.Type().Field(i).Name
		}
	}
	return ""
}

func TestEveryOptionIsBound(t *testing.T) {
	fields := boundFields(t)
	for f := range reflect.TypeFor[Options]().Fields() {
		if _, ok := fields[f.Name]; !ok {
			t.Errorf("Options.%s is bound to no ambiguity of the register", f.Name)
		}
	}
}

// TestConstantsMatchReadings compares options.go with the register: the nth
// field of Options has the nth block of constants, one constant a reading,
// and the comments on both begin with the id of its ambiguity.
func TestConstantsMatchReadings(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "options.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	fields, options, blocks := boundFields(t), reflect.TypeFor[Options](), constBlocks(file)
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

func constBlocks(file *ast.File) []*ast.GenDecl {
	var blocks []*ast.GenDecl
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.CONST {
			blocks = append(blocks, g)
		}
	}
	return blocks
}

// TestReadingsMeanTheirConstants ties names to constants: the register's
// order of readings is the constants' order.
func TestReadingsMeanTheirConstants(t *testing.T) {
	for text, want := range map[string]Options{
		"wal-row=three-or-more":        {Row: ThreeOrMore},
		"wal-row=exactly-three":        {Row: ExactlyThree},
		"wal-row=longer-forbidden":     {Row: LongerForbidden},
		"wal-double=one":               {Double: DoubleOne},
		"wal-double=two":               {Double: DoubleTwo},
		"wal-extend=takes":             {Extend: ExtendTakes},
		"wal-extend=takes-nothing":     {Extend: ExtendTakesNothing},
		"wal-shorten=takes-nothing":    {Shorten: ShortenTakesNothing},
		"wal-shorten=takes":            {Shorten: ShortenTakes},
		"wal-take=must":                {Take: MustTake},
		"wal-take=may":                 {Take: MayTake},
		"wal-target=any":               {Target: AnyTarget},
		"wal-target=not-in-row":        {Target: NotInRow},
		"wal-end=no-pieces":            {End: NoPieces},
		"wal-end=under-three":          {End: UnderThree},
		"wal-place-stuck=skips":        {PlaceStuck: PlaceSkips},
		"wal-place-stuck=loses":        {PlaceStuck: PlaceLoses},
		"wal-place-stuck=dropped":      {PlaceStuck: PlaceDropped},
		"wal-move-stuck=passes":        {MoveStuck: MovePasses},
		"wal-move-stuck=loses":         {MoveStuck: MoveLoses},
		"wal-first-move=first-placer":  {FirstMove: FirstPlacer},
		"wal-first-move=second-placer": {FirstMove: SecondPlacer},
		"wal-repeat=draw":              {Repeat: RepeatDraw},
		"wal-repeat=third-time-draw":   {Repeat: ThirdTimeDraw},
		"wal-place-line=own-pieces":    {PlaceLine: OwnPieces},
		"wal-place-line=any-pieces":    {PlaceLine: AnyPieces},
	} {
		var got Options
		if err := Readings().Set(&got, text); err != nil || got != want {
			t.Errorf("%s: got %+v, %v; want %+v", text, got, err, want)
		}
	}
}
