import { useEffect, useState } from 'react';
import type { Analysis, Funnel } from './worker/analysis';
import { newestOnly } from './worker/newest-only';
import type { WorkerClient } from './worker/worker-client';

/** How long to wait after a keystroke before the text is checked, in milliseconds. */
const quietFor = 80;

/** The meaning of the text as far as it is known. */
export interface KnownAnalysis {
  /** Of the newest text that was checked. Undefined before the first. */
  readonly analysis?: Analysis;
  /** That text: while a newer one is checked, findings and fixes belong to this one. */
  readonly checked?: string;
  /** The last funnel without errors. The map and the preview show it while the text is broken. */
  readonly funnel?: Funnel;
}

/**
 * Checks a text in the worker whenever it changes.
 * @param flow which flow it is the text of: nothing is known of another one
 */
export function useAnalysis(
  worker: WorkerClient,
  text: string | undefined,
  flow: number | undefined,
): KnownAnalysis {
  const [known, setKnown] = useState<KnownAnalysis & { readonly flow?: number }>({});
  const [check] = useState(() =>
    newestOnly(async (asked: { readonly text: string; readonly flow: number | undefined }) => {
      try {
        const answer = await worker.ask('analyse', { text: asked.text });
        if (answer.funnel) worker.plan(answer.funnel.document);
        setKnown((before) => ({
          flow: asked.flow,
          analysis: answer,
          checked: asked.text,
          funnel: answer.funnel ?? (before.flow === asked.flow ? before.funnel : undefined),
        }));
      } catch (error) {
        console.error('The text could not be checked.', error);
      }
    }),
  );

  useEffect(() => {
    if (text === undefined) return undefined;
    const timer = window.setTimeout(() => check({ text, flow }), quietFor);
    return () => window.clearTimeout(timer);
  }, [check, text, flow]);

  return known.flow === flow ? known : {};
}
