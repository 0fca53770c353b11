import { useCallback, useEffect, useState } from 'react';
import { draftOf } from './drafts';
import { listFlows, servedFlow, type FlowName } from './files';

/** The flow in the address: "#flows/x.json". */
export const flowInAddress = (): string => decodeURIComponent(window.location.hash.slice(1));

/**
 * The flows that can be opened, and the one that is open: the address names it, or else the server serves it.
 * @param onProblem is called with the reason why the flows cannot be listed
 */
export function useFlows(onProblem: (message: string) => void) {
  const [flows, setFlows] = useState<readonly FlowName[]>([]);
  const [file, setFile] = useState<string>();

  useEffect(() => {
    listFlows().then(
      (found) => {
        setFlows(found);
        const opened = [flowInAddress(), servedFlow()].find(
          (wanted) => found.some((each) => each.file === wanted) || draftOf(wanted),
        );
        setFile(opened ?? found[0]?.file);
      },
      (error: Error) => onProblem(error.message),
    );
  }, [onProblem]);

  useEffect(() => {
    if (file === undefined) return;
    window.history.replaceState(null, '', `#${encodeURIComponent(file)}`);
    document.title = `${file} · Studio`;
  }, [file]);

  const listAgain = useCallback(async () => setFlows(await listFlows()), []);
  return { flows, file, setFile, listAgain };
}
