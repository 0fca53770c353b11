import { rootId, type StateConfig, type TransitionConfig } from '../../compile/config';

type Transitions = TransitionConfig | readonly TransitionConfig[] | undefined;

function transitionsIn(state: StateConfig): TransitionConfig[] {
  const own: Transitions[] = [
    ...Object.values(state.on ?? {}),
    ...Object.values(state.after ?? {}),
    state.always,
  ];
  return [
    ...own.flatMap((each) => each ?? []),
    ...Object.values(state.states ?? {}).flatMap(transitionsIn),
  ];
}

/** The nodes that transitions inside a state lead to. */
export function targetsIn(state: StateConfig): Set<string> {
  return new Set(
    transitionsIn(state).flatMap(({ target }) =>
      target?.startsWith(`#${rootId}.`)
        ? [target.slice(rootId.length + 2).split('.')[0] ?? '']
        : [],
    ),
  );
}

/** The events that a state or those inside it take, as often as they are named. */
export function eventNames(state: StateConfig): string[] {
  return [
    ...Object.keys(state.on ?? {}),
    ...Object.values(state.states ?? {}).flatMap((inner) => eventNames(inner)),
  ];
}
