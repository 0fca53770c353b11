import type { Move } from './model';

/** What a run has to do to meet a goal, as the stages that it comes through, from 0 to the last, where the goal is met. */
export interface Target {
  readonly last: number;
  /** The stage of a run after a move in another. Undefined where it cannot meet the goal any more. */
  after(stage: number, move: Move): number | undefined;
  /** By stage, the nodes of which a run has to pass one to come to a later stage. */
  readonly through: readonly (readonly string[])[];
  /** Whether a run can come back to an earlier stage. */
  readonly fallsBack?: boolean;
}

/** Something that a run has to do: one of some moves of a node. */
export interface Waypoint {
  readonly node: string;
  readonly accepts: (move: Move) => boolean;
}

/** Does some things one after the other. */
export const sequence = (waypoints: readonly Waypoint[]): Target => ({
  last: waypoints.length,
  after: (stage, move) => {
    const next = waypoints[stage];
    return next?.node === move.node && next.accepts(move) ? stage + 1 : stage;
  },
  through: waypoints.map(({ node }) => [node]),
});

/** Meets two goals with one run, in any order. */
export function together(one: Target, other: Target): Target {
  const width = other.last + 1;
  const stages = Array.from({ length: (one.last + 1) * width }, (_, stage) => stage);
  return {
    last: stages.length - 1,
    after: (stage, move) => {
      const [first, second] = [Math.floor(stage / width), stage % width];
      const next = first === one.last ? first : one.after(first, move);
      const nextOther = second === other.last ? second : other.after(second, move);
      return next === undefined || nextOther === undefined ? undefined : next * width + nextOther;
    },
    through: stages.map(
      (stage) => one.through[Math.floor(stage / width)] ?? other.through[stage % width] ?? [],
    ),
    fallsBack: (one.fallsBack ?? false) || (other.fallsBack ?? false),
  };
}
