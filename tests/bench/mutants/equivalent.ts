import type { FunnelDocument } from '../../../engine';
import type { NamedConfig, TransitionConfig } from '../../../engine/compile/config';
import type { Condition } from '../../../engine/document/format/document.generated';
import { prove } from '../../../engine/paths/expectations/prove';
import type { Model } from '../../../engine/paths/model/model';
import { limitsOf } from '../../../engine/paths/proofs/limits';
import { possibleIn } from '../../../engine/paths/proofs/proof';
import type { Mutant } from './mutant';

/** What is known of a funnel without any run. */
interface Proved {
  /** The transitions that some visit may take. */
  readonly reachable: ReadonlySet<string>;
  readonly model: Model;
}

export const provedOf = (model: Model): Proved => ({
  model,
  reachable: possibleIn(model, limitsOf(model, {})).edges,
});

/** Whether a mutant is shown to behave as the funnel does. */
export function isEquivalent(
  document: FunnelDocument,
  { edges, delay, swapped, guard, isRepeated, shownAt }: Mutant,
  { reachable, model }: Proved,
): boolean {
  if (isRepeated) return true;
  if (shownAt && neverHoldsAt(document, shownAt)) return true;
  const changed =
    delay === undefined
      ? edges
      : [...model.edges.values()].flatMap(({ id, trigger }) =>
          trigger.type === 'timer' && trigger.delay === delay ? [id] : [],
        );
  if (changed.length > 0 && changed.every((edge) => !reachable.has(edge))) return true;
  if (swapped) return isSameInBothOrders(document, swapped);
  const asked = guard && conditionOf(guard);
  if (!asked) return false;
  // A condition that always holds where it is asked.
  return holdsAt(document, asked.node, asked.when);
}

const neverHoldsAt = (document: FunnelDocument, shown: NonNullable<Mutant['shownAt']>): boolean =>
  prove(document, { name: '', never: shown }).type === 'proved';

/** Whether a condition holds whenever a node is shown. */
const holdsAt = (document: FunnelDocument, node: string, when: Condition): boolean =>
  prove(document, { name: '', at: { node }, always: { when } }).type === 'proved';

function isSameInBothOrders(
  document: FunnelDocument,
  [one, other]: readonly [TransitionConfig, TransitionConfig],
): boolean {
  const { guard: first, ...rest } = one;
  const { guard: second, ...same } = other;
  if (JSON.stringify(rest) === JSON.stringify(same)) return true;
  const [a, b] = [first, second].map((guard) => guard && conditionOf(guard));
  if (!a || !b) return false;
  // Two conditions that never hold at once.
  const both = { all: [a.when, b.when] };
  return prove(document, { name: '', never: { node: a.node, when: both } }).type === 'proved';
}

/** The condition of a guard on the answers. */
function conditionOf({ type, params }: NamedConfig): { node: string; when: Condition } | undefined {
  if (type !== 'holds') return undefined;
  // The compiler writes the parameters of its guards.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return params as { node: string; when: Condition };
}
