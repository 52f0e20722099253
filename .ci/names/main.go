// Names counts what the code of the module asks a reader to know: its lines, files,
// folders and exported names, those of them that no other package uses, the functions
// and methods with two or more type parameters, and the longest chain of imports.
//
//	cd .ci/names && go run . ../..           # the figures
//	cd .ci/names && go run . -list ../..     # the names that no other package uses, and the functions
//
// Modules below the folder count as users. Test files count as users, too, and are not
// counted themselves.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// place is where a name is declared: the same in each test variant of a package.
type place struct {
	file string
	at   int
}

// survey is what the program has seen.
type survey struct {
	root    string
	module  string
	files   map[string]int // lines, by file
	names   map[place]string
	used    map[place]bool // by another package
	generic map[place]string
	values  map[place]place // a constant of an exported type, and that type
	imports map[string][]string
}

func main() {
	log.SetFlags(0)
	list := flag.Bool("list", false, "list the unused names and the functions with two or more type parameters")
	flag.Parse()
	root, err := filepath.Abs(cmp.Or(flag.Arg(0), "."))
	if err != nil {
		log.Fatal(err)
	}
	s := &survey{root: root, files: map[string]int{}, names: map[place]string{}, used: map[place]bool{}, generic: map[place]string{}, values: map[place]place{}, imports: map[string][]string{}}
	for _, dir := range modules(root) {
		if err := s.load(dir); err != nil {
			log.Fatal(err)
		}
	}
	s.print(*list)
}

// modules returns the folders with a go.mod, the root first.
func modules(root string) (dirs []string) {
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == "go.mod" && !strings.Contains(path, "/.ci/") {
			dirs = append(dirs, filepath.Dir(path))
		}
		return nil
	})
	slices.SortFunc(dirs, func(a, b string) int { return len(a) - len(b) })
	return dirs
}

// load reads the packages of a module. The names of the first one count.
func (s *survey) load(dir string) error {
	fset := token.NewFileSet()
	list, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports | packages.NeedDeps | packages.NeedModule,
		Dir:  dir, Tests: true, Fset: fset, Env: append(os.Environ(), "GOWORK=off"),
	}, "./...")
	if err != nil {
		return err
	}
	for _, p := range list {
		if len(p.Errors) > 0 {
			return fmt.Errorf("%s: %v", p.ID, p.Errors[0])
		}
		if p.Module == nil || p.TypesInfo == nil {
			continue
		}
		if dir == s.root {
			s.module = p.Module.Path
			s.declared(fset, p)
		}
		s.uses(fset, p)
	}
	return nil
}

// declared takes the files of a package and what they declare.
func (s *survey) declared(fset *token.FileSet, p *packages.Package) {
	for _, file := range p.Syntax {
		pos := fset.Position(file.Pos())
		if strings.HasSuffix(pos.Filename, "_test.go") || !strings.HasPrefix(pos.Filename, s.root) || strings.Contains(p.ID, "[") {
			continue
		}
		s.files[pos.Filename] = fset.File(file.Pos()).LineCount()
		for _, spec := range file.Imports {
			path := strings.Trim(spec.Path.Value, `"`)
			if strings.HasPrefix(path, s.module+"/") && !slices.Contains(s.imports[p.PkgPath], path) {
				s.imports[p.PkgPath] = append(s.imports[p.PkgPath], path)
			}
		}
		for _, d := range file.Decls {
			s.declaration(fset, p, d)
		}
	}
}

