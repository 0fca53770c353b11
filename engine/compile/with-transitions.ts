import type { StateConfig, TransitionConfig } from './config';

/** What causes a transition: an event, the end of a delay, or nothing. */
export type TransitionTrigger =
  | { readonly type: 'event'; readonly name: string }
  | { readonly type: 'timer'; readonly delay: string }
  | { readonly type: 'always' };

/** The transitions that replace those of one trigger in one state, which has a path of names. */
type Change = (
  transitions: readonly TransitionConfig[],
  trigger: TransitionTrigger,
  path: readonly string[],
) => readonly TransitionConfig[];

/** A state with other transitions, and so all states inside it. */
export function withTransitions(
  { on, after, always, states, ...rest }: StateConfig,
  change: Change,
  path: readonly string[] = [],
): StateConfig {
  const list = (transitions: StateConfig['always'], trigger: TransitionTrigger) =>
    change([transitions ?? []].flat(), trigger, path);
  return {
    ...rest,
    ...(on && { on: mapValues(on, (to, name) => list(to, { type: 'event', name })) }),
    ...(after && { after: mapValues(after, (to, delay) => list(to, { type: 'timer', delay })) }),
    ...(always && { always: list(always, { type: 'always' }) }),
    ...(states && {
      states: mapValues(states, (inner, name) => withTransitions(inner, change, [...path, name])),
    }),
  };
}

function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, key: string) => U,
): Record<string, U> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
}
