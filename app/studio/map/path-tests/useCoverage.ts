import { useEffect, useMemo, useState } from 'react';
import type { PlanCovered } from '../../../../engine/paths';
import { readCoverage, type FlowCoverage } from '../../server/requests';

/** The coverage of the last path test of a flow. */
export interface Coverage {
  /** Undefined where no test has been run, or before the answer has come. */
  readonly last?: FlowCoverage;
  /** By JSON pointer. Empty without a test. */
  readonly parts: ReadonlyMap<string, PlanCovered>;
  readonly problem?: string;
}

/** The server's answer, or its problem, for a text of the file. */
type Answer = (FlowCoverage | { readonly problem: string }) & { readonly savedText: string };

/**
 * Reads the coverage of the last path test while it is shown, again when one has ended here, and whenever the window
 * gets the focus: a test may be run on a terminal.
 * @param savedText the text of the file: after a save the test may be of an earlier version
 * @param testStatus how the test that is run here stands
 */
export function useCoverage(
  file: string,
  savedText: string,
  isShown: boolean,
  testStatus: string,
): Coverage | undefined {
  const [last, setLast] = useState<Answer>();
  useEffect(() => {
    // A test that is running writes it at its end.
    if (!isShown || testStatus === 'running') return undefined;
    let isCurrent = true;
    const read = (): void =>
      void readCoverage(file).then(
        (found) => isCurrent && setLast({ ...found, savedText }),
        (error: Error) => isCurrent && setLast({ problem: error.message, savedText }),
      );
    read();
    window.addEventListener('focus', read);
    return () => {
      isCurrent = false;
      window.removeEventListener('focus', read);
    };
  }, [file, savedText, isShown, testStatus]);
  return useMemo(() => {
    if (!isShown || last?.savedText !== savedText) return undefined;
    if ('problem' in last) return { problem: last.problem, parts: new Map() };
    const parts = last.coverage?.parts ?? [];
    return { last, parts: new Map(parts.map((part) => [part.pointer, part])) };
  }, [isShown, last, savedText]);
}
