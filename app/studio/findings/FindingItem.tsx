import { useState } from 'react';
import type { FunnelDocument } from '../../../engine';
import {
  acceptedValue,
  isAcceptable,
  explanationOf,
  type Diagnostic,
  type PatchOperation,
  type Step,
} from '../../../engine/check';

type Acceptance = FunnelDocument['accept'][number];

/** What can be done about findings. */
export interface FindingActions {
  /** Whether the text has changed since it was checked, so that fixes do not fit it any more. */
  readonly isStale: boolean;
  readonly onSelect: (pointer: string) => void;
  readonly onFix: (fix: readonly PatchOperation[]) => void;
  /** Writes into the document that the finding is meant to be so. */
  readonly onAccept: (acceptance: Acceptance) => void;
  /** Opens the preview where the finding shows. */
  readonly onPlay: (evidence: readonly Step[]) => void;
}

/** A finding: where and what it is, and on demand why it matters and what to do. */
export function FindingItem({
  finding,
  isStale,
  onSelect,
  onFix,
  onPlay,
  onAccept,
}: FindingActions & { readonly finding: Diagnostic }) {
  const { severity, node = '', line, column, message, code, pointer, fix, evidence } = finding;
  const [why, setWhy] = useState('');
  const explained = explanationOf(code);
  return (
    <li>
      <button type="button" className="finding" onClick={() => onSelect(pointer)}>
        <span className="finding-severity" data-severity={severity}>
          {severity}
        </span>
        <span className="finding-message">{message}</span>
        <span className="finding-place">{`${node} ${line}:${column}`}</span>
      </button>
      <div className="finding-actions">
        {fix && (
          <button type="button" disabled={isStale} onClick={() => onFix(fix)}>
            Fix
          </button>
        )}
        {evidence && evidence.length > 0 && (
          <button type="button" onClick={() => onPlay(evidence)}>
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
                if (why.trim() !== '') onAccept({ ...accepted, why: why.trim() });
              }}
            >
              <input
                aria-label="Why it is meant to be so"
                placeholder="Why it is meant to be so"
                value={why}
                onChange={({ target }) => setWhy(target.value)}
              />
              <button type="submit" disabled={isStale || why.trim() === ''}>
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
