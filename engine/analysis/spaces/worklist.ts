/** The states of a space that is being explored, each once. */
export interface Worklist<State> {
  /** Adds a state, and answers with the one that stands for it. Undefined where there is no room for another. */
  readonly add: (state: State) => State | undefined;
  /** The states in the order in which they were added, with those that are added meanwhile: breadth-first search. */
  readonly states: () => Iterable<State>;
  /** Whether there was room for all. */
  readonly isComplete: () => boolean;
}

/**
 * Begins to explore a space of states: the worklist algorithm.
 * @param keyOf the same for states of which one stands for all
 * @param isFull whether there is no room for a state besides so many others
 */
export function worklist<State>(
  keyOf: (state: State) => string,
  isFull: (state: State, count: number) => boolean,
): Worklist<State> {
  const found = new Map<string, State>();
  let isComplete = true;
  return {
    add: (state) => {
      const key = keyOf(state);
      const same = found.get(key);
      if (same !== undefined) return same;
      if (isFull(state, found.size)) {
        isComplete = false;
        return undefined;
      }
      found.set(key, state);
      return state;
    },
    // A map goes on with what is added while it is read.
    states: () => found.values(),
    isComplete: () => isComplete,
  };
}
