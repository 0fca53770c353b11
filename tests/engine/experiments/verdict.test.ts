import { expect, it } from 'vitest';
import { verdictsOf, type Observed, type Verdict, type Version } from '../../../engine/experiments';
import { randomNumbers } from '../../../engine/document/basics/random';

const version = (name: string, visitors: number, reached: number, weight = 1): Version => ({
  name,
  visitors,
  reached,
  weight,
});

/** An experiment of ten days. */
const observed = (versions: readonly Version[], more: Partial<Observed> = {}): Observed => ({
  versions,
  days: Array.from({ length: 10 }, (_, day) =>
    versions.map(({ visitors }) => Math.round((visitors * (day + 1)) / 10)),
  ),
  goal: 'leads',
  smallest: 0.1,
  ...more,
});

const two = (first: Version, second: Version, more: Partial<Observed> = {}): Observed =>
  observed([first, second], more);

/** A version whose visitors bring so much each, and now a half, now one and a half times as much. */
const worth = (name: string, visitors: number, reached: number, mean: number): Version => ({
  ...version(name, visitors, reached),
  amounts: { sum: reached * mean, squares: reached * 1.25 * mean ** 2 },
});
const ofRevenue = { goal: 'revenue', sums: ['revenue'] };

it.each<[string, Observed, RegExp]>([
  [
    'as many who bring more',
    two(worth('plain', 20_000, 2000, 100), worth('bold', 20_000, 2000, 150), ofRevenue),
    /^"bold" wins: 50 % more \(\d+ % to \d+ %\) revenue than "plain"\.$/,
  ],
  [
    'more of them who bring less',
    two(worth('plain', 20_000, 2000, 200), worth('bold', 20_000, 2200, 100), ofRevenue),
    /^"plain" wins: "bold" brings 45 % less \(\d+ % to \d+ %\) revenue\.$/,
  ],
  [
    'too few amounts',
    two(worth('plain', 20_000, 19, 100), worth('bold', 20_000, 100, 900), ofRevenue),
    /^Keep running "bold": "plain" has 19 won, and 20 are the fewest whose amounts can be compared\.$/,
  ],
  [
    'a version without any revenue',
    two(worth('plain', 20_000, 30, 100), version('bold', 20_000, 0), ofRevenue),
    /^"plain" wins: "bold" brings no revenue, and "plain" 3000\.$/,
  ],
  [
    'as much revenue',
    two(worth('plain', 90_000, 9000, 100), worth('bold', 90_000, 9010, 100), ofRevenue),
    /^"bold" brings as much revenue as "plain": the difference is not larger than 10 %\.$/,
  ],
  [
    'more leads that bring less revenue, which is a guardrail',
    two(
      { ...worth('plain', 20_000, 2000, 200), guarded: [2000] },
      { ...worth('bold', 20_000, 3000, 50), guarded: [2200] },
      { guardrails: ['revenue'], sums: ['revenue'] },
    ),
    /^Stop "bold": \d+ % less \(\d+ % to \d+ %\) revenue\.$/,
  ],
  [
    'too few visitors',
    two(version('plain', 1, 0), version('bold', 1, 1)),
    /^Keep running "bold": "plain" has 1 visitor, and 100 are the fewest/,
  ],
  [
    'a rate of 0 %, by chance',
    two(version('plain', 500, 0), version('bold', 500, 3)),
    /^Keep running "bold"/,
  ],
  [
    'a version that brings nothing',
    two(version('plain', 90, 9), version('bold', 90, 0)),
    /^"plain" wins: "bold" brings no leads, and "plain" 9\.$/,
  ],
  [
    'a version that brings something instead of nothing',
    two(version('plain', 50_000, 0), version('bold', 50_000, 600)),
    /^"bold" wins: "plain" brings no leads, and "bold" 600\.$/,
  ],
  [
    'a version that brings everybody',
    two(version('plain', 500, 500), version('bold', 500, 300)),
    /^"plain" wins: "bold" brings 40 % fewer \(\d+ % to \d+ %\) leads\.$/,
  ],
  [
    'a difference that is not clear yet',
    two(version('plain', 2000, 200), version('bold', 2000, 215)),
    /^Keep running "bold", about \d+ days\. So far "bold" brings from \d+ % fewer to \d+ % more leads\.$/,
  ],
  [
    'a difference that nobody will ever see',
    two(version('plain', 100, 1), version('bold', 100, 2), { smallest: 0.01 }),
    /^Keep running "bold"\. This funnel has too few visitors to find a difference of 1 %: look for a larger one\. So far "bold" brings from \d+ % fewer to over 1000 % more leads\.$/,
  ],
  [
    'a winner',
    two(version('plain', 20_000, 2000), version('bold', 20_000, 2500)),
    /^"bold" wins: 25 % more \(\d+ % to \d+ %\) leads than "plain"\.$/,
  ],
  [
    'a loser',
    two(version('plain', 20_000, 2500), version('bold', 20_000, 2000)),
    /^"plain" wins: "bold" brings 20 % fewer \(\d+ % to \d+ %\) leads\.$/,
  ],
  [
    'versions that are as good as each other',
    two(version('plain', 90_000, 9000), version('bold', 90_000, 9010)),
    /^"bold" brings as many leads as "plain": the difference is not larger than 10 %\.$/,
  ],
  [
    'a split that is off',
    two(version('plain', 20_000, 2000), version('bold', 18_000, 2500)),
    /^Do not trust this: the split is off\. 20000 and 18000 visitors are not 1 to 1 by chance \(p < 0\.001\)\. It was first seen \d+ days ago\./,
  ],
  [
    'a winner that costs something else',
    two(
      { ...version('plain', 20_000, 2000), guarded: [8000] },
      { ...version('bold', 20_000, 2500), guarded: [6000] },
      { guardrails: ['visitors at "Offer"'] },
    ),
    /^Stop "bold": 25 % fewer \(\d+ % to \d+ %\) visitors at "Offer"\.$/,
  ],
  [
    'a winner that loses all of something else',
    two(
      { ...version('plain', 5000, 400), guarded: [3000] },
      { ...version('bold', 5000, 520), guarded: [0] },
      { guardrails: ['visitors at "Offer"'] },
    ),
    /^Stop "bold": no visitors at "Offer"\.$/,
  ],
])('the verdict on %s', (_, what, text) => {
  expect(verdictsOf(what).map((verdict) => verdict.text)).toEqual([expect.stringMatching(text)]);
});

