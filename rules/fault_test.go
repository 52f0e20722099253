package rules_test

import (
	"testing"

	"ludex/rules"
)

// TestOnFault: a fault is handed on, and a panic of another kind goes on.
func TestOnFault(t *testing.T) {
	caught := func(value any) (found *rules.Fault, other any) {
		defer func() { other = recover() }()
		defer rules.OnFault(func(f *rules.Fault) { found = f })
		if value != nil {
			panic(value)
		}
		return nil, nil
	}
	fault := &rules.Fault{Text: "no answer"}
	if found, other := caught(fault); found != fault || other != nil {
		t.Errorf("of a fault: %v, %v", found, other)
	}
	if found, other := caught("defect"); found != nil || other != "defect" {
		t.Errorf("of a defect: %v, %v", found, other)
	}
	if found, other := caught(nil); found != nil || other != nil {
		t.Errorf("without a panic: %v, %v", found, other)
	}
}
