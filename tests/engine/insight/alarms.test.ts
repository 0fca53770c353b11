import { describe, expect, it } from 'vitest';
import { verdictsOf } from '../../../engine/experiments';
import {
  alarmsOf,
  leadFieldIds,
  type ExperimentInsight,
  type LeadTimes,
} from '../../../engine/insight';
import { info, mini, valid } from '../../support/build';

const hour = 3_600_000;
const now = Date.UTC(2026, 2, 2, 12);

/** What alarms say of leads that came so many hours ago. */
function ofLeads(...hoursAgo: readonly number[]): string[] {
  const leads = hoursAgo
    .map((ago): [number, number] => [(now - ago * hour) / 1000, 1])
    .toSorted(([one], [other]) => one - other);
  return told({ leads }).map(({ text }) => text);
}

const told = (known: {
  leads?: LeadTimes;
  experiments?: readonly ExperimentInsight[];
  deliveries?: { waiting: number; givenUp: number };
}): ReturnType<typeof alarmsOf> =>
  alarmsOf({
    funnel: 'x_v1',
    now,
    leads: undefined,
    experiments: [],
    deliveries: {
      waiting: 0,
      givenUp: 0,
    },
    ...known,
  });

/** From one number of hours to another, in steps. */
const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

describe('no lead', () => {
  it('is an alarm after more than twice the longest time that was usual', () => {
    // A lead every two hours and a half: at this time of a day the last one began at most that long ago.
    expect(ofLeads(...steps(5.5, 700, 2.5))).toEqual([]);
    expect(ofLeads(...steps(6.5, 700, 2.5))).toEqual([
      expect.stringMatching(
        /^No lead for 6 h\. At this time of the 28 days before, the last one was at most 2\.5 h ago: this is more than twice that\. Go through the funnel/,
      ),
    ]);
  });

  it('is none in a night or on a weekend, if it was so before', () => {
    const hourOf = (ago: number): number => (((12 - ago) % 24) + 24) % 24;
    const atNoon = steps(1, 700, 1).filter((ago) => hourOf(ago) >= 13 && hourOf(ago) < 18);
    // It is noon, the last lead came at 17, and so it was every day.
    expect(Math.min(...atNoon)).toBe(19);
    expect(ofLeads(...atNoon)).toEqual([]);
    // 2026-03-02 is a Monday: no lead since Friday, as every week.
    const working = atNoon.filter(
      (ago) => ![0, 6].includes(new Date(now - ago * hour).getUTCDay()),
    );
    expect(Math.min(...working)).toBeGreaterThan(60);
    expect(ofLeads(...working)).toEqual([]);
  });

  it('stays an alarm while nothing comes', () => {
    for (const days of [1, 4, 10, 20])
      expect(ofLeads(...steps(24 * days, 719, 3)), `after ${days} days`).toHaveLength(1);
  });

  it('is no alarm within an hour and a half, however many leads there usually are', () => {
    expect(ofLeads(...steps(1.5, 700, 0.5))).toEqual([]);
    expect(ofLeads(...steps(2, 700, 0.5))).toHaveLength(1);
  });

  it('needs twenty leads, and a week of them', () => {
    expect(ofLeads(...steps(200, 200 + 18 * 24, 24))).toEqual([]);
    expect(ofLeads(...steps(200, 200 + 19 * 24, 24))).toHaveLength(1);
    expect(ofLeads(...steps(30, 24 * 7, 3))).toEqual([]);
    expect(ofLeads()).toEqual([]);
  });

  it('is about the field of the address, by all the ids that it had', () => {
    const nodes = { hello: info('end', {}), end: { type: 'end', headline: 'Bye' } };
    const email = { type: 'email', renamedFrom: ['mail', 'address'] };
    expect(leadFieldIds(valid(mini({ nodes, fields: { email } })))).toEqual([
      'email',
      'mail',
      'address',
    ]);
    expect(leadFieldIds(valid(mini({ nodes })))).toEqual(['email']);
    expect(leadFieldIds({ fields: {} })).toEqual([]);
  });
});

