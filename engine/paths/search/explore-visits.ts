import { ifDecidable, keyOf, type AbstractState } from '../../analysis/answers/abstract-state';
import type { Narrowing } from '../../analysis/spaces/narrowing';
import { worklist } from '../../analysis/spaces/worklist';
import { knownAfter } from '../model/apply';
import type { RunEntry } from '../model/entries';
import type { Model, Move } from '../model/model';

/** A point of a visit, with what is known of the answers there. */
export interface VisitState {
  readonly node: string;
  /** Tells apart points at the same node, as whoever explores numbers them. */
  readonly at: number;
  readonly known: AbstractState;
  readonly before?: VisitState;
  /** Where the visit begins, at its first point. Missing where it stands for several visits. */
  readonly entry?: RunEntry;
  /** The moves of which one has led here. */
  readonly moves: readonly Move[];
}

/** What a visit may do next: one of several moves of the same way. */
interface VisitStep {
  readonly moves: readonly Move[];
  /** The node where it is afterwards. Undefined where the visit ends. */
  readonly node?: string;
  readonly at: number;
}

/** Which visits are explored, and how. */
interface VisitExploration {
  readonly initial: readonly VisitState[];
  readonly stepsFrom: (state: VisitState) => readonly VisitStep[];
  /** The fields that matter; answers to the others are left out. */
  readonly fields: ReadonlySet<string>;
  /** The fields whose answers tell states apart. */
  readonly liveAt: (node: string, at: number) => ReadonlySet<string>;
  readonly narrowing: Narrowing;
  readonly mostStates: number;
  readonly onState?: (state: VisitState) => void;
  /** Is told of every step that is possible, with the state after it. Returns 'stop' to end exploring. */
  readonly onStep?: (after: VisitState) => 'stop' | undefined;
}

/**
 * Finds the states that visits come to, breadth-first. Answers stay open until a condition needs them, so that one state
 * covers all answers that lead to it.
 * @returns whether all were found: false where there are too many states, or answers to look at
 */
export function exploreVisits(model: Model, visits: VisitExploration): boolean {
  const { initial, stepsFrom, fields, liveAt, narrowing, mostStates, onState, onStep } = visits;
  let isDecided = true;
  const space = worklist<VisitState>(
    ({ node, at, known }) => `${node} ${at} ${keyOf(known, liveAt(node, at))}`,
    (_, count) => count >= mostStates,
  );
  initial.forEach(space.add);
  for (const state of space.states()) {
    onState?.(state);
    for (const { moves, node = '', at } of stepsFrom(state)) {
      const found = ifDecidable(() => knownAfter(model, state.known, moves, fields, narrowing));
      isDecided &&= found !== undefined;
      for (const known of found ?? []) {
        const after = { node, at, known, before: state, moves };
        if (onStep?.(after) === 'stop') return false;
        if (node !== '') space.add(after);
      }
    }
  }
  return isDecided && space.isComplete();
}
