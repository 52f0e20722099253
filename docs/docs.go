// Package docs embeds the documentation, for the site that package site makes, and the
// bridge to Ludii.
package docs

import "embed"

// LudiiBridge is the program in Java by which Ludii plays its games for ludex.
//
//go:embed examples/ludii/LudiiBridge.java
var LudiiBridge string

// Files are the pages and their pictures, and the rulebooks among the examples, by their
// paths below docs.
//
//go:embed *.md *.svg start how-to reference explanation examples/*.rbg
var Files embed.FS
