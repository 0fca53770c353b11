import type { Answers } from '../../document/format/answers';
import { conditionsIn, fieldsOf } from '../../document/conditions/condition';
import type {
  Condition,
  FunnelDocument,
  FunnelNode,
  SignupAccount,
} from '../../document/format/document.generated';
import type { FunnelOutline, SourceWords } from '../../document/format/outline';
import type { FunnelGraph } from '../../graph/graph';
import { effectsOfStep } from '../machine/step-effects';
import { livenessOf } from '../../analysis/spaces/liveness';
import { placeOfProblem } from '../../signup/problems';
import { AnswerSource, type AnswerSet } from '../answers/answers';
import { limitCondition } from '../answers/date-limits';
import { isDecidedAgain } from '../../analysis/spaces/decided-again';
import { machineModelOf, type MachineModel } from '../machine/machine-model';
import { shownByNumber, type ShownByNumber } from '../answers/shown-by-number';
import { redirectsTo } from './redirects';
import { statesOf, type NodeStep } from '../machine/node-states';
import { pathsThrough, type NodePath } from '../machine/node-paths';
import { inputsOf, outcomeSamplesOf } from '../../analysis/answers/outcome-samples';

/** A path through a node with one set of answers: what a run is made of. */
export interface Move {
  /** Its number among all moves of the model. */
  readonly id: number;
  readonly node: string;
  readonly steps: readonly NodeStep[];
  readonly leadsTo?: string;
  /** The answers that the events of the move carry, where they take any. */
  readonly answers: Answers;
  /** The place of these answers among the node's representatives, and after those its boundaries. */
  readonly variant: number;
  /** Whether the answers try a boundary. */
  readonly isBoundary: boolean;
  /** The place of the path among the node's paths. */
  readonly path: number;
  /** Its path only arrives where longer paths end too. */
  readonly isShortEnd?: true;
}

/** A node as the planner sees it. */
export interface ModelNode {
  readonly id: string;
  readonly paths: readonly NodePath[];
  readonly moves: readonly Move[];
  /** The fields that an event of the node takes answers for. */
  readonly takes: readonly string[];
  readonly answers: AnswerSet;
  /** Every step inside the node that can happen. */
  readonly steps: readonly NodeStep[];
  /** Whether some states of the node were not looked at. */
  readonly isCut: boolean;
}

/** A document and its machine, prepared for planning. */
export interface Model extends MachineModel {
  readonly nodes: ReadonlyMap<string, ModelNode>;
  /** By node, the fields that conditions look at there or on any way from there, none of them computed. */
  readonly readLater: ReadonlyMap<string, ReadonlySet<string>>;
  /** The fields that decide which way a run goes. Undefined where all may: see `countsAll`. */
  readonly decisive?: ReadonlySet<string>;
  /** Answers for which conditions on computed fields come out differently. */
  readonly outcomeSamples: readonly Answers[];
  /** The tables and plurals that screens show. */
  readonly shownByNumber: readonly ShownByNumber[];
  /** Whether every answer counts that a visitor who began at the start has given on the way. */
  readonly countsAll: boolean;
}

/**
 * Prepares a document that has no errors.
 * @param also conditions besides the document's whose answers are to be told apart
 * @param source what a translated document is sent in
 */
export function modelOf(
  document: FunnelDocument,
  also: readonly Condition[] = [],
  source?: SourceWords,
): Model {
  const machineModel = machineModelOf(document, undefined, source);
  const { config, edges, graph, outline } = machineModel;
  const requirements = Object.values(graph.nodes).flatMap(({ transitions }) =>
    transitions.flatMap(({ when }) => (when ? conditionsIn(when) : [])),
  );
  requirements.push(...also.flatMap(conditionsIn));
  const outcomeSamples = outcomeSamplesOf(document.fields, graph.computed, requirements);
  const shown = shownByNumber(document, graph.computed);
  const answerSource = new AnswerSource({
    document,
    conditions: requirements,
    outcomeSamples,
    ranged: [
      ...shown.flatMap(({ samples }) => samples),
      ...outcomeSamplesOf(document.fields, graph.computed, requirements, true),
    ],
  });
  const triedFor = (field: string) => answerSource.triedFor(field);
  const redirects = redirectsTo(outline, graph);
  /** A step that answers dates, where these fit the dates that limit them. */
  const withLimits = (step: NodeStep): NodeStep => {
    const limits = effectsOfStep(step, edges).takes.flatMap(
      (field) => limitCondition(document.fields, field, triedFor) ?? [],
    );
    const requires = limits.map((when) => ({ when, holds: true }));
    return requires.length === 0 ? step : { ...step, requires: [...step.requires, ...requires] };
  };
  let count = 0;
  const nodes = new Map(
    Object.keys(document.nodes).map((id): [string, ModelNode] => {
      const states = statesOf(id, config, edges, graph.ends.includes(id));
      const steps = [
        ...states.steps
          .flatMap((step) => [step, ...otherRefusals(step, document.nodes[id])])
          .flatMap((step) => withRequired(step, outline))
          .map(withLimits),
        ...loopsOf(states.steps, redirects.get(id) ?? [], graph.nodes[id]?.asks ?? []),
      ];
      const paths = pathsThrough({ ...states, steps }, graph.ends.includes(id));
      const takes = [
        ...new Set(
          paths.flatMap((path) => path.steps.flatMap((step) => effectsOfStep(step, edges).takes)),
        ),
      ];
      const asked = graph.nodes[id]?.asks ?? [];
      const isAsked = takes.length > 0 && takes.every((field) => asked.includes(field));
      const answers = answerSource.answersFor(id, isAsked ? asked : takes);
      const moves = movesOf({ id, paths, answers }, edges, count);
      count += moves.length;
      return [
        id,
        { id, paths, moves, takes, answers, steps, isCut: states.isCut || answers.isCut },
      ];
    }),
  );
  const countsAll = !outline.otherStarts && !isDecidedAgain(graph);
  const later = readLater(nodes, graph);
  const decisive = countsAll
    ? new Set([...later.values()].flatMap((each) => [...each]))
    : undefined;
  return {
    ...machineModel,
    nodes,
    readLater: later,
    outcomeSamples,
    decisive,
    countsAll,
    shownByNumber: shown,
  };
}

