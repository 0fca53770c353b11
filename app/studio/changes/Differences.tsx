import { useEffect, useState } from 'react';
import type { FunnelDiff } from '../../../engine/diff';
import { SideBySide } from '../screens/SideBySide';
import { textOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import { valueText } from './value-text';
import './changes.css';

/** What differs between an earlier text and the one that is edited, in the words of funnels. */
export function Differences({ before: old }: { readonly before: string }) {
  const { worker, send } = useStudio();
  const text = useStudioState(textOf);
  const [diff, setDiff] = useState<FunnelDiff>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isNewest = true;
    worker.ask('diff', { before: old, after: text }).then(
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
  }, [worker, old, text]);

  if (problem !== undefined) return <p className="pane-none">{problem}</p>;
  if (!diff) return <p className="pane-none">Comparing…</p>;
  const { parts, decisions, paths = [], losses = [], experiments = [], before: named } = diff;
  if (parts.length + decisions.length === 0)
    return <p className="pane-none">Both are the same funnel.</p>;
  return (
    <>
      {parts.map(({ section, id, state, renamedTo, changes }) => (
        <section key={`${section}/${id}`}>
          <h2>
            {id === '' ? 'Everywhere' : id} <span data-state={state}>{state}</span>
            {renamedTo !== undefined && ` to ${renamedTo}`}
          </h2>
          <ul>
            {changes.map(({ pointer, what, before, after }) => (
              <li key={pointer + what}>
                <button
                  type="button"
                  onClick={() => send({ type: 'part.selected', pointer, focus: true })}
                >
                  {/* A shared text is nothing but its words. */}
                  {what || 'words'}
                </button>
                {before !== undefined && <del>{valueText(before)}</del>}
                {after !== undefined && <ins>{valueText(after)}</ins>}
              </li>
            ))}
          </ul>
          {/* A name is not seen on a screen. */}
          {renamedTo === undefined && (
            <SideBySide
              label="Before and after"
              textsOf={() => ({ Before: named, After: text })}
              nodesOf={async () =>
                section === 'nodes'
                  ? [id]
                  : worker.ask('touched', { before: named, after: text, part: { section, id } })
              }
            />
          )}
        </section>
      ))}
      <Sentences
        title="Decisions"
        lines={decisions.map(({ id, sentence }) => `${id}: ${sentence}`)}
      />
      {paths.length > 0 && <p>{`${paths.length} paths are new, gone or different.`}</p>}
      <Sentences title="Sessions underway" lines={losses.map(({ sentence }) => sentence)} />
      <Sentences title="Experiments" lines={experiments} />
    </>
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
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
