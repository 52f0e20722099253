//go:build js && !workshop

package engine

import (
	"errors"

	"ludex/rules/catalog"
)

type shelf struct{}

// catalog returns the usual catalogue: this engine reads no rulebooks.
func (shelf) catalog(b Book) (*catalog.Catalog, error) {
	if b.Text != "" {
		return nil, errors.New("this engine reads no rulebooks")
	}
	return catalog.Default(), nil
}
