import game.Game;
import java.io.File;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Random;
import main.collections.FastArrayList;
import other.GameLoader;
import other.context.Context;
import other.move.Move;
import other.trial.Trial;

/** Prints how many random moves Ludii plays in a second of processor time, in the game of each file that a line names. */
public final class Playouts {
  public static void main(String[] args) throws java.io.IOException {
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream())); // Ludii writes there
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String file = in.readLine(); file != null; file = in.readLine()) {
      Game game = GameLoader.loadGameFromFile(new File(file), java.util.List.of());
      game.setMaxTurns(Integer.MAX_VALUE / 8);
      play(game, Double.parseDouble(args[0]));
      out.println(play(game, Double.parseDouble(args[1])));
    }
    System.exit(0); // Ludii has threads
  }

  private static double play(Game game, double seconds) {
    Random random = new Random(1);
    long began = spent(), moves = 0;
    while (spent() - began < seconds * 1e9) {
      Context context = new Context(game, new Trial(game));
      game.start(context);
      for (int n = 0; n < 400 && !context.trial().over(); n++, moves++) {
        FastArrayList<Move> legal = game.moves(context).moves();
        game.apply(context, legal.get(random.nextInt(legal.size())));
      }
    }
    return moves * 1e9 / (spent() - began);
  }

  /** Returns the time of all threads: those that compile and collect, too. */
  private static long spent() { return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime(); }
}
