package pages

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// Large advises Linux to back the memory of a slice, and its neighbours in the same
// pages, with pages of 2 MB. It does nothing for a slice that is too small, and
// ignores a system that refuses.
func Large[E any](list []E) {
	const (
		page  = 1 << 21
		least = 1 << 18
	)
	bytes := uintptr(len(list)) * unsafe.Sizeof(*new(E))
	if bytes < least {
		return
	}
	from := uintptr(unsafe.Pointer(unsafe.SliceData(list)))
	to := (from + bytes + page - 1) &^ (page - 1)
	from &^= page - 1
	for _, advice := range []uintptr{unix.MADV_HUGEPAGE, unix.MADV_COLLAPSE} {
		unix.Syscall(unix.SYS_MADVISE, from, to-from, advice)
	}
}
