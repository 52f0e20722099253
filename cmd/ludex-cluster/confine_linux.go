package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"

	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// canConfine reports whether confine works on this system.
const canConfine = true

// confine makes the listening sockets of this process on a port deaf to
// everything that does not come from a loopback address. Prism has no option
// for the address on which it listens.
func confine(port int) error {
	sockets, err := listening(port)
	if err != nil {
		return err
	}
	if len(sockets) == 0 {
		return errors.New("no socket listens on it")
	}
	program, err := loopbackOnly()
	if err != nil {
		return err
	}
	for _, socket := range sockets {
		filter := unix.SockFprog{Len: uint16(len(program)), Filter: &program[0]}
		if err := unix.SetsockoptSockFprog(socket, unix.SOL_SOCKET, unix.SO_ATTACH_FILTER, &filter); err != nil {
			return err
		}
	}
	return nil
}

// listening returns the sockets of this process that listen on a port.
func listening(port int) (sockets []int, err error) {
	entries, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		fd, err := strconv.Atoi(e.Name())
		if err != nil {
			return nil, fmt.Errorf("/proc/self/fd/%s: expected a number", e.Name())
		}
		if on, err := unix.GetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_ACCEPTCONN); err == nil && on == 1 && portOf(fd) == port {
			sockets = append(sockets, fd)
		}
	}
	return sockets, nil
}

// portOf returns the port of a socket, or 0.
func portOf(fd int) int {
	address, err := unix.Getsockname(fd)
	if err != nil {
		return 0
	}
	switch a := address.(type) {
	case *unix.SockaddrInet4:
		return a.Port
	case *unix.SockaddrInet6:
		return a.Port
	}
	return 0
}

// Offsets in the network header of a packet, as a filter of the kernel names
// them (SKF_NET_OFF).
const (
	header  = 0xfff00000
	source4 = header + 12 // the source address of IPv4
	source6 = header + 8  // that of IPv6
)

// loopbackOnly returns the program of a socket filter that accepts packets from
// 127.0.0.0/8 and ::1, and drops all others.
func loopbackOnly() ([]unix.SockFilter, error) {
	const drop, all = 0, 1<<32 - 1
	raw, err := bpf.Assemble([]bpf.Instruction{
		bpf.LoadAbsolute{Off: header, Size: 1},
		bpf.ALUOpConstant{Op: bpf.ALUOpShiftRight, Val: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: 4, SkipFalse: 2},
		bpf.LoadAbsolute{Off: source4, Size: 1},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: 127, SkipTrue: 8, SkipFalse: 9},
		bpf.LoadAbsolute{Off: source6, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: 0, SkipFalse: 7},
		bpf.LoadAbsolute{Off: source6 + 4, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: 0, SkipFalse: 5},
		bpf.LoadAbsolute{Off: source6 + 8, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: 0, SkipFalse: 3},
		bpf.LoadAbsolute{Off: source6 + 12, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: 1, SkipFalse: 1},
		bpf.RetConstant{Val: all},
		bpf.RetConstant{Val: drop},
	})
	if err != nil {
		return nil, err
	}
	program := make([]unix.SockFilter, len(raw))
	for i, r := range raw {
		program[i] = unix.SockFilter{Code: r.Op, Jt: r.Jt, Jf: r.Jf, K: r.K}
	}
	return program, nil
}
