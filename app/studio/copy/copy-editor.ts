import { autocompletion, completionKeymap, type CompletionContext } from '@codemirror/autocomplete';
import { standardKeymap } from '@codemirror/commands';
import {
  EditorState,
  Prec,
  StateEffect,
  StateField,
  Transaction,
  type Extension,
} from '@codemirror/state';
import {
  Decoration,
  EditorView,
  keymap,
  MatchDecorator,
  placeholder,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { tokenPattern, tokensOf } from '../../../engine';
import { changeTo } from '../edits/text-changes';
import type { Placeholder } from './placeholders';

const setNames = StateEffect.define<readonly Placeholder[]>();

const names = StateField.define<readonly Placeholder[]>({
  create: () => [],
  update: (before, { effects }) =>
    effects.reduce((now, effect) => (effect.is(setNames) ? effect.value : now), before),
});

/** A placeholder in the text, drawn as one piece. */
class Chip extends WidgetType {
  constructor(
    readonly source: string,
    readonly isKnown: boolean,
  ) {
    super();
  }
  override eq(other: Chip): boolean {
    return other.source === this.source && other.isKnown === this.isKnown;
  }
  override toDOM(): HTMLElement {
    const [token] = tokensOf(this.source);
    const chip = document.createElement('span');
    chip.className = this.isKnown ? 'copy-chip' : 'copy-chip copy-chip-unknown';
    const { name = this.source, form, fallback } = token ?? {};
    chip.textContent = [name, form].filter(Boolean).join(' · ');
    chip.title =
      fallback === undefined ? this.source : `${this.source}: "${fallback}" without an answer`;
    return chip;
  }
}

/** Where a link leads, drawn as one piece: its words before it stay text. */
class LinkEnd extends WidgetType {
  constructor(readonly target: string) {
    super();
  }
  override eq(other: LinkEnd): boolean {
    return other.target === this.target;
  }
  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = 'copy-chip';
    chip.textContent = `→ ${this.target.replace(/^node:|^https:\/\/|\/$/g, '')}`;
    chip.title = this.target;
    return chip;
  }
}

const isKnown = (source: string, known: readonly Placeholder[]): boolean => {
  const bare = source.replace(/\|[^{}]*\}$/, '}');
  return known.some(({ token }) => token === bare);
};

const linkEnd = /\]\((?<target>node:[a-z][a-z0-9-]*|https:\/\/[^\s(){}<>"\\]+)\)/;

const matcher = new MatchDecorator({
  regexp: new RegExp(`${tokenPattern.source}|${linkEnd.source}`, 'g'),
  decoration({ 0: source, groups: { target } = {} }, view) {
    if (target !== undefined) return Decoration.replace({ widget: new LinkEnd(target) });
    // The forms of a plural are words to edit.
    if (tokensOf(source)[0]?.forms !== undefined) return null;
    return Decoration.replace({
      widget: new Chip(source, isKnown(source, view.state.field(names))),
    });
  },
});

const chips = ViewPlugin.fromClass(
  class {
    drawn: DecorationSet;
    constructor(view: EditorView) {
      this.drawn = matcher.createDeco(view);
    }
    update(update: ViewUpdate): void {
      const isNewList = update.startState.field(names) !== update.state.field(names);
      this.drawn = isNewList
        ? matcher.createDeco(update.view)
        : matcher.updateDeco(update, this.drawn);
    }
  },
  {
    decorations: ({ drawn }) => drawn,
    provide: (plugin) =>
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.drawn ?? Decoration.none),
  },
);

/** Placeholders are suggested after a brace. */
function complete(context: CompletionContext) {
  const typed = context.matchBefore(/\{[\w.]*/);
  if (!typed) return null;
  const options = context.state
    .field(names)
    .map(({ token, meaning }) => ({ label: token, detail: meaning.slice(0, 40) }));
  return { from: typed.from, options, validFor: /^\{[\w.]*$/ };
}

/** What a box for copy begins with and reports. */
interface CopyEditorOptions {
  readonly text: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  /** Shown while the box is empty. */
  readonly hint: string;
  /** The placeholders that mean something. */
  readonly choices: readonly Placeholder[];
  /** What this box does besides, such as with its keys. */
  readonly extension?: Extension;
  readonly onChange: (text: string) => void;
}

/** A small editor for copy. It has no history of its own: undo belongs to the text of the flow, unless an extension adds one. */
export function createCopyEditor(options: CopyEditorOptions): EditorView {
  const { text, label, describedBy = '', hint, choices, extension = [], onChange } = options;
  const state = EditorState.create({
    doc: text,
    extensions: [
      extension,
      names.init(() => choices),
      chips,
      // Suggestions come only after "{": Enter means them, however soon.
      autocompletion({ override: [complete], icons: false, interactionDelay: 0 }),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy }),
      placeholder(hint),
      // Copy is one line of text, however wide it is drawn.
      Prec.low(keymap.of([{ key: 'Enter', run: () => true }])),
      keymap.of([...completionKeymap, ...standardKeymap.filter(({ key }) => key !== 'Enter')]),
      EditorView.updateListener.of(({ docChanged, transactions, state: { doc } }) => {
        const isOwn = transactions.some((each) => each.annotation(Transaction.remote) !== true);
        if (docChanged && isOwn) onChange(doc.toString());
      }),
    ],
  });
  return new EditorView({ state });
}

/** Tells a box which placeholders mean something now. */
export function tellPlaceholders(view: EditorView, choices: readonly Placeholder[]): void {
  if (view.state.field(names) !== choices) view.dispatch({ effects: setNames.of(choices) });
}

/** Makes the text of a box another one, such as before an undo. The cursor goes to what has changed. */
export function takeText(view: EditorView, text: string): void {
  const now = view.state.doc.toString();
  if (now === text) return;
  const changes = changeTo(now, text);
  view.dispatch({
    changes,
    selection: { anchor: changes.from + changes.insert.length },
    annotations: Transaction.remote.of(true),
  });
}
