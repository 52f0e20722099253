// # The pruning, and its proof
//
// M is the player to move, N the opponent. All arguments are about stones on
// the board; no figure is guessed.
//
//  1. Immediate win. If Wins of M is not empty, M wins.
//
//  2. Answers. Otherwise, if Wins of N is not empty, N threatens. An answer
//     is a cell on which a stone of M makes Wins of N empty. By 1, M
//     completes no figure, and after any other stone N wins at once. So the
//     value of the position is that of the best answer, and N wins if there
//     is none. In a separate game a stone removes only its own cell from
//     Wins: a single cell is the only answer; with two or more cells there
//     is no answer.
//
//  3. Forced reply. If there is one answer, the value is that of the
//     position after it, or a loss. The search plays it without branching
//     and stores neither position. With several answers the position is
//     searched, with the answers as its moves. After each of them Wins of N
//     is empty.
//
//  4. Winning threat. M has no immediate win, but a stone m after which N
//     has none either: Wins of N was empty and stays empty (Hindering), or
//     m is an answer. If after m Wins of M is not empty and N has no answer
//     (in a separate game: two cells or more), then M wins by 2.
//
//  5. Must-play. Nobody has an immediate win, and N, if it were to move,
//     would have a winning threat d (4). Let M play m without a threat. If
//     m is not d, and d is still a winning threat with m on the board, then
//     N plays d: M has no immediate win (m threatens nothing, and a stone
//     of N adds nothing to Wins of M), so N wins by 2. So m loses unless it
//     is d or creates an answer to d. In a separate game only the two cells
//     that d threatens can do this, if d threatens exactly two. In other
//     games the search tests it: it puts m on the board and lets the game
//     compute Wins after d and the answers. This applies to every such d;
//     moves that fail against one of them are pruned. Moves that make a
//     threat are never pruned, and no move is pruned when M must answer a
//     threat. The arguments are not nested: each pruned move loses within
//     two stones of N, with exactly the stones on the board. So no set of
//     relevant cells must allow for extra stones. The same holds for 6.
//
//  6. Threat sequence. Player P wins a position with P to move and no
//     immediate win by a threat sequence: a stone with a threat that has
//     one answer, which the opponent Q must play (3), and so on, at most
//     three times, and finally a winning threat (4). A threat with several
//     answers is not followed. If the answer of Q makes a threat, the next
//     stone of P must answer it and continue the sequence; otherwise the
//     sequence fails. Each answer of Q is the only stone that does not lose
//     at once, and makes Wins of P empty. No stone of P gives Q an
//     immediate win: Q had no threat and a stone of P adds none, or the
//     stone is an answer. So P wins.
//
//     If M has a threat sequence whose first stone also answers every
//     threat of N, M wins.
//
//     If nobody has an immediate win and N, if it were to move, has a
//     threat sequence, let M play m without a threat. The search tests
//     whether the sequence still wins with m on the board. In a separate
//     game the threats of N are as before without the cell m, and the
//     search computes the threats of M's answers together with m. In other
//     games it plays the line again and computes the threats of N, their
//     answers, and the threats of the answers: if a threat has another
//     answer now, that one is played; if it has several, the line ends; if
//     it has none, N wins. If N wins, m loses by the first half of this
//     argument and is pruned. Threats are never pruned.
//
//     If N has no threat sequence in any of its lines, the search does not
//     repeat this test after a stone m without a threat: m removes from the
//     threats of N and adds to those of M. (If rings can be filled, this
//     can miss a threat sequence.)
//
//  7. Symmetry. Positions that are images of each other under a symmetry of
//     the board are one position.
//
// Arguments 5 and 6 differ from Hex, because another move of M can itself
// threaten a figure, so that the double threat of N comes too late. Therefore
// threats are exempt, and the search computes the answers of a threat sequence
// again for each move instead of using the cells that the sequence touches: an
// answer of M together with m can complete a figure.
//
// # Rings around an empty cell
//
// Under hav-ring empty, suppose that N threatens to close a ring on c. M can
// answer with a stone on c. If this ring is the only figure that N's stone on
// c completes, and only one cell inside is empty, M can also answer with a
// stone inside. The search computes this with the reference rules for each
// cell of Wins; the answers are the cells that answer all threats. A test
// (TestAnswers) compares them with the reference rules after every stone.
//
// Two cells of Wins have no common answer under this reading either. Let c and
// d be two such cells, and x an answer to both. Then x is different from c or
// from d, so x is the only empty cell inside a ring.
//
//   - If x is neither c nor d, it is inside the ring of a stone of N on c,
//     and inside that of a stone on d. Every path from x to the edge over
//     cells not held by N passes c and d. On such a path let c be the last
//     of the two. Then d reaches the edge only through c, because otherwise
//     x would have such a path. So a stone on c also encloses d, which is
//     empty, and x is no answer.
//   - If x is d, it is inside the ring of a stone on c. Suppose first that a
//     stone on d encloses an empty cell. Each path of that cell to the edge
//     passes d, and then c. So a stone on c encloses it, too, and d is not
//     the only empty cell inside. Or that cell is c: then c reaches the edge
//     only through d and d only through c, so neither reaches it, and N has
//     a ring already. Suppose now that a stone on d completes a bridge or a
//     fork. Around d there is a loop of c and stones of one chain. The
//     stones next to d belong to that chain, or are enclosed like d and do
//     not touch the edge. So d adds nothing to that chain. Under hav-corner
//     void, d can join parts of the chain that only a corner connects; but a
//     stone on c joins the same parts along the loop and completes a fork,
//     which a stone on d does not prevent.
//
// The search does not rely on this argument. It treats such a ring as a choice
// between c and the cell inside, if c is the only threat.
package proofnumber
