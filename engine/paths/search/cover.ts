import { beginsAt, followerOf, type KeptRun } from './kept';
import { metBy, withoutNeedless } from './goals-met';
import type { Model } from '../model/model';
import type { Objective } from '../model/objective';
import type { MoveChoice } from './shortest-run';
import { choicesThrough, searchesFor, type Search } from './search';
import { shortenedRuns } from './shortened-runs';
import { tieOf } from '../model/tie';
import type { RunEntry } from '../model/entries';
import {
  bestAhead,
  distancesToEnd,
  usableMoves,
  greedyRun,
  type Guide,
  type Limits,
  type MoveRun,
} from './greedy-run';

/** The runs that meet the goals of an objective, and the goals that none meets. */
export interface Cover {
  readonly runs: readonly MoveRun[];
  /** Goals that no run can meet, whatever is answered. */
  readonly unreachable: readonly number[];
  /** Goals of which neither is known. */
  readonly undecided: readonly number[];
}

/** Watches how runs are found. */
export interface CoverWatch {
  readonly onRun: (runs: number, open: number) => void;
  /** Whether there is time for no more than the runs that are found. */
  readonly isOver: (found: readonly MoveRun[]) => boolean;
}

/** Plans with more nodes times goals than this are made once; smaller ones several times, for the fewest runs. */
const smallPlan = 250_000;

const isSmallPlan = (model: Model, { goals }: Objective): boolean =>
  model.nodes.size * goals.length <= smallPlan;

/**
 * Greedy runs that break ties the same way for every run of a plan: they survive a change elsewhere in the document. Others
 * are tried after them, and taken only where they gain more.
 */
const steadyRepeats = 3;

/** More goals than this are not looked for one by one; the others are undecided. */
const mostSearches = 3000;

/**
 * Runs that meet every goal that can be met: first greedy runs that each meet as many as they can, then a search for each
 * goal that is left.
 * @param before runs that the plan has already, for another objective
 * @param keep runs of an earlier plan for this objective
 */
export function coverOf(
  model: Model,
  objective: Objective,
  limits: Limits,
  seed: number,
  before: readonly MoveRun[] = [],
  keep: readonly KeptRun[] = [],
  watch?: CoverWatch,
): Cover {
  const isSmall = isSmallPlan(model, objective);
  const searched = new Map<number, Searches>();
  const tries = isSmall && keep.length === 0 ? 4 : 1;
  let best: Cover | undefined;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const salt = `${seed} ${attempt}`;
    if (best && watch?.isOver(best.runs) === true) break;
    const attempted = { model, objective, limits, salt, searched, before, watch };
    // Every second attempt first looks for the goals that are hard to meet.
    const cover = new Attempt(attempted).cover(keep, attempt % 2 === 1);
    // One that the time cut short meets fewer goals, so it is no rival.
    if (best && watch?.isOver(best.runs) === true) break;
    if (!best || costOf(cover) < costOf(best)) best = cover;
  }
  return best ?? { runs: [], unreachable: [], undecided: [] };
}

const costOf = ({ runs }: Cover): number =>
  runs.length * 1e6 + runs.reduce((sum, { moves }) => sum + moves.length, 0);

/** The searches for a goal so far, and those that may follow. */
interface Searches {
  readonly done: Search[];
  readonly more: Iterator<Search>;
}

/** What an attempt at a cover is made for. */
interface Attempted {
  readonly model: Model;
  readonly objective: Objective;
  readonly limits: Limits;
  readonly salt: string;
  /** The searches for goals, which attempts share. */
  readonly searched: Map<number, Searches>;
  readonly before: readonly MoveRun[];
  readonly watch: CoverWatch | undefined;
}

/** One attempt at a cover: the runs that it has found, and the goals that are open. */
class Attempt {
  private readonly isSmall: boolean;
  private readonly distances: ReadonlyMap<string, number>;
  private readonly movesAt: Guide['movesAt'];
  private readonly open: Uint8Array;
  private readonly runs: MoveRun[] = [];
  private readonly unreachable: number[] = [];
  private readonly undecided: number[] = [];

  constructor(private readonly attempted: Attempted) {
    const { model, objective, before } = attempted;
    this.isSmall = isSmallPlan(model, objective);
    this.distances = distancesToEnd(model);
    this.movesAt = usableMoves(model, objective, { distances: this.distances });
    this.open = objective.goals.slice();
    for (const run of before) for (const goal of metBy(objective, run)) this.open[goal] = 0;
  }

  /**
   * @param keep runs of an earlier plan
   * @param searchesFirst whether it first looks for the goals that are hard to meet, and fills their runs up
   */
  cover(keep: readonly KeptRun[], searchesFirst: boolean): Cover {
    const { runs, unreachable, undecided } = this;
    const { model, objective, limits, searched, before } = this.attempted;
    for (const run of keep) this.planAgain(run);
    if (searchesFirst) this.chase([...searched.keys()]);
    for (let run = this.nextRun(); run && !this.isOver(); run = this.nextRun()) this.add(run);
    this.chase(indexesOf(this.open));
    const needed = withoutNeedless(objective, runs, before);
    if (this.isOver()) return { runs: needed, unreachable, undecided };
    const isOver = (): boolean => this.isOver();
    return {
      runs: shortenedRuns(model, objective, limits, needed, before, isOver),
      unreachable,
      undecided,
    };
  }

  private isOver(): boolean {
    return this.attempted.watch?.isOver(this.runs) ?? false;
  }

