import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { EditorView, keymap, showDialog, showPanel, type Panel } from '@codemirror/view';
import type { NamePlace, Renaming } from '../../../engine/edit';
import type { NameAction } from '../edits/text-handle';
import type { WorkerClient } from '../worker/worker-client';

/** What the names of the text need from the studio. */
export interface NameTools {
  readonly worker: WorkerClient;
  /** Changes a name everywhere. */
  readonly onRename: (renaming: Renaming) => void;
}

const setReferences = StateEffect.define<readonly NamePlace[] | undefined>();

/** The references that are listed below the text. An edit closes the list: its places would be wrong. */
const references = StateField.define<readonly NamePlace[] | undefined>({
  create: () => undefined,
  update: (value, { docChanged, effects }) => {
    const set = effects.find((effect) => effect.is(setReferences));
    if (set?.is(setReferences)) return set.value;
    return docChanged ? undefined : value;
  },
  provide: (field) =>
    showPanel.from(field, (found) => (found ? (view) => referencesPanel(view, found) : null)),
});

/** Go to the definition (F12, Ctrl+click), list the references (Shift+F12) and rename (F2) the name at the cursor. */
export function nameSupport(tools: NameTools): Extension {
  const on = (action: NameAction) => (view: EditorView) => {
    void actOnName(view, action, tools);
    return true;
  };
  return [
    references,
    keymap.of([
      { key: 'F12', run: on('definition') },
      { key: 'Shift-F12', run: on('references') },
      { key: 'F2', run: on('rename') },
    ]),
    EditorView.domEventHandlers({
      click: (event, view) => {
        if (!event.ctrlKey && !event.metaKey) return false;
        void actOnName(view, 'definition', tools);
        return true;
      },
    }),
  ];
}

/** Does something with the name at the cursor, if there is one. */
export async function actOnName(
  view: EditorView,
  action: NameAction,
  { worker, onRename }: NameTools,
): Promise<void> {
  const { doc, selection } = view.state;
  const places = await worker.ask('names', { text: doc.toString(), offset: selection.main.head });
  const [first] = places ?? [];
  if (view.state.doc !== doc) return;
  if (!places || !first) return say(view, 'Put the cursor on a name first: of a node, a field…');
  if (action === 'references') view.dispatch({ effects: setReferences.of(places) });
  if (action === 'definition') goTo(view, places.find((each) => each.isDeclaration) ?? first);
  if (action !== 'rename') return;
  const { kind, name, of } = first;
  const { result } = showDialog(view, {
    label: `New name of the ${kind} “${name}” `,
    input: { name: 'to', value: name, autocomplete: 'off', spellcheck: 'false' },
    submitLabel: 'Rename everywhere',
    class: 'text-dialog',
    focus: true,
    top: true,
  });
  const form = await result;
  view.focus();
  const to = form && new FormData(form).get('to');
  if (typeof to === 'string' && to !== name) onRename({ kind, of, from: name, to });
}

/** Says something until it is closed, or until the next key. */
function say(view: EditorView, words: string): void {
  const content = (): HTMLElement => {
    const said = document.createElement('p');
    said.role = 'status';
    said.textContent = words;
    return said;
  };
  showDialog(view, { content, class: 'text-dialog', focus: 'button' });
}

function goTo(view: EditorView, { from, to }: NamePlace): void {
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
    userEvent: 'select',
  });
  view.focus();
}

/** The places of a name, each with its line. */
function referencesPanel(view: EditorView, places: readonly NamePlace[]): Panel {
  const dom = document.createElement('section');
  dom.className = 'text-references';
  const [{ kind, name } = { kind: '', name: '' }] = places;
  dom.ariaLabel = `References to the ${kind} “${name}”`;
  const close = button('Close', () => {
    view.dispatch({ effects: setReferences.of(undefined) });
    view.focus();
  });
  const heading = document.createElement('p');
  heading.textContent = `${places.length} places name the ${kind} “${name}”`;
  heading.append(close);
  const list = document.createElement('ol');
  for (const place of places) {
    const line = view.state.doc.lineAt(place.from);
    const item = document.createElement('li');
    item.append(button(`${line.number}: ${line.text.trim()}`, () => goTo(view, place)));
    list.append(item);
  }
  dom.append(heading, list);
  dom.addEventListener('keydown', ({ key }) => key === 'Escape' && close.click());
  return { dom, mount: () => list.querySelector('button')?.focus() };
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}
