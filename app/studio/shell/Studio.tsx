import { useShortcuts } from '../commands/useShortcuts';
import { SaveBar } from './SaveBar';
import { funnelOf, isBroken, isMapped, mapOf, paneOf, problemOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { StudioBar } from './StudioBar';
import { StudioDialogs } from './StudioDialogs';
import { StudioPanes } from './StudioPanes';

/** Text, map and preview of a flow, in step by JSON pointers into its text. */
export function Studio() {
  useShortcuts();
  const problem = useStudioState(problemOf);
  const hasMap = useStudioState(mapOf) !== undefined;
  const panes = useStudioState(isMapped) || !hasMap ? 'The preview shows' : 'Map and preview show';
  const hasFunnel = useStudioState(funnelOf) !== undefined;
  const shown = hasFunnel
    ? `${panes} it as it was before.`
    : `There is no ${hasMap ? 'preview' : 'map and no preview'} until they are mended.`;
  return (
    <div className="studio" data-pane={useStudioState(paneOf)}>
      <StudioBar>
        <SaveBar />
      </StudioBar>
      <main className="studio-main">
        <StudioDialogs />
        {problem !== undefined && (
          <p className="studio-problem" role="alert">
            {problem}
          </p>
        )}
        <StudioPanes />
        <p className="studio-stale" role="status">
          {useStudioState(isBroken) &&
            `The text has errors that keep the funnel from running. ${shown}`}
        </p>
      </main>
    </div>
  );
}