  private add(run: MoveRun): void {
    this.runs.push(run);
    for (const goal of run.met) this.open[goal] = 0;
    this.attempted.watch?.onRun(this.runs.length, countOpen(this.open));
  }

  private promised(promises: Float64Array): Pick<Guide, 'promises' | 'best'> {
    return { promises, best: bestAhead(this.attempted.model, promises, this.distances) };
  }

  private guideFor(
    weights: Guide['weights'],
    { promises, best }: Pick<Guide, 'promises' | 'best'>,
    repeat: number,
  ): Guide {
    const { open, distances, movesAt, runs } = this;
    const { model, objective, salt } = this.attempted;
    const order = repeat < steadyRepeats ? repeat : `${repeat} ${runs.length}`;
    const tie = tieOf(model, `${salt} ${order}`);
    return { model, objective, open, promises, best, distances, movesAt, weights, tie };
  }

  private gainOf(run: MoveRun): number {
    const { open } = this;
    let gain = 0;
    // A run can meet a goal twice.
    for (const goal of run.met)
      if (open[goal] === 1) {
        open[goal] = 2;
        gain += 1;
      }
    for (const goal of run.met) if (open[goal] === 2) open[goal] = 1;
    return gain;
  }

  /** The greedy run that gains most, of some entries and guides. Undefined where none gains. */
  private nextRun(choices?: readonly MoveChoice[], from?: RunEntry): MoveRun | undefined {
    const { isSmall, distances, runs, open } = this;
    const { model, objective, limits, salt } = this.attempted;
    let best: { readonly run: MoveRun; readonly gain: number } | undefined;
    const tryRun = (guide: Guide, entry: RunEntry): void => {
      const must = choices ?? choicesThrough(model, limits, entry);
      const run = must && distances.has(entry.node) ? greedyRun(guide, entry, must) : undefined;
      const gain = run ? this.gainOf(run) : 0;
      if (run && gain > (best?.gain ?? 0)) best = { run, gain };
    };
    const entries = from ? [from] : limits.entries;
    // A long funnel gets one try for each run, so that tries differ from run to run.
    for (let aims = isSmall ? 3 : 1; objective.aim && aims > 0; aims -= 1) {
      const aim = objective.aim(open, `${salt} ${isSmall ? aims : runs.length}`);
      const guide = this.guideFor({ ahead: 1, own: 1 }, this.promised(aim), aims);
      for (const entry of entries) tryRun(guide, entry);
    }
    if (best && !isSmall) return best.run;
    const repeats = isSmall ? 3 * steadyRepeats : 1;
    const ahead = this.promised(objective.promises(open));
    for (const each of objective.weights) {
      const guides = Array.from({ length: repeats }, (_, repeat) =>
        this.guideFor(each, ahead, repeat),
      );
      for (const entry of entries)
        for (const [repeat, guide] of guides.entries()) {
          if (!from && (guide.best.get(entry.node) ?? 0) <= (best?.gain ?? 0) && repeat > 0) break;
          tryRun(guide, entry);
        }
    }
    return best?.run;
  }

  /** Plans an earlier run again, where it still meets something. */
  private planAgain(kept: KeptRun): void {
    const { model, objective, limits } = this.attempted;
    const entry = limits.entries.find((each) => beginsAt(kept, each));
    const [weights] = objective.weights;
    if (!entry || !weights || !this.distances.has(entry.node)) return;
    const guide = this.guideFor(weights, this.promised(objective.promises(this.open)), 0);
    const run = greedyRun({ ...guide, follows: followerOf(model, kept) }, entry);
    if (run && this.gainOf(run) > 0) this.add(run);
  }

  /** Searches for a run for each of some goals, and says which no run can meet. */
  private chase(goals: readonly number[]): void {
    const { open, undecided, unreachable } = this;
    const { model, objective, limits, searched } = this.attempted;
    let searches = 0;
    for (const goal of goals) {
      if (open[goal] !== 1) continue;
      if (this.isOver()) {
        open[goal] = 0;
        undecided.push(goal);
        continue;
      }
      searches += 1;
      const known = searched.get(goal);
      const own = known ?? { done: [], more: searchesFor(model, objective, limits, goal) };
      searched.set(goal, own);
      const run = known || searches <= mostSearches ? this.runMeeting(goal, own) : undefined;
      if (run) this.add(run);
      else {
        open[goal] = 0;
        const isImpossible =
          own.done.length === limits.entries.length &&
          own.done.every(({ type }) => type === 'impossible');
        (isImpossible ? unreachable : undecided).push(goal);
      }
    }
  }

  /** The run of the first search whose way can be gone with the answers that count. */
  private runMeeting(goal: number, { done, more }: Searches): MoveRun | undefined {
    for (let place = 0; !this.isOver(); place += 1) {
      const next = done[place] ?? more.next().value;
      if (next === undefined) return undefined;
      if (place === done.length) done.push(next);
      const run = next.type === 'found' ? this.nextRun(next.choices, next.entry) : undefined;
      if (run?.met.includes(goal)) return run;
    }
    return undefined;
  }
}

function countOpen(open: Uint8Array): number {
  let count = 0;
  for (const flag of open) count += flag;
  return count;
}

/** Where flags are 1. */
export function indexesOf(flags: Uint8Array): number[] {
  const found: number[] = [];
  for (let index = flags.indexOf(1); index !== -1; index = flags.indexOf(1, index + 1))
    found.push(index);
  return found;
}
