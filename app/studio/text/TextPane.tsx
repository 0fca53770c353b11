import { redo, undo } from '@codemirror/commands';
import { setDiagnostics, type Diagnostic as Squiggle } from '@codemirror/lint';
import { ChangeSet } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { memo, useEffect, useImperativeHandle, useRef } from 'react';
import type { Diagnostic } from '../../../engine/check';
import { endOfPart } from '../../../engine/edit';
import { pointerAt, rangeOf } from '../places';
import { diagnosticsOf } from '../state/selectors';
import type { Studio } from '../state/studio';
import { useStudio, useStudioState } from '../state/useStudio';
import { createEditor, textOf, type EditorEvents } from './editor';
import { languageSupport } from './language';
import { actOnName, nameSupport, type NameTools } from './names';
import './text.css';

/** What the names of the text need. A name that cannot be changed says why. */
const nameTools = ({ worker, edits, send }: Studio): NameTools => ({
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
      onCursor: (text, offset) => send({ type: 'cursor.moved', pointer: pointerAt(text, offset) }),
      onSave: () => send({ type: 'save' }),
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
    change: (...steps) => {
      const view = editor.current;
      if (!view) return;
      let changes = ChangeSet.empty(view.state.doc.length);
      for (const step of steps) changes = changes.compose(ChangeSet.of(step, changes.newLength));
      view.dispatch({ changes, userEvent: 'input' });
    },
    act: (action) => {
      if (editor.current) void actOnName(editor.current, action, nameTools(studio));
    },
    show: (pointer, focus) => {
      const view = editor.current;
      const range = view && rangeOf(textOf(view.state.doc), pointer);
      if (!view || !range) return;
      view.dispatch({
        selection: { anchor: range.from },
        effects: EditorView.scrollIntoView(range.from, { y: 'start', yMargin: 48 }),
      });
      if (focus) view.focus();
    },
    undo: () => editor.current && undo(editor.current),
    redo: () => editor.current && redo(editor.current),
  }));

  return <div ref={host} className="text-pane" />;
});

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
