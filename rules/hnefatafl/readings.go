package hnefatafl

import "ludex/rules"

// Readings returns the ambiguities of the rulebook, each bound to its fields in
// [Options], in the order of the rulebook.
func Readings() rules.Bindings[Options] {
	return rules.Bindings[Options]{
		throneStop(), thronePass(), throneHostile(), throneLeave(), throneNear(), cornerStop(), take(),
		kingEdge(), kingThrone(), kingCorner(), trappedBy(), group(), takeOrder(),
		drawAfter(), stuck(), repeat(), startAs(),
		shieldWall(), edgeFort(), surround(), escape(), kingCapture(),
	}
}

func throneStop() rules.Binding[Options] {
	return rules.Single(func(o *Options) *ThroneStopReading { return &o.ThroneStop }, rules.Ambiguity{
		ID: "taf-throne-stop", Clause: "T2",
		Question: "May the king come back to the throne? (Our addition: the rulebook is clear, published sets differ.)",
		Questions: []rules.Question{{
			Text: "Who may stop on the throne that the king has left?",
			Readings: []rules.Reading{
				{Name: "nobody", Wording: "Once the king has left the throne, no piece stops there again, not even the king.",
					Words: "Nobody, « y compris le roi »."},
				{Name: "king", Wording: "The king alone may stop on the throne again.",
					Words: "The king, as in the Copenhagen and Fetlar sets."},
				{Name: "anyone", Wording: "Every piece may stop on the empty throne.",
					Words: "Every piece, as in sets without a throne."},
			},
		}},
	})
}

func thronePass() rules.Binding[Options] {
	return rules.Single(func(o *Options) *ThronePassReading { return &o.ThronePass }, rules.Ambiguity{
		ID: "taf-throne-pass", Clause: "T2",
		Question: "« Il est en revanche possible de l'emprunter lors d'un déplacement » (it may be used on the way): by which pieces? " +
			"The summary contradicts it: « plus aucun pion (même le roi) ne peut y accéder » (no piece, not even the king, can enter it any more).",
		Questions: []rules.Question{{
			Text: "Who may pass over the empty throne?",
			Readings: []rules.Reading{
				{Name: "anyone", Wording: "Every piece may pass over the empty throne.",
					Words: "Every piece: the sentence names none."},
				{Name: "king", Wording: "The king alone may pass over the empty throne.",
					Words: "The king alone: it is his."},
				{Name: "nobody", Wording: "No piece passes over the empty throne.",
					Words: "Nobody, by the words of the summary: a piece that passes over a cell enters it."},
			},
		}},
	})
}

func throneHostile() rules.Binding[Options] {
	return rules.Single(func(o *Options) *ThroneHostileReading { return &o.ThroneHostile }, rules.Ambiguity{
		ID: "taf-throne-hostile", Clause: "T4",
		Question: "Against which pieces, and when, does the throne count as a capturing piece?",
		Questions: []rules.Question{{
			Text: "To whom is the throne hostile?",
			Readings: []rules.Reading{
				{Name: "once-left", Wording: "The throne that the king has left captures soldiers of both sides like an enemy.",
					Words: "To all, once the king has left it."},
				{Name: "always", Wording: "The throne captures attackers like an enemy, occupied or not, and defenders when it is empty.",
					Words: "To attackers always, whatever is on it; to defenders when it is empty."},
				{Name: "attackers-only", Wording: "The empty throne captures attackers like an enemy; to defenders it is a cell like any other.",
					Words: "To attackers only."},
				{Name: "never", Wording: "The throne takes no part in captures.",
					Words: "To nobody, as in sets without a throne."},
			},
		}},
	})
}

