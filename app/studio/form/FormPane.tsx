import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { isRecord, keysOf, pointerOf, UserError } from '../../../engine';
import { withCopyOfNode, moving, edited, settingPart } from '../../../engine/edit';
import { formAt, type NameTable } from '../../../engine/editor';
import { changesOf, changeTo } from '../edits/text-changes';
import { MediaContext } from '../media/media-context';
import { useFilePlacing } from '../media/useFilePlacing';
import { shownPart } from '../machine/shown-part';
import { diagnosticsOf, documentOf, filesOf, namesOf, textOf } from '../state/selectors';
import type { Selection } from '../machine/studio-state';
import { useStudio, useStudioState } from '../state/useStudio';
import { useHeld } from '../ui/useHeld';
import { linkTargets } from '../copy/link-targets';
import { placeholdersFor } from '../copy/placeholders';
import { FormContext, type FormTools } from './tools/form-tools';
import { PartPicker } from './PartPicker';
import { focusPart } from '../ui/focus-part';
import { formRoot } from './form-root';
import { RootForm } from './parts/RootForm';
import { useKeptFocus } from '../ui/useKeptFocus';
import { useWritten } from '../state/useWritten';
import './form.css';

const noFields = {};
const noFiles: readonly string[] = [];
const noFacts = {};
const noNames: NameTable = { names: {}, fields: [] };

/** A form for the part of the flow that is selected: every edit is a change of the text. */
export const FormPane = memo(function FormPane(selection: Selection) {
  const { pointer, asked } = selection;
  const { send, edits } = useStudio();
  const { change } = edits;
  const text = useStudioState(textOf);
  const names = useStudioState(namesOf) ?? noNames;
  const document = useStudioState(documentOf);
  const files = useStudioState(filesOf);
  const diagnostics = useHeld(useStudioState(diagnosticsOf));
  const pane = useRef<HTMLDivElement>(null);
  /** Why something was not done with a text. */
  const [problem, setProblem] = useState<{ readonly text: string; readonly message: string }>();
  const { written, isJson } = useWritten();

  useEffect(() => {
    if (asked && pane.current) focusPart(pane.current, asked);
  }, [asked]);
  useKeptFocus(pane);

  const placeholders = useMemo(() => placeholdersFor(names), [names]);
  const targets = useMemo(() => linkTargets(names.names.node, document), [names, document]);

  /** Moves the focus to a part of this form. */
  const focus = (to: string, isNew: boolean): void =>
    send({ type: 'part.selected', pointer: to, focus: true, isNew });
  const root = formRoot(written, shownPart(selection));
  const tools: FormTools = {
    written,
    read: document,
    names,
    placeholders,
    targets,
    fields: document?.fields ?? noFields,
    files: files?.files ?? noFiles,
    facts: files?.facts ?? noFacts,
    diagnostics,
    asked,
    set: (at, value) => {
      const { title = '', value: before } = formAt(written, at) ?? {};
      const doing = value === undefined ? 'removing' : before === undefined ? 'adding' : 'changing';
      change((now) => changesOf(settingPart(now, at, value)), { doing, what: title, at });
    },
    setAll: (parts) => {
      const last = parts.at(-1)?.[0] ?? '';
      const what = formAt(written, last)?.title ?? '';
      change(
        (now) => {
          const set = (before: string, [at, to]: (typeof parts)[number]): string =>
            edited(before, settingPart(before, at, to));
          return [changeTo(now, parts.reduce(set, now))];
        },
        { doing: 'changing', what, at: last },
      );
    },
    addScreen: (at) => {
      const [, from = ''] = keysOf(at);
      send({ type: 'dialog.opened', dialog: { from, pointers: [at], hasNext: false } });
    },
    pickScreen: (at) => send({ type: 'picking.begun', pointer: at }),
    move: (at, from, to) => {
      const what = formAt(written, at)?.title ?? '';
      change((now) => changesOf(moving(now, at, from, to)), { doing: 'ordering', what, at });
    },
    rename: edits.rename,
    duplicate: (node) => {
      try {
        const copied = withCopyOfNode(text, node);
        const at = pointerOf('nodes', node);
        change(() => [changeTo(text, copied.text)], { doing: 'duplicating', what: node, at });
        focus(copied.pointer, true);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        setProblem({ text, message: error.message });
      }
    },
    onFocus: (at) => {
      // The form stays, also where the part has one of its own: what is pressed in it would be replaced under the pointer.
      const isOwn = shownPart(selection) !== undefined && formRoot(written, at) === root;
      const around = isOwn ? undefined : root;
      if (at !== pointer) send({ type: 'part.selected', pointer: at, around });
    },
    open: (at) => send({ type: 'part.selected', pointer: at, focus: true, alone: true }),
    focus: (at) => focus(at, false),
    focusNew: (at) => focus(at, true),
  };
  const media = useFilePlacing(tools);
  const form = isRecord(written) ? formAt(written, root) : undefined;
  return (
    // A file that is dropped or pasted on a part, whose controls do the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="form-pane" ref={pane} {...media.handlers}>
      <PartPicker
        {...{ written, root, names }}
        onPick={(at) => send({ type: 'part.selected', pointer: at, alone: true })}
      />
      {!isJson && (
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
          <fieldset className="form-body" key={root} disabled={!isJson}>
            <legend className="visually-hidden">
              <h2>{keysOf(root).join(' ') || 'The funnel'}</h2>
            </legend>
            <MediaContext value={media}>
              <RootForm part={form} />
            </MediaContext>
          </fieldset>
        </FormContext>
      )}
      {!form && <p className="pane-none">There is nothing here that a form could show.</p>}
    </div>
  );
});
