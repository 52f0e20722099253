package tui

import "slices"

// node is a position that the player has seen, in the tree of all lines that
// were tried. Its step is the player's move with the replies.
type node struct {
	line     []string // from the start
	parent   *node
	children []*node
	last     *node // the child visited last
}

// visit returns the node of a line below n, a new one if the line is new. The
// line begins with that of n.
func (n *node) visit(line []string) *node {
	i := slices.IndexFunc(n.children, func(c *node) bool { return slices.Equal(c.line, line) })
	if i < 0 {
		n.children = append(n.children, &node{line: slices.Clone(line), parent: n})
		i = len(n.children) - 1
	}
	n.last = n.children[i]
	return n.last
}

// sibling returns the node that is some places after n among the children of its
// parent, n itself if there is no other.
func (n *node) sibling(by int) *node {
	if n.parent == nil {
		return n
	}
	all := n.parent.children
	i := (slices.Index(all, n) + by + len(all)) % len(all)
	n.parent.last = all[i]
	return all[i]
}

// branch returns the number of n among its siblings, from 1, and their number.
func (n *node) branch() (number, of int) {
	if n.parent == nil {
		return 1, 1
	}
	return slices.Index(n.parent.children, n) + 1, len(n.parent.children)
}

// leadsTo reports whether a line begins with that of n.
func (n *node) leadsTo(line []string) bool {
	return len(n.line) <= len(line) && slices.Equal(line[:len(n.line)], n.line)
}

// root returns the start.
func (n *node) root() *node {
	for n.parent != nil {
		n = n.parent
	}
	return n
}

// outline returns the lines of the tree below n, a line for each step, with
// branches indented and at marked.
func (n *node) outline(at *node, indent string) (lines []string, steps []*node) {
	for _, c := range n.children {
		mark := "  "
		if c == at {
			mark = "> "
		}
		lines, steps = append(lines, mark+indent+stepText(c)), append(steps, c)
		deeper := indent
		if len(c.children) > 1 {
			deeper += "  "
		}
		below, nodes := c.outline(at, deeper)
		lines, steps = append(lines, below...), append(steps, nodes...)
	}
	return lines, steps
}
