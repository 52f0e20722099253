package laws

import "slices"

// Find returns the law of that name.
func Find(list []Law, name string) (Law, bool) {
	i := slices.IndexFunc(list, func(l Law) bool { return l.Name == name })
	if i < 0 {
		return Law{}, false
	}
	return list[i], true
}
