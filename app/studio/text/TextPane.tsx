import { redo, undo } from '@codemirror/commands';
import { setDiagnostics, type Diagnostic as Squiggle } from '@codemirror/lint';
import { ChangeSet, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { memo, useEffect, useImperativeHandle, useRef } from 'react';
import type { Diagnostic } from '../../../engine/check';
import { endOfPart } from '../../../engine/edit';
import { nearestPart, pointerAt, rangeOf } from '../edits/places';
import { diagnosticsOf, formOf } from '../state/selectors';
import type { StudioTools } from '../state/studio';
import { useStudio, useStudioState } from '../state/useStudio';
import { createEditor, stringOf, type EditorEvents } from './editor';
import { languageSupport } from './language';
import { actOnName, nameSupport, type NameTools } from './names';
import { nextStep, stepOf } from './steps';
import './text.css';

const commands = { undo, redo };

/** What the names of the text need. A name that cannot be changed says why. */
const nameTools = ({ worker, edits, send }: StudioTools): NameTools => ({
  worker,
  onRename: (renaming) =>
    void edits.rename(renaming).then((problem) => send({ type: 'problem.found', problem })),
});

/**
 * The text of the flow, with its diagnostics. It holds the text and its history.
 * @param initial the text to begin with. Another file is another pane: give it a key
 */
export const TextPane = memo(function TextPane({ initial }: { readonly initial: string }) {
  const studio = useStudio();
  const diagnostics = useStudioState(diagnosticsOf);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const first = useRef(initial);

  useEffect(() => {
    if (!host.current) return undefined;
    const { worker, send } = studio;
    const reported: EditorEvents = {
      onText: (text) => send({ type: 'text.edited', text }),
      onRenamed: (renaming) => send({ type: 'name.changed', renaming }),
      onCursor: (text, offset) => send({ type: 'cursor.moved', pointer: pointerAt(text, offset) }),
      onSave: () => send({ type: 'save' }),
      onSteps: (next) => send({ type: 'steps.changed', next }),
    };
    const support = [languageSupport(worker), nameSupport(nameTools(studio))];
    const created = createEditor(host.current, first.current, reported, support);
    editor.current = created;
    return () => created.destroy();
  }, [studio]);

  useEffect(() => {
    const view = editor.current;
    if (view) view.dispatch(setDiagnostics(view.state, squigglesOf(view, diagnostics)));
  }, [diagnostics]);

  useImperativeHandle(studio.editor, () => ({
    change: (step, ...lists) => {
      const view = editor.current;
      if (!view) return;
      const { doc } = view.state;
      let changes = ChangeSet.empty(doc.length);
      for (const list of lists) changes = changes.compose(ChangeSet.of(list, changes.newLength));
      // What changes nothing is no step.
      if (!changes.apply(doc).eq(doc)) view.dispatch({ changes, annotations: stepOf.of(step) });
    },
    act: (action) => {
      if (editor.current) void actOnName(editor.current, action, nameTools(studio));
    },
    show: (pointer, focus) => {
      const view = editor.current;
      const range = view && rangeOf(stringOf(view.state.doc), pointer);
      if (!view || !range) return;
      view.dispatch({
        selection: { anchor: range.from },
        effects: EditorView.scrollIntoView(range.from, { y: 'start', yMargin: 48 }),
        // The history is that of the text, not of what was looked at.
        annotations: Transaction.addToHistory.of(false),
      });
      if (focus) view.focus();
    },
    focus: () => editor.current?.focus(),
    go: (does) => {
      const view = editor.current;
      const step = view && nextStep(view.state, does);
      if (!view || !step || !commands[does](view)) return undefined;
      const { doc, selection } = view.state;
      const text = stringOf(doc);
      const isTyped = step.burst !== undefined;
      return step.places
        ? { pointer: placeIn(text, step.places[does]), isAtCursor: false, isTyped }
        : { pointer: pointerAt(text, selection.main.head), isAtCursor: true, isTyped };
    },
  }));

  return <div ref={host} className="text-pane" />;
});

/** A place to show: that of a part which is gone, in its form, or else what is around that. */
function placeIn(text: string, pointer: string): string {
  const near = nearestPart(text, pointer);
  return formOf(near) === formOf(pointer) ? pointer : near;
}

function squigglesOf(view: EditorView, diagnostics: readonly Diagnostic[]): Squiggle[] {
  const { doc } = view.state;
  return diagnostics.map(({ line, column, severity, message, code }) => {
    const start = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const from = Math.min(start.from + column - 1, start.to);
    // Of an object or a list only the first line: a whole screen underlined says nothing.
    const to = start.from + endOfPart(start.text, from - start.from);
    return { from, to: Math.max(from, to), severity: severityOf(severity), message, source: code };
  });
}

/** CodeMirror's word for a severity. */
const severityOf = (severity: string): Squiggle['severity'] =>
  severity === 'error' || severity === 'warning' ? severity : 'info';
