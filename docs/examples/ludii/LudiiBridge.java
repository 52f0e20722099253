import game.Game;
import game.types.board.SiteType;
import game.types.state.GameType;
import java.io.*;
import java.lang.reflect.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.regex.Pattern;
import java.util.stream.*;
import main.options.*;
import org.json.*;
import other.action.Action;
import other.context.Context;
import other.move.Move;
import other.topology.TopologyElement;
import other.trial.Trial;

/**
 * Plays the games of Ludii for ludex (docs/reference/oracle.md): one JSON object a line from stdin, one to stdout.
 * A position travels as the moves that lead to it, parted by blanks. Lines that lead to the same state have one text, that of the first one
 * met: the state is every field of Ludii's State that a rule can read, and of what came before what a rule of this game reads (Reads).
 */
public final class LudiiBridge {
  /** A file under some readings. */
  private static final class Opened {
    final Game game;
    final Reads reads;
    final List<String> players;
    final gnu.trove.map.hash.TIntObjectHashMap<Name> bySites = new gnu.trove.map.hash.TIntObjectHashMap<>(); // names of moves
    final Map<String, Name> byText = new HashMap<>();
    int lists; // of moves
    final Map<String, String> first = bounded(Runtime.getRuntime().maxMemory() / 8000); // the line that first led to each state, by its digest
    Opened(Game opened) throws Exception {
      reads = new Reads(game = opened);
      players = IntStream.rangeClosed(1, game.players().count()).mapToObj(p -> p < COLOURS.length ? COLOURS[p].substring(0, 1).toUpperCase() + COLOURS[p].substring(1) : "Player " + p).toList();
    }
  }
  /** The text of moves, and the last list in which one has it. */
  private static final class Name { String text; int list; }
  private record Moves(String[] names, Move[] moves) {
    Moves(Map<String, Move> named) { this(named.keySet().toArray(String[]::new), named.values().toArray(Move[]::new)); }
    Move find(String name) { int i = Arrays.asList(names).indexOf(name); return i < 0 ? null : moves[i]; }
  }
  private record Node(String line, Context context, Moves moves) {}
  private static final Map<List<Object>, Node> NODES = bounded(Runtime.getRuntime().maxMemory() / 100_000);
  private static final Map<List<Object>, Node> ENDS = bounded(16); // of walks
  private static <K, V> Map<K, V> bounded(long most) {
    return new LinkedHashMap<>(16, 0.75f, true) {
      @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > most; }
    };
  }
  /** What the rules of a game read of the moves before a position. */
  private static final class Reads {
    static final Set<String> LAST = Set.of("LastTo", "LastFrom", "LastLevelTo", "LastLevelFrom", "LastBetween", "IsLastFrom", "IsLastTo", "SitesLastTo", "SitesLastFrom", "WasPass", "Ahead", "CanMove", "IsConnected");
    final boolean line, last;
    final Set<String> all = new HashSet<>();
    Reads(Game game) throws Exception {
      Set<String> now = new HashSet<>();
      Map<Object, Object> seen = new IdentityHashMap<>();
      for (Object part : List.of(game.rules(), game.equipment())) walk(part, all, true, seen);
      seen.clear();
      for (var phase : game.rules().phases()) walk(phase.play(), now, false, seen);
      for (Object part : List.of(game.metaRules(), game.equipment())) walk(part, now, false, seen);
      line = (game.gameFlags() & (GameType.RepeatPositionalInGame | GameType.RepeatSituationalInGame | GameType.RepeatPositionalInTurn | GameType.RepeatSituationalInTurn | GameType.CycleDetection)) != 0;
      last = !Collections.disjoint(now, LAST) || all.contains("Prev");
    }
    /** Collects the ludemes below an object. A consequence (Then) is applied when its own move is the last one. */
    static void walk(Object o, Set<String> names, boolean consequences, Map<Object, Object> seen) throws Exception {
      if (o == null || o instanceof Game || o instanceof Enum<?> || seen.put(o, o) != null) return;
      if (o instanceof Object[] list) o = Arrays.asList(list);
      if (o instanceof Collection<?> list) for (Object each : list) walk(each, names, consequences, seen);
      if (!o.getClass().getName().startsWith("game.") || !consequences && o.getClass().getSimpleName().equals("Then")) return;
      names.add(o.getClass().getSimpleName());
      for (Field f : fields(o.getClass())) walk(f.get(o), names, consequences, seen);
    }
  }
  private static final Map<Class<?>, List<Field>> FIELDS = new HashMap<>();
  /** Returns the fields of a class that are neither static nor hashes. */
  private static List<Field> fields(Class<?> type) {
    return FIELDS.computeIfAbsent(type, t -> {
      List<Field> list = new ArrayList<>();
      for (Class<?> c = t; c != null && c != Object.class; c = c.getSuperclass())
        for (Field f : c.getDeclaredFields())
          if (!Modifier.isStatic(f.getModifiers()) && !f.getName().toLowerCase().contains("hash") && (type.getName().startsWith("game.") || !ELSEWHERE.contains(f.getName())) && f.trySetAccessible()) list.add(f);
      return list;
    });
  }
  /** Fields that repeat others, or that digest writes where a rule reads them. */
  private static final Set<String> ELSEWHERE = Set.of("owned", "container", "nameFromFile", "numTurn", "counter", "empty", "emptyEdge", "emptyVertex", "wordsInUse", "then", "movesLudeme");
  private static final List<Field> RESULTS = fields(Context.class).stream().filter(f -> List.of("scores", "payoffs", "active", "winners", "losers", "numLossesDecided", "numWinsDecided").contains(f.getName())).toList();
  /** Writes all fields of a state, or of a part of it. */
  private static void dump(Object o, StringBuilder out) throws Exception {
    o = o instanceof Object[] list ? Arrays.asList(list) : o instanceof long[] list ? BitSet.valueOf(list) : o; // a set may have room left
    if (o instanceof BitSet set) for (long x : set.toLongArray()) out.append(x).append(',');
    else if (o instanceof int[] list) for (int x : list) out.append(x).append(',');
    else if (o == null || o instanceof Number || o instanceof Boolean || o instanceof String || o instanceof Enum<?> || o.getClass().getName().startsWith("gnu.") || o instanceof Map<?, ?>) out.append(o);
    else if (o.getClass().isArray()) for (int i = 0; i < Array.getLength(o); i++) dump(Array.get(o, i), out);
    else if (o instanceof Collection<?> list) for (Object each : list) dump(each, out);
    else for (Field f : fields(o.getClass())) dump(f.get(o), out);
    out.append("\r;");
  }
  /** Returns the SHA-256 of the state of a position. */
  private static String digest(Opened g, Context c) throws Exception {
    StringBuilder out = new StringBuilder(4096);
    Trial trial = c.trial();
    dump(c.state(), out);
    for (Field f : RESULTS) dump(f.get(c), out);
    if (trial.over()) dump(trial.ranking(), out);
    out.append(g.reads.all.contains("CountMoves") ? trial.moveNumber() : Math.min(trial.moveNumber(), g.players.size())).append(';');
    out.append(g.reads.all.contains("CountTurns") ? c.state().numTurn() : 0).append(';').append(g.reads.all.contains("Counter") ? c.state().counter() : 0).append(';');
    out.append(trial.over() ? -1 : c.fromStartOfTurn()).append(';');
    if (g.reads.last && trial.moveNumber() > 0) {
      dump(trial.lastMove(), out);
      for (int p = 1; p <= g.players.size(); p++) out.append(trial.lastTurnMover(p)).append(';');
    }
    for (int i = trial.numMoves() - 1, end = Math.max(0, i - 7); i >= end; i--) // passes in succession can end a game
      if (trial.getMove(i).isPass()) out.append(16 * (trial.numMoves() - 1 - i) + trial.getMove(i).mover()).append(';');
    return hex(out.toString().getBytes(StandardCharsets.UTF_8));
  }
  private static String hex(byte[] bytes) throws Exception { return HexFormat.of().formatHex(java.security.MessageDigest.getInstance("SHA-256").digest(bytes)); }
  private static final Map<String, Opened> opened = bounded(4);
  /** Opens a file under readings. */
  private static Opened open(String file, List<String> readings) throws Exception {
    String key = file + "\n" + readings;
    if (opened.containsKey(key)) return opened.get(key);
    List<String> options = readings.isEmpty() ? List.of() : new Readings(open(file, List.of()).game.description()).options(readings);
    Game game = other.GameLoader.loadGameFromFile(new File(file), options);
    String cannot = game.isStochasticGame() ? "chance decides in it, and Ludii does not say how often" : game.hiddenInformation() ? "players do not see all of it" : game.isSimultaneousMoveGame() ? "players move at the same time" : game.hasSubgames() ? "it is a match of several games" : game.isDeductionPuzzle() ? "it is a puzzle without moves" : null;
    if (cannot != null) throw new IllegalArgumentException(game.name() + " cannot be played here: " + cannot);
    game.setMaxTurns(Integer.MAX_VALUE / 8); // limits that no rule of the game sets
    game.setMaxMoveLimit(Integer.MAX_VALUE / 8);
    LABELS.clear();
    return opened.merge(key, new Opened(game), (was, now) -> now);
  }
  /** The options and rulesets of a file, as readings with short ids. */
  private static final class Readings {
    final Map<String, Map<String, Option>> options = new LinkedHashMap<>();
    final Map<String, String> readings = new LinkedHashMap<>(); // ID=NAME of the options of Ludii
    final Map<String, Ruleset> rulesets = new LinkedHashMap<>(); // that of the defaults first, or null
    final main.grammar.Description file;
    Readings(main.grammar.Description d) {
      file = d;
      for (OptionCategory c : d.gameOptions().categories()) {
        if (c.options().size() < 2) continue;
        String id = id(c.heading(), options.keySet());
        Map<String, Option> items = new LinkedHashMap<>();
        c.options().stream().sorted(Comparator.comparing(o -> -o.priority())).forEach(o -> items.put(id(o.menuHeadings().get(1), items.keySet()), o)); // the default first
        items.forEach((name, o) -> readings.put(String.join("/", o.menuHeadings()), id + "=" + name));
        options.put(id, items);
      }
      Map<List<String>, Ruleset> different = new LinkedHashMap<>();
      different.put(d.gameOptions().allOptionStrings(List.of()), null);
      for (Ruleset r : d.rulesets()) if (!r.optionSettings().isEmpty()) different.merge(d.gameOptions().allOptionStrings(r.optionSettings()), r, (was, now) -> was);
      if (different.size() > 1) for (Ruleset r : different.values()) rulesets.put(r == null ? "none" : id(heading(r), rulesets.keySet()), r);
    }
    private static String heading(Ruleset r) { return r.heading().replaceFirst("^Ruleset/", ""); }
    private static String id(String heading, Set<String> taken) {
      String id = java.text.Normalizer.normalize(heading, java.text.Normalizer.Form.NFD).toLowerCase().replaceAll("\\p{M}", "").replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
      String unique = id = id.isEmpty() ? "other" : id.length() > 40 ? id.substring(0, 40).replaceAll("-[^-]*$", "") : id;
      for (int i = 2; taken.contains(unique); i++) unique = id + "-" + i;
      return unique;
    }
    /** Returns the options of Ludii that readings stand for. */
    List<String> options(List<String> chosen) { return readings.keySet().stream().filter(option -> chosen.contains(readings.get(option))).toList(); }
    /** Returns the readings that each ruleset stands for, but that of the defaults. */
    Map<String, List<String>> sets() {
      return rulesets.keySet().stream().skip(1).collect(Collectors.toMap(name -> "ruleset=" + name, name -> rulesets.get(name).optionSettings().stream().filter(readings::containsKey).map(readings::get).toList()));
    }
    /** Returns the rulebook in the language of annotations: the sentences of the file, its options and rulesets. */
    String rulebook(Game game) {
      List<String> texts = new ArrayList<>(game.metadata().info().getRules()), sentences = new ArrayList<>(), clauses = new ArrayList<>(), open = new ArrayList<>();
      Ruleset told = rulesets.values().stream().filter(r -> r != null && (!texts.isEmpty() || texts.addAll(of(r, "rules")))).findFirst().orElse(null); // whose sentences they are
      for (String text : texts)
        for (String sentence : text.split("(?<=[.;!?])\\s+")) if (!sentence.isBlank() && sentences.add(sentence)) clauses.add("clause R" + sentences.size() + " " + sentence);
      for (String id : options.keySet()) {
        List<Option> items = List.copyOf(options.get(id).values());
        int doubtful = nearest(sentences, items.get(0).menuHeadings().get(0) + " " + items.stream().map(o -> o.menuHeadings().get(1) + " " + o.description()).collect(Collectors.joining(" ")));
        if (doubtful < 0) clauses.add("clause O-" + id + " " + items.get(0).menuHeadings().get(0) + ": " + words(items.get(0)));
        open.add("ambiguity " + id + " of " + (doubtful < 0 ? "O-" + id : "R" + (doubtful + 1)) + ": " + items.get(0).menuHeadings().get(0) + ": which option holds?");
        options.get(id).forEach((name, o) -> open.add("reading " + name + ": " + words(o)));
      }
      if (!rulesets.isEmpty()) {
        clauses.add("clause O-ruleset " + rulesets.values().stream().filter(Objects::nonNull).map(Readings::heading).collect(Collectors.joining("; ")) + ".");
        open.add("ambiguity ruleset of O-ruleset: Which ruleset holds?" + (told == null || sentences.isEmpty() ? "" : " R1 to R" + sentences.size() + " are the sentences of " + heading(told) + "."));
        rulesets.forEach((name, r) -> open.add("reading " + name + ": " + (r == null ? "None: the options that are chosen one by one, or else their defaults." : heading(r) + ". " + String.join("; ", r.optionSettings()).replace("/", ": ") + "."
            + (r == told ? "" : of(r, "rules").stream().map(t -> " “" + t + "”").collect(Collectors.joining())) + of(r, "source").stream().map(t -> " (" + t + ")").collect(Collectors.joining()))));
      }
      clauses.addAll(open);
      return "//@ title " + game.name() + "\n" + clauses.stream().map(s -> "//@ " + s.trim().replaceAll("\\s+", " ") + "\n").collect(Collectors.joining());
    }
    private static String words(Option o) { return o.description().isBlank() ? o.menuHeadings().get(1) : o.description(); }
    /** Returns the texts of one kind that the file has for a ruleset alone. */
    private List<String> of(Ruleset r, String kind) {
      return Pattern.compile("\\(useFor\\s+\\{?\\s*" + Pattern.quote("\"" + r.heading() + "\"") + "\\s*}?\\s*\\(" + kind + "\\s+\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(file.raw()).results().map(m -> m.group(1).replaceAll("\\\\(.)", "$1").trim()).toList();
    }
    /** Returns the sentence that shares words with a text, weighed by how rare they are among sentences and whether the text has them again; -1 if they say little. */
    private static int nearest(List<String> sentences, String text) {
      List<List<String>> stems = sentences.stream().map(Readings::stems).toList();
      List<String> sought = stems(text);
      double[] weights = stems.stream().mapToDouble(own -> own.stream().distinct().filter(sought::contains).mapToDouble(w -> Math.min(2, Collections.frequency(sought, w)) * Math.log((stems.size() + 1.0) / stems.stream().filter(s -> s.contains(w)).count())).sum()).toArray();
      return IntStream.range(0, weights.length).filter(i -> weights[i] > 2 * Math.log(weights.length + 1)).boxed().max(Comparator.comparing(i -> weights[i])).orElse(-1); // one word is not enough
    }
    private static List<String> stems(String s) { return Arrays.stream(s.toLowerCase().split("[^a-z0-9]+")).map(w -> w.replaceAll("(ing|ed|es|s|e)$", "")).filter(w -> (w.length() > 2 || w.matches("[0-9]+")) && !COMMON.contains(" " + w + " ")).toList(); }
    private static final String COMMON = " gam rul play player piec board mov the with each that from their they hav has when only must can may are and for not all any this thi then than will wher which ";
  }
  /** Returns the position of a line, which may have left the cache. */
  private static Node node(Opened g, String line) throws Exception {
    Node known = NODES.getOrDefault(List.of(g, line), ENDS.get(List.of(g, line)));
    int cut = line.lastIndexOf(' ');
    if (known != null) return known;
    if (cut >= 0) return after(g, node(g, line.substring(0, cut)), line.substring(cut + 1));
    if (!line.equals("start")) throw new IllegalArgumentException("no position: " + line);
    Context context = new Context(g.game, new Trial(g.game));
    g.game.start(context);
    return keep(NODES, g, line, context);
  }
  private static Node after(Opened g, Node n, String name) throws Exception {
    Move move = n.moves.find(name);
    if (move == null) throw new IllegalArgumentException(name + " is no legal move after " + n.line);
    Context context = new Context(n.context);
    g.game.apply(context, move);
    return keep(NODES, g, n.line + " " + name, context);
  }
  /** Keeps a position, with its moves in the order of their names. */
  private static Node keep(Map<List<Object>, Node> nodes, Opened g, String line, Context context) throws Exception {
    Moves legal = moves(g, context);
    Map<String, Move> named = new TreeMap<>();
    for (int i = 0; i < legal.names.length; i++) named.put(legal.names[i], legal.moves[i]);
    return nodes.merge(List.of(g, line), new Node(line, context, new Moves(named)), (was, now) -> now);
  }
  /** Returns the legal moves by names: cells, and where these are equal, what a move takes and places, or a number from its actions, and only if these are equal from its effect. */
  private static Moves moves(Opened g, Context context) throws Exception {
    Move[] moves = context.trial().over() ? new Move[0] : g.game.moves(context).moves().toArray(new Move[0]);
    String[] names = new String[moves.length];
    int list = ++g.lists, unique = 0;
    for (int i = 0; i < moves.length; i++) {
      Name name = name(g, context, moves[i]);
      if (name.list != list) unique++;
      name.list = list;
      names[i] = name.text;
    }
    if (unique == moves.length) return new Moves(names, moves);
    Map<String, Move> named = new TreeMap<>();
    for (var group : IntStream.range(0, moves.length).boxed().collect(Collectors.groupingBy(i -> names[i], TreeMap::new, Collectors.toList())).entrySet()) {
      Map<String, Move> different = new TreeMap<>();
      boolean single = group.getValue().size() == 1, told = !single && group.getValue().stream().map(i -> moves[i].actions().toString()).distinct().count() == group.getValue().size();
      for (int i : group.getValue()) different.putIfAbsent(single ? "" : told ? moves[i].actions().toString() : effect(g, context, moves[i]), moves[i]);
      for (String effect : different.keySet()) {
        String name = group.getKey();
        for (Action a : different.get(effect).actions())
          if (different.size() > 1 && a.getClass().getSimpleName().startsWith("ActionRemove")) name += "x" + label(context, a.to(), a.toType());
          else if (different.size() > 1 && a.what() > 0 && (a.isDecision() || a.getClass().getSimpleName().equals("ActionPromote"))) name += "=" + piece(g, a.what(), 0).replaceAll("[ \"\\\\]", "-");
        String plain = name;
        for (int i = 0; named.containsKey(name); i++) name = plain + "#" + Integer.toHexString((effect + i).hashCode() & 0xffff);
        named.put(name, different.get(effect));
      }
    }
    return new Moves(named);
  }
  private static String effect(Opened g, Context context, Move m) throws Exception {
    Context after = new Context(context);
    g.game.apply(after, m);
    return m.actions() + digest(g, after);
  }
  /** Returns the name of a move, which is written once for its sites. */
  private static Name name(Opened g, Context context, Move m) {
    boolean pass = m.isPass(), swap = m.isSwap(), sites = !pass && !swap && (m.from() >= 0 || m.to() >= 0);
    SiteType from = m.fromType(), to = m.toType();
    int key = !sites ? 0 : ((m.from() + 1 << 14 ^ m.to() + 1) << 2 | (from == null ? 3 : from.ordinal())) << 2 | (to == null ? 3 : to.ordinal());
    Name name = g.bySites.get(key);
    if (name != null && sites) return name;
    boolean placed = m.from() < 0 || m.from() == m.to() && from == to;
    int hand = placed || from != SiteType.Cell || m.from() >= context.containerId().length ? 0 : context.containerId()[m.from()];
    String text = pass ? "pass" : swap ? "swap" : !sites ? m.actions().isEmpty() ? "nothing" : String.valueOf(m.actions().get(0).actionType()).toLowerCase()
        : (placed || hand > 0 && context.containers()[hand].numSites() == 1 ? "" : label(context, m.from(), from) + "-") + label(context, m.to(), to);
    g.bySites.put(key, name = g.byText.computeIfAbsent(text, x -> new Name()));
    name.text = text;
    return name;
  }
  private static final Map<TopologyElement, String> LABELS = new IdentityHashMap<>();
  /** Returns the name of a site: its coordinate, or else its number; hand1 and hand2 for hands. */
  private static String label(Context context, int site, SiteType type) {
    SiteType own = context.board().defaultSite(), t = type == null ? own : type;
    int c = t == SiteType.Cell && site >= 0 && site < context.containerId().length ? context.containerId()[site] : 0;
    if (c > 0) return "hand" + context.containers()[c].owner() + (context.containers()[c].numSites() > 1 ? "." + (site - context.sitesFrom()[c] + 1) : "");
    var list = context.board().topology().getGraphElements(t);
    if (site < 0 || site >= list.size()) return "off";
    String kind = t == own ? "" : t.name().substring(0, 1).toLowerCase();
    return LABELS.computeIfAbsent(list.get(site), e -> e.label().matches("[A-Za-z]+[0-9]+") ? kind + e.label().toLowerCase() : "s" + kind + (site + 1));
  }
  /** Describes a position. */
  private static JSONObject state(Opened g, Node n, String position) {
    return new JSONObject().put("position", position).put("moves", (JSONString) () -> names(n.moves)).put("to_move", mover(n.context)).put("winners", (JSONString) () -> winners(g, n.context));
  }
  private static String names(Moves moves) { return moves.names.length == 0 ? "[]" : "[\"" + String.join("\",\"", moves.names) + "\"]"; }
  private static int mover(Context c) { return c.state().playerToAgent(c.state().mover()) - 1; }
  private static String winners(Opened g, Context c) {
    return !c.trial().over() ? "null" : IntStream.range(0, g.players.size()).filter(p -> c.trial().ranking()[c.state().playerToAgent(p + 1)] == 1.0).boxed().toList().toString();
  }
  /** Describes a position with its pieces, those in hands too. */
  private static JSONObject whole(Opened g, Node n) {
    Context c = n.context;
    SiteType own = g.game.board().defaultSite();
    Map<String, String> pieces = new TreeMap<>();
    for (int i = 0; i < c.containers().length; i++)
      for (SiteType t : i > 0 ? new SiteType[] {SiteType.Cell} : g.game.isGraphGame() ? SiteType.values() : new SiteType[] {own}) {
        var state = c.containerState(i);
        int first = c.sitesFrom()[i], sites = i == 0 ? g.game.board().topology().getGraphElements(t).size() : c.containers()[i].numSites();
        for (int site = first; site < first + sites; site++) {
          List<String> stack = new ArrayList<>(); // the upper one first
          for (int level = Math.max(1, state.sizeStack(site, t)) - 1; level >= 0; level--) {
            int what = g.game.isStacking() ? state.what(site, level, t) : state.what(site, t), count = state.count(site, t);
            if (what > 0) stack.add(piece(g, what, g.game.isStacking() ? state.state(site, level, t) : state.state(site, t)) + (count > 1 ? " " + count : ""));
          }
          if (!stack.isEmpty()) pieces.put(label(c, site, t), String.join(" on ", stack));
        }
      }
    return state(g, n, n.line).put("pieces", pieces);
  }
  private static final String[] COLOURS = {"grey", "white", "black", "red", "blue"};
  private static String piece(Opened g, int what, int state) { // pieces of nobody have the colour of their state
    var c = g.game.equipment().components()[what];
    int owner = c == null ? 0 : c.owner() % (g.players.size() + 1);
    return c == null ? "piece " + what : COLOURS[owner == 0 && state < COLOURS.length ? state : owner < COLOURS.length ? owner : 0] + " " + c.getNameWithoutNumber().toLowerCase();
  }
  /** Describes the cells of the board, or its points with their lines. */
  private static JSONObject board(Opened g, Context c) {
    SiteType t = g.game.board().defaultSite();
    var topology = g.game.board().topology();
    double near = Double.MAX_VALUE;
    for (TopologyElement a : topology.getGraphElements(t))
      for (TopologyElement b : topology.getGraphElements(t)) if (a != b) near = Math.min(near, Math.max(1e-3, a.centroid().distance(b.centroid())));
    JSONArray cells = new JSONArray(), lines = new JSONArray();
    for (TopologyElement e : topology.getGraphElements(t)) {
      double x = Math.round(e.centroid().getX() / near * 1000) / 1000.0, y = Math.round(-e.centroid().getY() / near * 1000) / 1000.0;
      cells.put(new JSONObject().put("name", label(c, e.index(), t)).put("x", x).put("y", y));
    }
    for (var e : topology.edges()) if (t == SiteType.Vertex) lines.put(List.of(label(c, e.vA().index(), t), label(c, e.vB().index(), t)));
    return new JSONObject().put("cells", cells).put("lines", lines).put("hexes", t == SiteType.Cell && 2 * topology.cells().stream().filter(e -> e.edges().size() == 6).count() > cells.length());
  }
  /** Answers a request, or each of its parts. */
  private static JSONObject answer(JSONObject r) {
    JSONObject a = new JSONObject();
    JSONArray each = r.optJSONArray("each");
    try {
      for (int i = 0; each != null && i < each.length(); i++) {
        JSONObject part = each.getJSONObject(i);
        for (String from : List.of("do", "game", "readings")) if (!part.has(from)) part.put(from, r.opt(from));
        a.append("each", answer(part));
      }
      if (each == null) a = one(r);
    } catch (Throwable e) {
      String text = (e instanceof IllegalArgumentException ? e.getMessage() : e.toString()).replaceAll("<[^>]*>|&[a-z]+;|\\s+", " ").trim();
      a.put("error", text.substring(0, Math.min(300, text.length())));
    }
    return r.has("id") ? a.put("id", r.getInt("id")) : a;
  }
  private static JSONObject one(JSONObject r) throws Exception {
    Opened g = open(r.getString("game"), strings(r.optJSONArray("readings")));
    Node n = node(g, r.optString("position", "start"));
    if (r.getString("do").equals("walk")) return walk(g, n, r);
    for (String move : strings(r.optJSONArray("line"))) n = after(g, n, move);
    if (r.getString("do").equals("moves")) return whole(g, n);
    if (r.getString("do").equals("start"))
      return whole(g, n).put("board", board(g, n.context)).put("version", 2).put("players", g.players)
          .put("does", List.of("start", "play", "moves", "each", "walk")).put("rules", hex(g.game.description().expanded().replaceAll("\\s+", " ").getBytes(StandardCharsets.UTF_8)))
          .put("rulebook", new Readings(g.game.description()).rulebook(g.game)).put("sets", new Readings(g.game.description()).sets());
    if (!r.getString("do").equals("play")) throw new IllegalArgumentException(r.getString("do") + " cannot be done");
    Node next = after(g, n, r.getString("move"));
    return state(g, next, g.reads.line ? next.line : g.first.computeIfAbsent(digest(g, next.context), x -> next.line));
  }
  /** Describes the positions of a line: after given moves, as far as they are legal, and then random ones. */
  private static JSONObject walk(Opened g, Node n, JSONObject r) throws Exception {
    List<String> line = strings(r.optJSONArray("line"));
    Random random = new Random(r.optLong("seed"));
    StringBuilder each = new StringBuilder("["), way = new StringBuilder(n.line);
    Context c = new Context(n.context);
    for (int step = 0, last = Math.max(line.size(), r.optInt("steps")); ; step++) {
      Moves legal = moves(g, c);
      if (r.optBoolean("pieces")) each.append(whole(g, new Node(way.toString(), c, legal))).setLength(each.length() - 1);
      else each.append("{\"moves\":").append(names(legal)).append(",\"to_move\":").append(mover(c)).append(",\"winners\":").append(winners(g, c));
      if (step == last || legal.names.length == 0 || step < line.size() && legal.find(line.get(step)) == null) break;
      String move = step < line.size() ? line.get(step) : legal.names[random.nextInt(legal.names.length)];
      each.append(",\"move\":\"").append(move).append("\"},");
      way.append(' ').append(move);
      g.game.apply(c, legal.find(move));
    }
    if (!c.trial().over()) keep(ENDS, g, way.toString(), c);
    return new JSONObject().put("each", (JSONString) () -> each + "}]");
  }
  private static List<String> strings(JSONArray list) { return list == null ? List.of() : list.toList().stream().map(String::valueOf).toList(); }
  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), true, "UTF-8");
    System.setOut(new PrintStream(OutputStream.nullOutputStream())); // Ludii writes there
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) out.println(answer(new JSONObject(line)));
    System.exit(0); // Ludii has threads
  }
}
