package answer

import "slices"

// Source is something that an answer took as it was, and did not compute.
type Source struct {
	Name    string `json:"name"`             // of the file, or of the data in the program
	SHA256  string `json:"sha256,omitempty"` // of the file
	Checked bool   `json:"checked"`          // by the tests of this program, or here by a check of the file with this digest
}

// Sources is what an answer relies on.
type Sources []Source

// Own returns data of the program, and whether its tests prove them.
func Own(name string, proved bool) Source { return Source{Name: name, Checked: proved} }

// Checked reports whether all sources were checked.
func (s Sources) Checked() bool {
	return !slices.ContainsFunc(s, func(k Source) bool { return !k.Checked })
}