func throneLeave() rules.Binding[Options] {
	return rules.Single(func(o *Options) *ThroneLeaveReading { return &o.ThroneLeave }, rules.Ambiguity{
		ID: "taf-throne-leave", Clause: "T4",
		Question: "« Quand le roi quitte son trône, la case devient hostile » (when the king leaves his throne, the cell becomes hostile): " +
			"also to a soldier who is already between the throne and an enemy?",
		Questions: []rules.Question{{
			Text: "The king leaves the throne; a soldier is beside it, with an enemy on the opposite side: is the soldier captured?",
			Readings: []rules.Reading{
				{Name: "safe", Wording: "When the king leaves the throne, the soldiers beside it are safe.",
					Words: "No: « c'est le déplacement qui permet de prendre » (the move captures), and the piece that moves goes away."},
				{Name: "taken", Wording: "When the king leaves the throne, a soldier between it and an enemy is captured.",
					Words: "Yes: at this moment the cell becomes a hostile one, for soldiers of both sides to whom the throne is hostile."},
			},
		}},
	})
}

func throneNear() rules.Binding[Options] {
	return rules.Single(func(o *Options) *ThroneNearReading { return &o.ThroneNear }, rules.Ambiguity{
		ID: "taf-throne-approach", Clause: "T4",
		Question: "« La case devient hostile pour quiconque s'en approche » (the cell becomes hostile to whoever comes near): also to a soldier that by its own move steps between the " +
			"throne and an enemy?",
		Questions: []rules.Question{{
			Text: "A soldier steps between the throne, hostile to it, and an enemy: is it captured?",
			Readings: []rules.Reading{
				{Name: "safe", Wording: "A soldier that steps between the throne and an enemy is safe.",
					Words: "No: « un pion qui se positionne volontairement entre deux adversaires n'est pas capturé » (a piece that places itself willingly between two opponents " +
						"is not captured), and a cell is no more than a piece."},
				{Name: "taken", Wording: "A soldier that steps between the throne and an enemy is captured, if the throne is hostile to it.",
					Words: "Yes: it comes near, and the throne is no opponent between whom a piece is safe. It is judged on the board right after the move, like all captures."},
			},
		}},
	})
}

func cornerStop() rules.Binding[Options] {
	return rules.Binding[Options]{
		Ambiguity: rules.Ambiguity{
			ID: "taf-corner-stop", Clause: "T3",
			Question:  "The fortresses are closed to attackers: and to defenders other than the king?",
			Questions: []rules.Question{cornerWho(), cornerHeld()},
		},
		Fields: []rules.Field[Options]{
			rules.In(func(o *Options) *CornerStopReading { return &o.CornerStop }),
			rules.In(func(o *Options) *CornerHeldReading { return &o.CornerHeld }),
		},
	}
}

func cornerWho() rules.Question {
	return rules.Question{
		Text: "Which pieces may stop on a fortress?",
		Readings: []rules.Reading{
			{Name: "defenders-too", Wording: "Attackers may not stop on a fortress. Every defender may.",
				Words: "Every defender, by the letter: « interdites aux assaillants » (closed to the attackers), twice, names no other piece."},
			{Name: "king-only", Wording: "The king alone may stop on a fortress.",
				Words: "The king alone, as players customarily do: they are the cells by which he escapes."},
		},
	}
}

func cornerHeld() rules.Question {
	return rules.Question{
		Text: "Is a fortress with a defender on it still hostile to defenders? (This question is our addition.)",
		Readings: []rules.Reading{
			{Name: "still-hostile", Wording: "A fortress captures defenders like an enemy, also when a defender is on it.",
				Words: "Yes: the clause names the cell, occupied or not."},
			{Name: "as-its-piece", Wording: "An empty fortress captures soldiers like an enemy. An occupied one counts as the piece on it.",
				Words: "No: an occupied cell counts as the piece on it."},
		},
	}
}

func take() rules.Binding[Options] {
	return rules.Single(func(o *Options) *TakeReading { return &o.Take }, rules.Ambiguity{
		ID: "taf-take", Clause: "T6",
		Question: "« La prise n'est pas obligatoire » (capturing is not obligatory): may a player choose another move, or make the move and leave the piece?",
		Questions: []rules.Question{{
			Text: "May the mover leave a piece on the board that the move encloses?",
			Readings: []rules.Reading{
				{Name: "no-duty", Wording: "No move is obligatory. The pieces that a move encloses are removed.",
					Words: "No: nobody has to make a move that captures, but what a move encloses is removed."},
				{Name: "may-leave", Wording: "The mover chooses which of the enclosed pieces to remove, or none.",
					Words: "Yes: the mover chooses which of the enclosed pieces, of either side, to remove; the king and his group count as one, and so does a row."},
			},
		}},
	})
}

