import { StateNode, type AnyStateMachine, type AnyStateNode } from 'xstate';
import type { StateConfig, TransitionConfig } from './config';

/** What a machine's nodes are made of, when the machine needs them. */
export interface StateSource {
  /** The ids of the nodes. */
  readonly ids: readonly string[];
  readonly stateOf: (id: string) => StateConfig;
  /** The transition by which a node's address is visited. */
  readonly visitTo: (id: string) => TransitionConfig;
}

type Transitions = AnyStateNode['transitions'] extends Map<string, infer T> ? T : never;

/**
 * Gives a machine without states a state for every node, each made when the machine first comes near it. XState makes
 * and links all of them with the machine, which a visitor of a long funnel would wait for before the first question.
 * @returns the machine
 */
export function withLazyStates<M extends AnyStateMachine>(machine: M, source: StateSource): M {
  const { root } = machine;
  const states: Record<string, AnyStateNode> = Object.create(null);
  for (const id of source.ids)
    late(states, [id], () => {
      const options = { _parent: root, _key: id, _machine: machine };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const config = source.stateOf(id) as unknown as AnyStateNode['config'];
      settle(states, id, linkedLate(new StateNode(config, options)));
    });
  root.type = 'compound';
  root.states = states;
  machine.states = states;
  root.transitions = new Visits(root, source);
  return machine;
}

/** The events that all nodes accept: those of the root, and visits, whose transitions are made when they first occur. */
class Visits extends Map<string, Transitions> {
  constructor(
    private readonly root: AnyStateNode,
    private readonly source: StateSource,
  ) {
    super(root.transitions);
  }

  override get(eventType: string): Transitions | undefined {
    const [, id = ''] = /^visit\.(.+)$/.exec(eventType) ?? [];
    const target = this.root.states[id];
    if (!target || this.has(eventType)) return super.get(eventType);
    const { actions = [], guard, reenter = false } = this.source.visitTo(id);
    const visit = { actions, guard, reenter, eventType, target: [target], source: this.root };
    const toJSON = () => ({ ...visit, source: `#${this.root.id}`, target: [`#${target.id}`] });
    this.set(eventType, [{ ...visit, toJSON }]);
    return super.get(eventType);
  }
}

/** What XState works out when it links a state: its transitions to other states, and its timers. */
const linked = ['entry', 'exit', 'transitions', 'always'] as const;

/** A state that is linked to others when one of its own is entered, so that making it does not make those that follow. */
function linkedLate(state: AnyStateNode): AnyStateNode {
  const parts = withInner(state);
  const before = parts.map(({ entry, exit, transitions, always }) => ({
    ...{ entry, exit, transitions, always },
  }));
  for (const part of parts)
    late(part, linked, () => {
      for (const [index, each] of parts.entries())
        for (const name of linked) settle(each, name, before[index]?.[name]);
      // XState keeps the type of this method to itself.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion, no-underscore-dangle
      (state as unknown as { _initialize(): void })._initialize();
    });
  return state;
}

function withInner(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(withInner)];
}

function settle(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/**
 * Properties that are worked out when one of them is first read.
 * @param workOut gives all of them their values
 */
function late<O extends object>(
  object: O,
  names: readonly (keyof O & string)[],
  workOut: () => void,
) {
  for (const name of names)
    Object.defineProperty(object, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        workOut();
        return object[name];
      },
    });
}
