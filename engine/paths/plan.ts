import type { Answers } from '../document/format/answers';
import type { FunnelDocument } from '../document/format/document.generated';
import { onTestDay } from '../document/fields/date-facts';
import { allRuns } from './strategies/all';
import { coverageOf } from './recording/coverage';
import { coverOf, indexesOf, type Cover, type CoverWatch } from './search/cover';
import { goalsMet } from './search/goals-met';
import { iterationsObjective } from './strategies/iterations';
import { modelOf, type Model } from './model/model';
import type { Objective } from './model/objective';
import { limitsOf } from './proofs/limits';
import { pairsObjective } from './strategies/pairs';
import { pairwiseObjective } from './strategies/pairwise';
import { partsOf, type Parts } from './screens/parts';
import type { PlannedRuns, PlanOptions, Strategy } from './proofs/plan-options';
import type { Plan, PlanGoal, PlanRun, PlanStrategy } from './format/plan.generated';
import { play } from './proofs/play';
import { Diverged } from './recording/recorder';
import { narrowedModel } from './proofs/narrowed';
import { limitsObjective, waysObjective } from './strategies/shown-objective';
import { possibleIn, type Possible } from './proofs/proof';
import { isImpossibleForUnlisted } from './search/search';
import {
  boundariesObjective,
  edgesObjective,
  nodesObjective,
  outcomesObjective,
  versionObjective,
} from './strategies/unary';
import { randomRuns } from './random-runs';
import type { Limits, MoveRun } from './search/greedy-run';
import { versionsOf } from '../document/experiments/versions';

/** Runs of an earlier plan are kept up to this number of times as many as a new plan has. */
const mostAboveNew = 4 / 3;

/** So many milliseconds after the end of the time that was given, no more runs are played. */
const mostLate = 5000;

/** Adds the runs of a strategy to a plan. */
type Adding = (planner: Planner, seed: number) => PlanStrategy;

const covering =
  (...objectives: readonly ((model: Model) => Objective)[]): Adding =>
  (planner, seed) =>
    objectives.map((of) => planner.addCover(of(planner.model), seed)).reduce(joined);

/** Adds what is seen of each version of the funnel. */
const inEachVersion =
  (add: Adding): Adding =>
  (planner, seed) => {
    const result = add(planner, seed);
    return planner.versions.reduce(
      (sum, version) => joined(sum, planner.addVersion(version, result.strategy, seed)),
      result,
    );
  };

/** The results of a strategy with several objectives. */
const joined = (one: PlanStrategy, other: PlanStrategy): PlanStrategy => ({
  ...one,
  goals: one.goals + other.goals,
  met: one.met + other.met,
  runs: one.runs + other.runs,
  unreachable: [...one.unreachable, ...other.unreachable],
  undecided: [...one.undecided, ...other.undecided],
});

const adding: Readonly<Record<Strategy, Adding>> = {
  nodes: inEachVersion(covering(nodesObjective)),
  edges: inEachVersion(covering(edgesObjective, iterationsObjective, waysObjective)),
  pairs: covering(pairsObjective),
  pairwise: covering(pairwiseObjective),
  boundaries: covering(boundariesObjective, limitsObjective),
  outcomes: covering(outcomesObjective),
  random: (planner, seed) => planner.addRandom(seed),
  all: (planner) => planner.addAll(),
};

/**
 * Plans runs through a document that has no errors, for visitors whose today is the day of all tests.
 * @throws UserError when no visit can begin at `from`
 */
export const planOf = (document: FunnelDocument, options: PlanOptions): Plan =>
  onTestDay(() => planNow(document, options));

function planNow(document: FunnelDocument, options: PlanOptions): Plan {
  const { seed = 1 } = options;
  const whole = modelOf(document, [], options.source);
  const planner = new Planner(whole, options);
  const results = [
    ...options.strategies.map((strategy) => adding[strategy](planner, seed)),
    ...(options.planned ?? []).map((each) => planner.addPlanned(each)),
  ];
  const runs = planner.runs.filter(({ steps }) => passes(steps, options.through));
  return {
    format: 2,
    funnel: document.id,
    language: document.language,
    seed,
    strategies: results,
    runs,
    coverage: coverageOf(planner.parts, runs, planner.unreachable),
  };
}

const passes = (steps: PlanRun['steps'], through: string | undefined): boolean =>
  through === undefined || steps.some(({ expect }) => expect.node === through);

/** Adds runs to a plan, strategy by strategy. */
class Planner {
  readonly runs: PlanRun[] = [];
  private readonly made: MoveRun[] = [];
  /** What has been tried that is refused: the first run on each screen does it, whichever strategy needs that run. */
  private readonly tried?: Set<string>;
  readonly parts: Parts;
  /** What runs within the limits can do. */
  readonly model: Model;
  private readonly limits: Limits;
  private proved?: Possible;
  /** About how many milliseconds it takes to play a move. */
  private timeOfMove?: number;