func kingEdge() rules.Binding[Options] {
	return rules.Single(func(o *Options) *KingEdgeReading { return &o.KingEdge }, rules.Ambiguity{
		ID: "taf-king-edge", Clause: "T7",
		Question: "Is the king captured at the edge?",
		Questions: []rules.Question{{
			Text: "The king is at the edge between three attackers, not next to a fortress: is he captured?",
			Readings: []rules.Reading{
				{Name: "captured", Wording: "At the edge, the king is captured by three attackers on the adjacent cells.",
					Words: "Yes: three pieces are enough « en bordure de plateau »."},
				{Name: "safe", Wording: "At the edge, the king cannot be captured alone.",
					Words: "No: all four sides must be attackers, as in the Copenhagen set."},
			},
		}},
	})
}

func kingThrone() rules.Binding[Options] {
	return rules.Single(func(o *Options) *KingThroneReading { return &o.KingThrone }, rules.Ambiguity{
		ID: "taf-king-throne-side", Clause: "T7",
		Question: "Is the king captured by three pieces « sur une case adjacente au trône »?",
		Questions: []rules.Question{{
			Text: "What captures the king beside the throne?",
			Readings: []rules.Reading{
				{Name: "three-plus-throne", Wording: "Beside the empty throne, the king is captured by attackers on the three other sides.",
					Words: "Attackers on the three other sides: the throne is the fourth."},
				{Name: "four-always", Wording: "Beside the throne, the king cannot be captured alone.",
					Words: "Four attackers as elsewhere. No attacker may stop on the throne, so he is safe there."},
			},
		}},
	})
}

func kingCorner() rules.Binding[Options] {
	return rules.Single(func(o *Options) *KingCornerReading { return &o.KingCorner }, rules.Ambiguity{
		ID: "taf-king-hostile-corner", Clause: "T7",
		Question: "Is the king captured by two pieces beside a fortress?",
		Questions: []rules.Question{{
			Text: "The king is at the edge next to a fortress, with attackers on the two other sides: is he captured?",
			Readings: []rules.Reading{
				{Name: "captured", Wording: "At the edge beside a fortress, the king is captured by attackers on the two other sides.",
					Words: "Yes, « avec 2 pions »."},
				{Name: "safe", Wording: "Beside a fortress, the king cannot be captured alone.",
					Words: "No: the fortress is open to him."},
			},
		}},
	})
}

func trappedBy() rules.Binding[Options] {
	return rules.Single(func(o *Options) *TrappedByReading { return &o.TrappedBy }, rules.Ambiguity{
		ID: "taf-king-trapped-by", Clause: "T7",
		Question: "T5 keeps a soldier safe who moves in between enemies: does it keep the king, too?",
		Questions: []rules.Question{{
			Text: "Whose move can close the ring round the king or his group?",
			Readings: []rules.Reading{
				{Name: "attacker-moves", Wording: "The king is captured only by a move of an attacker that becomes part of the ring.",
					Words: "An attacker's, whose piece must become part of the ring: « c'est le déplacement qui permet de prendre »."},
				{Name: "any", Wording: "The king is captured when he is surrounded after a turn, also by his own move.",
					Words: "Anybody's: a king who is surrounded after a turn is captured, although he stepped into it."},
			},
		}},
	})
}

