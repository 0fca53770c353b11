import { isEdited } from '../../state/selectors';
import { useStudioState } from '../../state/useStudio';
import type { PathTestControl } from './usePathTest';

/** How many failures are listed. The terminal's command has all of them, with pictures. */
const most = 5;

/** Runs the path tests of the flow, and says how they stand. */
export function PathTestBar({ control }: { readonly control: PathTestControl }) {
  const { test, problem, start, stop } = control;
  const isUnsaved = useStudioState(isEdited);
  const isRunning = test.status === 'running';
  return (
    <div className="map-path-test">
      <button
        type="button"
        disabled={isUnsaved && !isRunning}
        aria-describedby={isUnsaved ? 'path-test-reason' : undefined}
        onClick={isRunning ? stop : start}
      >
        {isRunning ? 'Stop' : 'Run path tests'}
      </button>
      {isUnsaved && !isRunning && (
        <span id="path-test-reason">Save first: they test the file.</span>
      )}
      <span role="status">{wordsOf(control)}</span>
      {(problem ?? test.problem) !== undefined && <pre role="alert">{problem ?? test.problem}</pre>}
      {test.failures.length > 0 && (
        <ul aria-label="Failed runs">
          {test.failures.slice(0, most).map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
          {test.failures.length > most && <li>{`and ${test.failures.length - most} more`}</li>}
        </ul>
      )}
    </div>
  );
}

function wordsOf({ test }: PathTestControl): string {
  if (test.status === 'running') return test.progress ?? 'The funnel is built, then visited…';
  if (test.status === 'stopped') return 'Stopped.';
  return test.status === 'ended' ? (test.progress ?? 'Done.') : '';
}
