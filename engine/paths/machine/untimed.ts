import { rootId, type FunnelConfig, type StateConfig } from '../../compile/config';

/**
 * The event that replaces a timer in an untimed machine: "elapsed.choice.goal.chosen" for the delay "choice" in the
 * state "chosen" of the node "goal".
 * @param path the names of the state and of those around it, from the node inwards
 */
function elapsedEvent(delay: string, path: readonly string[]): string {
  return ['elapsed', delay, ...path].join('.');
}

/** The untimed machine's event for an event of the timed machine: a timer's by its own name, others as they are. */
export function untimedEvent(event: string): string {
  const prefix = 'xstate.after.';
  return event.startsWith(prefix)
    ? `elapsed.${event.slice(prefix.length).replace(`.${rootId}.`, '.')}`
    : event;
}

/**
 * The same machine with every delay as an ordinary event. Tools that explore a machine refuse timers; this one has
 * none. It allows more than the timed machine: timers may elapse in any order.
 */
export function untimed(config: FunnelConfig): FunnelConfig {
  const states = Object.entries(config.states).map(([name, state]) => [
    name,
    untimedState(state, [name]),
  ]);
  return { ...config, states: Object.fromEntries(states) };
}

function untimedState({ after, ...state }: StateConfig, path: readonly string[]): StateConfig {
  const timers = Object.entries(after ?? {}).map(([delay, transitions]) => [
    elapsedEvent(delay, path),
    transitions,
  ]);
  const states = Object.entries(state.states ?? {}).map(([name, inner]) => [
    name,
    untimedState(inner, [...path, name]),
  ]);
  return {
    ...state,
    ...(timers.length > 0 ? { on: { ...state.on, ...Object.fromEntries(timers) } } : {}),
    ...(states.length > 0 ? { states: Object.fromEntries(states) } : {}),
  };
}
