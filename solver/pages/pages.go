// Package pages requests large memory pages from the system. A search that reads a
// table of gigabytes at random spends much of its time on the addresses of pages
// of 4 KB, and less with pages of 2 MB.
package pages
