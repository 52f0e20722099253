//go:build !linux

package pages

// Large does nothing: only Linux has such a call.
func Large[E any]([]E) {}
