package wabanti

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
)

// Rulebook returns the clauses, the readings and the claims of the rulebook. It
// covers four games on one board: the dice game (W1 to W8), Solo (W9), Éclair
// (W10) and Anti (W11 to W13).
func Rulebook() rules.Rulebook {
	return rules.Rulebook{
		Name:        "wabanti",
		Title:       "Wabanti",
		Clauses:     clauses(),
		Ambiguities: Readings().Ambiguities(),
		Claims:      claims(),
	}
}

func claims() []rules.Claim {
	if !rules.Checked {
		return nil
	}
	return []rules.Claim{
		{
			ID: "wab-counts", Clause: "W6",
			Text:   "The board has 169 cells, and there are 18 pieces.",
			Source: "Contenu: « 1 plateau comportant 169 cases hexagonales, 18 pions hexagonaux en métal »",
		},
		{
			ID: "wab-example", Clause: "W2",
			Text: "The roll 1, 3, 6, 6, 2 can be played from the start in the order 1, 3, 6, 6, 2. (The figures of this example, for the player " +
				"of the SE side, are missing.)",
			Source: "Déroulement de la partie: « un exemple de déplacement en début de la partie avec les dés 1, 3, 6, 6, 2 »",
		},
		{
			ID: "wab-one-first", Clause: "W7",
			Text:   "In the example no 6 can be used before the 1.",
			Source: rules.OurClaim,
		},
		{
			ID: "wab-unusable", Clause: "W7",
			Text:   "One or two dice of a roll can remain unusable.",
			Source: "Déroulement de la partie: « il se peut qu'on termine avec un ou deux dés inutilisables »",
		},
		{
			ID: "wab-two-left", Clause: "W7",
			Text:   "Never more than two dice of a roll remain unusable.",
			Source: rules.OurClaim,
		},
		{
			ID: "wab-first-turn", Clause: "W8",
			Text:   "No roll wins in the first turn; in the second turn a win is possible.",
			Source: rules.OurClaim,
		},
		{
			ID: "wab-solo-ring", Clause: "W9",
			Text: "The ring of the 18 cells at distance 3 from the centre cannot be reached in Solo. (A jump over one " +
				"piece keeps the parities of a piece's coordinates, so the numbers of pieces of each parity, 6, 4, 4 and 4 at the start, never change.)",
			Source: rules.OurClaim,
		},
		{
			ID: "wab-eclair", Clause: "W10",
			Text:   "Two opposite sides can be connected by simple jumps from the start.",
			Source: "Wabanti Éclair: « Essayez dans le temps le plus court possible ... de réaliser une connexion entre deux cotés opposés en partant de la position de départ »",
		},
		{
			ID: "wab-eclair-fewest", Clause: "W10",
			Text:   "A shortest solution of Éclair is known, with a proof that no line has fewer jumps.",
			Source: rules.OurClaim,
		},
		{
			ID: "wab-anti-four-moves", Clause: "W12",
			Text:   "Four first moves are possible in Anti.",
			Source: "Anti-Wabanti: « L'illustration 2 montre, de gauche à droite, 4 premiers coups possibles d'un joueur »",
		},
		{
			ID: "wab-anti-ladder", Clause: "W12",
			Text:   "In Anti a formation like a ladder makes moving easier: in no other formation does a piece go farther in one turn.",
			Source: "Anti-Wabanti: « La formation en échelle facilite le déplacement »",
		},
		{
			ID: "wab-anti-centre", Clause: "W13",
			Text:   "It is worth occupying the centre of the board in Anti.",
			Source: "Anti-Wabanti: « il est très intéressant d'occuper le centre du plateau »",
		},
	}
}

