import { withAnswers, type Requirement } from '../../analysis/answers/abstract-state';
import { LocalSpaces, type LocalSpace } from '../../analysis/spaces/local-space';
import { stateSpaceOf } from '../../analysis/spaces/state-space';
import { proving, type Narrowing } from '../../analysis/spaces/narrowing';
import { fieldsOf } from '../../document/conditions/condition';
import { memo, memoByName } from '../../document/basics/memo';
import { effectsOfStep } from '../machine/step-effects';
import { exploreVisits, type VisitState } from '../search/explore-visits';
import type { Model, Move } from '../model/model';
import type { NodeStep } from '../machine/node-states';
import type { Limits } from '../search/greedy-run';

const mostStates = 50_000;

/** What is told of the states and steps that are found. */
export interface Watcher {
  /** The fields that it looks at, besides those of conditions. */
  readonly fields: readonly string[];
  readonly onState?: (state: VisitState) => void;
  readonly onStep?: (step: NodeStep) => void;
}

/**
 * Finds all states of all visits, step by step through all states of the machine and all answers that conditions tell
 * apart. Visits go forward: with Back they come to states of other visits.
 * @param narrowing says afterwards whether only states were found that a visit can come to
 * @returns false where there are too many to look at: then nothing is proved
 */
export function exploreMachine(
  model: Model,
  { entries, visitors, isCut = false }: Limits,
  { fields: watched, onState, onStep }: Watcher,
  narrowing: Narrowing,
): boolean {
  const nodes = [...model.nodes.values()];
  const requirements = nodes.flatMap(({ steps }) => steps.flatMap(({ requires }) => requires));
  const fields = new Set([...watched, ...requirements.flatMap(({ when }) => fieldsOf(when))]);
  const liveAt = memoByName((node: string) => {
    const read = [...(model.readLater.get(node) ?? [])].filter((id) => fields.has(id));
    return new Set([...read, ...watched]);
  });
  const unlisted = visitors.map(({ node, statesOf }) =>
    statesOf(fields)?.map((known) => ({ node, known })),
  );
  let leavesOut = isCut || unlisted.includes(undefined);
  const isComplete = exploreVisits(model, {
    initial: [
      ...entries.map((entry) => ({
        node: entry.node,
        known: withAnswers({}, entry.given),
        entry,
      })),
      ...unlisted.flatMap((each) => each ?? []),
    ].map((each) => ({ ...each, at: 0, moves: [] })),
    stepsFrom: ({ node, at }) => {
      const { steps = [], isCut: isNodeCut = false } = model.nodes.get(node) ?? {};
      leavesOut ||= isNodeCut;
      return steps
        .filter(({ from }) => from === at)
        .map((step) => ({
          moves: variantsOf(model, node, step),
          node: step.to === undefined ? step.leadsTo : node,
          at: step.to ?? 0,
        }));
    },
    fields,
    liveAt,
    narrowing,
    mostStates,
    onState,
    onStep: ({ moves }) => {
      for (const { steps } of moves.slice(0, 1)) steps.forEach((step) => onStep?.(step));
      return undefined;
    },
  });
  return isComplete && !leavesOut;
}

/** Where visitors may come to, and from there. */
interface Routes {
  readonly isReached: (node: string) => boolean;
  readonly mayLead: (node: string, to: string) => boolean;
}

/** The routes of a funnel by what is known of the conditions of its transitions. */
function routesOf(
  { graph }: Model,
  {
    reached,
    outcomes,
  }: { readonly reached: ReadonlyMap<string, unknown>; readonly outcomes: LocalSpace['outcomes'] },
): Routes {
  const mayHold = (pointer: string): boolean => {
    const { holds, isUndecided } = outcomes.get(pointer) ?? {};
    return holds === true || isUndecided === true;
  };
  return {
    isReached: (node) => reached.has(node),
    mayLead: (node, to) => {
      const transitions = graph.nodes[node]?.transitions ?? [];
      const leading = transitions.filter((each) =>
        [each.to, graph.nodes[each.to]?.redirect?.to].includes(to),
      );
      return leading.length === 0 || leading.some(({ pointer }) => mayHold(pointer));
    },
  };
}

/** What some visit may do, as far as that is proved: no visit does anything else. */
export interface Possible {
  /** Whether some visit may take a step of a node. */
  readonly isPossible: (node: string, step: NodeStep) => boolean;
  /** The transitions of the machine that some visit may take. */
  readonly edges: ReadonlySet<string>;
}

/**
 * What is possible by all ways through a document, where there are not too many, and by each node itself.
 * @param limits where visits may begin
 */
export function possibleIn(model: Model, limits: Limits): Possible {
  const found = new Set<NodeStep>();
  const watcher = { fields: [], onStep: (step: NodeStep): void => void found.add(step) };
  const isComplete = exploreMachine(model, limits, watcher, proving(model.document.fields));
  const ways = stateSpaceOf(model, { conditions: [], readers: [] });
  const local = new LocalSpaces(model).spaceFor();
  const proofs: readonly Routes[] = [
    routesOf(model, local),
    ...(ways.isComplete && ways.isExact
      ? [routesOf(model, { reached: ways.states, outcomes: ways.outcomes })]
      : []),
  ];
  /** Whether visitors may come with such answers as a step takes, of those that the node itself does not ask for. */
  const meets = memoByName((node: string): ((requirement: Requirement) => boolean) => {
    const { asks = [], sets = [] } = model.graph.nodes[node] ?? {};
    return memo(({ when, holds }: Requirement): boolean => {
      const fields = fieldsOf(when);
      if (fields.some((id) => asks.includes(id) || sets.includes(id))) return true;
      const known = local.knownAt(node, fields);
      return known === undefined || local.canHold(holds ? when : { not: when }, known);
    });
  });
  const isPossible: Possible['isPossible'] = (node, step) =>
    (!isComplete || found.has(step)) &&
    step.requires.every(meets(node)) &&
    proofs.every(
      ({ isReached, mayLead }) =>
        isReached(node) && (step.leadsTo === undefined || mayLead(node, step.leadsTo)),
    );
  const isCut = (node: string): boolean => model.nodes.get(node)?.isCut === true;
  const taken = [...model.nodes.values()].flatMap(({ id, steps }) =>
    steps.filter((step) => isPossible(id, step)).flatMap(({ edges }) => edges),
  );
  const unseen = [...model.edges.values()].filter(({ node }) => isCut(node)).map(({ id }) => id);
  return { isPossible, edges: new Set([...taken, ...unseen]) };
}

/** A step with each of the answers that it may carry. */
function variantsOf(model: Model, node: string, step: NodeStep): Move[] {
  const representatives = model.nodes.get(node)?.answers.representatives ?? [];
  const answers = effectsOfStep(step, model.edges).takes.length > 0 ? representatives : [{}];
  return answers.map((each, variant) => ({
    id: -1,
    node,
    steps: [step],
    answers: each,
    variant,
    isBoundary: false,
    path: -1,
  }));
}
