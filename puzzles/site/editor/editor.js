// The editor of the workshop: CodeMirror with what a rulebook needs. npm run build bundles it
// into ../static/editor.js, which the repository holds; see README.md.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { Decoration, EditorView, MatchDecorator, ViewPlugin, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";

// The signs of a rulebook: annotations, comments, macros and segments, switches of the turn.
const signs = new MatchDecorator({
  regexp: /(\/\/@.*)|(\/\/.*)|(#\w+)|(->>?\s*\w*)/g,
  decoration: m => Decoration.mark({ class: m[1] ? "cm-note" : m[2] ? "cm-comment" : m[3] ? "cm-macro" : "cm-turn" }),
});

const colours = ViewPlugin.fromClass(class {
  constructor(view) { this.decorations = signs.createDeco(view); }
  update(u) { this.decorations = signs.updateDeco(u, this.decorations); }
}, { decorations: v => v.decorations });

// offered completes the names of macros with their parameters, and annotations by their words.
function offered(words) {
  return context => {
    const line = context.state.doc.lineAt(context.pos), before = line.text.slice(0, context.pos - line.from);
    const word = context.matchBefore(/[\w-]+/), from = word ? word.from : context.pos;
    if (/^\s*\/\/@\s*[\w-]*$/.test(before)) return { from, options: words.map(label => ({ label, type: "keyword" })) };
    if (/\/\//.test(before) && !/^\s*\/\/@\s+#/.test(before) || !word && !context.explicit) return null;
    const macros = new Map();
    for (const [, name, parameters] of context.state.doc.toString().matchAll(/#(\w+)\s*(\([^)]*\))?\s*=/g)) macros.set(name, parameters);
    return { from, options: [...macros].map(([label, detail]) => ({ label, detail: detail || "", type: "function" })) };
  };
}

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--panel)", fontSize: ".9rem" },
  "&.cm-focused": { outline: "3px solid var(--key)", outlineOffset: "-1px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.45" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--page)", color: "var(--quiet)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--key) 8%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "color-mix(in srgb, var(--key) 30%, transparent)" },
  ".cm-note": { color: "var(--good)" }, ".cm-comment": { color: "var(--quiet)", fontStyle: "italic" },
  ".cm-macro": { color: "var(--link)", fontWeight: "600" }, ".cm-turn": { color: "var(--bad)" },
  ".cm-tooltip": { backgroundColor: "var(--panel)", color: "var(--ink)", border: "1px solid var(--line)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--key)", color: "var(--key-ink)" },
  ".cm-diagnostic": { maxWidth: "30rem" },
});

window.ludex = window.ludex || {};

// Editor shows a text in an element. It calls changed with the text after each edit of a person.
window.ludex.Editor = class {
  constructor(parent, { words, changed, label }) {
    this.extensions = [
      lineNumbers(), history(), drawSelection(), highlightActiveLine(), lintGutter(), colours, look, closeBrackets(),
      autocompletion({ override: [offered(words)] }), EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0", spellcheck: "false", autocapitalize: "off" }),
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap, indentWithTab]),
      EditorView.updateListener.of(u => { if (u.docChanged) changed(this.text); }),
    ];
    // In a root of its own the style sheets of CodeMirror are those of a script, which the
    // policy of ludex serve allows.
    const root = parent.attachShadow({ mode: "open" });
    this.view = new EditorView({ parent: root, root, state: this.state("") });
  }

  state(doc) { return EditorState.create({ doc, extensions: this.extensions }); }

  get text() { return this.view.state.doc.toString(); }

  // open shows another text, whose edits are not undone into those of the text before.
  open(text) { this.view.setState(this.state(text)); }

  // mark shows findings at their lines: {line, column, error, text}, those without a place at the first.
  mark(list) {
    const { doc } = this.view.state;
    const diagnostics = list.map(m => {
      const line = doc.line(Math.max(1, Math.min(doc.lines, m.line || 1))), from = Math.min(line.to, line.from + Math.max(0, (m.column || 1) - 1));
      const word = /^[\w-]+/.exec(doc.sliceString(from, line.to)), to = Math.max(from + (word ? word[0].length : 1), from);
      return { from, to: Math.min(to, doc.length), severity: m.error ? "error" : "warning", message: m.text };
    });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  // insert puts text at a place, as an edit of a person.
  insert(from, text) { this.view.dispatch({ changes: { from, insert: text } }); }

  // go puts the cursor at a line.
  go(line) {
    const at = this.view.state.doc.line(Math.max(1, Math.min(this.view.state.doc.lines, line)));
    this.view.dispatch({ selection: { anchor: at.from }, effects: EditorView.scrollIntoView(at.from, { y: "center" }) });
    this.view.focus();
  }
};
