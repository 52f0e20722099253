package laws

import (
	"slices"

	"ludex/rules"

	"pgregory.net/rapid"
)

func oneCanonical[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M], s S) {
	images := x.images(s)
	canonical := x.game.Canonical(s)
	if !slices.Contains(images, canonical) {
		x.fail(s, "the canonical position is no image of it:\n%s", x.game.Format(canonical))
	}
	for _, image := range images {
		if other := x.game.Canonical(image); other != canonical {
			x.fail(s, "its images have two canonical positions:\n%sand\n%s", x.game.Format(canonical), x.game.Format(other))
		}
		if n := x.game.Orbit(image); n != len(images) {
			x.fail(s, "Orbit is %d, and there are %d images", n, len(images))
		}
	}
}

// images returns the different images of s.
func (x *trial[G, S, M]) images(s S) []S {
	var images []S
	for _, image := range x.Images(x.game) {
		if image := image(s); !slices.Contains(images, image) {
			images = append(images, image)
		}
	}
	return images
}

// movesSymmetric compares the positions of a line with their images under one
// symmetry.
func movesSymmetric[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M]) {
	image := rapid.SampledFrom(x.Images(x.game)).Draw(x.t, "symmetry")
	for _, s := range x.line {
		t := image(s)
		if x.game.Outcome(t) != x.game.Outcome(s) || x.game.ToMove(t) != x.game.ToMove(s) {
			x.fail(s, "an image has another outcome or turn:\n%s", x.game.Format(t))
		}
		x.sameMoves(image, s)
	}
}

// sameMoves checks that the moves of s lead to positions whose images are
// those to which the moves of its image lead.
func (x *trial[G, S, M]) sameMoves(imageOf func(S) S, s S) {
	image := imageOf(s)
	ends := map[S]int{}
	for _, m := range x.game.Moves(image, nil) {
		ends[x.game.Play(image, m)]++
	}
	for _, m := range x.game.Moves(s, nil) {
		to := imageOf(x.game.Play(s, m))
		if ends[to]--; ends[to] < 0 {
			x.fail(s, "%s has no image among the moves of\n%s", x.game.FormatMove(s, m), x.game.Format(image))
		}
	}
	for _, m := range x.game.Moves(image, nil) {
		if ends[x.game.Play(image, m)] > 0 {
			x.fail(s, "no move of it is the image of %s in\n%s", x.game.FormatMove(image, m), x.game.Format(image))
		}
	}
}
