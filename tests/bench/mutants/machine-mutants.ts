import type { FunnelDocument } from '../../../engine';
import {
  stateOf,
  type FunnelConfig,
  type NamedConfig,
  type StateConfig,
  type TransitionConfig,
} from '../../../engine/compile/config';
import type { Mutant } from './mutant';

/** Actions whose loss loses an answer. */
const writes = new Set(['answer', 'record', 'forget']);
/** Actions whose loss loses something that leaves the machine and that plans compare. */
const effects = new Set(['save', 'send', 'account', 'depart', 'refuse']);

type List = readonly TransitionConfig[];

/** What is done to a machine at the places where it has actions on entry, or transitions for the same trigger. */
interface Edit {
  readonly entry: (at: string, actions: readonly NamedConfig[]) => readonly NamedConfig[];
  readonly list: (at: string, transitions: List) => List;
}

/** Every small mistake in a compiled machine. What is reported before a consent does not leave the device. */
export function machineMutants(
  config: FunnelConfig,
  { session: { consent } }: Pick<FunnelDocument, 'session'>,
): Mutant[] {
  const reportsAt = (at: string): Pick<Mutant, 'shownAt'> =>
    consent === undefined ? {} : { shownAt: { node: at, when: { field: consent, is: true } } };
  const mutants: Mutant[] = [];
  const nodes = Object.keys(config.states);
  edited(config, {
    entry: (at, actions) => {
      for (const [index, { type }] of actions.entries())
        if (type === 'report')
          mutants.push({
            kind: 'lose an event',
            at: `${at} on entry`,
            edges: [],
            change: atEntry(at, (all) => without(all, index)),
            ...reportsAt(at.split('.')[0] ?? at),
          });
      return actions;
    },
    list: (at, list) => {
      mutants.push(...list.flatMap((_, index) => ofTransition(at, list, index, nodes)));
      return list;
    },
  });
  for (const [name, time] of Object.entries(config.delays))
    mutants.push({
      kind: 'change a delay',
      at: name,
      edges: [],
      delay: name,
      change: (machine) => ({ ...machine, delays: { ...machine.delays, [name]: time + 50 } }),
    });
  return mutants;
}

function ofTransition(at: string, list: List, index: number, nodes: readonly string[]): Mutant[] {
  const transition = list[index];
  const next = list[index + 1];
  if (!transition) return [];
  const { target, guard, actions = [] } = transition;
  const edge = `${at} #${index}`;
  const mutants: Mutant[] = [];
  const add = (
    kind: Mutant['kind'],
    detail: string,
    instead: List,
    more?: Partial<Mutant>,
  ): void => {
    mutants.push({
      kind,
      at: `${edge}${detail}`,
      edges: [edge],
      change: atList(at, () => instead),
      ...more,
    });
  };
  const replaced = (by: TransitionConfig): List => list.with(index, by);
  const [, to] = /^#[^.]+\.([^.]+)$/.exec(target ?? '') ?? [];
  if (to !== undefined) {
    const other = nodes[(nodes.indexOf(to) + 1) % nodes.length] ?? '';
    if (other !== to)
      add('retarget an edge', ` to ${other}`, replaced({ ...transition, target: stateOf(other) }));
  }
  add('lose a transition', '', without(list, index));
  if (next)
    add('swap two branches', '', list.with(index, next).with(index + 1, transition), {
      swapped: [transition, next],
    });
  if (guard) {
    const { guard: _, ...open } = transition;
    add('ignore a condition', '', replaced(open), { guard });
  }
  for (const [place, { type }] of actions.entries()) {
    const kind = writes.has(type)
      ? 'drop a write'
      : type === 'report'
        ? 'lose an event'
        : effects.has(type)
          ? 'drop an effect'
          : undefined;
    if (kind)
      add(kind, ` ${type}`, replaced({ ...transition, actions: without(actions, place) }), {
        isRepeated: isRepeated(actions, place),
      });
  }
  return mutants;
}

/** Whether an action without parameters comes again in the same transition, before anything else could differ. */
const isRepeated = (actions: readonly NamedConfig[], place: number): boolean =>
  actions.some(
    ({ type, params }, index) =>
      index !== place && params === undefined && type === actions[place]?.type,
  );

/** A machine that reports when it takes a transition, so that a plan notices whether one of its runs does. */
export function reporting(edge: string): (config: FunnelConfig) => FunnelConfig {
  const [, at = '', index = ''] = /^(.*) #(\d+)$/.exec(edge) ?? [];
  const node = at.split(/[. ]/)[0] ?? '';
  const marker = { type: 'report', params: { node, event: 'taken', payload: {} } };
  return atList(at, (list) =>
    list.map((each, place) =>
      place === Number(index) ? { ...each, actions: [...(each.actions ?? []), marker] } : each,
    ),
  );
}

const same = <T>(_: string, value: T): T => value;

const atEntry =
  (place: string, by: (actions: readonly NamedConfig[]) => readonly NamedConfig[]) =>
  (config: FunnelConfig): FunnelConfig =>
    edited(config, {
      entry: (at, actions) => (at === place ? by(actions) : actions),
      list: same,
    });

const atList =
  (place: string, by: (list: List) => List) =>
  (config: FunnelConfig): FunnelConfig =>
    edited(config, { entry: same, list: (at, list) => (at === place ? by(list) : list) });

const without = <T>(list: readonly T[], index: number): T[] =>
  list.filter((_, each) => each !== index);

/** A machine with another inside of its nodes. Places are named as traced transitions are. */
function edited(config: FunnelConfig, edit: Edit): FunnelConfig {
  const listOf = (transitions: TransitionConfig | List, at: string): List =>
    edit.list(at, [transitions].flat());
  const state = (
    { entry, on, after, always, states, ...rest }: StateConfig,
    path: string,
  ): StateConfig => ({
    ...rest,
    ...(entry && { entry: edit.entry(path, entry) }),
    ...(on && { on: mapped(on, (to, name) => listOf(to, `${path} on ${name}`)) }),
    ...(after && { after: mapped(after, (to, name) => listOf(to, `${path} after ${name}`)) }),
    ...(always && { always: listOf(always, `${path} always`) }),
    ...(states && { states: mapped(states, (inner, name) => state(inner, `${path}.${name}`)) }),
  });
  return { ...config, states: mapped(config.states, state) };
}

const mapped = <T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => U,
): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