func group() rules.Binding[Options] {
	return rules.Binding[Options]{
		Ambiguity: rules.Ambiguity{
			ID: "taf-group", Clause: "T8",
			Question:  "Defenders touch the king, and « tout le groupe » is surrounded « intégralement »: which pieces are the group, and how is it surrounded?",
			Questions: []rules.Question{groupWho(), groupClosed(), groupEmpty(), groupSides()},
		},
		Fields: []rules.Field[Options]{
			rules.In(func(o *Options) *GroupReading { return &o.Group }),
			rules.In(func(o *Options) *GroupClosedReading { return &o.GroupClosed }),
			rules.In(func(o *Options) *GroupEmptyReading { return &o.GroupEmpty }),
			rules.In(func(o *Options) *GroupSidesReading { return &o.GroupSides }),
		},
	}
}

func groupWho() rules.Question {
	return rules.Question{
		Text: "Who belongs to the group?",
		Readings: []rules.Reading{
			{Name: "group", Wording: "The group consists of the king and all defenders connected to him across or down.",
				Words: "The king and all defenders connected to him from cell to adjacent cell."},
			{Name: "touching-only", Wording: "The group consists of the king and the defenders beside him.",
				Words: "The king and the defenders on cells adjacent to his."},
			{Name: "off", Wording: "The king is captured alone. A defender beside him protects him.",
				Words: "Nobody: defenders beside the king protect him, as in sets without this clause."},
		},
	}
}

func groupClosed() rules.Question {
	return rules.Question{
		Text: "What closes the ring round the group?",
		Readings: []rules.Reading{
			{Name: "hostile-cells-close", Wording: "The ring consists of attackers, the edge, fortresses, and the empty throne where it is hostile to defenders.",
				Words: "Attackers, the edge, fortresses, and the empty throne where it is hostile to defenders, by the letter of the " +
					"summary: « cases hostiles aidant aux captures » (hostile cells that help to capture). The edge helps against a king without guards (T7), too."},
			{Name: "edges-close", Wording: "The ring consists of attackers and the edge.",
				Words: "Attackers, and the edge of the board."},
			{Name: "attackers-only", Wording: "The ring consists of attackers alone. A group at the edge cannot be captured.",
				Words: "Attackers on every adjacent cell, as players customarily do: « les assaillants ... l'entourer ». A group at the edge is " +
					"open, so a king with one guard is safer there than alone."},
		},
	}
}

func groupEmpty() rules.Question {
	return rules.Question{
		Text: "May cells inside the ring be empty?",
		Readings: []rules.Reading{
			{Name: "none", Wording: "No cell inside the ring is empty.",
				Words: "No: the ring touches the group everywhere."},
			{Name: "allowed", Wording: "Cells inside the ring may be empty, if no fortress can be reached over them. All pieces inside are captured.",
				Words: "Yes: it is enough that the group is cut off, from every fortress, too; all pieces inside are captured with the king."},
		},
	}
}

func groupSides() rules.Question {
	return rules.Question{
		Text: "« Intégralement » (entirely): on which sides?",
		Readings: []rules.Reading{
			{Name: "orthogonal", Wording: "The ring consists of all cells next to the group, across and down.",
				Words: "On the cells next to the group, across and down: pieces neither move nor capture diagonally."},
			{Name: "diagonals-too", Wording: "The ring consists of all cells next to the group, across, down and diagonally.",
				Words: "On the diagonal cells as well: the ring has no gap at its corners."},
		},
	}
}

func takeOrder() rules.Binding[Options] {
	return rules.Single(func(o *Options) *TakeOrderReading { return &o.TakeOrder }, rules.Ambiguity{
		ID: "taf-take-order", Clause: "T8",
		Question: "« Un déplacement peut permettre de capturer 2, voire plusieurs pions adverses » (one move can capture two or even more enemy pieces): " +
			"in which order, when it encloses a soldier of the king's group and completes the ring round the group?",
		Questions: []rules.Question{{
			Text: "A move captures a soldier (T4) and closes the ring round the king (T7, T8): what is captured?",
			Readings: []rules.Reading{
				{Name: "together", Wording: "All captures of a move are judged on the board right after it.",
					Words: "Both: all captures are judged on the board right after the move."},
				{Name: "soldiers-first", Wording: "The soldiers that a move captures are removed before the capture of the king is judged.",
					Words: "The soldier first; his empty cell then opens the ring, and the king is not captured."},
			},
		}},
	})
}

