import { createMachine } from 'xstate';
import type { AccountProblem } from '../../signup/problems';
import type { FunnelMachine } from '../../compile/runtime';
import { rootId, type FunnelConfig, type StateConfig } from '../../compile/config';
import { resume } from '../../compile/resume';
import type { Requirement } from '../../analysis/answers/abstract-state';
import type { Condition } from '../../document/format/document.generated';
import { GuardScript, withScript } from './guard-script';
import { eventNames, targetsIn } from './state-config';
import type { Edge } from './trace';
import { begin, elapse, send, type Stepped, type TimedSnapshot } from './timed-snapshot';

/** What makes a node go from one of its states to another. */
type Cause =
  /** The node is entered. */
  | { readonly type: 'enter' }
  | {
      readonly type: 'event';
      readonly name: string;
      readonly problems?: readonly AccountProblem[];
    }
  | { readonly type: 'timer' }
  /** An address is opened that leads back here. */
  | { readonly type: 'open'; readonly address: string };

/** A step inside a node, or out of it. States are numbers; 0 is before the node is entered. */
export interface NodeStep {
  readonly from: number;
  /** The state that follows. Undefined where the step leaves the node. */
  readonly to?: number;
  readonly leadsTo?: string;
  /** The node that it leads to requires answers that the visitor does not have. */
  readonly isSentBack?: boolean;
  readonly cause: Cause;
  readonly requires: readonly Requirement[];
  /** The ids of the transitions that are taken, in order. */
  readonly edges: readonly string[];
}

/** The states of a node as one sees them who does not know the answers. */
export interface NodeStates {
  readonly steps: readonly NodeStep[];
  /** Whether there were more states than could be looked at. */
  readonly isCut: boolean;
}

/** The state of a visitor who has left for another site: nothing follows. */
export const goneState = -1;

const mostStates = 2000;

/**
 * Explores a node by itself: every event in every state, timers in the order in which they elapse, conditions both
 * ways. What it does not find cannot happen.
 * @param config a traced machine
 * @param isEnd whether a run may end in the node, so that it may end by leaving for another site
 */
export function statesOf(
  node: string,
  config: FunnelConfig,
  edges: ReadonlyMap<string, Edge>,
  isEnd: boolean,
): NodeStates {
  const inside = config.states[node] ?? {};
  const events = [...new Set(eventNames(inside))].filter((name) => !name.startsWith(resume));
  const guards = new GuardScript();
  const machine = machineOf(node, inside, config, guards);
  const numbers = new Map<string, number>();
  const waiting: TimedSnapshot[] = [];
  const steps: NodeStep[] = [];

  const numberOf = (visit: TimedSnapshot): number => {
    const key = JSON.stringify([
      visit.snapshot.value,
      visit.timers.map(({ event, due }) => [event, due - visit.now]),
    ]);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size + 1);
    if (numbers.size <= mostStates) waiting.push(visit);
    return numbers.size;
  };
  const add = (from: number, cause: Cause, run: () => Stepped | undefined): void => {
    for (const { result, decisions } of guards.everyWay(run)) {
      if (!result || !isTaken(cause, edges.get(result.edges[0] ?? ''))) continue;
      const facts = readDecisions(decisions);
      if (!facts) continue;
      const leadsTo = result.edges
        .map((id) => edges.get(id)?.leadsTo)
        .find((to) => to !== undefined);
      const departs = isEnd && result.edges.some((id) => isDeparture(edges.get(id)));
      steps.push({
        from,
        ...(leadsTo !== undefined
          ? { leadsTo }
          : { to: departs ? goneState : numberOf(result.visit) }),
        cause: withProblems(cause, facts.problems),
        requires: facts.requires,
        edges: result.edges,
      });
    }
  };

  add(0, { type: 'enter' }, () => begin(machine));
  for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
    const moment = visit;
    const from = numberOf(moment);
    for (const name of events)
      add(from, { type: 'event', name }, () => send(machine, moment, { type: name }));
    add(from, { type: 'timer' }, () => elapse(machine, moment));
  }
  // What ends a run is done last.
  const isLast = ({ to }: NodeStep): number => (to === goneState ? 1 : 0);
  return {
    steps: steps.toSorted((a, b) => isLast(a) - isLast(b)),
    isCut: numbers.size > mostStates,
  };
}

const isDeparture = (edge: Edge | undefined): boolean =>
  edge?.actions.some(({ type }) => type === 'depart') ?? false;

/** A refusal always says why. */
function withProblems(cause: Cause, problems: readonly AccountProblem[] | undefined): Cause {
  if (cause.type !== 'event') return cause;
  const reasons =
    problems ?? (cause.name.startsWith('refused.') ? ['unknown' as const] : undefined);
  return reasons ? { ...cause, problems: reasons } : cause;
}

/** Whether the first transition of a step is one that its cause causes: a guard can open without the event. */
function isTaken(cause: Cause, first: Edge | undefined): boolean {
  if (cause.type === 'enter') return true;
  if (cause.type === 'event')
    return first?.trigger.type === 'event' && first.trigger.name === cause.name;
  return first?.trigger.type === cause.type;
}

/** The machine of one node. Its guards do as the script says, and the other nodes are empty. */
function machineOf(
  node: string,
  inside: StateConfig,
  { states, delays }: FunnelConfig,
  guards: GuardScript,
): FunnelMachine {
  const outside = [...targetsIn(inside)].filter((id) => id !== node && Object.hasOwn(states, id));
  const config = {
    id: rootId,
    initial: node,
    states: {
      [node]: withScript(inside),
      ...Object.fromEntries(outside.map((id) => [id, {}])),
    },
  };
  const machine: unknown = createMachine(config, {
    delays: { ...delays },
    guards: {
      script: (_, params) => guards.decide(String(Reflect.get(Object(params), 'question'))),
    },
  });
  // It has no context: what needs answers is decided by the script.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return machine as FunnelMachine;
}

/** What decisions of guards mean: conditions, and what the server says. Undefined for an answer that does not fit. */
function readDecisions(
  decisions: ReadonlyMap<string, boolean>,
): { readonly requires: Requirement[]; readonly problems?: readonly AccountProblem[] } | undefined {
  const requires: Requirement[] = [];
  let problems: readonly AccountProblem[] | undefined;
  for (const [question, holds] of decisions) {
    // The compiler writes the parameters of its guards.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { type, params } = JSON.parse(question) as GuardConfig;
    if (type === 'fits' && !holds) return undefined;
    if (type === 'holds') requires.push({ when: params.when, holds });
    if (type === 'isRefusedFor') problems = [holds ? params.problem : 'unknown'];
  }
  return { requires, problems };
}

interface GuardConfig {
  readonly type: string;
  readonly params: { readonly when: Condition; readonly problem: AccountProblem };
}
