package catalog

// loaders returns none: a browser opens no files.
func loaders() map[string]Loader { return map[string]Loader{} }

// isProgram returns false: a browser starts no programs.
func isProgram(string) bool { return false }
