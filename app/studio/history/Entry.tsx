import { useId, useState } from 'react';
import { Differences } from '../changes/Differences';
import { useStudio } from '../state/useStudio';

/** What an entry of the list says, and how to get its text. */
interface EntryProps {
  /** When the text was saved or typed, in milliseconds since 1970. */
  readonly at: number;
  readonly title: string;
  /** What had changed, in a line for each part. Undefined until it is known. */
  readonly lines: readonly string[] | undefined;
  readonly readText: () => string | Promise<string>;
}

/** How many lines are said of each entry. */
const mostLines = 3;

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** "10:42", or with its day before today. Drafts of former versions have no time. */
function when(at: number): string {
  if (at === 0) return 'Earlier';
  const isToday = day.format(at) === day.format(Date.now());
  return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}

/** A text that the flow has had: it can be compared with the one that is edited, and restored. */
export function Entry({ at, title, lines, readText }: EntryProps) {
  const id = useId();
  const { edits, send } = useStudio();
  const [shown, setShown] = useState<string>();
  const withText = async (take: (text: string) => void): Promise<void> => {
    try {
      take(await readText());
    } catch (error) {
      send({ type: 'problem.found', problem: error instanceof Error ? error.message : undefined });
    }
  };
  const look = (): void => {
    if (shown === undefined) void withText(setShown);
    else setShown(undefined);
  };
  return (
    <li>
      <p id={id}>
        <time dateTime={new Date(at).toISOString()}>{when(at)}</time> {title}
      </p>
      <span className="history-actions">
        <button
          type="button"
          aria-expanded={shown !== undefined}
          aria-describedby={id}
          onClick={look}
        >
          Compare
        </button>
        <button type="button" aria-describedby={id} onClick={() => void withText(edits.restore)}>
          Restore
        </button>
      </span>
      {lines && lines.length > 0 && (
        <ul>
          {lines.slice(0, mostLines).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length > mostLines && <li>{`and ${lines.length - mostLines} more`}</li>}
        </ul>
      )}
      {shown !== undefined && (
        <section className="changes" aria-label="From that text to yours">
          <Differences before={shown} />
        </section>
      )}
    </li>
  );
}
