import { useEffect, useState } from 'react';
import { readExperiments, type FlowExperiments } from '../server/requests';

/** The visits of a flow's experiments, or why they cannot be read. */
type ReadExperiments = FlowExperiments | { readonly problem: string };

/**
 * Reads the visits of a flow's experiments, again whenever the window gets the focus.
 * @param savedText the text of the file: another one may have other experiments
 * @returns undefined before the answer has come
 */
export function useExperiments(file: string, savedText: string): ReadExperiments | undefined {
  const [read, setRead] = useState<{ readonly found: ReadExperiments; readonly of: string }>();
  const of = `${file}\n${savedText}`;
  useEffect(() => {
    let isCurrent = true;
    const ask = (): void =>
      void readExperiments(file).then(
        (found) => isCurrent && setRead({ found, of }),
        (error: Error) => isCurrent && setRead({ found: { problem: error.message }, of }),
      );
    ask();
    window.addEventListener('focus', ask);
    return () => {
      isCurrent = false;
      window.removeEventListener('focus', ask);
    };
  }, [file, of]);
  return read?.of === of ? read.found : undefined;
}
