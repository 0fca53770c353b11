import { useState } from 'react';
import type { Answers, AnswerValue, FunnelDocument } from '../../../engine';
import { AnswerControl } from './AnswerControl';
import type { FromPreview, LogKind } from './messages';

/** Where the preview is. */
export type Place = Extract<FromPreview, { readonly type: 'at' }>;

/** Something that the visit has reported, saved or sent. */
export interface LogEntry {
  readonly number: number;
  readonly kind: LogKind;
  readonly name: string;
  readonly data: unknown;
}

/** What the panel shows and reports. */
interface FactsPanelProps {
  readonly fields: FunnelDocument['fields'];
  readonly place: Place | undefined;
  /** The newest first. */
  readonly log: readonly LogEntry[];
  /** The screen is to be opened with these answers. */
  readonly onAnswers: (answers: Answers) => void;
}

/** The most fields that are listed whether or not they have an answer. */
const mostFields = 80;

/** The state of the machine, the answers, which can be changed by hand, and what was reported, saved and sent. */
export function FactsPanel({ fields, place, log, onAnswers }: FactsPanelProps) {
  const answer = (name: string, value: AnswerValue | undefined): void => {
    const { [name]: _before, ...others } = place?.answers ?? {};
    onAnswers(value === undefined ? others : { ...others, [name]: value });
  };
  const [isOpen, setIsOpen] = useState(false);
  const [hasAll, setHasAll] = useState(false);
  const valueOf = (name: string): AnswerValue | undefined =>
    place?.shown[name] ?? place?.answers[name];
  const names = Object.keys(fields);
  const isLong = names.length > mostFields;
  return (
    <details className="preview-facts" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        Answers and events
        {place && <span>{` at ${[place.node, ...phaseWords(place.phase)].join(', ')}`}</span>}
      </summary>
      {/* While it is closed, nothing of it is drawn again with every step of the visit. */}
      {isOpen && (
        <div className="preview-columns">
          <div>
            <dl>
              {Object.entries(fields).map(
                ([name, field]) =>
                  (hasAll || !isLong || valueOf(name) !== undefined) && (
                    <div key={name}>
                      <dt title={name}>{name}</dt>
                      <dd>
                        <AnswerControl
                          name={name}
                          field={field}
                          answer={valueOf(name)}
                          onAnswer={(value) => answer(name, value)}
                        />
                      </dd>
                    </div>
                  ),
              )}
            </dl>
            {isLong && (
              <button type="button" aria-pressed={hasAll} onClick={() => setHasAll(!hasAll)}>
                {`All ${names.length} fields`}
              </button>
            )}
          </div>
          {log.length === 0 ? (
            <p>No events yet.</p>
          ) : (
            <ol>
              {log.map(({ number, kind, name, data }) => (
                <li key={number} data-kind={kind}>
                  <strong>{`${kind}: ${name}`}</strong>
                  <code>{JSON.stringify(data)}</code>
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </details>
  );
}

/** The state of the machine inside a screen: {"value":{"film":"playing"}} → "film playing". */
const phaseWords = (phase: string): readonly string[] => {
  const words = phase.replace('"value":', '').replaceAll(/[{}"]/g, '').replaceAll(/[:,]/g, ' ');
  return words === '' ? [] : [words];
};
