import type { Answers, AnswerValue } from '../../document/format/answers';
import { isValidAnswer } from '../../document/valid-answer';
import { evaluateCondition, operandsIn } from '../../document/conditions/condition';
import { groupBy } from '../../document/basics/groups';
import type {
  Condition,
  FunnelDocument,
  FunnelField,
  QuestionNode,
} from '../../document/format/document.generated';
import { testDay } from '../../document/fields/date-facts';
import { dateProblem } from '../../document/fields/date-problem';
import { limitDays } from '../../document/values/date-limits';
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

/** What answers are found by. */
interface AnswersOf {
  readonly document: Pick<FunnelDocument, 'fields' | 'nodes'>;
  /** All conditions of the document, with those inside them. */
  readonly conditions: readonly Condition[];
  /** Answers that conditions on computed fields tell apart. */
  readonly outcomeSamples: readonly Answers[];
  /** Answers in the ranges of tables, which are worth trying too. */
  readonly ranged: readonly Answers[];
}

/** Finds answers for the fields that nodes take. */
export class AnswerSource {
  readonly tests: ReadonlyMap<string | undefined, readonly Condition[]>;
  readonly days: ReturnType<typeof plannedDays>;

  constructor(readonly of: AnswersOf) {
    this.tests = groupBy(of.conditions, ({ field }) => field);
    this.days = plannedDays(of.document.fields, (id) => this.comparedWith(id));
  }

  /** The answers for a node that takes some fields. */
  answersFor(node: string, asked: readonly string[]): AnswerSet {
    return new NodeAnswers(this, node, asked).set();
  }

  /** All answers that any node may give to a field. */
  triedFor(id: string): AnswerValue[] {
    const { outcomeSamples, ranged } = this.of;
    const given = [...outcomeSamples, ...ranged].flatMap((each) => each[id] ?? []);
    return unique([...this.triesOf(id), ...given]).filter((value): value is AnswerValue =>
      this.isKnown(id, value),
    );
  }

  comparedWith(id: string): unknown[] {
    return (this.tests.get(id) ?? []).flatMap(operandsIn);
  }

  /** Valid answers to a field, the plainest first: its own samples, and those around what conditions compare with. */
  samplesOf(id: string): readonly AnswerValue[] {
    const field = this.of.document.fields[id];
    if (!field) return [];
    if (isDate(field)) return this.days.of(id);
    const { toNumber } = typeOf(field);
    const around = this.comparedWith(id).flatMap((operand) => {
      const position = toNumber?.(operand) ?? Number.NaN;
      const step = fieldStep(field);
      return [operand, position, position - step, position + step];
    });
    return unique(
      [...factsOf(field).samples(field), ...around].filter((each) => isValidAnswer(field, each)),
    );
  }

  /** What is worth entering into a field, valid or not. */
  triesOf(id: string): unknown[] {
    const field = this.of.document.fields[id];
    if (!field) return [];
    const domain = factsOf(field).domain(field);
    const limits = domain.kind === 'interval' ? [domain.from, domain.to] : [];
    const entered = limits.map((limit) => (isMoney(field) ? Math.trunc(limit / 100) * 100 : limit));
    const tries = [...this.samplesOf(id), ...entered, ...limitDays(field, testDay)].flatMap(
      (value) => neighboursOf(field, value),
    );
    return unique([...tries, '', '   ', 'Zoë Ωμέγα', '日本語', 0, -1]);
  }

  isKnown(id: string, value: unknown): value is AnswerValue {
    const field = this.of.document.fields[id];
    // The machine takes every day; the page does not take one outside limits that are counted from today.
    const isEntered = !isDate(field) || dateProblem(field, value, testDay) === undefined;
    return field !== undefined && isEntered && isValidAnswer(field, value);
  }

  /** What the machine must not take for a field. */
  rejectedFor(id: string): AnswerValue[] {
    const field = this.of.document.fields[id];
    const isOutside = (value: unknown): value is AnswerValue => {
      const problem = field && typeOf(field).problem(field, value);
      return problem !== undefined && problem !== 'wrong-kind' && problem !== 'unknown-value';
    };
    return [...this.triesOf(id).filter(isOutside), ...this.unlistedIn(id)];
  }

  /** A value that a choice does not list, or for yes and no another one: an edited page could send it. */
  private unlistedIn(id: string): AnswerValue[] {
    const field = this.of.document.fields[id];
    if (typeof this.samplesOf(id)[0] === 'boolean') return [unlisted];
    return [unlisted, [unlisted]].filter(
      (value) => field && typeOf(field).problem(field, value) === 'unknown-value',
    );
  }
}

/** A day of another screen that an answer given here limits, or is limited by. */
interface DayTie {
  readonly id: string;
  readonly other: Answers;
}

/** The answers to the fields that a node takes. */
class NodeAnswers {
  private readonly fields: FunnelDocument['fields'];
  private readonly question: QuestionNode | undefined;
  /** Conditions on what is asked here. */
  private readonly asking: readonly Condition[];
  private readonly outcomeSamples: readonly Answers[];
  /** Days of other screens that limit an answer given here. */
  private readonly limiting: readonly DayTie[];
  /** Days of other screens that an answer given here limits. */
  private readonly limited: readonly DayTie[];