// clauses returns W1 to W13 in our words. A source gives the heading in the
// French rulebook, or the last one before, and the text there.
func clauses() []rules.Clause {
	return []rules.Clause{
		{
			ID: "W1",
			Text: "Each player owns one side of the board: with six players every side is owned, with four two opposite sides " +
				"stay free, with three every other side is owned, with two opposite ones. Play goes clockwise.",
			Source: "Préparation: « Un coté du plateau appartient à chaque joueur » ; Déroulement: « dans le sens des aiguilles d'une montre »",
		},
		{
			ID:     "W2",
			Text:   "A turn: the player rolls the five dice at once and then chooses, die by die, the piece that it moves.",
			Source: "Déroulement: « jette les 5 dés en même temps puis choisit les pions qu'il déplace »",
		},
		{
			ID: "W3",
			Text: "A die of 2 to 6 moves one piece straight in one of the six directions by that many cells, over occupied cells " +
				"all the way, onto an empty cell: a 2 goes over one piece, a 6 over five in a row.",
			Source: "Déroulement: « déplace un pion tout droit ... avec un 2 il faut sauter 1 pion, avec un 6 il faut en sauter 5 à la suite »",
		},
		{
			ID: "W4",
			Text: "A die of 1 moves one piece to an adjacent empty cell where it still touches at least one of the pieces " +
				"that it touched before.",
			Source: "Déroulement: « connecté à au moins un des pions qu'il touchait au départ »",
		},
		{
			ID:     "W5",
			Text:   "A piece may move only if two of its sides are free.",
			Source: "Déroulement: « On ne peut déplacer un pion que si deux de ses cotés sont libres »",
		},
		{
			ID:     "W6",
			Text:   "The centre is empty at the start and an ordinary cell afterwards.",
			Source: "Déroulement: « la case du milieu est vide ... compte comme une case normale »",
		},
		{
			ID:     "W7",
			Text:   "A player who cannot use all dice uses all those that can be used; the others are lost.",
			Source: "Déroulement: « il utilise quand même tous ceux qui sont possibles », with Joe Huber's note",
		},
		{
			ID: "W8",
			Text: "A piece that reaches a side wins the game for that side's owner; on a corner it wins for the owners of both " +
				"sides that meet there. A side that nobody owns wins for nobody.",
			Source: "But du jeu: « Si un pion touche le bord du plateau » ; « Si le pion arrive à un coin »",
		},
		{
			ID: "W9",
			Text: "Solo: from the start, by simple jumps and without dice, reach a given final position; the pieces form one " +
				"group at all times.",
			Source: "Wabanti Solo: « Tous les pions doivent constamment former un groupe »",
		},
		{
			ID: "W10",
			Text: "Éclair: from the start, by simple jumps and without dice, connect two opposite sides as fast as possible; the " +
				"group stays together at all times.",
			Source: "Wabanti Éclair: « réaliser une connexion entre deux cotés opposés »",
		},
		{
			ID: "W11",
			Text: "Anti: two players sit face to face with nine pieces each; each player's pieces stay connected among themselves " +
				"and never touch the other's.",
			Source: "Anti-Wabanti: « 9 pions qui doivent toujours rester connectés entre eux et qui ne peuvent jamais toucher les pions adverses »",
		},
		{
			ID: "W12",
			Text: "Anti: a turn is one step of one piece by one cell that keeps its group connected, or one simple jump, or " +
				"several by the same piece, over one of the player's own pieces each.",
			Source: "Anti-Wabanti: « soit déplacer un de ses pions d'une case » ; « Les sauts en série sont autorisés »",
		},
		{
			ID:     "W13",
			Text:   "Anti: the first to bring a piece onto the opponent's side wins.",
			Source: "Anti-Wabanti: « amener un de ses pions sur le bord adverse »",
		},
	}
}

func jumpReadings() rules.Bindings[Options] {
	return rules.Bindings[Options]{flight(), free(), simple(), step(), series(), target(), connect(), fastest(), start()}
}

func diceReadings() rules.Bindings[Options] {
	return rules.Bindings[Options]{start(), one(), dicePiece(), free(), group(), dice(), winTime(), cornerFree(), four()}
}

func antiReadings() rules.Bindings[Options] {
	return rules.Bindings[Options]{flight(), free(), touch(), stay(), antiReturn(), antiStuck(), bothStuck(), antiStart(), openings(), antiCorner(), antiPass(), antiRepeat()}
}

// Presets returns the named choices of readings of Solo, Éclair and Anti, where
// they are the same. The dice game changes the first.
func Presets() []rules.Preset[Options] {
	return []rules.Preset[Options]{
		{Name: "letter", Source: "the letter of the rulebook"},
		{Name: "customary", Source: "the rulebook as players customarily read it, the default readings"},
	}
}

// Section is a part of the rulebook with its ambiguities.
type Section struct {
	name     string
	readings func() rules.Bindings[Options]
}

// The sections of the rulebook: Solo and Éclair, the dice game, and Anti.
var (
	JumpSection = Section{"Solo and Éclair", jumpReadings}
	DiceSection = Section{"the dice game", diceReadings}
	AntiSection = Section{"Anti", antiReadings}
	sections    = []Section{JumpSection, DiceSection, AntiSection}
)

// Readings returns the ambiguities of the section.
func (f Section) Readings() rules.Bindings[Options] { return f.readings() }

// Set selects readings of the section as Readings().SetAll does. The error for
// an ambiguity of another section names that section.
func (f Section) Set(o *Options, texts []string) error {
	for _, text := range texts {
		id, _, _ := strings.Cut(text, "=")
		id = strings.TrimSpace(id)
		if owners := sectionsOf(id); len(owners) > 0 && !slices.Contains(owners, f.name) {
			return fmt.Errorf("%s applies to %s, not to %s", id, strings.Join(owners, " and "), f.name)
		}
	}
	return f.readings().SetAll(o, texts)
}

// sectionsOf returns the names of the sections to which an ambiguity applies.
func sectionsOf(id string) []string {
	var names []string
	for _, f := range sections {
		if slices.ContainsFunc(f.readings(), func(b rules.Binding[Options]) bool { return b.ID == id }) {
			names = append(names, f.name)
		}
	}
	return names
}
