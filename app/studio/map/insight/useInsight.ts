import { useEffect, useState } from 'react';
import { readInsight, readVisits, type VisitNow, type VisitsAsked } from '../../server/requests';
import type { MapInsight } from './insight-marks';

/** What the layer Insight shows, and which visits it is about. */
export interface InsightLayer {
  readonly isShown: boolean;
  readonly toggle: () => void;
  readonly question: VisitsAsked;
  readonly ask: (question: VisitsAsked) => void;
  /** Undefined before the answer has come, and while the layer is not shown. */
  readonly insight: MapInsight | undefined;
  /** Where the visits of the last five minutes are. */
  readonly visits: readonly VisitNow[];
}

/** How often it is asked where visits are, in milliseconds. */
const pause = 3000;

const noVisits: readonly VisitNow[] = [];

/**
 * Reads what visits have shown while that is shown, again whenever the window gets the focus, and where visits are now.
 * @param savedText the text of the file: another one may have other screens
 */
export function useInsight(file: string, savedText: string): InsightLayer {
  const [isShown, setIsShown] = useState(false);
  const [asked, setAsked] = useState<{
    readonly file: string;
    readonly question: VisitsAsked;
  }>();
  const [read, setRead] = useState<{ readonly insight: MapInsight; readonly of: string }>();
  const [now, setNow] = useState<{ readonly file: string; readonly visits: readonly VisitNow[] }>();
  // What was asked of another funnel may not be known of this one.
  const question = asked?.file === file ? asked.question : everybody;
  const of = `${file}\n${savedText}`;

  useEffect(() => {
    if (!isShown) return undefined;
    let isCurrent = true;
    const ask = (): void =>
      void readInsight(file, question).then(
        (insight) => isCurrent && setRead({ insight, of }),
        (error: Error) => isCurrent && setRead({ insight: { problem: error.message }, of }),
      );
    ask();
    window.addEventListener('focus', ask);
    return () => {
      isCurrent = false;
      window.removeEventListener('focus', ask);
    };
  }, [file, of, isShown, question]);

  useEffect(() => {
    if (!isShown) return undefined;
    let isCurrent = true;
    const ask = (): void => {
      if (document.hidden) return;
      void readVisits(file).then(
        (visits) => isCurrent && setNow({ file, visits }),
        // The report says why. It is asked again.
        () => isCurrent && setNow(undefined),
      );
    };
    ask();
    const timer = setInterval(ask, pause);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [file, isShown]);

  return {
    isShown,
    question,
    toggle: () => setIsShown(!isShown),
    ask: (next) =>
      setAsked({
        file,
        question: next,
      }),
    insight: isShown && read?.of === of ? read.insight : undefined,
    visits: isShown && now?.file === file ? now.visits : noVisits,
  };
}

const everybody: VisitsAsked = {};
