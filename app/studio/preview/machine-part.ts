import { rootId } from '../../../engine/compile/config';
import type { Program } from '../worker/program';

/** The most nodes of a machine that runs whole: one of thousands takes half a second to make, in the page that is typed in. */
const mostOfWhole = 120;

/** The most nodes of a part. */
const mostOfPart = 40;

/** A machine, or the part of it around a node. */
interface MachinePart {
  readonly config: Program['config'];
  /** Whether a node runs. The others are states without anything, or missing. */
  readonly has: (node: string) => boolean;
  /** Whether some nodes do not run. */
  readonly isPart: boolean;
}

export const whole = (config: Program['config']): MachinePart => ({
  config,
  has: () => true,
  isPart: false,
});

/** The whole machine, or of a long one the nodes to which a node leads, the nearest first. */
export function partAround(config: Program['config'], node: string): MachinePart {
  const { states } = config;
  if (Object.keys(states).length <= mostOfWhole) return whole(config);
  const near = new Set([node]);
  const edge = new Set<string>();
  // A set goes on with what is added while it is read.
  for (const id of near)
    for (const to of targetsOf(states[id])) (near.size < mostOfPart ? near : edge).add(to);
  const part = Object.fromEntries([
    ...[...edge].map((id) => [id, {}] as const),
    ...[...near].map((id) => [id, states[id] ?? {}] as const),
  ]);
  return { config: { ...config, states: part }, has: (id) => near.has(id), isPart: true };
}

const target = new RegExp(`"target":"#${rootId}\\.([^".]+)`, 'g');

/** The nodes to which the transitions of a state lead. The state is plain data. */
const targetsOf = (state: object | undefined): string[] =>
  [...(JSON.stringify(state) ?? '').matchAll(target)].flatMap(([, id]) => id ?? []);
