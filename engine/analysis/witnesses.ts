import type { Answers, AnswerValue } from '../document/format/answers';
import { outlineOf } from '../compile/outline';
import { conditionsIn, evaluateCondition } from '../document/conditions/condition';
import type { Condition } from '../document/format/document.generated';
import { memo, memoByName } from '../document/basics/memo';
import { pathsOf } from '../document/format/outline';
import { parametersOf } from '../document/basics/path';
import { randomNumbers } from '../document/basics/random';
import { isFilledIn } from '../document/format/source';
import type { DocumentWithGraph } from '../graph/graph';
import type { GraphTransition } from '../graph/transitions';
import { kindOf } from '../questions/question-kinds';
import type { Requirement } from './answers/abstract-state';
import { answersMeeting } from './answers/meeting-answers';
import { outcomeSamplesOf } from './answers/outcome-samples';
import { decidingFields, inputsIn } from './answers/deciding';
import { ownPaths, type OwnPath } from './own-path';
import { notedIn, type Outcomes } from './answers/outcomes';
import { representatives, type Representatives } from './answers/representatives';

/** So many visits are followed at most, and so many steps in all. They are the same for the same document. */
const most = { visits: 600, steps: 40_000 };

/** A step of a visit: the node, and the answers afterwards. */
interface Visited {
  readonly node: string;
  readonly answers: Answers;
}

/** A step with what is answered there, or was brought along. */
interface VisitStep {
  readonly node: string;
  readonly given: Answers;
}

/**
 * What some visitors certainly do.
 * @param wanted the pointers of the transitions of which it is asked whether visitors take them, and pass them by
 * @returns what was seen of each. What was not seen may happen all the same
 */
export function witnessesOf(
  subject: DocumentWithGraph,
  wanted: readonly string[],
): ReadonlyMap<string, Outcomes> {
  const visits = visitsOf(subject);
  const seen = new Map<string, Outcomes>();
  const isOpen = (pointer: string): boolean => {
    const found = seen.get(pointer);
    return !found?.holds || !found.fails;
  };
  let steps = 0;
  for (let visit = 0; visit < most.visits && steps < most.steps && wanted.some(isOpen); visit += 1)
    steps += visits.follow(visit, {}, (transition, holds) =>
      notedIn(seen, transition, { holds, fails: !holds, isUndecided: false }),
    ).length;
  // Answers chosen so that a condition has the result that no visit has shown yet.
  const { nodes } = subject.graph;
  for (const transition of Object.values(nodes).flatMap(({ transitions }) => transitions)) {
    const { pointer, when } = transition;
    if (!when || !wanted.includes(pointer) || !isOpen(pointer)) continue;
    for (const holds of [true, false])
      for (const answers of visits.meeting({ when, holds }).slice(0, mostWanted))
        for (let visit = 0; visit < mostTriesOfOne && isOpen(pointer); visit += 1)
          visits.follow(visit, answers, (each, isTaken) =>
            notedIn(seen, each, { holds: isTaken, fails: !isTaken, isUndecided: false }),
          );
  }
  return seen;
}

/** So many answers are tried with which a condition comes out as wanted, in so many visits each. */
const [mostWanted, mostTriesOfOne] = [4, 5];

/** So many visits are followed to find a way to a node. */
const mostTries = 60;

/**
 * A way that some visitors certainly go.
 * @param fixed answers that they give wherever they are asked for them
 * @param isThere whether they are where they should come to
 */
export function wayOf(
  subject: DocumentWithGraph,
  fixed: Answers,
  isThere: (step: Visited) => boolean,
): readonly Visited[] | undefined {
  const visits = visitsOf(subject);
  for (let visit = 0; visit < mostTries; visit += 1) {
    const way: Visited[] = [];
    for (const { node, given } of visits.follow(visit, fixed)) {
      const step = { node, answers: { ...way.at(-1)?.answers, ...given } };
      way.push(step);
      if (isThere(step)) return way;
    }
  }
  return undefined;
}

/** The visits of a funnel. They are the same for the same document. */
export const visitsOf = memo((subject: DocumentWithGraph) => new Visits(subject));

/** Visits with answers that conditions tell apart. */
class Visits {
  /** Answers for which conditions on computed fields come out differently. */
  readonly samples: readonly Answers[];
  private readonly representatives: Representatives;
  private readonly ownPath: () => OwnPath;
  private readonly random = randomNumbers(1);

  constructor(private readonly subject: DocumentWithGraph) {
    const { document, graph } = subject;
    const conditions = Object.values(graph.nodes).flatMap(({ transitions }) =>
      transitions.flatMap(({ when }): Condition[] => (when ? [when] : [])),
    );
    this.representatives = representatives(document, conditions, inputsIn(conditions, graph));
    this.samples = [
      {},
      ...outcomeSamplesOf(document.fields, graph.computed, conditions.flatMap(conditionsIn), true),
    ];
    this.ownPath = ownPaths(outlineOf(document), graph.computed, decidingFields(subject));
  }

