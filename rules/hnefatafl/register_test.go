package hnefatafl

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
		if want := fmt.Sprintf("T%d", i+1); c.ID != want {
			t.Errorf("clause %d is %s, want %s", i, c.ID, want)
		}
	}
	if len(r.Clauses) != 11 {
		t.Errorf("%d clauses, want 11", len(r.Clauses))
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
		"taf-throne-stop=nobody":                 {},
		"taf-throne-stop=king":                   {ThroneStop: KingReturns},
		"taf-throne-pass=anyone":                 {},
		"taf-throne-pass=king":                   {ThronePass: KingPasses},
		"taf-throne-pass=nobody":                 {ThronePass: NobodyPasses},
		"taf-throne-hostile=once-left":           {},
		"taf-throne-hostile=always":              {ThroneHostile: HostileAlways},
		"taf-throne-hostile=attackers-only":      {ThroneHostile: HostileToAttackers},
		"taf-corner-stop=king-only":              {},
		"taf-corner-stop=defenders-too":          {CornerStop: DefendersToo},
		"taf-corner-stop=still-hostile":          {},
		"taf-corner-stop=as-its-piece":           {CornerHeld: HeldAsPiece},
		"taf-king-edge=captured":                 {},
		"taf-king-edge=safe":                     {KingEdge: EdgeSafe},
		"taf-king-throne-side=three-plus-throne": {},
		"taf-king-throne-side=four-always":       {KingThrone: FourAlways},
		"taf-king-hostile-corner=captured":       {},
		"taf-king-hostile-corner=safe":           {KingCorner: CornerSafe},
		"taf-king-trapped-by=attacker-moves":     {},
		"taf-king-trapped-by=any":                {TrappedBy: AnyMove},
		"taf-group=group":                        {},
		"taf-group=touching-only":                {Group: TouchingOnly},
		"taf-group=off":                          {Group: GroupOff},
		"taf-group=attackers-only":               {},
		"taf-group=edges-close":                  {GroupClosed: EdgesClose},
		"taf-group=hostile-cells-close":          {GroupClosed: HostileCellsClose},
		"taf-group=none":                         {},
		"taf-group=allowed":                      {GroupEmpty: EmptyAllowed},
		"taf-draw=20-plies":                      {},
		"taf-draw=20-each":                       {DrawAfter: TwentyEach},
		"taf-draw=never":                         {DrawAfter: NeverDrawn},
		"taf-stuck=passes":                       {},
		"taf-stuck=loses":                        {Stuck: StuckLoses},
		"taf-stuck=draw":                         {Stuck: StuckDraws},
		"taf-repeat=silent":                      {},
		"taf-repeat=third-time-draw":             {Repeat: ThirdTimeDraw},
	} {
		var got Options
		if err := Readings().Set(&got, text); err != nil || got != want {
			t.Errorf("%s: got %+v, %v; want %+v", text, got, err, want)
		}
	}
}
