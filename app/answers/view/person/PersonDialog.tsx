import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FunnelDocument } from '../../../../engine';
import { outlineOf } from '../../../../engine/build';
import { leadDetailsOf } from '../../../../engine/leads';
import type { LeadMark, LeadSource, StoredPerson } from '../../lead-source';
import type { Trace } from '../../traces';
import { EraseForm } from './EraseForm';
import { MarkForm, type MarkHandle } from './MarkForm';
import { PersonAnswers } from './PersonAnswers';
import { PersonDeliveries } from './PersonDeliveries';
import { PersonFacts } from './PersonFacts';
import { PersonWay } from './PersonWay';
import { timeText } from '../time-text';
import './person.css';

/** What is known of a person, or why that cannot be read. */
type ReadPerson = { readonly person: StoredPerson | undefined } | { readonly problem: string };

/** One person: their answers with the questions that they read, their way, what the webhook sent of them, and what the owner does with them. */
export function PersonDialog({
  document,
  source,
  session,
  site,
  name,
  onMarked,
  onErased,
  onOpen,
  onClose,
}: {
  readonly document: FunnelDocument;
  readonly source: LeadSource;
  readonly session: string;
  /** Where the funnel is, for the plan link. */
  readonly site: string | undefined;
  /** Who it is, as the table says it. */
  readonly name: string;
  readonly onMarked: (mark: LeadMark) => void;
  readonly onErased: (traces: readonly Trace[]) => void;
  /** Opens another session of this funnel. */
  readonly onOpen: (session: string) => void;
  readonly onClose: () => void;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const mark = useRef<MarkHandle>(null);
  const [read, setRead] = useState<ReadPerson>();
  const [isErasing, setIsErasing] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const reading = useRef(0);
  const ask = useCallback(() => {
    const turn = (reading.current += 1);
    source.readPerson(session).then(
      (person) => turn === reading.current && setRead({ person }),
      (error: Error) => turn === reading.current && setRead({ problem: error.message }),
    );
  }, [source, session]);
  useEffect(() => {
    ask();
    return () => {
      reading.current += 1;
    };
  }, [ask]);
  const person = read && 'person' in read ? read.person : undefined;
  const details = useMemo(
    () => person && leadDetailsOf(document, outlineOf(document), person.row),
    [document, person],
  );
  const others = person?.others ?? [];
  return (
    <dialog
      ref={dialog}
      className="answers-person"
      aria-labelledby={id}
      onClose={(event) => {
        // React tells those around it, too.
        event.stopPropagation();
        // What was written is not lost.
        mark.current?.save();
        onClose();
      }}
    >
      <header>
        <h3 id={id}>
          <bdi>{name}</bdi>
        </h3>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      {/* It scrolls, and need not hold anything that keys reach. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="answers-person-parts" aria-label="What is known" tabIndex={0}>
        {!read && <p role="status">The answers are being read…</p>}
        {read && 'problem' in read && (
          <div role="alert">
            <p>{`This person cannot be read. ${read.problem}`}</p>
            <button type="button" onClick={ask}>
              Try again
            </button>
          </div>
        )}
        {read && 'person' in read && !person && (
          <p role="alert">This session is not stored any more. Perhaps it was erased.</p>
        )}
        {person && details && (
          <>
            {source.mark && (
              <MarkForm
                key={session}
                handle={mark}
                lead={details.lead}
                currency={document.currency}
                onMark={async (next) => {
                  await source.mark?.(session, next);
                  onMarked(next);
                }}
              />
            )}
            <PersonAnswers details={details} />
            <PersonFacts details={details} person={person} site={site} />
            <PersonWay details={details} />
            <PersonDeliveries deliveries={person.deliveries} source={source} onSent={ask} />
            {others.length > 0 && (
              <section>
                <h4>Other sessions with this address</h4>
                <ul>
                  {others.map(({ session_id, survey_id, created_at }) => (
                    <li key={session_id}>
                      {survey_id === document.id ? (
                        <button type="button" onClick={() => onOpen(session_id)}>
                          {timeText(new Date(created_at))}
                        </button>
                      ) : (
                        `${timeText(new Date(created_at))}, in ${survey_id}`
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {source.erase && (
              <button type="button" className="answers-erase" onClick={() => setIsErasing(true)}>
                Erase…
              </button>
            )}
          </>
        )}
      </section>
      {isErasing && (
        <EraseForm
          source={source}
          session={session}
          name={name}
          onErased={(traces) => {
            mark.current?.forget();
            onErased(traces);
          }}
          onClose={() => setIsErasing(false)}
        />
      )}
    </dialog>
  );
}
