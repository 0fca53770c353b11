import { factsOf } from '../../document/fields/field-facts';
import { fieldsOf } from '../../document/condition';
import type { Condition, FunnelDocument } from '../../document/document.generated';
import {
  ifDecidable,
  TooManyCombinations,
  type AbstractState,
} from '../../analysis/abstract-state';
import { modelOf, type Model } from '../model';
import { limitsOf } from '../limits';
import { proving, type Narrowing } from '../../analysis/narrowing';
import { exploreMachine, type Watcher } from '../proof';
import type { Expectation, Moment } from '../../expectations';

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
  const narrowing = proving(document.fields);
  let isBroken = false;
  let isPerhaps = false;
  const watcher: Watcher = {
    fields: conditions.flatMap(fieldsOf),
    onState: ({ node, known }) => {
      const found = ifDecidable(() =>
        never
          ? fitting(narrowing, never, node, known)
          : fitting(narrowing, at ?? {}, node, known).flatMap((each) =>
              failing(narrowing, always ?? {}, node, each),
            ),
      );
      if (found?.length === 0) return;
      // A condition that cannot be decided lets visits go both ways: a real one may not.
      if (found && narrowing.isExact()) isBroken = true;
      else isPerhaps = true;
    },
  };
  const isComplete = exploreMachine(model, limitsOf(model, { from }), watcher, narrowing);
  if (isBroken) return 'broken';
  return isComplete && !isPerhaps ? 'proved' : 'open';
}

/** What may be known where a moment is as described. Empty where it cannot be. */
function fitting(
  narrowing: Narrowing,
  { node, when }: Moment,
  at: string,
  known: AbstractState,
): AbstractState[] {
  if (node !== undefined && node !== at) return [];
  return when === undefined ? [known] : possible(narrowing, known, when, true);
}

/** What may be known where a moment is not as described. */
function failing(
  narrowing: Narrowing,
  { node, when }: Moment,
  at: string,
  known: AbstractState,
): AbstractState[] {
  if (node !== undefined && node !== at) return [known];
  return when === undefined ? [] : possible(narrowing, known, when, false);
}

/** @throws TooManyCombinations */
function possible(
  narrowing: Narrowing,
  known: AbstractState,
  when: Condition,
  holds: boolean,
): AbstractState[] {
  const found = narrowing.narrow(known, { when, holds });
  if (found.length > 1000) throw new TooManyCombinations();
  return found;
}

/** Whether nothing but counting changes a number. */
function onlyRises({ document, edges }: Model, field: string): boolean {
  const declared = document.fields[field];
  if (!declared || !factsOf(declared).isCounter) return false;
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