/**
 * The paths through a node, each with every set of answers.
 * @param first the number of the first move
 */
export function movesOf(
  { id: node, paths, answers }: Pick<ModelNode, 'id' | 'paths' | 'answers'>,
  edges: Model['edges'],
  first: number,
): Move[] {
  let id = first;
  return paths.flatMap(({ steps, leadsTo, isShortEnd }, path) => {
    const takesAny = steps.some((step) => effectsOfStep(step, edges).takes.length > 0);
    const variants = takesAny ? [...answers.representatives, ...answers.boundaries] : [{}];
    return variants.map((each, variant): Move => {
      const isBoundary = variant >= answers.representatives.length && variant > 0;
      const move = { id, node, steps, leadsTo, answers: each, variant, isBoundary, path };
      id += 1;
      return { ...move, ...(isShortEnd ? { isShortEnd } : {}) };
    });
  });
}

/** The same refusal for the other reasons that a server may have for this step of a signup. */
function otherRefusals(step: NodeStep, node: FunnelNode | undefined): NodeStep[] {
  const { cause } = step;
  if (node?.type !== 'signup' || !node.account || cause.type !== 'event') return [];
  const [type, , part] = cause.name.split('.');
  if (type !== 'refused' || cause.problems?.includes('tooMany') === true) return [];
  const names = Object.keys(node.account.messages).filter(isProblemOf(node.account));
  return names.flatMap((problem): NodeStep[] => {
    const place = placeOfProblem(problem);
    const isHere = place === 'code' ? part === 'verify' : part === 'signUp';
    return isHere ? [{ ...step, cause: { ...cause, problems: [problem] } }] : [];
  });
}

const isProblemOf =
  ({ messages }: SignupAccount) =>
  (name: string): name is keyof SignupAccount['messages'] =>
    Object.hasOwn(messages, name);

/**
 * A step to a node that requires answers, for visitors who have them. The others are sent to the first open question:
 * their run ends there.
 */
function withRequired(step: NodeStep, { nodes }: FunnelOutline): NodeStep[] {
  const { requires = [] } = nodes[step.leadsTo ?? ''] ?? {};
  if (requires.length === 0) return [step];
  const when = { all: requires.map((field) => ({ field, answered: true as const })) };
  const { leadsTo: _, ...stays } = step;
  return [
    { ...step, requires: [...step.requires, { when, holds: true }] },
    { ...stays, isSentBack: true, requires: [...step.requires, { when, holds: false }] },
  ];
}

/**
 * Addresses that lead back to a node, as steps that stay where they are. Who comes back with an answer to it may be led on.
 * @param asks the fields that the node asks for
 */
function loopsOf(
  steps: readonly NodeStep[],
  addresses: readonly string[],
  asks: readonly string[],
): NodeStep[] {
  const entries = steps.filter(({ cause }) => cause.type === 'enter');
  const [entry] = entries;
  if (entries.length !== 1 || entry?.to === undefined) return [];
  const { to } = entry;
  return addresses.map((address) => ({
    from: to,
    to,
    cause: { type: 'open', address },
    requires: asks.map((field) => ({ when: { field, answered: true }, holds: false })),
    edges: [],
  }));
}

function readLater(
  nodes: ReadonlyMap<string, ModelNode>,
  { computed }: FunnelGraph,
): Map<string, ReadonlySet<string>> {
  const ids = [...nodes.keys()];
  const readers = [...nodes.values()].flatMap(({ id, paths }) =>
    paths.flatMap(({ steps }) =>
      steps.flatMap(({ requires }) =>
        requires
          .flatMap(({ when }) => inputsOf(fieldsOf(when), computed))
          .map((field) => ({ field, node: id })),
      ),
    ),
  );
  const next = (id: string): string[] =>
    (nodes.get(id)?.paths ?? []).flatMap(({ leadsTo }) => leadsTo ?? []);
  const isLive = livenessOf(ids, next, readers);
  const fields = [...new Set(readers.map(({ field }) => field))];
  return new Map(ids.map((id) => [id, new Set(fields.filter((field) => isLive(field, id)))]));
}

/** How many moves a model has. */
export function countMoves(model: Model): number {
  let count = 0;
  for (const { moves } of model.nodes.values()) count += moves.length;
  return count;
}
