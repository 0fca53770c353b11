import type { FunnelNode } from '../document/document.generated';
import type { GraphNode } from '../graph/graph';
import { withoutAnswers, type AbstractState } from './abstract-state';
import { kindOf } from '../questions/question-kinds';
import type { ValuesOf } from './representatives';

/** What may be known after the visitor has answered, or the screen has noted what happened. */
export function answered(
  node: FunnelNode,
  { sets, asks }: GraphNode,
  known: AbstractState,
  valuesOf: ValuesOf,
  isFollowed: (field: string) => boolean,
): AbstractState[] {
  const noted = sets
    .filter((field) => isFollowed(field) && known[field] === undefined)
    .reduce<AbstractState[]>(
      (all, field) => all.flatMap((each) => [each, withFields(each, [field], valuesOf)]),
      [known],
    );
  if (node.type !== 'question') return noted;
  const answers = kindOf(node.asks).samples(node.asks, (field) => valuesOf(field));
  const groups = new Map<string, Map<string, Set<AbstractState[string][number]>>>();
  for (const each of [...answers, ...(node.skip === undefined ? [] : [{}])]) {
    const given = Object.entries(each).filter(([field]) => isFollowed(field));
    const key = given
      .map(([field]) => field)
      .toSorted()
      .join(' ');
    const group = groups.get(key) ?? new Map<string, Set<AbstractState[string][number]>>();
    groups.set(key, group);
    for (const [field, value] of given)
      if (value !== undefined) group.set(field, (group.get(field) ?? new Set()).add(value));
  }
  // A question that is skipped, or a box that stays empty, forgets an earlier answer.
  return noted.flatMap((each) =>
    [...groups.values()].map((group) => ({
      ...withoutAnswers(each, asks),
      ...Object.fromEntries([...group].map(([field, values]) => [field, [...values]])),
    })),
  );
}

/** With some fields of which nothing is known but their possible values. */
export function withFields(
  known: AbstractState,
  fields: readonly string[],
  valuesOf: ValuesOf,
): AbstractState {
  return { ...known, ...Object.fromEntries(fields.map((field) => [field, valuesOf(field)])) };
}
