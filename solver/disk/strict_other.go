//go:build !linux && !darwin

package disk

// strict are the flags with which a lock is opened, none here.
const strict = 0
