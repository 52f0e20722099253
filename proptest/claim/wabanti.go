package claim

// wabantiChecks are the checks of the claims of Wabanti.
func wabantiChecks() []Check { return nil }
