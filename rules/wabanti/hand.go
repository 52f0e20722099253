package wabanti

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// The dice: how many are rolled at once, and their faces (W2).
const (
	dicePerRoll = 5
	faces       = 6
)

// Hand is a number of dice that lie on the table, without an order: how many
// show each face, four bits a face.
type Hand uint32

// HandOf returns the hand of the given dice, each of 1 to 6.
func HandOf(dice ...int) Hand {
	var h Hand
	for _, die := range dice {
		h += one(die)
	}
	return h
}

func one(die int) Hand { return 1 << (4 * (die - 1)) }

// Count returns the number of dice that show one face.
func (h Hand) Count(die int) int { return int(h>>(4*(die-1))) & 15 }

// Len returns the number of dice.
func (h Hand) Len() int {
	n := 0
	for ; h != 0; h >>= 4 {
		n += int(h & 15)
	}
	return n
}

// Contains reports whether all dice of other are among those of h, each of
// which has at most 7 of a face.
func (h Hand) Contains(other Hand) bool {
	const tops = 0x888888
	return ((h|tops)-other)&tops == tops
}

// Ways returns in how many ways dice that can be told apart can show h.
func (h Hand) Ways() int {
	ways, left := 1, h.Len()
	for die := 1; die <= faces; die++ {
		for i := range h.Count(die) {
			ways = ways * (left - i) / (i + 1)
		}
		left -= h.Count(die)
	}
	return ways
}

// String returns the dice in ascending order, such as "1,2,3,6,6".
func (h Hand) String() string {
	var dice []string
	for die := 1; die <= faces; die++ {
		for range h.Count(die) {
			dice = append(dice, strconv.Itoa(die))
		}
	}
	return strings.Join(dice, ",")
}

// ParseHand reads up to five dice in any order, such as "1,3,6,6,2".
func ParseHand(text string) (Hand, error) {
	var h Hand
	words := strings.Split(text, ",")
	if len(words) > dicePerRoll {
		return 0, fmt.Errorf("%d dice: there are %d (W2)", len(words), dicePerRoll)
	}
	for _, word := range words {
		word = strings.TrimSpace(word)
		if len(word) != 1 || word[0] < '1' || word[0] > '0'+faces {
			return 0, fmt.Errorf("%q is no die: want 1 to %d (W2)", word, faces)
		}
		h += one(int(word[0] - '0'))
	}
	return h, nil
}

// parseRoll reads a throw of all the dice.
func parseRoll(text string) (Hand, error) {
	h, err := ParseHand(text)
	if err == nil && h.Len() != dicePerRoll {
		return 0, errors.New("five dice are rolled at once (W2)")
	}
	return h, err
}

// rolls are the 252 throws of five dice, in the order of their texts.
var rolls = throws(nil, 1, dicePerRoll, 0)

// throws appends the hands of h and n more dice that show least or more.
func throws(list []Hand, least, n int, h Hand) []Hand {
	if n == 0 {
		return append(list, h)
	}
	for die := least; die <= faces; die++ {
		list = throws(list, die, n-1, h+one(die))
	}
	return list
}
