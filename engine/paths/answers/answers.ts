import type { Answers, AnswerValue } from '../../document/format/answers';
import { isValidAnswer } from '../../document/valid-answer';
import { evaluateCondition, operandsIn } from '../../document/conditions/condition';
import { groupBy } from '../../document/basics/groups';
import type {
  Condition,
  FunnelDocument,
  FunnelField,
} from '../../document/format/document.generated';
import { dateProblem, limitDays, testDay } from '../../document/fields/date';
import { factsOf, fieldStep, isMoney, isDate } from '../../document/fields/field-facts';
import { typeOf } from '../../document/fields/field-types';
import { kindOf } from '../../questions/question-kinds';
import { fitsOthers, limitedFields, limitingFields } from './date-limits';
import { plannedDays, paretoFront } from './planned-days';

/** The answers that a plan gives where a node takes some fields from an event. */
export interface AnswerSet {
  /** One of each equivalence class: for every value of a choice, yes and no, and otherwise for every way in which conditions tell answers apart. */
  readonly representatives: readonly Answers[];
  /** What else is worth trying: the shortest, the longest, other scripts, zero, the limits. */
  readonly boundaries: readonly Answers[];
  /** What the machine must not take. */
  readonly rejected: readonly Answers[];
  /** Whether there are more answers that conditions tell apart. */
  readonly isCut: boolean;
}

/** The name of a value that no choice lists. */
const unlisted = 'unlisted';

/**
 * Finds answers for the fields that nodes take.
 * @param conditions all conditions of the document, with those inside them
 * @param outcomeSamples answers that conditions on computed fields tell apart
 * @param ranged answers in the ranges of tables, which are worth trying too
 * @returns the answers for a node that takes some fields, and all answers that any node may give to a field
 */