  /** @throws UserError when no visit can begin at `from` */
  constructor(
    private readonly whole: Model,
    private readonly options: PlanOptions,
  ) {
    this.parts = partsOf(whole);
    this.limits = limitsOf(whole, options);
    this.model = this.isNarrowed ? narrowedModel(whole, this.limits) : whole;
    if (options.strategies.includes('boundaries')) this.tried = new Set();
  }

  /** Whether only some of all visits are planned. */
  private get isNarrowed(): boolean {
    const { from, through, to } = this.options;
    return [from, through, to].some((node) => node !== undefined);
  }

  /** What is possible in the whole document. */
  private get possible(): Possible {
    const limits = this.isNarrowed ? limitsOf(this.whole, {}) : this.limits;
    this.proved ??= possibleIn(this.whole, limits);
    return this.proved;
  }

  /** The transitions that no visit takes, which is proved. */
  get unreachable(): ReadonlySet<string> {
    const { edges } = this.possible;
    return new Set([...this.whole.edges.keys()].filter((edge) => !edges.has(edge)));
  }

  /** What visitors may be assigned. None where the document assigns nothing. */
  get versions(): readonly Answers[] {
    const { all } = versionsOf(this.model.document.fields);
    return all.length > 1 ? all : [];
  }

  /** Adds runs that see each screen that depends on what a visitor has been assigned, as that visitor does. */
  addVersion(version: Answers, strategy: string, seed: number): PlanStrategy {
    const { model, made, limits } = this;
    const isOwn = (given: Answers): boolean =>
      Object.entries(version).every(([id, value]) => given[id] === value);
    const objective = versionObjective(model, version, strategy);
    const own = { ...limits, entries: limits.entries.filter(({ given }) => isOwn(given)) };
    const before = made.filter(({ given }) => isOwn(given));
    const cover = coverOf(model, objective, own, seed, before, [], this.watchFor(strategy));
    const { runs, left } = this.play(strategy, cover.runs);
    this.made.push(...runs);
    const met = goalsMet(objective, [...before, ...runs]);
    return this.resultOf(objective, cover, met, runs.length, left);
  }

  addCover(objective: Objective, seed: number): PlanStrategy {
    const cover = this.coverFor(objective, seed);
    const { strategy } = objective;
    const { runs, left } = this.play(strategy, cover.runs);
    const met = goalsMet(objective, this.made);
    for (const run of runs) for (const goal of run.met) met[goal] = 1;
    this.made.push(...runs);
    return this.resultOf(objective, cover, met, runs.length, left);
  }

  /**
   * What became of the goals of an objective. Where only some of all visits are planned, what no run of these can do is
   * not wanted, unless it is proved that no visit does it.
   * @param leftOut runs that are no part of the plan
   */
  private resultOf(
    objective: Objective,
    { unreachable, undecided: unknown }: Cover,
    met: Uint8Array,
    runs: number,
    leftOut: readonly MoveRun[],
  ): PlanStrategy {
    // A later run may pass what no search has found.
    const isLeft = (goal: number): boolean => met[goal] !== 1;
    const notFound = new Set(unreachable.filter(isLeft));
    const lost = leftOut.flatMap((run) => run.met);
    const left = new Set([...notFound, ...unknown, ...lost].filter(isLeft));
    const { isNarrowed, limits } = this;
    // A search looks at all visits that begin with an entry's answers; then at those of unlisted visitors.
    const isOfAll = !isNarrowed && limits.isCut !== true;
    const notMet = objective.isOptional ? [] : [...left];
    const isFoundOut = (goal: number): boolean =>
      isOfAll &&
      notFound.has(goal) &&
      !this.mayBeReachable(objective, goal) &&
      isImpossibleForUnlisted(this.model, objective, limits, goal);
    const impossible = notMet.filter(
      (goal) => isFoundOut(goal) || this.isProvedAway(objective, goal),
    );
    const isDecided = new Set([...impossible, ...(isNarrowed ? notFound : [])]);
    const undecided = notMet.filter((goal) => !isDecided.has(goal));
    const wanted = indexesOf(objective.goals).filter((goal) => !left.has(goal));
    return {
      strategy: objective.strategy,
      goals: wanted.length,
      met: wanted.filter((goal) => met[goal] === 1).length,
      runs,
      unreachable: impossible.map((goal) => textOf(objective, goal)),
      undecided: undecided.map((goal) => textOf(objective, goal)),
    };
  }

  /** With the runs of an earlier plan, unless that makes many more runs than a new plan has. */
  private coverFor(objective: Objective, seed: number): Cover {
    const { model, limits, made, options } = this;
    const keep = (options.keep ?? []).filter(({ strategy }) => strategy === objective.strategy);
    const watch = this.watchFor(objective.strategy);
    const anew = coverOf(model, objective, limits, seed, made, [], watch);
    if (keep.length === 0) return anew;
    const cover = coverOf(model, objective, limits, seed, made, keep, watch);
    return cover.runs.length <= mostAboveNew * anew.runs.length ? cover : anew;
  }

