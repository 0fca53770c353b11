import { useEffect, useMemo, useRef, useState } from 'react';
import type { FunnelDocument } from '../../../engine';
import { plannedExperiments } from '../../../engine/insight';
import { endedHeads, endedRows, endedText } from '../../insight/wording';
import { afterFrame } from '../ui/after-frame';
import { fileOf, isBroken, isEdited, savedOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import { UndoButtons } from '../text/UndoButtons';
import { utcToday, type AskedEdit } from './asked-edits';
import { ConfirmEdit } from './ConfirmEdit';
import { ExperimentItem } from './ExperimentItem';
import { useExperiments } from './useExperiments';
import { VersionTable } from './VersionTable';
import './experiments.css';

const noCounts = { all: [], experiments: {} };

/** The experiments of the funnel: how long they take, how they stand and what they have found, to start and to end them. */
export function ExperimentsSheet({
  funnel,
  onClose,
}: {
  readonly funnel: FunnelDocument;
  readonly onClose: () => void;
}) {
  const { send } = useStudio();
  const hasErrors = useStudioState(isBroken);
  const isUnsaved = useStudioState(isEdited);
  const read = useExperiments(useStudioState(fileOf) ?? '', useStudioState(savedOf).text);
  const [asked, setAsked] = useState<AskedEdit>();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<Element>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const counts = read && 'counts' in read ? read.counts : undefined;
  const experiments = useMemo(
    () => plannedExperiments(funnel, counts ?? noCounts, utcToday()),
    [funnel, counts],
  );
  const ended = funnel.endedExperiments.toReversed();
  const closeAsked = (): void => {
    setAsked(undefined);
    const before = pressed.current;
    afterFrame(() =>
      (before instanceof HTMLElement && before.isConnected ? before : heading.current)?.focus(),
    );
  };
  return (
    <>
      <dialog
        ref={dialog}
        className="experiments"
        aria-labelledby="experiments-title"
        onClose={onClose}
      >
        <header>
          <h2 id="experiments-title" ref={heading} tabIndex={-1}>
            Experiments
          </h2>
          <p role="status">
            {!read && 'The visits are being read…'}
            {read && 'counts' in read && `Visits are read from ${read.backend}.`}
          </p>
          <UndoButtons />
          <button type="button" disabled={!isUnsaved} onClick={() => send({ type: 'save' })}>
            Save
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </header>
        <div className="experiments-list">
          {read && 'problem' in read && (
            <p role="alert">{`The visits cannot be read. ${read.problem}`}</p>
          )}
          {hasErrors && (
            <p role="alert">
              The text has errors that keep the funnel from running. Findings say where they are:
              mend them first.
            </p>
          )}
          {experiments.length === 0 && (
            <section className="experiments-none">
              <p>
                {ended.length === 0
                  ? 'This funnel has no experiment.'
                  : 'No experiment is set up now.'}{' '}
                An experiment compares versions of screens: a field whose values are assigned at
                random, variants that depend on it, and a goal that decides. npm run docs opens the
                documentation: “Measure” says how one is written.
              </p>
              <button
                type="button"
                onClick={() => {
                  dialog.current?.close();
                  send({ type: 'view.chosen', view: 'form' });
                  send({ type: 'part.selected', pointer: '/experiments', focus: true });
                }}
              >
                Add one in the form
              </button>
            </section>
          )}
          {experiments.map((experiment) => (
            <ExperimentItem
              key={experiment.name}
              experiment={experiment}
              hasVisits={counts !== undefined}
              canEdit={!hasErrors && read !== undefined}
              onAsk={(next) => {
                pressed.current = document.activeElement;
                setAsked(next);
              }}
            />
          ))}
          {ended.length > 0 && (
            <section className="experiments-ended" aria-labelledby="experiments-ended">
              <h3 id="experiments-ended">Ended</h3>
              {ended.map((each, index) => (
                // Two may have the same name: their order stays.
                // oxlint-disable-next-line react/no-array-index-key
                <article key={ended.length - index} aria-label={each.question}>
                  <h4>{each.question}</h4>
                  <p>{endedText(each)}</p>
                  {each.found?.verdicts.map((verdict) => (
                    <p key={verdict}>{verdict}</p>
                  ))}
                  {each.found && (
                    <VersionTable of={each.name} heads={endedHeads(each)} rows={endedRows(each)} />
                  )}
                </article>
              ))}
            </section>
          )}
        </div>
      </dialog>
      {asked && <ConfirmEdit asked={asked} onClose={closeAsked} />}
    </>
  );
}
