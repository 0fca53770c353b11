import type { ScreenInsight } from '../../../../engine/insight';
import { durationText, percent, successWords } from '../../../insight/wording';

/** What visits did with a screen: how they left it, for how long it was visible, and where they went. */
export function ScreenVisits({
  screen,
  visits,
}: {
  readonly screen: ScreenInsight;
  /** How many visits there were in all. */
  readonly visits: number;
}) {
  const { node, seen, on, back, left, success, isEnd, to, median, ninth } = screen;
  const facts: readonly (readonly [string, string])[] = [
    ['Seen', `${seen} (${percent(seen, visits)})`],
    ['Went on', ofSeen(on, seen)],
    ['Went back', ofSeen(back, seen)],
    [isEnd ? 'Ended here' : 'Left', ofSeen(left, seen)],
    ...(success ? [[headOf(success.by), ofSeen(success.visits, seen)] as const] : []),
    ['Half looked at most', durationText(median)],
    ['9 of 10 at most', durationText(ninth)],
    ...Object.entries(to)
      .toSorted(([, one], [, other]) => other - one)
      .map(([next, n]) => [`To ${next}`, ofSeen(n, seen)] as const),
  ];
  return (
    <section aria-label={`Visits of ${node}`}>
      <dl className="map-visits">
        <div>
          <dt>Screen</dt>
          <dd>{node}</dd>
        </div>
        {facts.map(
          ([name, fact]) =>
            fact !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** "Signed up", "Link followed". */
const headOf = (by: keyof typeof successWords): string =>
  successWords[by].replace(/^./, (letter) => letter.toUpperCase());

const ofSeen = (n: number, seen: number): string =>
  seen === 0 ? '' : `${n} (${percent(n, seen)})`;
