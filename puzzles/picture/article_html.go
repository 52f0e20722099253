package picture

import (
	_ "embed"
	"html/template"
	"io"
)

//go:embed article.html
var articleText string

var articleTemplate = template.Must(template.New("article").Parse(articleText))

// HTML writes the article as one page that needs nothing else.
func (a Article) HTML(w io.Writer) error { return articleTemplate.Execute(w, a) }

// Tag returns the element of HTML that the part is.
func (p Part) Tag() string {
	return [...]string{Paragraph: "p", Heading: "h2", Subheading: "h3", Quotation: "blockquote", Entry: "li", Picture: "figure"}[p.Style]
}

// Drawing returns the picture of a part.
func (p Part) Drawing() template.HTML { return template.HTML(p.Scene.SVG()) }
