import { isBrought, isComputed, isOpen } from '../../document/format/source';
import { outlineOf } from '../../compile/outline';
import type { Answers, AnswerValue } from '../../document/format/answers';
import { conditionsIn, evaluateCondition, fieldsOf } from '../../document/conditions/condition';
import type { Condition } from '../../document/format/document.generated';
import { answersUpTo, countingAnswers } from '../../document/visited-path';
import { evaluationOrder } from '../../graph/computed';
import type { GraphTransition } from '../../graph/transitions';
import { isDecidedAgain } from './decided-again';
import {
  ifDecidable,
  knownWhere,
  narrowedByInputs,
  TooManyCombinations,
  type AbstractState,
  type Requirement,
} from '../answers/abstract-state';
import { computedResults } from '../answers/computed-results';
import { inputsOf } from '../answers/outcome-samples';
import type { DocumentWithGraph } from '../../graph/graph';
import { computedInputs, countsDays, decidingFields, hasCircle } from '../answers/deciding';
import { enumerated } from '../answers/representatives';
import { memo, memoByName } from '../../document/basics/memo';

/** What is known where a transition is taken, and where it is not. */
interface Branching {
  readonly holding: readonly AbstractState[];
  readonly failing: readonly AbstractState[];
  readonly isUndecided: boolean;
}

/** How the conditions of transitions come out for what is known of a visitor. */
export interface AbstractDomain {
  /** Whether it is known which answers count where a node is left. */
  readonly isExact: boolean;
  /** Whether an answer matters to where the visitor goes, even if nothing after the node looks at it. */
  readonly keeps: (field: string) => boolean;
  /** The possibilities in what is known that have to be followed one by one. Throws TooManyCombinations. */
  readonly split: (known: AbstractState) => readonly AbstractState[];
  /** What is still known after some fields have been answered again. */
  readonly answeredAnew: (known: AbstractState, fields: readonly string[]) => AbstractState;
  /** What counts of what is known where a node is left. */
  readonly counting: (known: AbstractState, node: string) => AbstractState;
  /** What leaves the device of what is known: no screen's own answer is in it that does not count. */
  readonly sending: (known: AbstractState) => AbstractState;
  readonly branch: (
    known: readonly AbstractState[],
    node: string,
    by: GraphTransition,
  ) => Branching;
  /** What counts, where a condition holds. Throws TooManyCombinations where that is not known. */
  readonly where: (counting: AbstractState, when: Condition) => readonly AbstractState[];
}

/** How much work may be spent: `replay` follows the inputs of what is computed too, if there are few of them. */
export type Effort = 'replay' | 'history';

/** More possibilities than this are not followed one by one. */
const mostPossibilities = 200;

/**
 * How a funnel routes its visitors. Where they can go round, a condition on a computed field, or on one that an address
 * may bring, is decided if what it depends on has few answers; otherwise it is undecided.
 * @param conditions all conditions that tell answers apart
 * @returns undefined where nothing can be replayed
 */
export function domainOf(
  subject: DocumentWithGraph,
  conditions: readonly Condition[],
  effort: Effort,
): AbstractDomain | undefined {
  const { document, graph } = subject;
  const deciding = decidingFields(subject);
  const open = [...deciding].filter((id) => isOpen(document.fields[id]));
  const hasOpen = open.length > 0;
  const isAgain = isDecidedAgain(graph);
  // What is computed or brought by an address is not followed, so the answers cannot be replayed from the start.
  if (effort === 'history')
    return isAgain && !hasOpen ? undefined : byHistory(subject, conditions, !isAgain);
  if (!isAgain && !(hasOpen && hasCircle(graph))) return undefined;
  const isFew = (id: string): boolean => {
    const field = document.fields[id];
    return isComputed(field) ? !countsDays(field) : enumerated(field) !== undefined;
  };
  if (hasOpen && ![...computedInputs(subject), ...open].every(isFew)) return undefined;
  return byReplay(subject, deciding, conditions);
}

/**
 * Every answer counts that the visitor has given on the way: what is known need only be narrowed. Computed fields are
 * followed by the results that they may have, until an answer is given anew from which they follow.
 */
