package groups

import (
	"testing"

	"ludex/proptest/long"
)

func TestMain(m *testing.M) { long.Main(m, "40") }
