package site

import (
	"bytes"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// docsRoot is the folder of the documentation in a site.
const docsRoot = "docs/"

// docs adds the documentation: its pages as HTML, and their pictures.
func (b *builder) docs() error {
	if b.content.Docs == nil {
		return nil
	}
	return fs.WalkDir(b.content.Docs, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := fs.ReadFile(b.content.Docs, name)
		if err != nil {
			return err
		}
		switch path.Ext(name) {
		case ".md":
			return b.document(name, data)
		case ".svg", ".json":
			b.files[docsRoot+name] = data
		}
		return nil
	})
}

// document adds a page of the documentation.
func (b *builder) document(name string, source []byte) error {
	body, err := b.markdown(name, source)
	if err != nil {
		return err
	}
	root := strings.Repeat("../", 1+strings.Count(name, "/"))
	return b.render(docsRoot+htmlName(name), "document.html", struct {
		page
		Body template.HTML
	}{b.page(b.english, titleOf(source, name), root), body})
}

// markdown returns text of a page of the documentation as HTML.
func (b *builder) markdown(name string, source []byte) (template.HTML, error) {
	m := goldmark.New(
		goldmark.WithExtensions(extension.GFM),
		goldmark.WithParserOptions(parser.WithAutoHeadingID(), parser.WithASTTransformers(util.Prioritized(links{b.content.Docs, name}, 100))))
	var out bytes.Buffer
	if err := m.Convert(source, &out); err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	return template.HTML(out.String()), nil
}

func htmlName(name string) string { return strings.TrimSuffix(name, ".md") + ".html" }

// titleOf returns the first heading of a page.
func titleOf(source []byte, name string) string {
	for line := range strings.Lines(string(source)) {
		if title, ok := strings.CutPrefix(line, "# "); ok {
			return strings.TrimSpace(title)
		}
	}
	return name
}

// links turns links between pages into links between their HTML; a link to a
// file that the site lacks becomes its text. Pictures are loaded when they are near.
type links struct {
	docs fs.FS
	page string
}

// Transform changes the links of a page.
func (l links) Transform(doc *ast.Document, _ text.Reader, _ parser.Context) {
	var missing []*ast.Link
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if picture, ok := n.(*ast.Image); ok {
			picture.SetAttributeString("loading", []byte("lazy"))
		}
		if link, ok := n.(*ast.Link); ok && entering {
			if to, ok := l.target(string(link.Destination)); ok {
				link.Destination = []byte(to)
			} else {
				missing = append(missing, link)
			}
		}
		return ast.WalkContinue, nil
	})
	for _, link := range missing {
		unlink(link)
	}
}

// target returns the target of a link on the site, and whether there is one.
func (l links) target(link string) (string, bool) {
	file, fragment, _ := strings.Cut(link, "#")
	if file == "" || strings.Contains(file, ":") {
		return link, true
	}
	if _, err := fs.Stat(l.docs, path.Join(path.Dir(l.page), file)); err != nil {
		return "", false
	}
	switch path.Ext(file) {
	case ".md":
		file = htmlName(file)
	case ".svg", ".json":
	default: // data, which the site leaves out
		return "", false
	}
	if fragment != "" {
		file += "#" + fragment
	}
	return file, true
}

// unlink puts the children of a link in its place.
func unlink(link *ast.Link) {
	parent := link.Parent()
	for c := link.FirstChild(); c != nil; {
		next := c.NextSibling()
		parent.InsertBefore(parent, link, c)
		c = next
	}
	parent.RemoveChild(parent, link)
}
