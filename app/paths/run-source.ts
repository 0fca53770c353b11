import { destinationOf, type Answers, type FunnelOutline } from '../../engine';
import {
  Diverged,
  onTestDay,
  screenCopy,
  writtenScreen,
  type Plan,
  type PlanRun,
  type PlanStep,
  type ReplayedStep,
  type Replayer,
  type ScreenCopy,
} from '../../engine/paths';

/** Where a test takes from what it expects of runs. */
export interface RunSource {
  readonly outline: FunnelOutline;
  readonly stepsOf: (run: PlanRun) => readonly ReplayedStep[];
  /** What the screen after a step shows. */
  readonly copyAfter: (step: ReplayedStep) => ScreenCopy;
  /** Follows other steps through the document, to shrink a failure at their last one. */
  readonly replay: Replayer['replay'];
}

/** Expects what the document says now. @throws Diverged which says of which run, where the document has no such run */
export function fromDocument({ model, replay }: Replayer): RunSource {
  return {
    outline: model.outline,
    copyAfter: ({ step: { expect }, after }) =>
      onTestDay(() => screenCopy(model, expect.node, after, expect.phase)),
    replay,
    stepsOf(run) {
      try {
        return replay(run.steps);
      } catch (error) {
        if (error instanceof Diverged) throw new Diverged(`${run.id}: ${error.message}`);
        throw error;
      }
    },
  };
}

/**
 * Expects what a plan says, whatever the document and the engine would say now. While a failure is shrunk, only the
 * last step is held against the plan: the way there is shorter than what was written.
 * @param now what the document says
 */
export function asWritten(plan: Plan, now: RunSource): RunSource {
  const { outline } = now;
  return {
    outline,
    copyAfter: (replayed) => writtenScreen(plan, replayed.step) ?? now.copyAfter(replayed),
    replay: (steps) => {
      const followed = now.replay(steps);
      const [is, was] = [followed.at(-1), steps.at(-1)?.expect];
      const isSame = was && is?.step.expect.node === was.node && is.step.expect.phase === was.phase;
      return isSame
        ? [...followed.slice(0, -1), { ...is, step: { ...is.step, expect: was } }]
        : followed;
    },
    stepsOf: ({ steps }) => onTestDay(() => withAnswers(outline, steps)),
  };
}

/** The steps with the answers that their addresses and events have given before and after each. */
function withAnswers(outline: FunnelOutline, steps: readonly PlanStep[]): ReplayedStep[] {
  let known: Answers = steps[0]?.assigned ?? {};
  return steps.map((step) => {
    const before = known;
    const [path, query] = step.address?.split('?') ?? [];
    if (path !== undefined) known = { ...known, ...destinationOf(outline, path, query).answers };
    if (step.action === 'answer') known = { ...known, ...step.event?.values };
    return { step, before, after: known };
  });
}
