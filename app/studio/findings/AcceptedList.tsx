import type { Accepted } from '../../../engine/check';

/** What the list shows and reports. */
interface AcceptedListProps {
  readonly accepted: readonly Accepted[];
  readonly onSelect: (pointer: string) => void;
  readonly onReject: (acceptance: number) => void;
}

/** The findings that the document accepts, each with its reason. */
export function AcceptedList({ accepted, onSelect, onReject }: AcceptedListProps) {
  if (accepted.length === 0) return null;
  return (
    <details className="findings-accepted">
      <summary>{`${accepted.length} accepted`}</summary>
      <ul>
        {accepted.map(({ code, pointer, message, why, acceptance }) => (
          <li key={code + pointer + message}>
            <button type="button" className="finding" onClick={() => onSelect(pointer)}>
              <span className="finding-severity">accepted</span>
              <span className="finding-message">{message}</span>
            </button>
            <div className="finding-actions">
              <p>{`Because: ${why}`}</p>
              <button type="button" onClick={() => onReject(acceptance)}>
                Take back
              </button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
