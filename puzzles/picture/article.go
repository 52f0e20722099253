package picture

// Article is a text with pictures. It becomes Markdown, a page of HTML or a
// book. All of its texts are plain: characters that mean something in a format
// are written so that readers see them.
type Article struct {
	Title string
	Parts []Part
}

// Part is a part of an article.
type Part struct {
	Style Style
	Lead  string // words before the text, in bold
	Text  string // of a Picture: its description
	Scene *Scene // of a Picture
	Name  string // of a Picture: the name of its file, without an ending
}

// Style is the kind of a part.
type Style uint8

// The styles.
const (
	Paragraph  Style = iota
	Heading          // of a section
	Subheading       // within a section
	Quotation        // words of a rulebook
	Entry            // of a list
	Picture
)

// Add adds a part.
func (a *Article) Add(p Part) { a.Parts = append(a.Parts, p) }

// Drawings returns the pictures of the article as SVG, by the names of their
// files.
func (a Article) Drawings() map[string]string {
	files := map[string]string{}
	for _, p := range a.Parts {
		if p.Style == Picture {
			files[p.Name+svgSuffix] = p.Scene.SVG()
		}
	}
	return files
}

const svgSuffix = ".svg"
