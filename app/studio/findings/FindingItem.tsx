import { useState } from 'react';
import { type FunnelDocument, pointerOf, valueAt } from '../../../engine';
import {
  acceptedValue,
  isAcceptable,
  explanationOf,
  readSource,
  type Diagnostic,
} from '../../../engine/check';
import { settingPart } from '../../../engine/edit';
import { changesOf, type TextChange } from '../edits/text-changes';
import { isStale } from '../state/selectors';
import { severityOf, severityWords } from './severity';
import { useStudio, useStudioState } from '../state/useStudio';
import { FixButton } from './FixButton';

type Acceptance = FunnelDocument['accept'][number];

/** Writes into the document that a finding is meant to be so. */
const accepting =
  (acceptance: Acceptance) =>
  (text: string): TextChange[] => {
    const list = valueAt(readSource(text).value, '/accept');
    return changesOf(
      Array.isArray(list)
        ? settingPart(text, pointerOf('accept', list.length), acceptance)
        : settingPart(text, '/accept', [acceptance]),
    );
  };

/** A finding: where and what it is, and on demand why it matters and what to do. */
export function FindingItem({ finding }: { readonly finding: Diagnostic }) {
  const { send, edits } = useStudio();
  /** The text has changed since it was checked, so that fixes do not fit it any more. */
  const isOld = useStudioState(isStale);
  const severity = severityOf(finding);
  const { node = '', line, column, message, code, pointer, evidence } = finding;
  const [why, setWhy] = useState('');
  const explained = explanationOf(code);
  return (
    <li>
      <button
        type="button"
        className="finding"
        onClick={() => send({ type: 'part.selected', pointer, focus: true })}
      >
        <span
          className="finding-severity"
          data-severity={severity}
          title={severityWords[severity].means}
        >
          {severityWords[severity].one}
        </span>
        <span className="finding-message">{message}</span>
        <span className="finding-place">{`${node} ${line}:${column}`}</span>
      </button>
      <div className="finding-actions">
        <FixButton finding={finding} />
        {evidence && evidence.length > 0 && (
          <button type="button" onClick={() => send({ type: 'path.played', evidence })}>
            Play the path
          </button>
        )}
        {isAcceptable(code) === true && (
          <details>
            <summary>Accept…</summary>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                const found = acceptedValue(finding);
                const accepted = {
                  rule: code,
                  at: pointer,
                  ...(found === undefined ? {} : { found }),
                };
                if (why.trim() !== '')
                  edits.change(accepting({ ...accepted, why: why.trim() }), {
                    doing: 'accepting',
                    what: code,
                  });
              }}
            >
              <input
                aria-label="Why it is meant to be so"
                placeholder="Why it is meant to be so"
                value={why}
                onChange={({ target }) => setWhy(target.value)}
              />
              <button type="submit" disabled={isOld || why.trim() === ''}>
                Accept
              </button>
            </form>
          </details>
        )}
        {explained && (
          <details>
            <summary>{code}</summary>
            <p>{explained.what}</p>
            <p>{explained.why}</p>
            <p>{explained.fix}</p>
          </details>
        )}
      </div>
    </li>
  );
}
