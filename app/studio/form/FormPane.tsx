import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { isRecord, keysOf, UserError } from '../../../engine';
import type { Diagnostic, PublicFiles } from '../../../engine/check';
import { withCopyOfNode, moving, edited, type Renaming, settingPart } from '../../../engine/edit';
import { formAt, type NameTable } from '../../../engine/editor';
import type { Insertion } from '../map/map-actions';
import { changesOf, changeTo, type TextChange } from '../edits';
import type { KnownAnalysis } from '../useAnalysis';
import { linkTargets } from './boxes/link-targets';
import { placeholdersFor } from './boxes/placeholders';
import { FormContext, type Asked, type FormTools } from './form-tools';
import { PartPicker } from './PartPicker';
import { focusPart } from './focus-part';
import { formRoot } from './form-root';
import { RootForm } from './RootForm';
import './form.css';

/** What the pane shows and reports. */
interface FormPaneProps {
  readonly text: string;
  readonly known: KnownAnalysis;
  /** The files of public/. */
  readonly files: PublicFiles | undefined;
  /** Where the editor is. */
  readonly pointer: string | undefined;
  readonly asked: Asked | undefined;
  readonly onSelect: (pointer: string) => void;
  /** Shows another part, and moves the focus there. */
  readonly onOpen: (pointer: string, isNew?: boolean) => void;
  /** Asks for the kind of a new screen. */
  readonly onAdd: (insertion: Insertion) => void;
  /** Begins to choose the screen to which a place leads on the map. */
  readonly onPick: (pointer: string) => void;
  /** Changes the text. Answers nothing: the new text comes as a property. */
  readonly onChange: (changes: readonly TextChange[]) => void;
  /** Changes a name everywhere. Answers why it cannot be done, or undefined. */
  readonly onRename: (renaming: Renaming) => Promise<string | undefined>;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

const none: readonly Diagnostic[] = [];
const noFields = {};
const noFiles: readonly string[] = [];
const noFacts = {};
const noNames: NameTable = { names: {}, fields: [] };

/** A form for the part of the flow that is selected: every edit is a change of the text. */
export const FormPane = memo(function FormPane(props: FormPaneProps) {
  const { text, known, files, pointer, asked, onSelect, onChange } = props;
  const { analysis, funnel } = known;
  const names = analysis?.names ?? noNames;
  const pane = useRef<HTMLDivElement>(null);
  /** Why something was not done with a text. */
  const [problem, setProblem] = useState<{ readonly text: string; readonly message: string }>();
  const [readable, setReadable] = useState<unknown>();
  const parsed = useMemo(() => readText(text), [text]);
  if (parsed !== undefined && parsed !== readable) setReadable(parsed);
  const written = parsed ?? readable;

  useEffect(() => {
    if (asked && pane.current) focusPart(pane.current, asked);
  }, [asked]);

  const placeholders = useMemo(() => placeholdersFor(names), [names]);
  const targets = useMemo(
    () => linkTargets(names.names.node, funnel?.document),
    [names, funnel?.document],
  );

  const root = formRoot(written, pointer);
  const tools: FormTools = {
    written,
    read: funnel?.document,
    names,
    placeholders,
    targets,
    fields: funnel?.document.fields ?? noFields,
    files: files?.files ?? noFiles,
    facts: files?.facts ?? noFacts,
    diagnostics: analysis?.diagnostics ?? none,
    asked,
    set: (at, value) => onChange(changesOf(settingPart(text, at, value))),
    setAll: (parts) => {
      const now = parts.reduce(
        (before, [at, to]) => edited(before, settingPart(before, at, to)),
        text,
      );
      onChange([changeTo(text, now)]);
    },
    addScreen: (at) => {
      const [, from = ''] = keysOf(at);
      props.onAdd({ from, pointers: [at], hasNext: false });
    },
    pickScreen: props.onPick,
    move: (at, from, to) => onChange(changesOf(moving(text, at, from, to))),
    rename: props.onRename,
    duplicate: (node) => {
      try {
        const copied = withCopyOfNode(text, node);
        onChange([changeTo(text, copied.text)]);
        props.onOpen(copied.pointer, true);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        setProblem({ text, message: error.message });
      }
    },
    onFocus: (at) => {
      if (at !== pointer) onSelect(at);
    },
    open: (at) => props.onOpen(at),
    openNew: (at) => props.onOpen(at, true),
  };
  const undo = (event: KeyboardEvent): void => {
    const isMod = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (!isMod || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) props.onRedo();
    else props.onUndo();
  };
  const form = isRecord(written) ? formAt(written, root) : undefined;
  return (
    // The text's history is the only one: the browser's own undo would not know of it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="form-pane" ref={pane} onKeyDown={undo}>
      <PartPicker written={written} root={root} names={names} onPick={onSelect} />
      {parsed === undefined && (
        <p className="form-stale" role="status">
          The text is not JSON at the moment. Mend it there: until then the form cannot change it.
        </p>
      )}
      {problem?.text === text && (
        <p className="form-stale" role="alert">
          {problem.message}
        </p>
      )}
      {form && (
        <FormContext value={tools}>
          <fieldset className="form-body" key={root} disabled={parsed === undefined}>
            <legend className="visually-hidden">{keysOf(root).join(' ') || 'The funnel'}</legend>
            <RootForm part={form} />
          </fieldset>
        </FormContext>
      )}
      {!form && <p className="pane-none">There is nothing here that a form could show.</p>}
    </div>
  );
});

function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