  /** Answers with which a condition comes out as wanted, as far as single answers decide it. */
  meeting(requirement: Requirement): readonly Answers[] {
    const { valuesOf } = this.representatives;
    return answersMeeting([requirement], this.subject.document.fields, valuesOf);
  }

  /**
   * One visit, from a start until it ends, or has gone round.
   * @param fixed answers that it gives wherever it is asked for them
   * @returns its steps
   */
  follow(
    number: number,
    fixed: Answers,
    onTransition?: (transition: GraphTransition, holds: boolean) => void,
  ): readonly VisitStep[] {
    const { fields } = this.subject.document;
    const { graph } = this.subject;
    const longest = 2 * Object.keys(graph.nodes).length + 20;
    const { samples } = this;
    const sample = { ...this.mixed(samples[number % samples.length] ?? {}), ...fixed };
    const brought = this.broughtAlong(fixed);
    const answers: Record<string, Answers[string]> = { ...brought };
    const own = this.ownPath();
    const steps: VisitStep[] = [];
    let isRedirected = false;
    let id: string | undefined = this.oneOf([graph.start, ...graph.otherStarts]);
    while (id !== undefined && Object.hasOwn(graph.nodes, id) && steps.length < longest) {
      const node: string = id;
      const given = this.answersAt(node, sample, fixed);
      Object.assign(answers, given);
      own.arrive(node, given, isRedirected);
      steps.push({ node, given: steps.length === 0 ? { ...brought, ...given } : given });
      const transitions = graph.nodes[node]?.transitions ?? [];
      const counting = transitions.some(({ when }) => when) ? own.deciding(node, answers) : answers;
      const taken = transitions.find((transition) => {
        const holds =
          transition.when === undefined || evaluateCondition(transition.when, counting, fields);
        onTransition?.(transition, holds);
        return holds;
      });
      const redirect = taken && graph.nodes[taken.to]?.redirect?.to;
      isRedirected = redirect !== undefined && this.lacks(taken?.to ?? '', answers);
      id = isRedirected ? redirect : taken?.to;
    }
    return steps;
  }

  private oneOf<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  private readonly sampled = memoByName((id: string) =>
    this.samples.flatMap((each) => each[id] ?? []),
  );

  /** Answers that tell something apart, or those of several of them mixed. */
  private mixed(sample: Answers): Answers {
    if (this.random() < 0.5) return sample;
    const fields = Object.keys(this.subject.document.fields);
    return Object.fromEntries(fields.map((id) => [id, this.oneOf(this.sampled(id))]));
  }

  /** What a visit brings along before its first screen. */
  private broughtAlong(fixed: Answers): Answers {
    const { fields } = this.subject.document;
    const filledIn = Object.keys(fields).filter((id) => isFilledIn(fields[id]));
    return Object.fromEntries(filledIn.map((id) => [id, fixed[id] ?? this.valueOrNone(id, 0.7)]));
  }

  private valueOrNone(field: string, share: number): AnswerValue | undefined {
    return this.random() < share ? this.oneOf(this.representatives.valuesOf(field)) : undefined;
  }

  private answersAt(id: string, sample: Answers, fixed: Answers): Answers {
    const { valuesOf, compared } = this.representatives;
    const node = this.subject.document.nodes[id];
    const own = this.subject.graph.nodes[id];
    if (node?.type !== 'question' || !own)
      return Object.fromEntries(
        (own?.sets ?? []).map((field) => [field, this.valueOrNone(field, 0.5)]),
      );
    const none = Object.fromEntries(own.asks.map((field) => [field, undefined]));
    if (node.skip !== undefined && this.random() < 0.2) return none;
    const kind = kindOf(node.asks);
    const named = new Set(own.asks.flatMap((field) => [...compared(field)]));
    const sets = kind.sets(node.asks, named, valuesOf) ?? [];
    const given = { ...this.oneOf([...kind.samples(node.asks, valuesOf), ...sets]) };
    // Who is asked again may answer otherwise.
    const isOther = this.random() < 0.2;
    for (const field of own.asks) {
      const other = isOther ? this.oneOf(this.sampled(field)) : sample[field];
      const value: AnswerValue | undefined = fixed[field] ?? other;
      if (value !== undefined) given[field] = value;
    }
    for (const field of kind.optional(node.asks))
      if (sample[field] === undefined && this.random() < 0.3) given[field] = undefined;
    return { ...none, ...given };
  }

  /** Whether the address of a node has no value for a field in it. */
  private lacks(id: string, answers: Answers): boolean {
    const node = this.subject.document.nodes[id];
    return parametersOf((node && pathsOf(node)[0]) ?? '').some(
      (field) => answers[field] === undefined,
    );
  }
}
