import { useEffect, useEffectEvent, useState } from 'react';
import type { PublicFiles } from '../../engine/check';
import type { Analysis, Funnel } from './worker/analysis';
import type { MapData } from './worker/map-data';
import { newestOnly } from './worker/newest-only';
import type { WorkerClient } from './worker/worker-client';

/** How long to wait after a keystroke before the text is checked, in milliseconds. */
const quietFor = 80;

/** The same for the readings that are not chosen: each takes a check of its own. */
const readingsQuietFor = 1000;

interface Asked {
  readonly text: string;
  readonly flow: number | undefined;
  readonly files: PublicFiles;
}

/** The meaning of the text as far as it is known. */
export interface KnownAnalysis {
  /** Of the newest text that was checked. Undefined before the first. */
  readonly analysis?: Analysis;
  /** That text: while a newer one is checked, findings and fixes belong to this one. */
  readonly checked?: string;
  /** Whether the map is that of the text that was checked. */
  readonly isMapped?: boolean;
  /** The map of the newest text whose shape is right. */
  readonly map?: MapData;
  /** The last funnel without errors. The preview shows it while the text has some. */
  readonly funnel?: Funnel;
}

/**
 * Checks a text in the worker whenever it changes, and the readings that are not chosen when it rests.
 * @param flow which flow it is the text of: nothing is known of another one
 * @param files the files that it may name. Undefined until they are known: only then is the text checked
 */
export function useAnalysis(
  worker: WorkerClient,
  text: string | undefined,
  flow: number | undefined,
  files: PublicFiles | undefined,
): KnownAnalysis {
  const [known, setKnown] = useState<KnownAnalysis & { readonly flow?: number }>({});
  const check = useEffectEvent(async (asked: Asked): Promise<void> => {
    let isMapped = false;
    try {
      const answer = await worker.analyse(asked.text, asked.files, (map) => {
        isMapped = true;
        setKnown((before) => ({
          ...(before.flow === asked.flow ? before : { flow: asked.flow }),
          map,
        }));
      });
      if (!answer) return;
      if (answer.funnel) worker.plan(answer.funnel.document);
      setKnown((before) => ({
        flow: asked.flow,
        analysis: answer,
        checked: asked.text,
        isMapped,
        ...(before.flow === asked.flow ? { map: before.map, funnel: before.funnel } : {}),
        ...(answer.funnel ? { funnel: answer.funnel } : {}),
      }));
    } catch (error) {
      console.error('The text could not be checked.', error);
    }
  });
  const [checkReadings] = useState(() =>
    newestOnly(async (asked: Asked) => {
      try {
        const diagnostics = await worker.ask('readings', { text: asked.text, files: asked.files });
        setKnown((before) =>
          before.analysis && before.checked === asked.text && before.flow === asked.flow
            ? { ...before, analysis: { ...before.analysis, diagnostics } }
            : before,
        );
      } catch (error) {
        console.error('The readings could not be checked.', error);
      }
    }),
  );

  const quietTime = useEffectEvent(() => (known.flow === flow ? quietFor : 0));
  useEffect(() => {
    if (text === undefined || !files) return undefined;
    const timer = window.setTimeout(() => void check({ text, flow, files }), quietTime());
    return () => window.clearTimeout(timer);
  }, [text, flow, files]);

  const isChecked = known.checked === text && known.flow === flow;
  const hasReadings = Object.keys(known.funnel?.document.decisions ?? {}).length > 0;
  const restsWithReadings = isChecked && hasReadings && known.analysis?.funnel !== undefined;
  useEffect(() => {
    if (!restsWithReadings || text === undefined || !files) return undefined;
    const timer = window.setTimeout(() => checkReadings({ text, flow, files }), readingsQuietFor);
    return () => window.clearTimeout(timer);
  }, [checkReadings, restsWithReadings, text, flow, files]);

  return known.flow === flow ? known : {};
}
