import type { FunnelNode } from '../../document/format/document.generated';
import type { Answers, AnswerValue } from '../../document/format/answers';
import type { GraphNode } from '../../graph/graph';
import { TooManyCombinations, withoutAnswers, type AbstractState } from './abstract-state';
import { kindOf } from '../../questions/question-kinds';
import type { Representatives, ValuesOf } from './representatives';

/** Of more boxes that may stay empty and that something looks at, not every combination is looked at. */
const mostOptional = 8;

/**
 * What may be known after the visitor has answered, or the screen has noted what happened.
 * @throws TooManyCombinations
 */
export function answered(
  node: FunnelNode,
  { sets, asks }: GraphNode,
  known: AbstractState,
  { valuesOf, compared }: Representatives,
  isFollowed: (field: string) => boolean,
): AbstractState[] {
  const noted = sets
    .filter((field) => isFollowed(field) && known[field] === undefined)
    .reduce<AbstractState[]>(
      (all, field) => all.flatMap((each) => [each, withFields(each, [field], valuesOf)]),
      [known],
    );
  if (node.type !== 'question') return noted;
  const kind = kindOf(node.asks);
  const named = new Set(asks.flatMap((field) => [...compared(field)]));
  const told = kind.sets(node.asks, named, valuesOf);
  const optional = kind.optional(node.asks).filter(isFollowed);
  if (told === undefined || optional.length > mostOptional) throw new TooManyCombinations();
  const given = [...kind.samples(node.asks, valuesOf), ...told].map((each) =>
    Object.fromEntries(Object.entries(each).filter(([field]) => isFollowed(field))),
  );
  const groups = new Map<string, Map<string, Set<AnswerValue>>>();
  const answers = given.flatMap((each) => withoutSome(each, optional));
  for (const each of [...answers, ...(node.skip === undefined ? [] : [{}])]) {
    const key = Object.keys(each).toSorted().join(' ');
    const group = groups.get(key) ?? new Map<string, Set<AnswerValue>>();
    groups.set(key, group);
    for (const [field, value] of Object.entries(each))
      if (value !== undefined) group.set(field, (group.get(field) ?? new Set()).add(value));
  }
  // A question that is skipped, or a box that stays empty, forgets an earlier answer.
  return noted.flatMap((each) =>
    [...groups.values()].map((group) => ({
      ...withoutAnswers(each, asks),
      ...Object.fromEntries([...group].map(([field, values]) => [field, distinct(values)])),
    })),
  );
}

/** Answers, and the same without each of some that may be left out, and without each combination of these. */
function withoutSome(answers: Answers, optional: readonly string[]): Answers[] {
  return optional
    .filter((field) => answers[field] !== undefined)
    .reduce<Answers[]>(
      (all, field) =>
        all.flatMap((each) => {
          const { [field]: _, ...others } = each;
          return [each, others];
        }),
      [answers],
    );
}

/** Values, each once: lists of the same names are the same value. */
export const distinct = (values: Iterable<AnswerValue>): AnswerValue[] => [
  ...new Map([...values].map((value) => [JSON.stringify(value), value])).values(),
];

/** With some fields of which nothing is known but their possible values. */
export function withFields(
  known: AbstractState,
  fields: readonly string[],
  valuesOf: ValuesOf,
): AbstractState {
  return { ...known, ...Object.fromEntries(fields.map((field) => [field, valuesOf(field)])) };
}
