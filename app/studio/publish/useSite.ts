import { useCallback, useEffect, useRef, useState } from 'react';
import { readSite, startSite, stopSite, type SiteName, type SiteState } from '../server/requests';

/** A built page, and what can be done with it. */
export interface SiteControl {
  readonly site: SiteState;
  /** What the server said to the last press. */
  readonly problem?: string;
  readonly start: () => void;
  readonly stop: () => void;
}

/** How often the server is asked, in milliseconds. */
const pause = 1000;

/**
 * Follows the built page of one name while it is built or open, and says at the beginning whether it is.
 * @param file the open flow, empty until one is
 */
export function useSite(name: SiteName, file: string, isShown: boolean): SiteControl {
  const [site, setSite] = useState<SiteState>({ status: 'off' });
  const [problem, setProblem] = useState<string>();
  /** How often it was started or stopped: an answer to what was asked before the last press says nothing about it. */
  const presses = useRef(0);
  const take = useCallback((asked: Promise<SiteState>): void => {
    const own = (presses.current += 1);
    const isLast = (): boolean => own === presses.current;
    setProblem(undefined);
    asked.then(
      (answer) => isLast() && setSite(answer),
      (error: Error) => isLast() && setProblem(error.message),
    );
  }, []);
  const isOn = site.status !== 'off';
  useEffect(() => {
    if (!isShown || file === '') return undefined;
    let isCurrent = true;
    const ask = (): void => {
      const own = presses.current;
      void readSite(name, file).then(
        (answer) => isCurrent && own === presses.current && setSite(answer),
        // The server is asked again, or the next press says what is wrong.
        () => undefined,
      );
    };
    ask();
    const timer = isOn ? setInterval(ask, pause) : undefined;
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [name, file, isShown, isOn]);
  return {
    site,
    problem,
    start: () => take(startSite(name, file)),
    stop: () => take(stopSite(name, file)),
  };
}
