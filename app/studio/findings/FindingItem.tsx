import {
  explanationOf,
  type Diagnostic,
  type PatchOperation,
  type Step,
} from '../../../engine/check';

/** What can be done about findings. */
export interface FindingActions {
  readonly onSelect: (pointer: string) => void;
  readonly onFix: (fix: readonly PatchOperation[]) => void;
  /** Opens the preview where the finding shows. */
  readonly onPlay: (evidence: readonly Step[]) => void;
}

/** A finding: where and what it is, and on demand why it matters and what to do. */
export function FindingItem({
  finding,
  onSelect,
  onFix,
  onPlay,
}: FindingActions & { readonly finding: Diagnostic }) {
  const { severity, node = '', line, column, message, code, pointer, fix, evidence } = finding;
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
          <button type="button" onClick={() => onFix(fix)}>
            Fix
          </button>
        )}
        {evidence && evidence.length > 0 && (
          <button type="button" onClick={() => onPlay(evidence)}>
            Play the path
          </button>
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