export function answerSource(
  { fields, nodes }: FunnelDocument,
  conditions: readonly Condition[],
  outcomeSamples: readonly Answers[],
  ranged: readonly Answers[],
): {
  readonly answersFor: (node: string, asked: readonly string[]) => AnswerSet;
  readonly triedFor: (field: string) => readonly AnswerValue[];
} {
  const tests = groupBy(conditions, ({ field }) => field);
  const comparedWith = (id: string): unknown[] => (tests.get(id) ?? []).flatMap(operandsIn);
  const days = plannedDays(fields, comparedWith);

  /** Valid answers to a field, the plainest first: its own samples, and those around what conditions compare with. */
  const samplesOf = (id: string): readonly AnswerValue[] => {
    const field = fields[id];
    if (!field) return [];
    if (isDate(field)) return days.of(id);
    const { toNumber } = typeOf(field);
    const around = comparedWith(id).flatMap((operand) => {
      const position = toNumber?.(operand) ?? Number.NaN;
      const step = fieldStep(field);
      return [operand, position, position - step, position + step];
    });
    return unique(
      [...factsOf(field).samples(field), ...around].filter((each) => isValidAnswer(field, each)),
    );
  };
  const triesOf = (id: string): unknown[] => {
    const field = fields[id];
    if (!field) return [];
    const domain = factsOf(field).domain(field);
    const limits = domain.kind === 'interval' ? [domain.from, domain.to] : [];
    const entered = limits.map((limit) => (isMoney(field) ? Math.trunc(limit / 100) * 100 : limit));
    const tries = [...samplesOf(id), ...entered, ...limitDays(field, testDay)].flatMap((value) =>
      neighboursOf(field, value),
    );
    return unique([...tries, '', '   ', 'Zoë Ωμέγα', '日本語', 0, -1]);
  };
  const isKnown = (id: string, value: unknown): value is AnswerValue => {
    const field = fields[id];
    // The machine takes every day; the page does not take one outside limits that are counted from today.
    const isEntered = !isDate(field) || dateProblem(field, value, testDay) === undefined;
    return field !== undefined && isEntered && isValidAnswer(field, value);
  };
  const isOutside = (id: string, value: unknown): value is AnswerValue => {
    const field = fields[id];
    const problem = field && typeOf(field).problem(field, value);
    return problem !== undefined && problem !== 'wrong-kind' && problem !== 'unknown-value';
  };

  /** A value that a choice does not list, or for yes and no another one: an edited page could send it. */
  const unlistedIn = (id: string): AnswerValue[] => {
    const field = fields[id];
    if (typeof samplesOf(id)[0] === 'boolean') return [unlisted];
    return [unlisted, [unlisted]].filter(
      (value) => field && typeOf(field).problem(field, value) === 'unknown-value',
    );
  };

  const triedFor = (id: string): AnswerValue[] => {
    const given = [...outcomeSamples, ...ranged].flatMap((each) => each[id] ?? []);
    return unique([...triesOf(id), ...given]).filter((value): value is AnswerValue =>
      isKnown(id, value),
    );
  };
  /** The sets of cards that conditions tell apart. Undefined where there are too many. */
  const setsOf = (node: string, asked: readonly string[]): readonly Answers[] | undefined => {
    const document = nodes[node];
    if (document?.type !== 'question' || asked.length === 0) return [];
    const named = new Set(asked.flatMap(comparedWith));
    return kindOf(document.asks).sets(document.asks, named, samplesOf);
  };
  const answersFor = (node: string, asked: readonly string[]): AnswerSet => {
    const document = nodes[node];
    const combined = (valuesOf: (id: string) => readonly AnswerValue[]): Answers[] => {
      const isQuestion = document?.type === 'question' && asked.length > 0;
      const samples = isQuestion
        ? kindOf(document.asks).samples(document.asks, valuesOf)
        : oneByOne(asked, valuesOf);
      const fitting = samples
        .map(together)
        .filter((each) =>
          Object.entries(each).every(
            ([id, value]) => isKnown(id, value) && fitsOthers(fields, id, each),
          ),
        );
      return uniqueBy(fitting, (each) => JSON.stringify(each));
    };
    /** Answers with another day where one does not fit the others of the same screen. */
    const together = (answers: Answers): Answers => {
      const settled = { ...answers };
      for (const id of asked)
        if (!fitsOthers(fields, id, settled))
          settled[id] =
            samplesOf(id).find((day) => fitsOthers(fields, id, { ...settled, [id]: day })) ??
            settled[id];
      return settled;
    };
    const isElsewhere = (other: string): boolean => !asked.includes(other);
    /** Days of other screens that limit an answer given here. */
    const limiting = asked.flatMap((id) =>
      limitingFields(fields, id)
        .filter(isElsewhere)
        .flatMap(days.distinct)
        .map((other) => ({ id, other })),
    );
    /** Days of other screens that an answer given here limits. */
    const limited = asked.flatMap((id) =>
      limitedFields(fields, id)
        .filter(isElsewhere)
        .flatMap((other) =>
          days.compared(other).map((day) => ({ id: other, other: { [other]: day } })),
        ),
    );
    const isFit = ({ id, other }: { id: string; other: Answers }, each: Answers): boolean =>
      fitsOthers(fields, id, { ...each, ...other });
    const fits = (each: Answers): boolean[] =>
      [...limiting, ...limited].map((tie) => isFit(tie, each));
    const here = (all: readonly Answers[]): Answers[] =>
      all.filter((each) => asked.some((id) => id in each));
    /** The question with given answers, and the plainest to what they leave open. */
    const given = (answers: Answers): Answers[] =>
      combined((id) => {
        const value = answers[id] ?? samplesOf(id)[0];
        return value === undefined ? [] : [value];
      });
    const outcomeSamplesHere = here(outcomeSamples);
    const asking = asked.flatMap((id) => tests.get(id) ?? []);
    const outcomesOf = (each: Answers): string =>
      JSON.stringify(asking.map((condition) => evaluateCondition(condition, each, fields)));
    const plain = [...combined(samplesOf), ...outcomeSamplesHere.flatMap(given)];
    const sets = setsOf(node, asked);
    const met = new Set(plain.map(outcomesOf));
    const candidates = [
      ...plain,
      ...uniqueBy(sets ?? [], outcomesOf).filter((each) => !met.has(outcomesOf(each))),
    ];
    const isFinite = asked.some(
      (id) => fields[id] && factsOf(fields[id]).domain(fields[id]).kind === 'finite',
    );
    const isListed = (value: unknown): boolean => ['string', 'boolean'].includes(typeof value);
    const optional =
      document?.type === 'question' ? kindOf(document.asks).optional(document.asks) : [];
    const equivalenceKey = (each: Answers): string =>
      JSON.stringify([
        optional.filter((id) => each[id] === undefined),
        isFinite ? asked.filter((id) => isListed(each[id])).map((id) => each[id]) : [],
        asked.filter((id) => Array.isArray(each[id])).map((id) => each[id]),
        asking.map((condition) => evaluateCondition(condition, each, fields)),
        outcomeSamplesHere.map((sample) => agrees(sample, each)),
      ]);
    // A day that none of the days fits which are answered before can only be a boundary.
    const isPossible = (each: Answers): boolean =>
      limiting.length === 0 || limiting.some((tie) => isFit(tie, each));
    const possible = candidates.filter(isPossible);
    const representatives = paretoFront(
      possible.map((answers) => ({ answers, key: equivalenceKey(answers), fits: fits(answers) })),
    ).map(({ answers }) => answers);
    const first = representatives[0] ?? {};
    const written = new Set(representatives.map((each) => JSON.stringify(each)));
    const tried = uniqueBy(
      [
        ...here(ranged).flatMap(given),
        ...combined((id) => triesOf(id).filter((value) => isKnown(id, value))),
      ],
      (each) => JSON.stringify(each),
    );
    return {
      representatives: representatives.length > 0 ? representatives : [{}],
      boundaries: tried.filter((each) => !written.has(JSON.stringify(each))),
      rejected: asked.flatMap((id) =>
        [...triesOf(id).filter((value) => isOutside(id, value)), ...unlistedIn(id)].map(
          (value) => ({ ...first, [id]: value }),
        ),
      ),
      isCut: sets === undefined,
    };
  };
  return { answersFor, triedFor };
}