func (s *survey) declaration(fset *token.FileSet, p *packages.Package, d ast.Decl) {
	name := func(id *ast.Ident) {
		if id.IsExported() && p.Name != "main" {
			s.names[at(fset, id.Pos())] = strings.TrimPrefix(p.PkgPath, s.module+"/") + "." + id.Name
		}
	}
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			name(d.Name)
		}
		if f := p.TypesInfo.Defs[d.Name].Type().(*types.Signature); f.TypeParams().Len() > 1 || f.RecvTypeParams().Len() > 1 {
			s.generic[at(fset, d.Name.Pos())] = strings.TrimPrefix(p.PkgPath, s.module+"/") + "." + d.Name.Name
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				name(spec.Name)
			case *ast.ValueSpec:
				for _, id := range spec.Names {
					name(id)
					s.value(fset, p.TypesInfo.Defs[id])
				}
			}
		}
	}
}

// value takes a constant of an exported type of its package.
func (s *survey) value(fset *token.FileSet, o types.Object) {
	c, ok := o.(*types.Const)
	if !ok {
		return
	}
	if t, ok := c.Type().(*types.Named); ok && t.Obj().Exported() && t.Obj().Pkg() == c.Pkg() {
		s.values[at(fset, c.Pos())] = at(fset, t.Obj().Pos())
	}
}

func at(fset *token.FileSet, pos token.Pos) place {
	p := fset.Position(pos)
	return place{p.Filename, p.Offset}
}

// uses takes the names of other packages that a package uses, and the types whose
// fields or methods it uses.
func (s *survey) uses(fset *token.FileSet, p *packages.Package) {
	for _, sel := range p.TypesInfo.Selections {
		t := sel.Recv()
		if to, ok := t.(*types.Pointer); ok {
			t = to.Elem()
		}
		if named, ok := t.(*types.Named); ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() != p.PkgPath {
			s.used[at(fset, named.Obj().Pos())] = true
		}
	}
	for _, o := range p.TypesInfo.Uses {
		if o.Pkg() != nil && o.Pkg() != p.Types && o.Pkg().Path() != p.PkgPath {
			s.used[at(fset, o.Pos())] = true
		}
	}
}

// depth returns the longest chain of imports from a package down.
func (s *survey) depth(path string, known map[string]int) int {
	if d, ok := known[path]; ok {
		return d
	}
	most := 0
	for _, next := range s.imports[path] {
		most = max(most, 1+s.depth(next, known))
	}
	known[path] = most
	return most
}

// unused returns the names that no other package uses, and the number of values and
// types left out since others use another value of the type, or the type: an
// enumeration is one thing.
func (s *survey) unused() (list []string, whole int) {
	types := map[place]bool{}
	for value, t := range s.values {
		types[t] = types[t] || s.used[value] || s.used[t]
	}
	for at, name := range s.names {
		t, isValue := s.values[at]
		switch {
		case s.used[at]:
		case types[at], isValue && types[t]:
			whole++
		default:
			list = append(list, s.text(at, name))
		}
	}
	return list, whole
}

func (s *survey) print(list bool) {
	lines, folders, deepest, known := 0, map[string]bool{}, 0, map[string]int{}
	for file, n := range s.files {
		lines += n
		folders[filepath.Dir(file)] = true
	}
	for path := range s.imports {
		deepest = max(deepest, s.depth(path, known))
	}
	unused, values := s.unused()
	fmt.Printf("%d lines, %d files, %d folders; imports %d deep\n", lines, len(s.files), len(folders), deepest)
	fmt.Printf("%d exported names, %d of them used by no other package, beside %d of enumerations that others use\n", len(s.names), len(unused), values)
	fmt.Printf("%d functions with two or more type parameters\n", len(s.generic))
	if !list {
		return
	}
	var generic []string
	for at, name := range s.generic {
		generic = append(generic, s.text(at, name))
	}
	slices.Sort(unused)
	slices.Sort(generic)
	fmt.Println("\nused by no other package:\n" + strings.Join(unused, "\n"))
	fmt.Println("\ntwo or more type parameters:\n" + strings.Join(generic, "\n"))
}

// text returns a name and its place.
func (s *survey) text(p place, name string) string {
	file, _ := filepath.Rel(s.root, p.file)
	return fmt.Sprintf("%s %s:%d", name, file, p.at)
}
