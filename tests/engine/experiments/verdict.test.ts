import { expect, it } from 'vitest';
import { verdictOf, type Observed, type Version } from '../../../engine/experiments';

const version = (name: string, visitors: number, reached: number, weight = 1): Version => ({
  name,
  visitors,
  reached,
  weight,
});

const observed = (first: Version, second: Version, more: Partial<Observed> = {}): Observed => ({
  versions: [first, second],
  goal: 'leads',
  smallest: 0.1,
  perDay: 1000,
  ...more,
});

it.each<[string, Observed, RegExp]>([
  [
    'too few visitors',
    observed(version('plain', 99, 10), version('bold', 101, 40)),
    /^Keep running: "plain" has 99 visitors, and 100 are the fewest/,
  ],
  [
    'a rate of 0 %',
    observed(version('plain', 500, 0), version('bold', 500, 3)),
    /^Keep running: a version has a rate of 0 % or 100 % for leads, which cannot be compared yet\.$/,
  ],
  [
    'a difference that is not clear yet',
    observed(version('plain', 2000, 200), version('bold', 2000, 215)),
    /^Keep running, about \d+ days: so far from \d+ % fewer to \d+ % more leads\.$/,
  ],
  [
    'a winner',
    observed(version('plain', 20_000, 2000), version('bold', 20_000, 2500)),
    /^"bold" wins: \d+ % to \d+ % more leads\.$/,
  ],
  [
    'a loser',
    observed(version('plain', 20_000, 2500), version('bold', 20_000, 2000)),
    /^"plain" wins: "bold" brings \d+ % to \d+ % fewer leads\.$/,
  ],
  [
    'versions that are as good as each other',
    observed(version('plain', 90_000, 9000), version('bold', 90_000, 9010)),
    /^No difference larger than 10 %\.$/,
  ],
  [
    'a split that is off',
    observed(version('plain', 20_000, 2000), version('bold', 18_000, 2500)),
    /^Do not trust this: the split is off\. 20000 and 18000 visitors are not 1 to 1 by chance/,
  ],
  [
    'a winner that costs something else',
    observed(version('plain', 20_000, 2000), version('bold', 20_000, 2500), {
      guardrails: [
        {
          name: 'the offer',
          counts: [
            { visitors: 20_000, reached: 8000 },
            { visitors: 20_000, reached: 6000 },
          ],
        },
      ],
    }),
    /^Stop: with "bold" fewer visitors reach the offer\.$/,
  ],
])('the verdict on %s', (_, what, text) => {
  expect(verdictOf(what).text).toMatch(text);
});
