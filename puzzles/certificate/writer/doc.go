// Package writer makes certificates of what searches have found, and guides for
// searches of certificates. It is apart from the packages that check
// certificates, which import no search.
package writer
