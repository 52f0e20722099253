package search

// ofFile returns nothing: a browser opens no files.
func ofFile(any) (searcher, bool) { return nil, false }
