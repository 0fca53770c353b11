import type { NodeType } from '../document/format/outline';

/** A named action or guard of the machine with its parameters. `runtime.ts` holds what they do. */
export interface NamedConfig {
  readonly type: string;
  readonly params?: object;
}

/** A transition of the machine, in XState's own words. */
export interface TransitionConfig {
  readonly target?: string;
  readonly guard?: NamedConfig;
  readonly actions?: readonly NamedConfig[];
  readonly reenter?: boolean;
  readonly description?: string;
}

/** One or several transitions, tried in order. */
type Transitions = TransitionConfig | readonly TransitionConfig[];

/** A state of the machine, in XState's own words. Its timers are named. */
export interface StateConfig {
  /** Its states are entered all at once. */
  readonly type?: 'parallel';
  readonly initial?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly meta?: { readonly node: string; readonly type: NodeType; readonly document?: object };
  readonly entry?: readonly NamedConfig[];
  readonly exit?: readonly NamedConfig[];
  readonly on?: Readonly<Record<string, Transitions>>;
  /** By the names of delays. */
  readonly after?: Readonly<Record<string, Transitions>>;
  readonly always?: Transitions;
  readonly states?: Readonly<Record<string, StateConfig>>;
}

/** How long timers wait, in milliseconds, by the names that `after` uses. */
export type Delays = Readonly<Record<string, number>>;

/** A whole machine as JSON: what Stately's tools open and `createFunnelMachine` runs. */
export interface FunnelConfig extends StateConfig {
  readonly delays: Delays;
  readonly id: string;
  readonly initial: string;
  readonly states: Readonly<Record<string, StateConfig>>;
}

/** The id of the machine's root state; "#funnel.goal" names the state of the node "goal". */
export const rootId = 'funnel';

/** The name of a node's state as the target of a transition. */
export function stateOf(node: string, ...phases: string[]): string {
  return ['#' + rootId, node, ...phases].join('.');
}