  /** Whether a goal that no search has found is a transition that some visit may take after all. */
  private mayBeReachable(objective: Objective, goal: number): boolean {
    const edge = this.edgeOf(objective, goal);
    return edge !== undefined && this.possible.edges.has(edge);
  }

  /** Whether no visit of the whole document takes what a goal needs, which is proved. */
  private isProvedAway(objective: Objective, goal: number): boolean {
    const { isPossible } = this.possible;
    return objective
      .moves(goal)
      .some((moves) =>
        moves.every(({ node, steps }) => steps.some((step) => !isPossible(node, step))),
      );
  }

  /** The transition that a goal is. Undefined for goals that are something else. */
  private edgeOf(objective: Objective, goal: number): string | undefined {
    const { name } = objective.text(goal);
    const edge = [name, name.replace(/ \([^)]*\)$/, '')];
    return edge.find((each) => this.model.edges.has(each));
  }

  addRandom(seed: number): PlanStrategy {
    const { count = 20 } = this.options;
    const { whole: model, parts, limits } = this;
    const runs = randomRuns({ model, parts, limits, seed });
    for (let number = 0; number < count; number += 1) this.runs.push(runs.next().value);
    return {
      strategy: 'random',
      goals: count,
      met: count,
      runs: count,
      unreachable: [],
      undecided: [],
    };
  }

  addAll(): PlanStrategy {
    const { runs, leftOut } = allRuns(this.model, this.limits, this.options.limit ?? 1000);
    const { runs: played } = this.play('all', runs);
    this.made.push(...played);
    return {
      strategy: 'all',
      goals: runs.length,
      met: played.length,
      runs: played.length,
      unreachable: [],
      undecided: [],
      ...(leftOut === undefined ? {} : { leftOut }),
    };
  }

  addPlanned({ strategy, runs, leftOut }: PlannedRuns): PlanStrategy {
    for (const [place, steps] of runs.entries())
      this.runs.push(runOf(strategy, place + 1, steps[0]?.expect.node ?? '', [...steps]));
    const { length } = runs;
    return {
      strategy,
      goals: length,
      met: length,
      runs: length,
      unreachable: [],
      undecided: [],
      ...(leftOut !== undefined && { leftOut }),
    };
  }

  /** Looks at the time while runs are found, so that there is enough to play them. */
  private watchFor(strategy: string): CoverWatch | undefined {
    const { watch } = this.options;
    return (
      watch && {
        onRun: (runs, open) => watch.onRun(strategy, runs, open),
        isOver: (found) => watch.isOver(this.timeToPlay(found)),
      }
    );
  }

  /** About how many milliseconds it takes to play runs. The first tells how long a move takes. */
  private timeToPlay(runs: readonly MoveRun[]): number {
    const [first] = runs;
    if (!first) return 0;
    this.timeOfMove ??= this.measured(first) / first.moves.length;
    return runs.reduce((sum, { moves }) => sum + moves.length, 0) * this.timeOfMove;
  }

  private measured(run: MoveRun): number {
    const begun = performance.now();
    this.played(run, this.tried && new Set());
    return performance.now() - begun;
  }

  /** The steps of a run. Undefined where the machine does not follow it. */
  private played(run: MoveRun, tried: Set<string> | undefined): PlanRun['steps'] | undefined {
    try {
      return play(this.model, this.parts, run, tried);
    } catch (error) {
      if (!(error instanceof Diverged)) throw error;
      return undefined;
    }
  }

  /**
   * Plays runs on the machine and writes down their steps. A run that the machine does not follow is left out, and so are
   * the others when there has been no time for long.
   */
  private play(
    strategy: string,
    runs: readonly MoveRun[],
  ): { readonly runs: MoveRun[]; readonly left: MoveRun[] } {
    const followed: MoveRun[] = [];
    const left: MoveRun[] = [];
    const before = this.runs.filter((run) => run.strategy === strategy).length;
    for (const run of runs) {
      const isLate = this.options.watch?.isOver(-mostLate) === true;
      const steps = isLate ? undefined : this.played(run, this.tried);
      if (!steps) {
        left.push(run);
        continue;
      }
      followed.push(run);
      this.runs.push(runOf(strategy, before + followed.length, run.entry, steps));
    }
    return { runs: followed, left };
  }
}

const textOf = (objective: Objective, goal: number): PlanGoal => {
  const { name, node } = objective.text(goal);
  return { name, node };
};

function runOf(strategy: string, number: number, from: string, steps: PlanRun['steps']): PlanRun {
  return {
    id: `${strategy}-${number}`,
    strategy,
    from,
    to: steps.at(-1)?.expect.node ?? from,
    steps,
  };
}
