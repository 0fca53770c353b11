import { useEffect, useState } from 'react';
import { readPathTest, startPathTest, stopPathTest, type PathTest } from '../../server/requests';

/** The path test of a flow, and what can be done with it. */
export interface PathTestControl {
  readonly test: PathTest;
  /** What the server said to the last press. */
  readonly problem?: string;
  readonly start: () => void;
  readonly stop: () => void;
}

/** How often a running test is asked how it stands, in milliseconds. */
const pause = 1000;

const unknown: PathTest = { status: 'none', failures: [] };

/** Follows the path test of a flow while it is shown. */
export function usePathTest(file: string, isShown: boolean): PathTestControl {
  const [known, setKnown] = useState<{ readonly file: string; readonly test: PathTest }>();
  const [problem, setProblem] = useState<string>();
  const test = known?.file === file ? known.test : unknown;
  const take = async (asked: Promise<PathTest>): Promise<void> => {
    try {
      setKnown({ file, test: await asked });
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const isRunning = test.status === 'running';
  useEffect(() => {
    if (!isShown) return undefined;
    let isCurrent = true;
    const ask = (): void =>
      void readPathTest(file).then(
        (answer) => isCurrent && setKnown({ file, test: answer }),
        // The server is asked again, or the next press says what is wrong.
        () => undefined,
      );
    ask();
    const timer = isRunning ? setInterval(ask, pause) : undefined;
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [file, isShown, isRunning]);
  return {
    test,
    problem,
    start: () => void take(startPathTest(file)),
    stop: () => void take(stopPathTest(file)),
  };
}
