import { readSource } from '../../../engine/check';
import { pointerOf, valueAt } from '../../../engine';
import { settingPart } from '../../../engine/edit';
import { changesOf, type TextChange } from '../edits/text-changes';
import { acceptedOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';

/** Takes an acceptance back, given its index. */
const rejecting =
  (index: number) =>
  (text: string): TextChange[] => {
    const list = valueAt(readSource(text).value, '/accept');
    // An empty list would be a change of the file that says nothing.
    const isLast = Array.isArray(list) && list.length === 1;
    const gone = isLast ? '/accept' : pointerOf('accept', index);
    return changesOf(settingPart(text, gone, undefined));
  };

/** The findings that the document accepts, each with its reason. */
export function AcceptedList() {
  const { send, edits } = useStudio();
  const accepted = useStudioState(acceptedOf);
  if (accepted.length === 0) return null;
  return (
    <details className="findings-accepted">
      <summary>{`${accepted.length} accepted`}</summary>
      <ul>
        {accepted.map(({ code, pointer, message, why, acceptance }) => (
          <li key={code + pointer + message}>
            <button
              type="button"
              className="finding"
              onClick={() => send({ type: 'part.selected', pointer, focus: true })}
            >
              <span className="finding-severity">accepted</span>
              <span className="finding-message">{message}</span>
            </button>
            <div className="finding-actions">
              <p>{`Because: ${why}`}</p>
              <button
                type="button"
                onClick={() =>
                  edits.change(rejecting(acceptance), {
                    doing: 'no longer accepting',
                    what: code,
                  })
                }
              >
                Take back
              </button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
