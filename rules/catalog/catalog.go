// Package catalog is the list of games. The built-in ones come with the
// program; a program can [Catalog.Add] others at run time, and names of files
// are opened by a [Loader]: see loaders.go.
package catalog

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"ludex/rules"
	"ludex/rules/play"
)

// Catalog is a list of games that can grow. It serves one goroutine while it
// grows.
type Catalog struct {
	kinds  []*play.Kind
	loader map[string]Loader
	loaded map[string]*play.Kind // by their files
}

// Loader returns the game that a file describes.
type Loader func(file string) (*play.Kind, error)

// Default returns the catalogue that the packages of a program share. It holds
// the built-in games until the program adds others.
func Default() *Catalog { return shared() }

var shared = sync.OnceValue(New)

// New returns a catalogue of the built-in games.
func New() *Catalog {
	return &Catalog{
		kinds: builtin(), loader: loaders(), loaded: map[string]*play.Kind{},
	}
}

// Add adds a game. The error names one of the same name.
func (c *Catalog) Add(k *play.Kind) error {
	if _, ok := c.Find(k.Name); ok {
		return fmt.Errorf("there is already a game named %s", k.Name)
	}
	c.kinds = append(c.kinds, k)
	return nil
}

// Handle makes the catalogue open names that end in a suffix such as ".rbg" by
// load.
func (c *Catalog) Handle(suffix string, load Loader) { c.loader[suffix] = load }

// Kinds returns the games in the order of the list.
func (c *Catalog) Kinds() []*play.Kind { return append([]*play.Kind(nil), c.kinds...) }

// Names returns the names of the games.
func (c *Catalog) Names() (names []string) {
	for _, k := range c.kinds {
		names = append(names, k.Name)
	}
	return names
}

// Rulebooks returns the rulebooks of the games, each once.
func (c *Catalog) Rulebooks() (list []rules.Rulebook) {
	seen := map[string]bool{}
	for _, k := range c.kinds {
		if !seen[k.Rulebook.Name] {
			list = append(list, k.Rulebook)
			seen[k.Rulebook.Name] = true
		}
	}
	return list
}

// Find returns the game of that name: its own, the short one, or the name of a preset
// that no other game has.
func (c *Catalog) Find(name string) (*play.Kind, bool) {
	i := slices.IndexFunc(c.kinds, func(k *play.Kind) bool { return k.Name == name || k.Short() == name })
	if i >= 0 {
		return c.kinds[i], true
	}
	owners := c.owners(name)
	if len(owners) != 1 {
		return nil, false
	}
	return owners[0], true
}

// owners returns the games that have a preset of that name.
func (c *Catalog) owners(preset string) (list []*play.Kind) {
	for _, k := range c.kinds {
		if p, ok := k.Preset(preset); ok && p.Reasons == nil {
			list = append(list, k)
		}
	}
	return list
}

// Also returns the other names of a game: the short one, and those of the presets that
// no other game has.
func (c *Catalog) Also(k *play.Kind) (list []string) {
	for _, name := range append([]string{k.Short()}, k.PresetNames()...) {
		if found, ok := c.Find(name); ok && found == k && name != k.Name {
			list = append(list, name)
		}
	}
	return list
}

// Words returns all names that a text may begin with: of games, and of rulebooks.
func (c *Catalog) Words() (list []string) {
	for _, k := range c.kinds {
		list = append(append(list, k.Name, k.Rulebook.Name), c.Also(k)...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Select returns the games that a name selects: one game, all games of a
// rulebook, or the game of a file.
func (c *Catalog) Select(name string) ([]*play.Kind, error) {
	if file, load := c.fileOf(name); load != nil && file == name {
		k, err := c.load(file, load)
		return []*play.Kind{k}, err
	}
	if k, ok := c.Find(name); ok {
		return []*play.Kind{k}, nil
	}
	var list []*play.Kind
	for _, k := range c.kinds {
		if k.Rulebook.Name == name {
			list = append(list, k)
		}
	}
	if len(list) == 0 {
		return nil, c.unknown(name)
	}
	return list, nil
}

// Kind returns the game that a text names, alone or with its board and
// readings.
func (c *Catalog) Kind(text string) (*play.Kind, error) {
	if file, load := c.fileOf(text); load != nil {
		return c.load(file, load)
	}
	if k, ok := c.Find(text); ok {
		return k, nil
	}
	if isProgram(text) {
		for _, k := range c.kinds {
			if rest, ok := strings.CutPrefix(text, k.Name); ok && strings.IndexAny(rest, ":,") == 0 {
				return k, nil
			}
		}
	}
	name := text
	if end := strings.IndexAny(text, ":,"); end >= 0 {
		name = text[:end]
	}
	if k, ok := c.Find(name); ok {
		return k, nil
	}
	return nil, c.unknown(name)
}

// fileOf returns the file that a text begins with and its loader, nil if it
// begins with none.
func (c *Catalog) fileOf(text string) (file string, load Loader) {
	for suffix, load := range c.loader {
		for from := 0; ; {
			i := strings.Index(text[from:], suffix)
			if i < 0 {
				break
			}
			if from += i + len(suffix); (from == len(text) || text[from] == ':' || text[from] == ',') && !isProgram(text[:from]) {
				return text[:from], load
			}
		}
	}
	return "", nil
}

// IsFile reports whether a text names a game by its file.
func (c *Catalog) IsFile(text string) bool {
	_, load := c.fileOf(text)
	return load != nil
}

// load returns the game of a file, which joins the list. It reads each file
// once.
func (c *Catalog) load(file string, load Loader) (*play.Kind, error) {
	if k, ok := c.loaded[file]; ok {
		return k, nil
	}
	k, err := load(file)
	if err == nil {
		c.loaded[file], c.kinds = k, append(c.kinds, k)
	}
	return k, err
}

// Several is the error of a name that several games have: that of their rulebook, or of
// a preset of each.
type Several struct {
	Name  string
	Games []string
}

func (e *Several) Error() string {
	return fmt.Sprintf("%s is a name of several games: choose %s", e.Name, strings.Join(e.Games, ", "))
}

// unknown returns the error for a name that no game has.
func (c *Catalog) unknown(name string) error {
	var list []string
	for _, k := range c.kinds {
		if k.Rulebook.Name == name {
			list = append(list, k.Name)
		}
	}
	for _, k := range c.owners(name) {
		list = append(list, k.Name+","+name)
	}
	if len(list) > 0 {
		return &Several{name, list}
	}
	return fmt.Errorf("no such game: %q%s", name, rules.Meant(name, c.Words()))
}

// Open returns the game that a text names: NAME[:BOARD][,QUESTION=OPTION...]
// [,PRESET]. Further lists of readings take precedence over those of the text,
// the later over the earlier.
func (c *Catalog) Open(text string, more ...[]rules.Choice) (play.Game, error) {
	k, err := c.Kind(text)
	if err != nil {
		return nil, err
	}
	return k.Open(text, more...)
}
