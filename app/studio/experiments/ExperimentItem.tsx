import { useId } from 'react';
import type { PlannedExperiment } from '../../../engine/insight';
import { countedText, planText, versionHeads, versionRows } from '../../insight/wording';
import { keeping, starting, type AskedEdit } from './asked-edits';
import { IntervalChart } from './IntervalChart';
import { VersionTable } from './VersionTable';

/** An experiment of the document: what it compares, how it stands, and what can be done with it. */
export function ExperimentItem({
  experiment,
  hasVisits,
  canEdit,
  onAsk,
}: {
  readonly experiment: PlannedExperiment;
  /** Whether the visits are known, and not only to be read. */
  readonly hasVisits: boolean;
  readonly canEdit: boolean;
  readonly onAsk: (asked: AskedEdit) => void;
}) {
  const id = useId();
  const { name, question, started, plan, versions, verdicts } = experiment;
  const [first, ...others] = versions;
  const isSeen = versions.some(({ visitors }) => visitors > 0);
  const start = starting(experiment);
  return (
    <article aria-labelledby={id}>
      <header>
        <h3 id={id}>{question}</h3>
        <p className="experiment-state" data-runs={started !== undefined || undefined}>
          {started === undefined ? 'Not started' : `Running since ${started}`}
        </p>
      </header>
      <dl>
        {factsOf(experiment).map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {hasVisits && started === undefined && <p>{planText(plan, experiment)}</p>}
      {hasVisits && started !== undefined && !isSeen && (
        <p>No visitor has seen it since. Visits count once the saved funnel is published.</p>
      )}
      {isSeen && (
        <>
          <p className="experiment-counted">{countedText(experiment)}</p>
          {verdicts.map(({ version, type, text }) => (
            <p key={version} className="experiment-verdict" data-type={type}>
              {text}
            </p>
          ))}
          <IntervalChart experiment={experiment} />
          <VersionTable of={name} heads={versionHeads(experiment)} rows={versionRows(experiment)} />
        </>
      )}
      <div className="experiment-actions">
        <button
          type="button"
          className={started === undefined ? 'studio-primary' : undefined}
          disabled={!canEdit}
          onClick={() => onAsk(start)}
        >
          {`${start.action}…`}
        </button>
        {first && (
          <button
            type="button"
            disabled={!canEdit}
            onClick={() => onAsk(keeping(experiment, first, true))}
          >
            Stop…
          </button>
        )}
        {others.map((version) => (
          <button
            key={version.value}
            type="button"
            disabled={!canEdit}
            onClick={() => onAsk(keeping(experiment, version, false))}
          >
            {`Keep “${version.label}”…`}
          </button>
        ))}
      </div>
    </article>
  );
}

/** What an experiment compares, and what decides. */
function factsOf(experiment: PlannedExperiment): (readonly [term: string, fact: string])[] {
  const { versions, share, goal, smallest, guardrails } = experiment;
  const all = versions.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = versions.map(({ label, weight }) => `${label} ${percentOf(weight / all)}`);
  return [
    ['Versions', drawn.join(', ')],
    ...(share < 1 ? [['Take part', `${percentOf(share)} of the visitors`] as const] : []),
    ['Goal', `${goal}, by ${percentOf(smallest)} at least`],
    ...(guardrails.length > 0 ? [['Must not fall', guardrails.join(', ')] as const] : []),
  ];
}

const percentOf = (part: number): string => `${Number((100 * part).toFixed(1))} %`;
