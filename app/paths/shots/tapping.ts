import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { milliseconds } from '../../../engine';
import type { PlanRun, ReplayedStep, Replayer } from '../../../engine/paths';
import { button } from '../visitor/action';
import type { Shot } from './camera';
import { alike } from './kept';
import { differenceOf } from '../browser/compare/picture-difference';
import { pictureOfWholePage } from '../browser/page/whole-page';
import type { PictureSize } from './sizes';
import { refusalsOf, toursOf, waysOf, type Tour } from './tours';
import { viewIdOf } from './views';
import { TappingVisitor, type Walked } from './visitor';

/** What pictures by tapping need to know besides the funnel. */
export interface TappingOptions extends Walked {
  readonly replayer: Replayer;
  /** Runs that together pass whatever is to be seen. */
  readonly runs: readonly PlanRun[];
  /** Runs that try every wrong answer. */
  readonly refusing: readonly PlanRun[];
  /** Where the pictures go. */
  readonly folder: string;
  readonly sizes: readonly PictureSize[];
  /** Whether a view is wanted. */
  readonly isWanted: (node: string) => boolean;
  readonly isCompared: boolean;
  /** How many visitors at once. */
  readonly workers: number;
}

type Take = (id: string, step: ReplayedStep['step']) => Promise<void>;

/** Pictures every view as visitors meet it who tap their way from the first screen, and states that no plan knows. */
export async function pictureByTapping(options: TappingOptions): Promise<Shot[]> {
  const { document, replayer, runs, refusing, sizes, workers, isWanted } = options;
  const tours = toursOf(document, replayer, runs).flatMap((tour) => wantedOf(tour, isWanted));
  const refusals = refusalsOf(refusing);
  const shots: Shot[] = [];
  const jobs = sizes.flatMap((size) => [
    ...tours.map((tour) => () => walk(options, size, shots, tour, refusals)),
    () => grantStates(options, size, shots),
  ]);
  // What they look like with a network has to be known.
  const later = sizes.map((size) => () => offlineStates(options, size, shots));
  for (const queue of [jobs, later]) {
    const work = async (): Promise<void> => {
      for (let job = queue.shift(); job; job = queue.shift()) await job();
    };
    await Promise.all(Array.from({ length: workers }, work));
  }
  return shots;
}

/** The part of a tour that leads to wanted screens. */
function wantedOf({ steps, views }: Tour, isWanted: (node: string) => boolean): Tour[] {
  const wanted = new Map(
    [...views].filter(([index]) => isWanted(steps[index]?.step.expect.node ?? '')),
  );
  if (wanted.size === 0) return [];
  return [{ steps: steps.slice(0, Math.max(...wanted.keys()) + 1), views: wanted }];
}

/** Walks a tour. Where a step is not possible, it ends, and the views that it has not met say why. */
async function walk(
  options: TappingOptions,
  size: PictureSize,
  shots: Shot[],
  { steps, views }: Tour,
  refusals: ReturnType<typeof refusalsOf>,
): Promise<void> {
  const visitor = await TappingVisitor.begin(options, size, false);
  const take = taking(options, size, shots, visitor);
  let at = 0;
  try {
    for (const [index, replayed] of steps.entries()) {
      at = index;
      const { step, after } = replayed;
      await visitor.do(replayed);
      const id = views.get(index);
      if (id === undefined) continue;
      await take(id, step);
      if (!['', 'asking'].includes(step.expect.phase)) continue;
      for (const [place, refusal] of (refusals.get(step.expect.node) ?? []).entries()) {
        // A question without phases has none in the name of its view.
        const refused = step.expect.phase === '' ? '.refused' : '-refused';
        const name = `${id}${refused}${place === 0 ? '' : `-${place + 1}`}`;
        if (shots.some((shot) => shot.id === name && shot.size === size)) continue;
        const tried = {
          ...refusal,
          expect: { ...refusal.expect, heading: step.expect.heading, address: step.expect.address },
        };
        await visitor.do({ step: tried, before: after, after });
        await take(name, tried);
      }
    }
  } catch (error) {
    for (const [index, id] of views) if (index >= at) notTaken(shots, id, size, error);
  } finally {
    await visitor.leaves();
  }
}

/** Records why a view has no picture, unless it has one. */
function notTaken(shots: Shot[], id: string, size: PictureSize, error: unknown): void {
  const problem = error instanceof Error ? error.message : String(error);
  if (!shots.some((shot) => shot.id === id && shot.size === size))
    shots.push({ id, size, file: '', height: 0, problem });
}

