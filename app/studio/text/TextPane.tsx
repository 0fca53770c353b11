import { redo, undo } from '@codemirror/commands';
import { setDiagnostics, type Diagnostic as Squiggle } from '@codemirror/lint';
import { ChangeSet } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import type { Diagnostic } from '../../../engine/check';
import { type Renaming, endOfPart } from '../../../engine/edit';
import type { TextChange } from '../edits';
import { rangeOf } from '../places';
import type { WorkerClient } from '../worker/worker-client';
import { createEditor, textOf } from './editor';
import { languageSupport } from './language';
import { actOnName, nameSupport, type NameAction } from './names';
import './text.css';

/** What the other panes may do with the text. All of it is undone by the same undo. */
export interface TextHandle {
  /** Makes changes that one undo takes back. Each list refers to the text that the one before leaves. */
  readonly change: (...steps: readonly (readonly TextChange[])[]) => void;
  /** Selects the part that a pointer names and scrolls to it. */
  readonly show: (pointer: string, focus: boolean) => void;
  /** Does something with the name at the cursor. */
  readonly act: (action: NameAction) => void;
  readonly text: () => string | undefined;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** What the pane shows and reports. */
interface TextPaneProps {
  readonly ref: Ref<TextHandle>;
  /** The text to begin with. Another file is another pane: give it a key. */
  readonly initial: string;
  readonly worker: WorkerClient;
  readonly diagnostics: readonly Diagnostic[];
  readonly onText: (text: string) => void;
  readonly onCursor: (text: string, offset: number) => void;
  readonly onSave: () => void;
  readonly onRename: (renaming: Renaming) => void;
}

/** The text of the flow, with its diagnostics. It holds the text and its history. */
export function TextPane({ ref, initial, worker, diagnostics, ...events }: TextPaneProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const onText = useEffectEvent(events.onText);
  const onCursor = useEffectEvent(events.onCursor);
  const onSave = useEffectEvent(events.onSave);
  const onRename = useEffectEvent(events.onRename);
  const first = useRef(initial);

  useEffect(() => {
    if (!host.current) return undefined;
    const reported = {
      onText: (text: string) => onText(text),
      onCursor: (text: string, offset: number) => onCursor(text, offset),
      onSave: () => onSave(),
    };
    const support = [
      languageSupport(worker),
      nameSupport({ worker, onRename: (renaming) => onRename(renaming) }),
    ];
    const created = createEditor(host.current, first.current, reported, support);
    editor.current = created;
    return () => created.destroy();
  }, [worker]);

  useEffect(() => {
    const view = editor.current;
    if (view) view.dispatch(setDiagnostics(view.state, squigglesOf(view, diagnostics)));
  }, [diagnostics]);

  useImperativeHandle(ref, () => ({
    change: (...steps) => {
      const view = editor.current;
      if (!view) return;
      let changes = ChangeSet.empty(view.state.doc.length);
      for (const step of steps) changes = changes.compose(ChangeSet.of(step, changes.newLength));
      view.dispatch({ changes, userEvent: 'input' });
    },
    act: (action) => {
      const tools = { worker, onRename: events.onRename };
      if (editor.current) void actOnName(editor.current, action, tools);
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
    text: () => editor.current && textOf(editor.current.state.doc),
    undo: () => editor.current && undo(editor.current),
    redo: () => editor.current && redo(editor.current),
  }));

  return <div ref={host} className="text-pane" />;
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
