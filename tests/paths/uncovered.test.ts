import { describe, expect, it } from 'vitest';
import { explained, planOf, type Strategy } from '../../engine/paths';
import { readFlow } from '../support/flows';

function reasonsIn(name: string): Map<string, string | undefined> {
  const { document } = readFlow(`flows/${name}.json`);
  const { coverage } = explained(document, planOf(document, { strategies: ['edges'] }));
  const open = coverage.filter(({ status }) => status === 'uncovered' || status === 'backward');
  return new Map(open.map(({ pointer, reason }) => [pointer, reason]));
}

describe('what no run covers', () => {
  it('has a reason: the strategy does not try it, or only visits that do not go forward show it', () => {
    const reasons = reasonsIn('garden-planner');
    expect(reasons.get('/nodes/mail/asks/messages/missing')).toMatch(/^boundaries tries/);
    expect(reasons.has('/nodes/plan/sections/messages/headline')).toBe(false);
    expect(reasons.get('/fields/place_name/fallback')).toMatch(/^proved: no visit/);
    expect(reasons.get('/nodes/drawing/steps/1/label')).toMatch(/^proved: no visit/);
    expect(
      [...reasons.values()].filter((reason) => !/^(?:boundaries tries|proved)/.test(reason ?? '')),
    ).toEqual([]);
  });

  it('is proved impossible only where it is', () => {
    const { document } = readFlow('flows/heat-pump.json');
    const oil = '/nodes/swap/sections/steps/items/2/image/variants/oil';
    const { coverage } = explained(document, {
      ...planOf(document, { strategies: ['outcomes'] }),
      coverage: [{ pointer: oil, kind: 'variant', status: 'uncovered', runs: 0 }],
    });
    expect(coverage).toEqual([
      expect.objectContaining({ status: 'uncovered', reason: expect.stringMatching(/^possible/) }),
    ]);
  });
});

describe('ranges of computed fields', () => {
  const { document } = readFlow('flows/heat-pump.json');
  const ranges = (strategies: readonly Strategy[]): Record<string, string> => {
    const { coverage } = explained(document, planOf(document, { strategies }));
    return Object.fromEntries(
      coverage.flatMap(({ kind, pointer, status, reason }) =>
        kind === 'range' ? [[pointer.replace('/fields/', ''), reason ?? status]] : [],
      ),
    );
  };

  it('are covered by what screens show, and others have answers that lead there', () => {
    const table = 'pump_price/value/sum/0/table';
    expect(ranges(['boundaries'])).toEqual({
      [`${table}/rows/0`]: 'covered',
      [`${table}/rows/1`]: 'covered',
      [`${table}/rows/2`]: 'covered',
      [`${table}/above`]: 'covered',
      'survey_price/value/table/rows/0': 'covered',
      'survey_price/value/table/above': 'covered',
    });
    expect(Object.values(ranges(['outcomes']))).toContainEqual(
      expect.stringMatching(/^possible with area = \d+, which no run/),
    );
  });
});