/** Pictures a view once the page is at rest. */
function taking(
  { folder, isCompared }: TappingOptions,
  size: PictureSize,
  shots: Shot[],
  visitor: TappingVisitor,
): Take {
  return async (id, step) => {
    const problem = await visitor.rests(step);
    const file = join(size.name, `${id}.png`);
    const { height } = await pictureOfWholePage(visitor.page, {
      path: join(folder, file),
      isPassed: true,
      // Their position differs each time.
      ...(isCompared && { without: 'video[data-plays], iframe' }),
    });
    shots.push({ id, size, file, height, ...(problem !== undefined && { problem }) });
  };
}

/** The price with the grant's window open, with the grant claimed, and once it is over. */
async function grantStates(
  options: TappingOptions,
  size: PictureSize,
  shots: Shot[],
): Promise<void> {
  const { document, replayer, runs, isWanted } = options;
  const { grant, nodes } = document;
  if (!grant) return;
  const showsIt = (id: string): boolean => {
    const node = nodes[id];
    return node?.type === 'offer' && grant.section in node.sections && isWanted(id);
  };
  const [found] = runs
    .flatMap((run) => {
      const steps = replayer.replay(run.steps);
      const end = steps.findIndex(({ step }) => showsIt(step.expect.node));
      return end < 0
        ? []
        : [{ steps: steps.slice(0, end + 1), way: waysOf(document, steps)[end] ?? 0 }];
    })
    .toSorted((a, b) => b.way - a.way || a.steps.length - b.steps.length);
  const way = found?.steps;
  const last = way?.at(-1)?.step;
  if (!way || !last) return;
  const { node } = last.expect;
  const visitor = await TappingVisitor.begin(options, size, true);
  const take = taking(options, size, shots, visitor);
  try {
    for (const replayed of way) await visitor.do(replayed);
    const { opensAfter, celebratesAfter, confetti } = grant.timings;
    const pass = (time: string) => visitor.act({ type: 'pass', milliseconds: milliseconds(time) });
    await pass(opensAfter);
    await take(`${node}.grant`, last);
    await visitor.act(button(grant.modal.accept, 'accept'));
    await pass(celebratesAfter);
    await pass(confetti);
    await take(`${node}.claimed`, last);
    await visitor.turnsClock(milliseconds(grant.window));
    await take(`${node}.expired`, last);
  } catch (error) {
    for (const state of ['grant', 'claimed', 'expired'])
      notTaken(shots, `${node}.${state}`, size, error);
  } finally {
    await visitor.leaves();
  }
}

/** The first run once more, with a network that is gone after its first screen: pictures of what looks otherwise. */
async function offlineStates(
  options: TappingOptions,
  size: PictureSize,
  shots: Shot[],
): Promise<void> {
  const { document, replayer, runs, folder, isWanted } = options;
  const [run] = runs;
  if (!run) return;
  const steps = replayer.replay(run.steps);
  const isAtAddress = (index: number): boolean =>
    ['open', 'tab', 'reload'].includes(steps[index + 1]?.step.action ?? '');
  const begin = steps.findIndex((_, index) => !isAtAddress(index));
  const visitor = await TappingVisitor.begin(options, size, false);
  const take = taking(options, size, shots, visitor);
  try {
    for (const [index, replayed] of steps.entries()) {
      const { step } = replayed;
      if (index > begin && ['server', 'open', 'tab', 'reload'].includes(step.action)) break;
      const failed = await visitor.do(replayed).then(
        () => false,
        () => true,
      );
      if (index === begin) {
        await visitor.rests(step);
        await visitor.losesNetwork();
      } else if (index > begin && isWanted(step.expect.node)) {
        const id = `${viewIdOf(document, replayed)}.offline`;
        if (shots.some((shot) => shot.id === id && shot.size === size)) continue;
        await take(id, step);
        const taken = shots.find((shot) => shot.id === id && shot.size === size);
        if (!taken) continue;
        const own = shots.filter((shot) => shot.size === size && shot.height === taken.height);
        if (await isAmong(taken, own, folder)) {
          shots.splice(shots.indexOf(taken), 1);
          rmSync(join(folder, taken.file));
        }
      }
      if (failed) break;
    }
  } catch (error) {
    notTaken(shots, 'offline', size, error);
  } finally {
    await visitor.leaves();
  }
}

/** Whether a picture is like one that was taken with a network. */
async function isAmong(taken: Shot, others: readonly Shot[], folder: string): Promise<boolean> {
  const picture = readFileSync(join(folder, taken.file));
  for (const { id, file } of others) {
    if (file === '' || id === taken.id) continue;
    const other = readFileSync(join(folder, file));
    if ((await differenceOf(other, picture, alike)) === undefined) return true;
  }
  return false;
}
