import type { Condition, FunnelNode, Next } from './document.generated';

/** One way on from a node: where to, when (always, without a condition), and what Back will do. */
export interface Way {
  readonly to: string;
  readonly when?: Condition;
  readonly history: 'push' | 'replace';
}

/**
 * All ways on from a node, in the order in which they are tried: the chosen card's own `next`, then
 * the node's `branches`, then its `next`. Empty at the end of the funnel.
 */
export function waysFrom(node: FunnelNode): Way[] {
  const asks = node.type === 'question' && node.asks.type === 'choice' ? node.asks : undefined;
  const byChoice = (asks?.choices ?? []).flatMap((choice) =>
    choice.next === undefined || asks === undefined
      ? []
      : [{ ...wayTo(choice.next), when: { field: asks.field, is: choice.value } }],
  );
  const { branches = [], next } = node;
  const byBranch = branches.map(({ to, when, history = 'push' as const }) => ({
    to,
    when,
    history,
  }));
  return [...byChoice, ...byBranch, ...(next === undefined ? [] : [wayTo(next)])];
}

function wayTo(next: Next): Way {
  return typeof next === 'string'
    ? { to: next, history: 'push' }
    : { to: next.to, history: next.history ?? 'push' };
}

/** The ids of the fields that a node asks for. */
export function fieldsAskedBy(node: FunnelNode): string[] {
  if (node.type !== 'question') return [];
  return node.asks.type === 'amounts'
    ? [node.asks.current.field, node.asks.target.field, node.asks.notYet.field]
    : [node.asks.field];
}
