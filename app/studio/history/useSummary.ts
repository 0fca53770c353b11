import { useEffect, useState } from 'react';
import { useStudio } from '../state/useStudio';

/** What differs between two texts, in a line for each part. Undefined until it is known. */
export function useSummary(before: string, after: string): readonly string[] | undefined {
  const { worker } = useStudio();
  const [lines, setLines] = useState<readonly string[]>();
  useEffect(() => {
    let isNewest = true;
    worker.ask('summary', { before, after }).then(
      (found) => isNewest && setLines(found),
      () => undefined,
    );
    return () => {
      isNewest = false;
    };
  }, [worker, before, after]);
  return lines;
}
