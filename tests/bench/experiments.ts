import { command } from '../../app/cli/support/command';
import { plannedFor, splitOffSince, verdictsOf, type Verdict } from '../../engine/experiments';

/** Chances of its own (sfc32, Chris Doty-Humphrey's PractRand), so that nothing under test makes what it is tested with. */
function chances(seed: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return (t >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 20; round += 1) next();
  return next;
}

type Chances = () => number;

/** How many of so many succeed: one by one where that is quick, else by a normal variable (Box and Muller, 1958). */
function successes(random: Chances, of: number, rate: number): number {
  const variance = of * rate * (1 - rate);
  if (variance > 100) {
    const deviation = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.min(of, Math.max(0, Math.round(of * rate + Math.sqrt(variance) * deviation)));
  }
  // The distance to the next success is geometric.
  if (rate <= 0) return 0;
  if (rate >= 1) return of;
  const perStep = Math.log(1 - rate);
  let count = 0;
  for (let at = 0; ; count += 1) {
    at += Math.floor(Math.log(1 - random()) / perStep) + 1;
    if (at > of) return count;
  }
}

interface Case {
  readonly days: number;
  /** Of all versions, the first one first. */
  readonly weights: readonly number[];
  readonly rates: readonly number[];
  readonly smallest: number;
  /** Visitors of all versions on an average day. */
  readonly perDay: number;
}

/** Conversions come on one of so many days, from that of the visit on. */
const delay = 4;

/** The first verdict of each kind in an experiment that is looked at daily: with seasons, and conversions that come late. */
function looked(random: Chances, { days, weights, rates, smallest, perDay }: Case): Verdict[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const versions = weights.map((weight, index) => ({
    name: `v${index}`,
    weight,
    visitors: 0,
    reached: 0,
    late: Array.from({ length: days + delay }, () => 0),
  }));
  const found: Verdict[] = [];
  for (let day = 0; day < days; day += 1) {
    const season = 1 + 0.25 * Math.sin((2 * Math.PI * day) / 7);
    for (const [index, own] of versions.entries()) {
      const came = successes(random, Math.round(2 * perDay * season), own.weight / total / 2);
      own.visitors += came;
      let left = successes(random, came, rates[index] ?? 0);
      for (let after = 0; after < delay; after += 1) {
        const now = after === delay - 1 ? left : successes(random, left, 1 / (delay - after));
        left -= now;
        own.late[day + after] = (own.late[day + after] ?? 0) + now;
      }
      own.reached += own.late[day] ?? 0;
    }
    const at = versions.map(({ visitors }) => visitors);
    found.push(...verdictsOf({ versions, days: [at], goal: 'leads', smallest }));
    if (found.some(({ type }) => type === 'wins')) break;
  }
  return found;
}

const wins = (verdicts: readonly Verdict[]): Verdict | undefined =>
  verdicts.find(({ type }) => type === 'wins');

const splits: readonly (readonly [string, readonly number[]])[] = [
  ['1:1', [1, 1]],
  ['1:3', [1, 3]],
  ['9:1', [9, 1]],
  ['three versions', [1, 1, 1]],
  ['five versions', [1, 1, 1, 1, 1]],
];

/** Simulates experiments, to see how often verdicts are wrong: `npm run bench:experiments`. */
export const main = command({
  help: `Simulates experiments that are looked at daily, and counts wrong verdicts.

  npm run bench:experiments -- [options]

Visitors come in weekly seasons, and conversions up to three days late.`,
  options: {
    count: { type: 'string', default: '400', value: '400', help: 'how many of each kind' },
    seed: { type: 'string', default: '1', value: '1', help: 'other chances' },
  },
  found: 'verdicts are wrong more often than they may be',
  run({ values }) {
    const count = Number(values.count);
    const random = chances(Number(values.seed));
    let isWrong = false;
    const say = (what: string, part: number, isGood: boolean, goal: string): void => {
      isWrong ||= !isGood;
      console.log(
        `${what.padEnd(52)} ${(100 * part).toFixed(1).padStart(5)} %  ${isGood ? '' : 'MISSED: '}${goal}`,
      );
    };
    const partOf = (happens: () => boolean): number =>
      Array.from({ length: count }, happens).filter(Boolean).length / count;

    for (const days of [30, 180, 365])
      for (const [name, weights] of splits)
        for (const rate of days === 30 ? [0.01, 0.05, 0.3] : [0.05]) {
          const rates = weights.map(() => rate);
          const same = { days, weights, rates, smallest: 0.1, perDay: 500 * weights.length };
          const part = partOf(() => wins(looked(random, same)) !== undefined);
          say(
            `same versions, ${days} days, ${name}, rate ${rate}: a winner`,
            part,
            part <= 0.05,
            'at most 5',
          );
        }
    for (const [name, weights] of splits)
      for (const [rate, smallest] of [
        [0.05, 0.5],
        [0.1, 0.2],
        [0.3, 0.1],
      ] as const) {
        const [first = 1, second = 1] = weights;
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const both = plannedFor(rate, smallest, [first, second], {
          compared: weights.length - 1,
        });
        const days = 30;
        // Late conversions of the last days are not there yet.
        const perDay = Math.ceil((both * total) / (first + second) / (days - 1));
        const rates = weights.map((_, index) => (index === 1 ? rate * (1 + smallest) : rate));
        const better = { days, weights, rates, smallest, perDay };
        const part = partOf(() => {
          const found = wins(looked(random, better));
          return found?.version === 'v1' && (found.more?.estimate ?? 0) > 0;
        });
        say(
          `${smallest * 100} % more than ${rate}, ${name}: found as planned`,
          part,
          part >= 0.8,
          'at least 80',
        );
      }
    for (const rate of [0.05, 0.1, 0.3]) {
      const stopped = partOf(() => {
        const versions = ['a', 'b'].map((name) => ({ name, weight: 1, visitors: 0, reached: 0 }));
        const [first, second] = versions;
        if (!first || !second) return false;
        for (let look = 0; look < 20; look += 1) {
          first.visitors += 10;
          second.visitors += 10;
          first.reached += successes(random, 10, rate);
          const days = [[first.visitors, second.visitors]];
          if (wins(verdictsOf({ versions, days, goal: 'leads', smallest: 0.1 }))) return true;
        }
        return false;
      });
      const isAsked = rate >= 0.1;
      say(
        `none instead of ${rate}: stopped within 200 visitors`,
        stopped,
        !isAsked || stopped >= 0.95,
        isAsked ? 'at least 95' : '',
      );
    }
    for (const [loss, perDay] of [
      [0, 1000],
      [0.01, 5000],
      [0.01, 20_000],
      [0.05, 1000],
    ] as const) {
      const alarms = partOf(() => {
        const at = [0, 0];
        const days = Array.from({ length: 30 }, () => {
          at[0] = (at[0] ?? 0) + successes(random, 2 * perDay, 0.5);
          at[1] = (at[1] ?? 0) + successes(random, successes(random, 2 * perDay, 0.5), 1 - loss);
          return [...at];
        });
        return splitOffSince(days, [1, 1]) !== undefined;
      });
      say(
        `${100 * loss} % of a side lost, ${perDay} a day and version: split alarm`,
        alarms,
        loss > 0 || alarms <= 0.005,
        loss > 0 ? '' : 'about 0.1',
      );
    }
    return isWrong ? 1 : 0;
  },
});
