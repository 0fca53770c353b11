import {
  rootId,
  type FunnelConfig,
  type NamedConfig,
  type StateConfig,
  type TransitionConfig,
} from '../compile/config';
import { resume } from '../compile/resume';

/** A transition of the compiled machine. */
export interface Edge {
  /** "goal.chosen after 300 #1". */
  readonly id: string;
  readonly node: string;
  /** What causes it: an event, the end of a delay, or nothing. */
  readonly trigger:
    | { readonly type: 'event'; readonly name: string }
    | { readonly type: 'timer'; readonly delay: string }
    | { readonly type: 'always' };
  /** Its place among the transitions that the same trigger may cause; the first whose guard holds is taken. */
  readonly index: number;
  /** The node it leads to, if it leaves its own or enters it again. */
  readonly leadsTo?: string;
  readonly guard?: NamedConfig;
  readonly actions: readonly NamedConfig[];
}

/** The action by which a traced machine says which transition it takes. */
export const traceAction = 'trace';

/** A machine whose transitions say that they are taken, and its transitions inside nodes by their ids. */
export interface Traced {
  readonly config: FunnelConfig;
  readonly edges: ReadonlyMap<string, Edge>;
}

/**
 * Adds the action `trace` to every transition inside a node that a visitor, the server or time causes. What the machine
 * does stays the same.
 */
export function traced(config: FunnelConfig): Traced {
  const edges = new Map<string, Edge>();
  const nodeTarget = new RegExp(`^#${rootId}\\.([^.]+)$`);

  const each = (path: readonly string[], trigger: Edge['trigger']) => {
    return (transition: TransitionConfig, index: number): TransitionConfig => {
      const { target, guard, actions = [] } = transition;
      const edge: Edge = {
        id: `${path.join('.')} ${triggerText(trigger)} #${index}`,
        node: path[0] ?? '',
        trigger,
        index,
        leadsTo: nodeTarget.exec(target ?? '')?.[1],
        guard,
        actions,
      };
      edges.set(edge.id, edge);
      return {
        ...transition,
        actions: [{ type: traceAction, params: { edge: edge.id } }, ...actions],
      };
    };
  };
  const list = (
    transitions: TransitionConfig | readonly TransitionConfig[],
    path: readonly string[],
    trigger: Edge['trigger'],
  ): TransitionConfig[] =>
    (Array.isArray(transitions) ? transitions : [transitions]).map(each(path, trigger));

  const state = (
    { on, after, always, states, ...rest }: StateConfig,
    path: readonly string[],
  ): StateConfig => ({
    ...rest,
    ...(on && {
      on: mapValues(on, (to, name) =>
        name.startsWith(resume) ? to : list(to, path, { type: 'event', name }),
      ),
    }),
    ...(after && {
      after: mapValues(after, (to, delay) => list(to, path, { type: 'timer', delay })),
    }),
    ...(always && { always: list(always, path, { type: 'always' }) }),
    ...(states && { states: mapValues(states, (inner, name) => state(inner, [...path, name])) }),
  });

  const states = mapValues(config.states, (inner, name) => state(inner, [name]));
  return { config: { ...config, states }, edges };
}

function triggerText(trigger: Edge['trigger']): string {
  if (trigger.type === 'event') return `on ${trigger.name}`;
  return trigger.type === 'timer' ? `after ${trigger.delay}` : 'always';
}

function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => U,
): Record<string, U> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
}
