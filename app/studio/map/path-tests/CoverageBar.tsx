import { isEdited } from '../../state/selectors';
import { useStudioState } from '../../state/useStudio';
import type { Coverage } from './useCoverage';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const legend = {
  covered: 'covered, ×runs',
  uncovered: 'not covered',
  unreachable: 'proved unreachable',
} as const;

/** Of which test the coverage is, what it covered, and what the colours mean. */
export function CoverageBar({
  coverage: { last, parts, problem },
}: {
  readonly coverage: Coverage;
}) {
  const isOlder = useStudioState(isEdited);
  if (problem !== undefined) return <p className="map-coverage">{problem}</p>;
  if (!last?.coverage)
    return (
      <p className="map-coverage" role="status">
        No path test of this flow has been run yet.
      </p>
    );
  const { testedAt, passed, failed, onlyChanged } = last.coverage;
  const share = (kind: string): string => {
    const all = [...parts.values()].filter((part) => part.kind === kind);
    return `${all.filter(({ status }) => status === 'covered').length} of ${all.length}`;
  };
  return (
    <div className="map-coverage">
      <p role="status">
        {(last.isOlder || isOlder) && (
          <strong>The document has changed since. Run the test again. </strong>
        )}
        {`Tested ${when.format(new Date(testedAt))}: ${passed + failed} runs, ${failed} failed. `}
        {`Screens ${share('node')}, transitions ${share('transition')}, choices ${share('choice')}. `}
        {onlyChanged !== undefined && `Only what has changed since ${onlyChanged}.`}
      </p>
      <ul aria-label="Legend">
        {Object.entries(legend).map(([status, words]) => (
          <li key={status} data-coverage={status}>
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
