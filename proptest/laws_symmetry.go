package proptest

import (
	"slices"

	"pgregory.net/rapid"
)

func oneCanonical[G Game[S, M], S, M comparable](x *trial[G, S, M], s S) {
	images := x.images(s)
	stands := x.game.Canonical(s)
	if !slices.Contains(images, stands) {
		x.fail(s, "no image of it stands for it:\n%s", x.game.Format(stands))
	}
	for _, image := range images {
		if other := x.game.Canonical(image); other != stands {
			x.fail(s, "two positions stand for its images:\n%sand\n%s", x.game.Format(stands), x.game.Format(other))
		}
		if n := x.game.Orbit(image); n != len(images) {
			x.fail(s, "Orbit says %d, there are %d images", n, len(images))
		}
	}
}

// images returns the different images of s.
func (x *trial[G, S, M]) images(s S) []S {
	var images []S
	for k := range x.Symmetries(x.game) {
		if image := x.Image(x.game, k, s); !slices.Contains(images, image) {
			images = append(images, image)
		}
	}
	return images
}

// movesSymmetric compares the positions of a line with their images under one
// symmetry.
func movesSymmetric[G Game[S, M], S, M comparable](x *trial[G, S, M]) {
	k := rapid.IntRange(0, x.Symmetries(x.game)-1).Draw(x.t, "symmetry")
	for _, s := range x.line {
		image := x.Image(x.game, k, s)
		if x.game.Outcome(image) != x.game.Outcome(s) || x.game.ToMove(image) != x.game.ToMove(s) {
			x.fail(s, "an image has another outcome or turn:\n%s", x.game.Format(image))
		}
		x.sameMoves(k, s, image)
	}
}

// sameMoves checks that the moves of s lead to the images, under symmetry k,
// of where those of its image lead.
func (x *trial[G, S, M]) sameMoves(k int, s, image S) {
	ends := map[S]int{}
	for _, m := range x.game.Moves(image, nil) {
		ends[x.game.Play(image, m)]++
	}
	for _, m := range x.game.Moves(s, nil) {
		to := x.Image(x.game, k, x.game.Play(s, m))
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
