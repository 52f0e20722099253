//go:build !js

package solver

import (
	"context"
	"time"
)

// Within returns a context that ends after some time.
func Within(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, d)
}
