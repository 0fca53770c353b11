import { useEffect, useState } from 'react';
import type { FunnelDiff } from '../../../engine/diff/diff';
import type { WorkerClient } from '../worker/worker-client';
import './changes.css';

/** What the pane shows and reports. */
interface ChangesPaneProps {
  readonly worker: WorkerClient;
  /** The text of the file. */
  readonly saved: string;
  readonly text: string;
  readonly onSelect: (pointer: string) => void;
}

/** What differs between the text and its file, in the words of funnels. */
export function ChangesPane({ worker, saved, text, onSelect }: ChangesPaneProps) {
  const [diff, setDiff] = useState<FunnelDiff>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isNewest = true;
    worker.ask('diff', { before: saved, after: text }).then(
      (answer) => {
        if (!isNewest) return;
        setDiff(answer);
        setProblem(undefined);
      },
      (error: Error) => isNewest && setProblem(error.message),
    );
    return () => {
      isNewest = false;
    };
  }, [worker, saved, text]);

  if (problem !== undefined) return <p className="pane-none">{problem}</p>;
  if (!diff) return <p className="pane-none">Comparing…</p>;
  const { parts, decisions, paths = [], losses = [] } = diff;
  if (parts.length + decisions.length === 0)
    return <p className="pane-none">The text is the funnel of the file.</p>;
  return (
    <div className="changes">
      {parts.map(({ section, id, state, renamedTo, changes }) => (
        <section key={`${section}/${id}`}>
          <h3>
            {id === '' ? 'Everywhere' : id} <span data-state={state}>{state}</span>
            {renamedTo !== undefined && ` to ${renamedTo}`}
          </h3>
          <ul>
            {changes.map(({ pointer, what, before, after }) => (
              <li key={pointer + what}>
                <button type="button" onClick={() => onSelect(pointer)}>
                  {what}
                </button>
                {before !== undefined && <del>{valueText(before)}</del>}
                {after !== undefined && <ins>{valueText(after)}</ins>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Sentences
        title="Decisions"
        lines={decisions.map(({ id, sentence }) => `${id}: ${sentence}`)}
      />
      {paths.length > 0 && <p>{`${paths.length} paths are new, gone or different.`}</p>}
      <Sentences title="Sessions underway" lines={losses.map(({ sentence }) => sentence)} />
    </div>
  );
}

function Sentences({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly string[];
}) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** A value in one line: long objects are cut. */
function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
