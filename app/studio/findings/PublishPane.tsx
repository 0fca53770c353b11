import { useEffect, useState } from 'react';
import type { Blocker } from '../../../engine/check';
import { checkedOf, diagnosticsOf, savingOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import { FindingItem } from './FindingItem';
import { publishCheck } from './publish-check';
import './findings.css';

/** All that still keeps the flow from going live, each with a button that goes there. */
export function PublishPane() {
  const blockers = useBlockers();
  const diagnostics = useStudioState(diagnosticsOf);
  const isSaved = useStudioState(savingOf) === 'saved';
  if (!blockers) return <p className="pane-none">Checking…</p>;
  const found = publishCheck(diagnostics, blockers);
  const count =
    found.errors.length + found.blockers.length + found.warnings.length + Number(!isSaved);
  return (
    <section className="findings" aria-label="Publish check">
      <p className="findings-none" role="status">
        {count === 0
          ? 'Nothing keeps this funnel from going live.'
          : `${count === 1 ? '1 thing keeps' : `${count} things keep`} this funnel from going live.`}
      </p>
      <ol>
        {!isSaved && <Unsaved />}
        {found.errors.map((each) => (
          <FindingItem key={`${each.code}${each.pointer}${each.message}`} finding={each} />
        ))}
        {found.blockers.map((each) => (
          <BlockerItem key={`${each.kind}${each.pointer}`} blocker={each} />
        ))}
        {found.warnings.map((each) => (
          <FindingItem key={`${each.code}${each.pointer}${each.message}`} finding={each} />
        ))}
      </ol>
    </section>
  );
}

/** What must not go live of the text that was checked last. Undefined until it is known. */
function useBlockers(): readonly Blocker[] | undefined {
  const { worker } = useStudio();
  const text = useStudioState(checkedOf);
  const [blockers, setBlockers] = useState<readonly Blocker[]>();
  useEffect(() => {
    if (text === undefined) return undefined;
    let isCurrent = true;
    void worker.ask('blockers', { text }).then((found) => isCurrent && setBlockers(found));
    return () => {
      isCurrent = false;
    };
  }, [worker, text]);
  return blockers;
}

/** The text of the studio is not that of the file, which is what goes live. */
function Unsaved() {
  const { send } = useStudio();
  const hasConflict = useStudioState(savingOf) === 'conflict';
  return (
    <li>
      <button
        type="button"
        className="finding"
        onClick={() =>
          send(hasConflict ? { type: 'tab.reached', tab: 'Changes' } : { type: 'save' })
        }
      >
        <span className="finding-severity">not saved</span>
        <span className="finding-message">
          {hasConflict
            ? 'The file was changed outside the studio. Compare the two.'
            : 'The last changes are not in the file. Save them.'}
        </span>
      </button>
    </li>
  );
}

const blockerWords: Readonly<Record<Blocker['kind'], string>> = {
  sample: 'sample',
  domain: 'example address',
  decision: 'open decision',
};

/** Something that is right as a draft, and must not go live. */
function BlockerItem({ blocker }: { readonly blocker: Omit<Blocker, 'line'> }) {
  const { send } = useStudio();
  const { kind, message, pointer } = blocker;
  return (
    <li>
      <button
        type="button"
        className="finding"
        onClick={() => {
          send({ type: 'part.selected', pointer, focus: kind !== 'decision' });
          if (kind === 'decision') send({ type: 'tab.reached', tab: 'Decisions' });
        }}
      >
        <span className="finding-severity" data-severity="publish">
          {blockerWords[kind]}
        </span>
        <span className="finding-message">{message}</span>
        <span className="finding-place">{pointer.split('/')[2]}</span>
      </button>
    </li>
  );
}