/** An experiment of two versions: visitors, how many of them reached the goal, and the guardrail. */
function experiment(...versions: readonly [number, number, number][]): ExperimentInsight {
  const counted = versions.map(([visitors, reached, guarded], index) => ({
    value: ['plain', 'bold', 'calm'][index]!,
    label: ['Plain', 'Bold', 'Calm'][index]!,
    weight: 1,
    visitors,
    reached,
    amounts: { sum: 0, squares: 0 },
    guarded: [guarded],
    rate: {
      estimate: 0,
      low: 0,
      high: 1,
    },
  }));
  const guardrails = ['signups'];
  return {
    name: 'hero',
    question: '?',
    started: undefined,
    goal: 'leads',
    smallest: 0.1,
    share: 1,
    guardrails,
    sums: [],
    versions: counted,
    verdicts: verdictsOf({
      goal: 'leads',
      smallest: 0.1,
      guardrails,
      versions: counted.map(({ label, ...version }) => ({
        ...version,
        name: label,
      })),
      days: [counted.map(({ visitors }) => visitors)],
    }),
  };
}

const ofExperiment = (...versions: readonly [number, number, number][]): [string, string][] =>
  told({ experiments: [experiment(...versions)] }).map(({ id, text }) => [id, text]);

describe('an experiment', () => {
  it('is an alarm once where its split is off, however many versions it has', () => {
    expect(ofExperiment([400, 40, 40], [100, 10, 10], [400, 40, 40])).toEqual([
      [
        'x_v1:hero:split-is-off',
        expect.stringMatching(/^Experiment hero: Do not trust this: the split is off\./),
      ],
    ]);
    expect(ofExperiment([400, 40, 40], [390, 40, 40], [410, 40, 40])).toEqual([]);
    // Too few to say.
    expect(ofExperiment([4, 0, 0], [1, 0, 0])).toEqual([]);
  });

  it('is an alarm where a version breaks a guardrail', () => {
    expect(ofExperiment([2000, 400, 400], [2000, 500, 100])).toEqual([
      [
        'x_v1:hero:guardrail-broken:bold',
        expect.stringMatching(/^Experiment hero: Stop "Bold": \d+ % fewer .* signups\.$/),
      ],
    ]);
    expect(ofExperiment([2000, 400, 400], [2000, 500, 390])).toEqual([]);
    expect(ofExperiment([50, 10, 10], [50, 12, 2])).toEqual([]);
  });

  it('is an alarm where a version brings nothing, and none where it only loses', () => {
    expect(ofExperiment([200, 60, 1], [200, 0, 1])).toEqual([
      [
        'x_v1:hero:brings-nothing:bold',
        expect.stringMatching(/"Bold" brings no leads.* See what is wrong with "Bold", or end/),
      ],
    ]);
    expect(ofExperiment([200, 0, 1], [200, 60, 1], [200, 60, 1]).map(([id]) => id)).toEqual([
      'x_v1:hero:brings-nothing:plain',
    ]);
    expect(ofExperiment([2000, 600, 1], [2000, 60, 1])).toEqual([]);
    expect(ofExperiment([20, 3, 1], [20, 0, 1])).toEqual([]);
  });
});

describe('the webhook', () => {
  it('is an alarm for events that wait, and for those that were given up', () => {
    expect(told({})).toEqual([]);
    expect(told({ deliveries: { waiting: 1, givenUp: 0 } })).toEqual([
      {
        id: 'deliveries:waiting',
        text: '1 event for the webhook has waited for more than an hour. See why: npm run deliveries -- --failed',
      },
    ]);
    expect(told({ deliveries: { waiting: 3, givenUp: 2 } }).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^3 events for the webhook have waited/),
      expect.stringMatching(/^2 events could not be delivered .* no schedule sends them again/),
    ]);
  });
});
