import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  assignedAnswers,
  assignedTo,
  placeInGroup,
  placeOfVisitor,
  rangesOf,
  takesPart,
} from '../../../../engine/document/experiments/assigned';
import { info, mini, valid } from '../../../support/build';

describe('the place of a visitor', () => {
  // The cases that GrowthBook publishes for version 2 of its hash.
  it.each([
    ['seed', 'a', 0.0505],
    ['seed', 'b', 0.2696],
    ['foo', 'ab', 0.2575],
    ['foo', 'def', 0.2019],
    ['89123klj', '8952klfjas09ujkasdf', 0.124],
    ['90850943850283058242805', '123', 0.7516],
    ['()**(%$##$%#$#', '___)((*":&', 0.0128],
    ['feature', '123', 0.5231],
  ])("is that of GrowthBook's hash: seed %s, visitor %s", (seed, visitor, place) => {
    expect(placeOfVisitor(visitor, seed)).toBe(place);
  });
});

describe('the place of a visitor in a group', () => {
  // The cases that GrowthBook publishes for namespaces: whether a visitor is in the first two fifths.
  it.each([
    ['1', 'namespace1', false],
    ['1', 'namespace2', false],
    ['2', 'namespace1', false],
    ['2', 'namespace2', false],
    ['3', 'namespace1', false],
    ['3', 'namespace2', true],
    ['4', 'namespace1', false],
    ['4', 'namespace2', true],
  ])("is that in GrowthBook's namespace: visitor %s, group %s", (visitor, group, isInside) => {
    expect(placeInGroup(visitor, group) < 0.4).toBe(isInside);
  });
});

describe('fields of a group', () => {
  const field = (share: number, group = 'first-page') => ({
    type: 'choice',
    values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
    assigned: { share, group },
  });
  const { fields } = valid(
    mini({
      nodes: { start: info('last'), last: { type: 'end', headline: 'Done' } },
      fields: { hero: field(0.5), tone: field(0.3), late: field(1, 'end') },
    }),
  );
  const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);
  const takers = (id: string): Set<string> =>
    new Set(
      visitors.filter((visitor) =>
        takesPart(fields, id, visitor, assignedAnswers(fields, visitor)[id]),
      ),
    );

  it('have a visitor in one of them at most, each as many as its share says', () => {
    const [hero, tone, late] = [takers('hero'), takers('tone'), takers('late')];
    expect([...hero].filter((visitor) => tone.has(visitor))).toEqual([]);
    expect(hero.size / visitors.length).toBeCloseTo(0.5, 1);
    expect(tone.size / visitors.length).toBeCloseTo(0.3, 1);
    expect(late.size).toBe(visitors.length);
  });

  it('give the first value to those who take part in another, and both to those who take part', () => {
    const values = (id: string, isIn: boolean): Set<unknown> => {
      const taking = takers(id);
      const meant = visitors.filter((visitor) => taking.has(visitor) === isIn);
      return new Set(meant.map((visitor) => assignedAnswers(fields, visitor)[id]));
    };
    expect(values('hero', false)).toEqual(new Set(['plain']));
    expect(values('hero', true)).toEqual(new Set(['plain', 'bold']));
  });

  it('begin where they say, whatever is written before them', () => {
    const partOf = (more: Readonly<Record<string, object>>): string[] => {
      const all = {
        ...more,
        tone: { ...field(0.3), assigned: { ...field(0.3).assigned, from: 0.5 } },
      };
      const checked = valid(
        mini({
          nodes: { start: info('last'), last: { type: 'end', headline: 'Done' } },
          fields: all,
        }),
      );
      return visitors.filter((visitor) =>
        ['plain', 'bold'].some((value) => takesPart(checked.fields, 'tone', visitor, value)),
      );
    };
    expect(partOf({ hero: field(0.2) })).toEqual([...takers('tone')]);
    expect(partOf({})).toEqual([...takers('tone')]);
  });

  it('do not count who has a value from an earlier assignment', () => {
    const [visitor = ''] = takers('hero');
    const other = assignedAnswers(fields, visitor).hero === 'plain' ? 'bold' : 'plain';
    expect(takesPart(fields, 'hero', visitor, other)).toBe(false);
    expect(takesPart(fields, 'unknown', visitor, other)).toBe(false);
  });
});

describe('the ranges of values', () => {
  // As GrowthBook publishes them for its bucket ranges.
  it.each([
    [{ a: 1, b: 1 }, 1, { a: [0, 0.5], b: [0.5, 1] }],
    [{ a: 1, b: 1 }, 0.5, { a: [0, 0.25], b: [0.5, 0.75] }],
    [{ a: 1, b: 1 }, 0, { a: [0, 0], b: [0.5, 0.5] }],
    [{ a: 1, b: 1, c: 1, d: 1 }, 1, { a: [0, 0.25], b: [0.25, 0.5], c: [0.5, 0.75], d: [0.75, 1] }],
    [{ a: 0.4, b: 0.6 }, 1, { a: [0, 0.4], b: [0.4, 1] }],
  ])('leave out who does not take part: %j, %s', (weights, share, ranges) => {
    const found = Object.fromEntries(rangesOf({ weights, share }));
    for (const [value, [from, to]] of Object.entries(ranges)) {
      expect(found[value]?.[0]).toBeCloseTo(from ?? 0);
      expect(found[value]?.[1]).toBeCloseTo(to ?? 0);
    }
  });
});

describe('the value of a visitor', () => {
  const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
  const valuesFor = (weights: Readonly<Record<string, number>>, share: number) =>
    visitors.map((visitor) => assignedTo(visitor, { weights, share, seed: 'hero-1' }));
  const part = (all: readonly boolean[]): number => all.filter(Boolean).length / all.length;

  it('follows the weights', () => {
    const all = valuesFor({ plain: 3, bold: 1 }, 1);
    expect(part(all.map(({ value }) => value === 'bold'))).toBeCloseTo(0.25, 1);
    expect(all.every(({ isCounted }) => isCounted)).toBe(true);
  });

  it('is the first for those who do not take part, who are not counted', () => {
    const all = valuesFor({ plain: 1, bold: 1 }, 0.2);
    expect(part(all.map(({ isCounted }) => isCounted))).toBeCloseTo(0.2, 1);
    for (const { value, isCounted } of all) expect(isCounted || value === 'plain').toBe(true);
  });

  it('stays for those who took part before where the share grows', () => {
    const [few, more] = [
      valuesFor({ plain: 1, bold: 1 }, 0.2),
      valuesFor({ plain: 1, bold: 1 }, 0.6),
    ];
    const moved = few.filter(
      ({ value, isCounted }, index) => isCounted && more[index]?.value !== value,
    );
    expect(moved).toEqual([]);
  });

  it('is independent of that of another seed', () => {
    const weights = { plain: 1, bold: 1 };
    const both = visitors.map((visitor) =>
      ['hero-1', 'price-1'].map((seed) => assignedTo(visitor, { weights, share: 1, seed }).value),
    );
    expect(part(both.map(([one, other]) => one === other))).toBeCloseTo(0.5, 1);
  });

  it('is one of the values, and the same each time', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (visitor, seed, share) => {
          const assignment = { weights: { a: 1, b: 2, c: 3 }, share, seed };
          const { value } = assignedTo(visitor, assignment);
          expect(['a', 'b', 'c']).toContain(value);
          expect(assignedTo(visitor, assignment).value).toBe(value);
        },
      ),
    );
  });

  it('needs values', () => {
    expect(() => assignedTo('a', { weights: {}, share: 1, seed: '' })).toThrow(/needs values/);
  });
});
