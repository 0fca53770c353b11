import type { FunnelDocument } from '../document/format/document.generated';
import { headingOf } from '../document/format/heading';
import { successAt, type Success } from '../document/format/success';
import { successOf } from '../session/insight';
import type { Count } from './counts';
import { add, inside } from './tally';

/** What visits have done with a screen. Of those who have seen it: how they left it the last time. */
export interface ScreenInsight {
  readonly node: string;
  /** Its heading as the document has it. */
  readonly heading: string | undefined;
  /** Whether the funnel may end there: whose visit ended on it did not leave early. */
  readonly isEnd: boolean;
  readonly seen: number;
  readonly on: number;
  readonly back: number;
  /** Those whose visit ended there. */
  readonly left: number;
  /** Where visits may succeed: with what, and how many did. Those that ended there with it went on. */
  readonly success: { readonly by: Success; readonly visits: number } | undefined;
  /** Those that were lost there: whose visit ended there, at no end, without success. */
  readonly lost: number;
  /** Where those went who went on to another node, by node. */
  readonly to: Readonly<Record<string, number>>;
  /** How long it was visible in all, in milliseconds to two digits: half of the visits had no more, nine in ten no more. */
  readonly median: number | undefined;
  readonly ninth: number | undefined;
}

/** What is counted of some visits. */
export interface ScreensInsight {
  readonly visits: number;
  /** In the order of the document. */
  readonly screens: readonly ScreenInsight[];
  /** Ids that no screen of the document has or notes: those of other versions, with how many have seen them. */
  readonly unknown: Readonly<Record<string, number>>;
}

/** How many visits have left a screen in each way: together those that have seen it. */
type Ways = Record<'on' | 'back' | 'left', number>;

const sumOfWays = ({ on, back, left }: Ways): number => on + back + left;

/**
 * What visits have done with the screens of a document.
 * @param ends the nodes where a visit may end
 */
export function screenFigures(
  { nodes }: Pick<FunnelDocument, 'nodes'>,
  ends: readonly string[],
  counts: readonly Count[],
): ScreensInsight {
  const seen = new Map<string, Ways>();
  const to = new Map<string, Map<string, number>>();
  const times = new Map<string, Map<number, number>>();
  let visits = 0;
  for (const [, , kind, a, b, n] of counts) {
    if (kind === 'visit') visits += n;
    if (kind === 'on' || kind === 'back' || kind === 'left')
      inside(seen, a, () => ({ on: 0, back: 0, left: 0 }))[kind] += n;
    if (kind === 'on') add(inside(to, a, newMap<string>), b, n);
    if (kind === 'time') add(inside(times, a, newMap<number>), Number(b), n);
  }
  const screens = Object.entries(nodes).map(([node, content]): ScreenInsight => {
    const { on, back, left } = seen.get(node) ?? { on: 0, back: 0, left: 0 };
    const own = [...(times.get(node) ?? [])].toSorted(([one], [other]) => one - other);
    const isEnd = ends.includes(node);
    const success = successOf(node);
    const [by, successes] = [successAt(content), seen.get(success)];
    const ways = [...(to.get(node) ?? [])].filter(([next]) => next !== success);
    return {
      node,
      heading: headingOf(content),
      isEnd,
      lost: isEnd ? 0 : left,
      success: by && {
        by,
        visits: successes ? sumOfWays(successes) : 0,
      },
      seen: sumOfWays({
        on,
        back,
        left,
      }),
      on,
      back,
      left,
      to: Object.fromEntries(ways),
      median: percentile(own, 0.5),
      ninth: percentile(own, 0.9),
    };
  });
  const known = new Set(Object.keys(nodes).flatMap((node) => [node, successOf(node)]));
  const unknown = [...seen].flatMap(([node, ways]): [string, number][] =>
    known.has(node) ? [] : [[node, sumOfWays(ways)]],
  );
  return { visits, screens, unknown: Object.fromEntries(unknown) };
}

const newMap = <Key>(): Map<Key, number> => new Map();

/**
 * The smallest value that a part of all does not exceed (nearest rank).
 * @param sorted values with how often there are, ascending
 */
function percentile(
  sorted: readonly (readonly [value: number, n: number])[],
  part: number,
): number | undefined {
  const all = sorted.reduce((sum, [, n]) => sum + n, 0);
  let rank = Math.ceil(part * all);
  return sorted.find(([, n]) => (rank -= n) <= 0)?.[0];
}