func drawAfter() rules.Binding[Options] {
	return rules.Single(func(o *Options) *DrawAfterReading { return &o.DrawAfter }, rules.Ambiguity{
		ID: "taf-draw", Clause: "T9",
		Question: "« Vingt déplacements successifs »: whose? A pass counts as one of them, or play without moves would not end.",
		Questions: []rules.Question{{
			Text: "How many turns without a capture are a draw?",
			Readings: []rules.Reading{
				{Name: "20-plies", Wording: "Twenty turns without a capture, of both sides together, are a draw.",
					Words: "Twenty, of both sides together."},
				{Name: "20-each", Wording: "Twenty turns of each side without a capture are a draw.",
					Words: "Twenty of each side, forty together."},
				{Name: "never", Wording: "Turns without a capture are not counted.",
					Words: "No number. (Our addition, for published sets without this clause.)"},
			},
		}},
	})
}

func stuck() rules.Binding[Options] {
	return rules.Single(func(o *Options) *StuckReading { return &o.Stuck }, rules.Ambiguity{
		ID: "taf-stuck", Clause: "T10",
		Question: "Passing is forbidden « tant que » a move exists: and when there is none?",
		Questions: []rules.Question{{
			Text: "What happens to a side without a legal move?",
			Readings: []rules.Reading{
				{Name: "passes", Wording: "A side without a legal move passes.",
					Words: "It passes: « tant que » leaves this case open."},
				{Name: "loses", Wording: "A side without a legal move has lost.",
					Words: "It loses, as in the Copenhagen set."},
				{Name: "draw", Wording: "The game is a draw when the side to move has no legal move.",
					Words: "The game is drawn, as in the Fetlar leaflet."},
			},
		}},
	})
}

func repeat() rules.Binding[Options] {
	return rules.Single(func(o *Options) *RepeatReading { return &o.Repeat }, rules.Ambiguity{
		ID: "taf-repeat", Clause: "T9",
		Question: "The rulebook does not speak of repetition.",
		Questions: []rules.Question{{
			Text: "What happens when a position comes up for the third time with the same side to move?",
			Readings: []rules.Reading{
				{Name: "silent", Wording: "A position may occur any number of times.",
					Words: "Nothing: turns without a capture end the game anyway."},
				{Name: "third-time-draw", Wording: "The game is a draw when a position occurs for the third time with the same side to move.",
					Words: "The game is drawn. The record of a game knows it, a position does not."},
				{Name: "defenders-lose", Wording: "The defenders lose when a position occurs for the third time with the same side to move.",
					Words: "The defenders lose, as in the Copenhagen set."},
			},
		}},
	})
}

func startAs() rules.Binding[Options] {
	return rules.Single(func(o *Options) *StartReading { return &o.Start }, rules.Ambiguity{
		ID: "taf-start", Clause: "T11",
		Question: "« Le roi est sur le trône, entouré de ses défenseurs. Les attaquants sont plus éloignés » (the king is on the throne, his defenders " +
			"around him, the attackers farther out): the figure is lost, so on which cells? (The readings are our reconstructions. Any other start can be given.)",
		Questions: []rules.Question{{
			Text: "Which start has a board of 11 cells a side, if no other start is given?",
			Readings: []rules.Reading{
				{Name: "published", Wording: "At the start the defenders form a diamond round the king, and the attackers a T at the middle of each edge.",
					Words: "The start that published engines share: the defenders in a diamond, the attackers in four T's at the edge."},
				{Name: "cross", Wording: "At the start the defenders form a cross of three on each side of the king, and the attackers a block of six at the middle of each edge.",
					Words: "The defenders in a cross of three on each side of the king, the attackers in four blocks of six at the edge."},
				{Name: "bell", Wording: "At the start the defenders form a diamond round the king, and the attackers a hollow wedge at the middle of each edge.",
					Words: "The start of published Tawlbwrdd: the defenders in a diamond, the attackers in four hollow wedges."},
			},
		}},
	})
}
