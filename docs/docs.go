// Package docs embeds the documentation, for the site that package site makes.
package docs

import "embed"

// Files are the pages and their pictures, by their paths below docs.
//
//go:embed *.md *.svg start how-to reference explanation
var Files embed.FS