  constructor(
    private readonly source: AnswerSource,
    node: string,
    private readonly asked: readonly string[],
  ) {
    const { document, outcomeSamples } = source.of;
    const fields = document.fields;
    const own = document.nodes[node];
    this.fields = fields;
    this.question = own?.type === 'question' ? own : undefined;
    this.asking = asked.flatMap((id) => source.tests.get(id) ?? []);
    this.outcomeSamples = this.here(outcomeSamples);
    const isElsewhere = (other: string): boolean => !asked.includes(other);
    this.limiting = asked.flatMap((id) =>
      limitingFields(fields, id)
        .filter(isElsewhere)
        .flatMap(source.days.distinct)
        .map((other) => ({ id, other })),
    );
    this.limited = asked.flatMap((id) =>
      limitedFields(fields, id)
        .filter(isElsewhere)
        .flatMap((other) =>
          source.days.compared(other).map((day) => ({ id: other, other: { [other]: day } })),
        ),
    );
  }

  set(): AnswerSet {
    const { source, asked } = this;
    const sets = this.cardSets();
    const representatives = this.representatives(sets ?? []);
    const first = representatives[0] ?? {};
    const written = new Set(representatives.map((each) => JSON.stringify(each)));
    const tried = uniqueBy(
      [
        ...this.here(source.of.ranged).flatMap((each) => this.given(each)),
        ...this.combined((id) =>
          source.triesOf(id).filter((value): value is AnswerValue => source.isKnown(id, value)),
        ),
      ],
      (each) => JSON.stringify(each),
    );
    return {
      representatives: representatives.length > 0 ? representatives : [{}],
      boundaries: tried.filter((each) => !written.has(JSON.stringify(each))),
      rejected: asked.flatMap((id) =>
        source.rejectedFor(id).map((value) => ({ ...first, [id]: value })),
      ),
      isCut: sets === undefined,
    };
  }

  /** The sets of cards that conditions tell apart. Undefined where there are too many. */
  private cardSets(): readonly Answers[] | undefined {
    const { source, asked, question } = this;
    if (!question || asked.length === 0) return [];
    const named = new Set(asked.flatMap((id) => source.comparedWith(id)));
    return kindOf(question.asks).sets(question.asks, named, (id) => source.samplesOf(id));
  }

  /** One answer of each equivalence class. */
  private representatives(sets: readonly Answers[]): readonly Answers[] {
    const plain = [
      ...this.combined((id) => this.source.samplesOf(id)),
      ...this.outcomeSamples.flatMap((each) => this.given(each)),
    ];
    const outcomesOf = (each: Answers): string => JSON.stringify(this.outcomesOf(each));
    const met = new Set(plain.map(outcomesOf));
    const candidates = [
      ...plain,
      ...uniqueBy(sets, outcomesOf).filter((each) => !met.has(outcomesOf(each))),
    ];
    // A day that none of the days fits which are answered before can only be a boundary.
    const possible = candidates.filter(
      (each) => this.limiting.length === 0 || this.limiting.some((tie) => this.fits(tie, each)),
    );
    const ties = [...this.limiting, ...this.limited];
    return paretoFront(
      possible.map((answers) => ({
        answers,
        key: this.equivalenceKey(answers),
        fits: ties.map((tie) => this.fits(tie, answers)),
      })),
    ).map(({ answers }) => answers);
  }

  private equivalenceKey(each: Answers): string {
    const { asked, fields, question } = this;
    const isFinite = asked.some(
      (id) => fields[id] && factsOf(fields[id]).domain(fields[id]).kind === 'finite',
    );
    const isListed = (value: unknown): boolean => ['string', 'boolean'].includes(typeof value);
    const optional = question ? kindOf(question.asks).optional(question.asks) : [];
    return JSON.stringify([
      optional.filter((id) => each[id] === undefined),
      isFinite ? asked.filter((id) => isListed(each[id])).map((id) => each[id]) : [],
      asked.filter((id) => Array.isArray(each[id])).map((id) => each[id]),
      this.outcomesOf(each),
      this.outcomeSamples.map((sample) => agrees(sample, each)),
    ]);
  }

  private outcomesOf(each: Answers): boolean[] {
    return this.asking.map((condition) => evaluateCondition(condition, each, this.fields));
  }

  private fits({ id, other }: DayTie, each: Answers): boolean {
    return fitsOthers(this.fields, id, { ...each, ...other });
  }

  private here(all: readonly Answers[]): Answers[] {
    return all.filter((each) => this.asked.some((id) => id in each));
  }

  /** The question with given answers, and the plainest to what they leave open. */
  private given(answers: Answers): Answers[] {
    return this.combined((id) => {
      const value = answers[id] ?? this.source.samplesOf(id)[0];
      return value === undefined ? [] : [value];
    });
  }

  private combined(valuesOf: (id: string) => readonly AnswerValue[]): Answers[] {
    const { asked, question, source, fields } = this;
    const samples =
      question && asked.length > 0
        ? kindOf(question.asks).samples(question.asks, valuesOf)
        : oneByOne(asked, valuesOf);
    const fitting = samples
      .map((each) => this.together(each))
      .filter((each) =>
        Object.entries(each).every(
          ([id, value]) => source.isKnown(id, value) && fitsOthers(fields, id, each),
        ),
      );
    return uniqueBy(fitting, (each) => JSON.stringify(each));
  }

  /** Answers with another day where one does not fit the others of the same screen. */
  private together(answers: Answers): Answers {
    const { asked, fields, source } = this;
    const settled = { ...answers };
    for (const id of asked)
      if (!fitsOthers(fields, id, settled))
        settled[id] =
          source.samplesOf(id).find((day) => fitsOthers(fields, id, { ...settled, [id]: day })) ??
          settled[id];
    return settled;
  }
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
