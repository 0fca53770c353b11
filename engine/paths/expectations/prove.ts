import type { Condition, FunnelDocument } from '../../document/document.generated';
import { fieldsOf } from '../answers';
import { narrowed, TooManyCombinations, type Knowledge } from '../knowledge';
import { modelOf, type Model } from '../model';
import { limitsOf } from '../limits';
import { exploreVisits } from '../proof';
import type { Expectation, Moment } from './expectations.generated';

/**
 * Whether an expectation holds on all paths, by looking at every state and every answer that conditions tell apart:
 * proved, `broken` where a path is found that breaks it, `open` where it cannot be decided. Visits go forward.
 */
export function prove(
  document: FunnelDocument,
  expectation: Expectation,
): 'proved' | 'broken' | 'open' {
  const { from, always, at, never, neverFalls } = expectation;
  const parts = [always, at, never].flatMap((part) => part ?? []);
  const conditions = parts.flatMap(({ when }) => when ?? []);
  const model = modelOf(document, conditions);
  if (neverFalls !== undefined) return onlyRises(model, neverFalls) ? 'proved' : 'open';
  // What is reported is not part of a state.
  if (parts.length === 0 || parts.some(({ reports }) => reports !== undefined)) return 'open';
  let isBroken = false;
  const isComplete = exploreVisits(model, limitsOf(model, { from }), {
    fields: conditions.flatMap(fieldsOf),
    onMoment: ({ node, known }) => {
      const found = never
        ? fitting(model, never, node, known)
        : fitting(model, at ?? {}, node, known).flatMap((each) =>
            failing(model, always ?? {}, node, each),
          );
      isBroken ||= found.length > 0;
    },
  });
  if (isBroken) return 'broken';
  return isComplete ? 'proved' : 'open';
}

/** What may be known where a moment is as described. Empty where it cannot be. */
function fitting(model: Model, { node, when }: Moment, at: string, known: Knowledge): Knowledge[] {
  if (node !== undefined && node !== at) return [];
  return when === undefined ? [known] : possible(model, known, when, true);
}

/** What may be known where a moment is not as described. */
function failing(model: Model, { node, when }: Moment, at: string, known: Knowledge): Knowledge[] {
  if (node !== undefined && node !== at) return [known];
  return when === undefined ? [] : possible(model, known, when, false);
}

/** @throws TooManyCombinations where a condition reads what cannot be looked at, such as a computed field */
function possible(model: Model, known: Knowledge, when: Condition, holds: boolean): Knowledge[] {
  const found = narrowed(known, { when, holds }, model.document.fields);
  if (found.length > 1000) throw new TooManyCombinations();
  return found;
}

/** Whether nothing but counting changes a number. */
function onlyRises({ document, edges }: Model, field: string): boolean {
  if (document.fields[field]?.type !== 'count') return false;
  return [...edges.values()].every(({ actions }) =>
    actions.every(({ params = {} }) => {
      const { fields = [], values = {} } = params as {
        readonly fields?: readonly string[];
        readonly values?: object;
      };
      return !fields.includes(field) && !Object.hasOwn(values, field);
    }),
  );
}
