import { useState } from 'react';
import { readSite, startSite, type SiteState } from '../server/requests';
import { fileOf, isBroken, isEdited } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';

/** How often a build is asked whether it is done, in milliseconds. */
const pause = 500;

/** Builds the page of a flow, and answers its address. @throws with what the build has said */
async function builtPage(file: string): Promise<string> {
  let site: SiteState = await startSite('page', file);
  while (site.status === 'building') {
    await new Promise((resolve) => setTimeout(resolve, pause));
    site = await readSite('page', file);
  }
  if (site.status === 'open' && site.file === file && site.url !== undefined) return site.url;
  throw new Error(site.problem ?? 'The page is not served any more. Press the button again.');
}

/**
 * An empty tab: browsers allow one only at once after a press. What it shows later cannot reach the studio: it has no
 * opener, and the studio's page has a policy for that, too.
 */
function emptyTab(): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Being built…';
  tab.document.body.textContent = 'The funnel is being built…';
  return tab;
}

/** Opens the flow in a new tab, built as visitors get it. */
export function RealPage() {
  const { send } = useStudio();
  const file = useStudioState(fileOf);
  const isUnsaved = useStudioState(isEdited);
  const hasErrors = useStudioState(isBroken);
  const [isBuilding, setIsBuilding] = useState(false);
  const isIdle = file === undefined || isUnsaved || hasErrors || isBuilding;
  const reason = isUnsaved ? 'Save first: it shows the file.' : undefined;

  const open = async (): Promise<void> => {
    if (isIdle) return;
    const tab = emptyTab();
    setIsBuilding(true);
    send({ type: 'problem.found' });
    try {
      const url = await builtPage(file);
      if (tab) tab.location.replace(url);
      else
        send({
          type: 'problem.found',
          problem: `The browser opened no tab. The page is at ${url}`,
        });
    } catch (error) {
      tab?.close();
      const problem = error instanceof Error ? error.message : String(error);
      send({ type: 'problem.found', problem });
    } finally {
      setIsBuilding(false);
    }
  };
  return (
    <button
      type="button"
      aria-disabled={isIdle}
      title={reason ?? 'The funnel as visitors get it, in a new tab.'}
      onClick={() => void open()}
    >
      {isBuilding ? 'Building…' : 'Real page'}
    </button>
  );
}