it('a verdict names each of several versions, and makes it harder to win', () => {
  const more = two(version('plain', 5000, 500), version('bold', 5000, 600));
  const [alone] = verdictsOf(more);
  const verdicts = verdictsOf(
    observed([...more.versions, version('calm', 5000, 505), version('loud', 5000, 510)]),
  );
  expect(verdicts.map(({ version: name }) => name)).toEqual(['bold', 'calm', 'loud']);
  for (const { text, version: name } of verdicts) expect(text).toContain(`"${name}"`);
  expect(verdicts[0]?.more?.low).toBeLessThan(alone?.more?.low ?? 0);
  expect(verdicts[0]?.planned).toBeGreaterThan(alone?.planned ?? 0);
});

/** What the words of a verdict say: each part of a percent with its direction. */
const directionsIn = (text: string): string[] =>
  [...text.matchAll(/(-?[\d.]+(?:e[+-]\d+)?) %(?: (more|fewer))?/g)].map(
    ([, number = '', direction = '']) => `${Math.sign(Number(number))} ${direction}`,
  );

it('words never contradict their verdict, nor say what nobody can use', () => {
  const random = randomNumbers(7);
  const below = (most: number): number => Math.floor(random() * (most + 1));
  const seen = new Set<Verdict['type']>();
  for (let number = 0; number < 10_000; number += 1) {
    const size = 10 ** (1 + 4 * random());
    const weights = [1, [1, 1, 1, 3, 0.1][below(4)] ?? 1];
    const rate = random() ** 3;
    const better = Math.min(1, rate * [0, 0.7, 1, 1, 1.3, 2][below(5)]!);
    const versions = weights.map((weight, index) => {
      const visitors = Math.round(size * weight * (index === 1 && number % 10 === 0 ? 0.7 : 1));
      return {
        ...version(`v${index}`, visitors, Math.round(visitors * (index ? better : rate)), weight),
      };
    });
    const smallest = [0.01, 0.1, 0.5][below(2)] ?? 0.1;
    for (const { type, text, more } of verdictsOf(observed(versions, { smallest }))) {
      seen.add(type);
      expect(text).not.toMatch(/NaN|Infinity|undefined|e\+|\b-\d|\d{5,} (days|%)/);
      if (type !== 'wins' || !more || /brings no leads/.test(text)) continue;
      const isSecond = text.startsWith('"v1" wins');
      expect(isSecond ? more.low : -more.high).toBeGreaterThan(0);
      const directions = directionsIn(text);
      expect(directions).not.toContain(`1 ${isSecond ? 'fewer' : 'more'}`);
      expect(directions.filter((each) => each.startsWith('0') || each.startsWith('-'))).toEqual([]);
    }
  }
  expect([...seen].toSorted()).toEqual(['keep-running', 'no-difference', 'split-is-off', 'wins']);
});
