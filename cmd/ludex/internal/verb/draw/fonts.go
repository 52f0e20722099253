package draw

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"ludex/puzzles/book"
	"ludex/rules/files"
)

// largestFont is the most bytes of a font.
const largestFont = 64 << 20

// otherFont returns the font of a file or, without a name, the one of the machine that has
// the most of some characters; nil if there are none.
func otherFont(name, characters string) (*book.Font, error) {
	if name != "" {
		data, err := files.Contents(name, largestFont)
		if err != nil {
			return nil, err
		}
		font, err := book.ParseFont(data)
		if err != nil {
			return nil, fmt.Errorf("--font %s: %w", name, err)
		}
		return font, nil
	}
	var best *book.Font
	least := utf8.RuneCountInString(characters)
	if least == 0 {
		return nil, nil
	}
	eachFont(func(font *book.Font) (goOn bool) {
		if n := utf8.RuneCountInString(book.Unprintable(characters, font)); n < least {
			best, least = font, n
		}
		return least > 0
	})
	return best, nil
}

// eachFont hands on the fonts of the machine, in the order of their names, as long as
// they are asked for.
func eachFont(next func(*book.Font) (goOn bool)) {
	over := false
	for _, folder := range fontFolders() {
		_ = filepath.WalkDir(folder, func(name string, f fs.DirEntry, err error) error {
			if over {
				return fs.SkipAll
			}
			if err != nil || !f.Type().IsRegular() || !strings.EqualFold(filepath.Ext(name), ".ttf") {
				return nil
			}
			data, err := files.Contents(name, largestFont)
			if err != nil {
				return nil
			}
			if font, err := book.ParseFont(data); err == nil {
				over = !next(font)
			}
			return nil
		})
	}
}

// fontFolders are the folders in which systems keep fonts.
func fontFolders() []string {
	list := []string{"/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts"}
	if windows := os.Getenv("WINDIR"); windows != "" {
		list = append(list, filepath.Join(windows, "Fonts"))
	}
	if home, err := os.UserHomeDir(); err == nil {
		list = append(list, filepath.Join(home, ".local", "share", "fonts"), filepath.Join(home, ".fonts"), filepath.Join(home, "Library", "Fonts"))
	}
	return list
}
