import { effectsOfStep } from '../machine/step-effects';
import type { Model, Move } from '../model/model';
import type { PlanRun, PlanStep } from '../format/plan.generated';
import type { RunEntry } from '../model/entries';
import type { Follower } from './greedy-run';

/** A run of an earlier plan, as far as it is needed to plan it again. */
export interface KeptRun {
  readonly strategy: string;
  readonly from: string;
  /** The visitor had given answers before and came to `from` by its address. */
  readonly returns?: boolean;
  /** What the visitor has been assigned. */
  readonly assigned?: PlanStep['assigned'];
  /** What is done, step by step: the node, and the event, address or timer. */
  readonly steps: readonly string[];
}

/** What of a run is kept for the next plan. */
export function keptOf({ strategy, from, steps }: PlanRun): KeptRun {
  const returns = steps[0]?.expect.node !== from;
  const start = returns
    ? steps.findIndex(({ action, expect }) => action === 'open' && expect.node === from)
    : 0;
  const own = steps.slice(start + 1).filter(({ action }) => action !== 'reject');
  const assigned = steps[0]?.assigned;
  return {
    strategy,
    from,
    ...(returns && { returns }),
    ...(assigned && { assigned }),
    steps: own.map(stepText),
  };
}

/** Whether a kept run begins at an entry. */
export const beginsAt = (
  { from, returns = false, assigned = {} }: KeptRun,
  { node, before, given }: RunEntry,
): boolean =>
  node === from &&
  returns === (before !== undefined) &&
  Object.entries(assigned).every(([id, value]) => given[id] === value);

export function followerOf(model: Model, { steps }: KeptRun): Follower {
  const visits = new Map<string, string[][]>();
  let last: string | undefined;
  for (const step of steps) {
    const node = step.slice(0, step.indexOf(' '));
    const own = visits.get(node) ?? [];
    visits.set(node, own);
    if (node === last) own.at(-1)?.push(step);
    else own.push([step]);
    last = node;
  }
  return {
    likeness: (move) => {
      const done = visits.get(move.node)?.[0] ?? [];
      const texts = textsOf(model, move);
      const same = texts.filter((text) => done.includes(text)).length;
      return same / Math.max(done.length, texts.length, 1);
    },
    take: ({ node }) => {
      visits.get(node)?.shift();
    },
  };
}

const stepText = ({ node = '', address, event, action }: PlanStep): string =>
  action === 'wait'
    ? textOf(node, 'wait')
    : event
      ? textOf(node, event.type, event.values, event.problems)
      : textOf(node, address ?? '');

/** What a run does for a move, as the steps of a kept run say it. */
function textsOf({ edges }: Model, { node, steps, answers }: Move): string[] {
  return steps.flatMap((step): string[] => {
    const { cause } = step;
    if (cause.type === 'enter') return [];
    if (cause.type === 'timer') return [textOf(node, 'wait')];
    if (cause.type === 'open') return [textOf(node, cause.address)];
    const { takes } = effectsOfStep(step, edges);
    const values = Object.entries(answers).filter(([field]) => takes.includes(field));
    const given = takes.length > 0 ? Object.fromEntries(values) : undefined;
    return [textOf(node, cause.name, given, cause.problems)];
  });
}

const textOf = (node: string, does: string, ...details: readonly unknown[]): string =>
  [node, does, ...details.filter(Boolean).map((detail) => JSON.stringify(detail))].join(' ');
