//go:build js && !whole

package engine

import "errors"

func (*call) review() error { return errors.New("this engine analyses no games") }
