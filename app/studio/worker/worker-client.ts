import type { FunnelDocument } from '../../../engine';
import type { PublicFiles } from '../../../engine/check';
import type { Analysis, ReadFlow } from './analysis';
import { callable, type Ask } from './calling';
import type { Calls } from './calls';
import { patchBetween, patched } from './patch';

/** The workers, as the page calls them. */
export interface WorkerClient {
  readonly ask: Ask;
  /**
   * Checks a text. What has not changed since the last check is the same object.
   * @param onRead is called with its map and funnel, before most of its rules are checked, if its shape is right
   * @returns undefined when the check of a newer text has begun meanwhile
   */
  readonly analyse: (
    text: string,
    files: PublicFiles,
    onRead: (read: ReadFlow) => void,
  ) => Promise<Analysis | undefined>;
  /** The funnel through which runs are planned from now on. */
  readonly plan: (document: FunnelDocument) => void;
}

/** What the planner answers. The rest is the checker's. */
const planned = new Set<keyof Calls>([
  ...(['route', 'path', 'visit', 'touched', 'screens', 'screen'] as const),
  // They compare texts, with the same code.
  ...(['diff', 'summary', 'experiment'] as const),
]);

/** How long the planner may be busy with a funnel that has changed, in milliseconds, until it starts again. */
const patience = 1000;

/**
 * The workers: one checks texts, so that typing is never held up; others know the language, check all readings, plan runs
 * and lay out the map, so that checking is not held up either. Those that a map needs start at once. A plan of a funnel
 * that has changed is given up.
 */
export function createWorkerClient(): WorkerClient {
  const startChecker = (): Worker =>
    new Worker(new URL('./checker.worker.ts', import.meta.url), { type: 'module' });
  const checker = callable(startChecker);
  const language = callable(startChecker);
  const readings = callable(startChecker);
  const planner = callable(
    () => new Worker(new URL('./planner.worker.ts', import.meta.url), { type: 'module' }),
  );
  const layouter = callable(
    () => new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' }),
  );
  let newest: FunnelDocument | undefined;
  let known: FunnelDocument | undefined;
  let read: ReadFlow | undefined;
  let analysis: Analysis | undefined;
  /** Sends what has changed of the funnel, once something is planned. */
  const send = (): void => {
    if (!newest || known === newest) return;
    void planner.ask('funnel', { patch: patchBetween(known, newest) });
    known = newest;
  };
  const restartPlanner = (): void =>
    planner.restart(() => {
      known = undefined;
      send();
    }, 'funnel');
  const analyse: WorkerClient['analyse'] = async (text, files, onRead) => {
    const answer = await checker.ask('analyse', { text, files }, ({ patch, canRun }) => {
      // The worker patches what it has read, and analyses.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      read = patched(read, patch) as ReadFlow;
      onRead(canRun ? read : { map: read.map });
    });
    if (!answer) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    analysis = patched(analysis, answer.patch) as Analysis;
    // An edit of the screens is not to wait for its worker.
    language.start();
    return analysis;
  };
  // While the page loads, the checker compiles the schemas.
  void analyse('{}', {}, () => undefined);
  layouter.start();
  return {
    ask: (name, ask) => {
      if (name === 'layout') return layouter.ask(name, ask);
      if (name === 'readings' || name === 'translated') return readings.ask(name, ask);
      if (!planned.has(name)) return language.ask(name, ask);
      send();
      return planner.ask(name, ask);
    },
    analyse,
    plan: (document) => {
      newest = document;
      const since = planner.busySince();
      if (since !== undefined && performance.now() - since > patience) restartPlanner();
    },
  };
}
