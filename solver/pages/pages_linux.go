package pages

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// Large asks Linux to keep the memory of a slice, and what lies beside it in the same
// pages, in pages of 2 MB. A slice that is too small, and a system that refuses, are
// left alone.
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
