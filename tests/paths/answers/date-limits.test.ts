import { describe, expect, it } from 'vitest';
import { dateLimit, type Answers, type FunnelDocument } from '../../../engine';
import { planOf, type Strategy } from '../../../engine/paths';
import { email, info, mini, offer, text, valid, type Draft } from '../../support/build';
import { expectedIn, replay } from '../support/replay';

const day = (field: string, next: string, more: Draft = {}): Draft =>
  text(field, next, { ...more, asks: { type: 'date', field, label: field } });

/** A journey of one night to two weeks, in either half of the year. */
const journey = (nodes: Draft): FunnelDocument =>
  valid(
    mini({
      fields: {
        arrival: { type: 'date', earliest: 'today' },
        departure: {
          type: 'date',
          earliest: { field: 'arrival', offset: '+1d' },
          latest: { field: 'arrival', offset: '+2w' },
        },
      },
      nodes: { ...nodes, mail: email('end'), end: offer() },
    }),
  );

const separate = (branches: readonly Draft[], ends: readonly string[] = []): FunnelDocument =>
  journey({
    arrival: day('arrival', 'departure'),
    departure: day('departure', 'mail', { branches }),
    ...Object.fromEntries(ends.map((id) => [id, info('mail')])),
  });

const together = journey({
  dates: text('arrival', 'mail', {
    asks: {
      type: 'form',
      boxes: [
        { type: 'date', field: 'departure', label: 'Departure' },
        { type: 'date', field: 'arrival', label: 'Arrival' },
      ],
    },
  }),
});

/** The days of a plan: what its runs answer, with the answers before. */
function journeysOf(document: FunnelDocument, strategy: Strategy): Answers[] {
  const { runs } = planOf(document, { strategies: [strategy], count: 20 });
  return runs.flatMap(({ steps }) => {
    let known: Answers = {};
    return steps.flatMap(({ action, event }) => {
      if (action === 'reject' || !event?.values) return [];
      known = { ...known, ...event.values };
      return 'departure' in event.values ? [known] : [];
    });
  });
}

const fits = ({ arrival, departure }: Answers): boolean => {
  if (typeof arrival !== 'string' || typeof departure !== 'string') return true;
  const limit = (offset: string): string =>
    dateLimit({ field: 'arrival', offset }, undefined, () => arrival) ?? '';
  return departure >= limit('+1d') && departure <= limit('+2w');
};

describe('days that another date limits', () => {
  const apart: Draft = {
    all: [
      { field: 'arrival', before: '2026-07-01' },
      { field: 'departure', after: '2026-08-01' },
    ],
  };
  const late = separate(
    [
      { when: { field: 'arrival', after: '2026-12-01' }, to: 'winter' },
      { when: { field: 'departure', before: '2026-09-01' }, to: 'summer' },
    ],
    ['winter', 'summer'],
  );

  it.each(['edges', 'pairwise', 'boundaries', 'random'] as const)(
    'fit together in every run of %s, on one screen and on two',
    (strategy) => {
      const journeys = [together, late].flatMap((document) => journeysOf(document, strategy));
      expect(journeys.length).toBeGreaterThan(0);
      expect(journeys.filter((each) => !fits(each))).toEqual([]);
    },
  );

  it('are tried at the limits', () => {
    for (const document of [together, late]) {
      const nights = journeysOf(document, 'boundaries').map(
        ({ arrival, departure }) =>
          (Date.parse(String(departure)) - Date.parse(String(arrival))) / 86_400_000,
      );
      expect(nights).toEqual(expect.arrayContaining([1, 14]));
    }
  });

  it('leave every transition to a run that the machine does too', () => {
    const { runs, strategies } = planOf(late, { strategies: ['edges'] });
    expect(strategies[0]).toMatchObject({ unreachable: [], undecided: [] });
    for (const run of runs) expect(replay(late, run)).toEqual(expectedIn(run));
  });

  it('prove that a screen is never shown', () => {
    const document = separate([{ when: apart, to: 'never' }], ['never']);
    const { strategies } = planOf(document, { strategies: ['edges'] });
    expect(strategies[0]?.undecided).toEqual([]);
    expect(strategies[0]?.unreachable.length).toBeGreaterThan(0);
  });
});

describe('the days to a date, counted from today', () => {
  const sooner = (days: number): Draft => ({ field: 'days', atMost: days });
  const document = valid(
    mini({
      fields: {
        moving: { type: 'date', earliest: 'today', latest: 'today+1y' },
        days: {
          type: 'computed',
          as: 'number',
          value: { dateDifference: { from: 'today', to: { field: 'moving' }, unit: 'days' } },
        },
        price: {
          type: 'computed',
          as: 'money',
          value: {
            table: {
              of: { field: 'days' },
              rows: [
                { upTo: 13, result: '900 USD' },
                { upTo: 90, result: '600 USD' },
              ],
              above: '400 USD',
            },
          },
        },
      },
      nodes: {
        moving: day('moving', 'later', { branches: [{ when: sooner(3), to: 'hurry' }] }),
        hurry: info('mail'),
        later: info('mail', { headline: 'It costs {price|something}' }),
        mail: email('end'),
        end: offer(),
      },
    }),
  );
  const plan = planOf(document, { strategies: ['edges', 'boundaries'] });

  it('are tried at the edges of conditions and of ranges', () => {
    const days = plan.runs
      .flatMap(({ steps }) => steps)
      .flatMap(({ action, event }) => (action === 'answer' ? (event?.values?.moving ?? []) : []));
    // The day of all tests is the 15th of June.
    expect(days).toEqual(
      expect.arrayContaining([
        '2026-06-18',
        '2026-06-19',
        '2026-06-28',
        '2026-06-29',
        '2026-09-13',
      ]),
    );
    const ranges = plan.coverage.filter(({ kind }) => kind === 'range');
    expect(ranges.map(({ status }) => status)).toEqual(['covered', 'covered', 'covered']);
  });

  it('are the same for the machine', () => {
    for (const run of plan.runs) expect(replay(document, run)).toEqual(expectedIn(run));
  });
});
