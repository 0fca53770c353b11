import { Diverged, type PlanRun, type PlanStep, type Replayer } from '../../engine/paths';

/** What shrinking a run needs. */
export interface Shrinking {
  readonly replay: Replayer['replay'];
  /** Other runs through the same document: they may know a shorter way to the step. */
  readonly runs: readonly PlanRun[];
  /** Whether a run still fails in the same way, at its last step. */
  readonly fails: (steps: readonly PlanStep[]) => Promise<boolean>;
  /** How many shorter runs are tried at most. */
  readonly attempts: number;
}

/**
 * Finds a shorter run that still fails at the same step. Shorter ways to the step are tried first, the shortest first:
 * from an address on the way, and as other runs come there. Then steps are left out, in ever smaller parts. Only runs
 * that the machine follows are tried.
 * @param steps the run up to and including the step that fails
 */
export async function shrink(
  steps: readonly PlanStep[],
  { replay, runs, fails, attempts }: Shrinking,
): Promise<readonly PlanStep[]> {
  const tried = new Set<string>();
  let left = attempts;
  let best = steps;
  const isShorterAndFails = async (candidate: readonly PlanStep[]): Promise<boolean> => {
    if (left === 0 || candidate.length >= best.length) return false;
    const valid = followed(candidate, steps, replay);
    const key = JSON.stringify(
      valid?.map(({ action, address, event }) => [action, address, event]),
    );
    if (!valid || tried.has(key)) return false;
    tried.add(key);
    left -= 1;
    if (!(await fails(valid))) return false;
    best = valid;
    return true;
  };

  const others = [...laterStarts(steps), ...otherWays(steps, runs)];
  for (const candidate of others.toSorted((a, b) => a.length - b.length))
    if (await isShorterAndFails(candidate)) break;

  for (let size = Math.floor(best.length / 2); size >= 1; size = Math.floor(size / 2))
    // The first step opens the site, and the last is the one that fails.
    for (let at = 1; at + size < best.length;)
      if (!(await isShorterAndFails(best.toSpliced(at, size)))) at += 1;
  return best;
}

/** The run from each address on its way: a deep link may lead there at once. */
function laterStarts(steps: readonly PlanStep[]): PlanStep[][] {
  return steps.slice(0, -1).map((step, index) => {
    const { address } = step.expect;
    const open: PlanStep = { action: 'open', address, covers: [], expect: step.expect };
    return [open, ...steps.slice(index + 1)];
  });
}

/** The paths by which other runs reach the place of the last step. */
function otherWays(steps: readonly PlanStep[], runs: readonly PlanRun[]): PlanStep[][] {
  const last = steps.at(-1);
  const place = steps.at(-2)?.expect;
  if (!last || !place) return [];
  return runs.flatMap((run) => {
    const index = run.steps.findIndex(
      ({ expect }) => expect.node === place.node && expect.phase === place.phase,
    );
    return index === -1 ? [] : [[...run.steps.slice(0, index + 1), last]];
  });
}

/** The steps as the machine takes them. Undefined where it does not, or comes to another place. */
function followed(
  steps: readonly PlanStep[],
  original: readonly PlanStep[],
  replay: Replayer['replay'],
): readonly PlanStep[] | undefined {
  try {
    const taken = replay(steps).map(({ step }) => step);
    const [is, was] = [taken.at(-1)?.expect, original.at(-1)?.expect];
    return is?.node === was?.node && is?.phase === was?.phase ? taken : undefined;
  } catch (error) {
    if (error instanceof Diverged || error instanceof RangeError) return undefined;
    throw error;
  }
}