/** Whether answers to one node are those of a sample. */
const agrees = (sample: Answers, answers: Answers): boolean =>
  Object.entries(answers).every(
    ([id, value]) => !(id in sample) || JSON.stringify(sample[id]) === JSON.stringify(value),
  );

/** Every value of every field at least once, the others being the plainest. */
function oneByOne(
  asked: readonly string[],
  valuesOf: (id: string) => readonly AnswerValue[],
): Answers[] {
  const plainest = Object.fromEntries(asked.map((id) => [id, valuesOf(id)[0]]));
  return [
    plainest,
    ...asked.flatMap((id) => valuesOf(id).map((value) => ({ ...plainest, [id]: value }))),
  ];
}

/** A value and its neighbours: a day or a unit more and less, a text of one character, a longer one. */
function neighboursOf(field: FunnelField, value: unknown): unknown[] {
  if (typeof value === 'number') {
    const step = fieldStep(field);
    const between = factsOf(field).column === 'number' ? [value + step / 2] : [];
    return [value, value - step, value + step, ...between];
  }
  if (typeof value !== 'string') return [value];
  if (/^\d{4}-\d\d-\d\d$/.test(value)) {
    const day = (more: number): string =>
      new Date(Date.parse(value) + more * 86_400_000).toISOString().slice(0, 10);
    return [value, day(-1), day(1)];
  }
  return [value, value.slice(0, 1), `${value}x`];
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function uniqueBy<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  const keys = new Set<string>();
  return values.filter((value) => {
    const key = keyOf(value);
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}
