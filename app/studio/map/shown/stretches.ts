import type { MapData } from '../../worker/map-data';

/** The ids of screens that visitors pass one after the other. */
export type Stretch = readonly [first: string, ...rest: string[]];

/** A stretch of fewer screens is not worth folding. */
const least = 3;

/**
 * The straight stretches of a funnel: screens that visitors pass one after the other, because each leads to the next
 * only, and nothing else leads there.
 */
export function stretchesOf({ screens, transitions }: MapData): readonly Stretch[] {
  const after = new Map<string, string[]>();
  const before = new Map<string, string[]>();
  // What only wrong addresses do is no way through a funnel.
  for (const { from, to } of transitions.filter(({ isRedirect }) => !isRedirect)) {
    after.set(from, [...(after.get(from) ?? []), to]);
    before.set(to, [...(before.get(to) ?? []), from]);
  }
  /** The only screen that follows one, if nothing else leads there. */
  const nextOf = (id: string): string | undefined => {
    const [to, another] = after.get(id) ?? [];
    if (to === undefined || another !== undefined || before.get(to)?.length !== 1) return undefined;
    return screens[to]?.isEntry === true ? undefined : to;
  };
  const ids = Object.keys(screens);
  const inside = new Set(ids.flatMap((id) => nextOf(id) ?? []));
  return ids
    .filter((id) => !inside.has(id))
    .map((first): Stretch => {
      const rest: string[] = [];
      for (let id = nextOf(first); id !== undefined; id = nextOf(id)) rest.push(id);
      return [first, ...rest];
    })
    .filter(({ length }) => length >= least);
}