function byHistory(
  subject: DocumentWithGraph,
  conditions: readonly Condition[],
  isExact: boolean,
): AbstractDomain {
  const { fields } = subject.document;
  const { withResults, withoutResultsOf } = computedResults(subject, conditions);
  const narrow = (known: AbstractState, { when, holds }: Requirement): AbstractState[] => {
    const read = fieldsOf(when);
    // An address may bring another answer at any time.
    if (read.some((id) => isBrought(fields[id]))) throw new TooManyCombinations();
    return withResults(known, read).flatMap((each) =>
      knownWhere(each, read, (answers) => evaluateCondition(when, answers, fields) === holds),
    );
  };
  return {
    isExact,
    keeps: () => false,
    split: (known) => [known],
    counting: (known) => known,
    sending: (known) => known,
    answeredAnew: withoutResultsOf,
    where: (known, when) => narrow(known, { when, holds: true }),
    branch: (known, _, { when }) => {
      if (!when) return { holding: known, failing: [], isUndecided: false };
      const by = (holds: boolean): readonly AbstractState[] =>
        known.flatMap((each) => narrow(each, { when, holds }));
      return (
        ifDecidable(() => ({ holding: by(true), failing: by(false), isUndecided: false })) ?? {
          holding: known,
          failing: known,
          isUndecided: true,
        }
      );
    },
  };
}

/**
 * The answers that count are found as the running machine finds them: by following the visitor's answers from the
 * start. Each combination of answers that conditions tell apart is followed by itself.
 */
function byReplay(
  subject: DocumentWithGraph,
  deciding: ReadonlySet<string>,
  conditions: readonly Condition[],
): AbstractDomain {
  const { document, graph } = subject;
  const { fields } = document;
  const outline = outlineOf(document);
  const asked = new Set(Object.values(graph.nodes).flatMap(({ asks }) => asks));
  const tests = conditions.flatMap(conditionsIn);
  const inputs = computedInputs(subject);
  const order = evaluationOrder(graph.computed);
  const classOf = (field: string, value: AnswerValue): string =>
    JSON.stringify(
      tests
        .filter((test) => test.field === field)
        .map((test) => evaluateCondition(test, { [field]: value }, fields)),
    );
  const distinct = new Map<string, Map<string, AnswerValue>>();
  const representativesOf = (field: string, values: readonly AnswerValue[]): AnswerValue[] => {
    const known = distinct.get(field) ?? new Map<string, AnswerValue>();
    distinct.set(field, known);
    return [
      ...new Set(
        values.map((value) => {
          const key = classOf(field, value);
          const first = known.get(key) ?? value;
          known.set(key, first);
          return first;
        }),
      ),
    ];
  };
  const answersOf = (known: AbstractState): Answers =>
    Object.fromEntries(Object.entries(known).map(([field, [value]]) => [field, value]));
  const among = (known: AbstractState, answers: Answers): AbstractState =>
    Object.fromEntries(Object.entries(known).filter(([field]) => field in answers));
  const countingIn = memo((known: AbstractState) => {
    const answers = answersOf(known);
    return memoByName((node: string) => answersUpTo(outline, node, answers));
  });
  const countingAt = (known: AbstractState, node: string): Answers => countingIn(known)(node);
  return {
    isExact: true,
    answeredAnew: (known) => known,
    // Of several paths, the one with the most answers is the visitor's.
    keeps: (field) =>
      deciding.has(field) || (outline.otherStarts !== undefined && asked.has(field)),
    split: (known) =>
      Object.entries(known).reduce<readonly AbstractState[]>(
        (all, [field, values]) => {
          if (!deciding.has(field)) return all.map((each) => ({ ...each, [field]: values }));
          // A calculation tells apart what conditions do not.
          const representing = inputs.has(field) ? values : representativesOf(field, values);
          if (all.length * representing.length > mostPossibilities) throw new TooManyCombinations();
          return all.flatMap((each) =>
            representing.map((value) => ({ ...each, [field]: [value] })),
          );
        },
        [{}],
      ),
    counting: (known, node) => among(known, countingAt(known, node)),
    sending: (known) => among(known, countingAnswers(outline, answersOf(known))),
    where: (known, when) => {
      const read = inputsOf(fieldsOf(when), graph.computed);
      const isCalculated = fieldsOf(when).some((id) => isComputed(fields[id]));
      if (isCalculated && !read.every((id) => inputs.has(id))) throw new TooManyCombinations();
      return narrowedByInputs(known, { when, holds: true }, fields, { inputs: read, order });
    },
    branch: (known, node, { when }) => {
      if (!when) return { holding: known, failing: [], isUndecided: false };
      const holds = (each: AbstractState): boolean =>
        evaluateCondition(when, countingAt(each, node), fields);
      return {
        holding: known.filter(holds),
        failing: known.filter((each) => !holds(each)),
        isUndecided: false,
      };
    },
  };
}
