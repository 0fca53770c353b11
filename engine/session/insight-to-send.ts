import { successOf, type Insight, type ScreenVisit } from './insight';
import { insightLimits } from './insight-limits';

/** What the table takes besides `insightLimits`: milliseconds, how often a screen was shown, bytes in all. */
const most = { time: 99_999_999_999, times: 999_999, bytes: 24_000 };

/**
 * A visit as it is sent: within what the table takes, or a save with it would be refused. Longer times stop at the limit; of
 * too many screens those that were seen first are kept, and where the visitor is.
 */
export function insightToSend(insight: Insight): Insight {
  const time = (value: number): number => Math.min(Math.max(0, Math.round(value)), most.time);
  const screens = Object.entries(insight.screens).map(([id, [at, times, visible, ...to]]) => {
    const visit: ScreenVisit = [time(at), Math.min(times, most.times), time(visible), ...to];
    return [id, visit] as const;
  });
  const isHere = ([id]: readonly [string, ScreenVisit]): boolean =>
    id === insight.last || id === successOf(insight.last);
  const here = screens.filter(isHere);
  const others = screens.filter((screen) => !isHere(screen));
  const within = (count: number): Insight => ({
    ...insight,
    began: Math.round(insight.began),
    changed: time(insight.changed),
    screens: Object.fromEntries([...others.slice(0, count), ...here]),
    exposed: Object.fromEntries(
      Object.entries(insight.exposed)
        .slice(0, insightLimits.experiments)
        .map(([name, [at, value]]) => [name, [time(at), value]]),
    ),
    sent: Object.fromEntries(
      Object.entries(insight.sent)
        .slice(0, insightLimits.sent)
        .map(([field, at]) => [field, time(at)]),
    ),
  });
  let count = Math.min(others.length, insightLimits.screens - here.length);
  while (count > 0 && sizeOf(within(count)) > most.bytes) count = Math.floor(count * 0.9);
  return within(count);
}

/** The bytes of a value as Postgres writes it, with a space after each colon and comma; hardly fewer. */
const sizeOf = (value: object): number =>
  new TextEncoder().encode(JSON.stringify(value).replaceAll(/[:,]/g, '$& ')).length;
