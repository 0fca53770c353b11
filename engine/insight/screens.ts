import type { FunnelDocument } from '../document/document.generated';
import { headingOf } from '../document/heading';
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
  /** On a signup, the visits that completed it: not lost, wherever they ended. */
  readonly completed: number | undefined;
  /** Those that were lost there: whose visit ended there, at no end, without a signup that may have been theirs. */
  readonly lost: number;
  /** Where those went who went on, by node. */
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

/**
 * What visits have done with the screens of a document.
 * @param ends the nodes where a visit may end
 */
export function screensOf(
  { nodes }: Pick<FunnelDocument, 'nodes'>,
  ends: readonly string[],
  counts: readonly Count[],
): ScreensInsight {
  const seen = new Map<string, Record<'on' | 'back' | 'left', number>>();
  const to = new Map<string, Map<string, number>>();
  const times = new Map<string, Map<number, number>>();
  const sent = new Map<string, number>();
  let visits = 0;
  for (const [, , kind, a, b, n] of counts) {
    if (kind === 'visit') visits += n;
    if (kind === 'on' || kind === 'back' || kind === 'left')
      inside(seen, a, () => ({ on: 0, back: 0, left: 0 }))[kind] += n;
    if (kind === 'on') add(inside(to, a, newMap<string>), b, n);
    if (kind === 'sent') add(sent, a, n);
    if (kind === 'time') add(inside(times, a, newMap<number>), Number(b), n);
  }
  const screens = Object.entries(nodes).map(([node, content]): ScreenInsight => {
    const { on, back, left } = seen.get(node) ?? { on: 0, back: 0, left: 0 };
    const own = [...(times.get(node) ?? [])].toSorted(([one], [other]) => one - other);
    const isEnd = ends.includes(node);
    const completed =
      content.type === 'signup' ? (sent.get(content.fields.completedAt) ?? 0) : undefined;
    return {
      ...{ node, heading: headingOf(content), isEnd, completed },
      lost: isEnd ? 0 : Math.max(0, left - (completed ?? 0)),
      ...{ seen: on + back + left, on, back, left, to: Object.fromEntries(to.get(node) ?? []) },
      ...{ median: percentile(own, 0.5), ninth: percentile(own, 0.9) },
    };
  });
  const unknown = [...seen].flatMap(([node, { on, back, left }]): [string, number][] =>
    Object.hasOwn(nodes, node) ? [] : [[node, on + back + left]],
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
