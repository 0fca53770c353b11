import { command } from '../../app/cli/command';
import { neededVisitors, splitOf, verdictOf, type Verdict } from '../../engine/experiments';
import { normalTail } from '../../engine/experiments/distributions';
import { randomNumbers } from '../../engine/document/random';

const days = 30;
const smallest = 0.2;
const rate = 0.1;

/** What daily looks at one experiment end in: with what the product says, and with a plain z-test. */
interface Ended {
  readonly type: Verdict['type'];
  readonly isZFooled: boolean;
}

/** An experiment of 30 days that is looked at daily, and ends at its first verdict. */
function experiment(random: () => number, rates: readonly [number, number], size: number): Ended {
  const perDay = Math.ceil(size / days);
  const counts = rates.map(() => ({ visitors: 0, reached: 0 }));
  let type: Verdict['type'] = 'keep-running';
  let isZFooled = false;
  for (let day = 0; day < days; day += 1) {
    for (const [version, own] of counts.entries())
      for (let visitor = 0; visitor < perDay; visitor += 1) {
        own.visitors += 1;
        if (random() < (rates[version] ?? 0)) own.reached += 1;
      }
    const [first = { visitors: 0, reached: 0 }, second = first] = counts;
    if (first.reached > 0 && second.reached > 0) isZFooled ||= zTest(first, second) < 0.05;
    if (type === 'keep-running')
      ({ type } = verdictOf({
        versions: [
          { name: 'a', weight: 1, ...first },
          { name: 'b', weight: 1, ...second },
        ],
        goal: 'leads',
        smallest,
        perDay: 2 * perDay,
      }));
  }
  return { type, isZFooled };
}

interface Own {
  readonly visitors: number;
  readonly reached: number;
}

/** The two-sided p-value of a plain z-test, as it is looked at by most people. */
function zTest(first: Own, second: Own): number {
  const pooled = (first.reached + second.reached) / (first.visitors + second.visitors);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / first.visitors + 1 / second.visitors));
  const difference = second.reached / second.visitors - first.reached / first.visitors;
  return 2 * normalTail(Math.abs(difference) / error);
}

/** How many visitors a split is tried with. */
const visitorsOfSplit = 1_000_000;

/** A whole number with a mean and a variance (Box and Muller, 1958): what so many visitors come to by chance. */
const around = (random: () => number, mean: number, variance: number): number =>
  Math.round(
    mean +
      Math.sqrt(variance) *
        Math.sqrt(-2 * Math.log(1 - random())) *
        Math.cos(2 * Math.PI * random()),
  );

const percent = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)} %`;

/** Simulates experiments, to see how often verdicts are wrong: `npm run bench:experiments`. */
export const main = command({
  help: `Simulates experiments that are looked at daily for 30 days, and counts wrong verdicts.

  npm run bench:experiments -- [options]`,
  options: {
    count: { type: 'string', default: '2000', value: '2000', help: 'how many of each kind' },
    seed: { type: 'string', default: '1', value: '1', help: 'other chances' },
  },
  found: 'verdicts are wrong more often than they may be',
  run({ values }) {
    const count = Number(values.count);
    const random = randomNumbers(Number(values.seed));
    const size = neededVisitors(rate, smallest);
    const run = (rates: readonly [number, number]): Ended[] =>
      Array.from({ length: count }, () => experiment(random, rates, size));
    const same = run([rate, rate]);
    const better = run([rate, rate * (1 + smallest)]);
    const winners = (all: readonly Ended[]): number =>
      all.filter(({ type }) => type === 'wins').length;
    const fooled = same.filter(({ isZFooled }) => isZFooled).length;
    const alarms = (loss: number): number =>
      Array.from({ length: count }, () => {
        const first = around(random, visitorsOfSplit / 2, visitorsOfSplit / 4);
        const second = around(random, (visitorsOfSplit - first) * (1 - loss), loss * first);
        return splitOf([
          { visitors: first, weight: 1 },
          { visitors: second, weight: 1 },
        ]).isOff;
      }).filter(Boolean).length;
    console.log(`${size} visitors a version, rate ${rate}, smallest difference ${smallest}`);
    console.log(`same versions end in a winner:     ${percent(winners(same), count)} (at most 5)`);
    console.log(`  a plain z-test looked at daily:  ${percent(fooled, count)}`);
    console.log(
      `a real difference is found:        ${percent(winners(better), count)} (at least 80)`,
    );
    console.log(`alarm of a right split:            ${percent(alarms(0), count)} (about 0.1)`);
    console.log(`alarm where 1 % of a side is lost: ${percent(alarms(0.01), count)}`);
    return winners(same) > 0.05 * count || winners(better) < 0.8 * count ? 1 : 0;
  },
});
