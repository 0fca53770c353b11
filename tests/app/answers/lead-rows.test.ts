import { describe, expect, it } from 'vitest';
import { facetsOf, passesAll, valuesIn } from '../../../app/answers/view/facets';
import { leadRowsOf, searched, sorted } from '../../../app/answers/view/lead-rows';
import { rowsAround, rowHeight } from '../../../app/answers/view/table-sizes';
import { leadColumns, passes } from '../../../engine/leads';
import { document, leads } from './leads-of';

const columns = leadColumns(document, 'labels');
const rows = leadRowsOf(columns, leads);
const sessionsOf = (some: typeof rows): string[] => some.map(({ lead }) => lead.session);

describe('the rows of the table of answers', () => {
  it('are found by what the command finds them by, and by what they show', () => {
    const stored = leads.filter((lead) => passes(lead, { search: 'detached' }));
    expect(stored.length).toBeGreaterThan(0);
    expect(sessionsOf([...searched(rows, ' DETACHED ')])).toEqual(
      expect.arrayContaining(stored.map(({ session }) => session)),
    );
    const shown = leads.filter(({ answers }) => answers.home === 'terraced');
    expect(shown.length).toBeGreaterThan(0);
    expect(sessionsOf([...searched(rows, 'half of a pair')])).toEqual(
      shown.map(({ session }) => session),
    );
    expect(searched(rows, '')).toBe(rows);
  });

  it('are sorted by numbers, words and times either way, those without a value last', () => {
    const column = columns.findIndex(({ id }) => id === 'area');
    const of = (isDescending: boolean): unknown[] =>
      sorted(rows, columns, { by: 'answer:area', isDescending }).map(({ cells }) => cells[column]);
    const numbers = leads.flatMap(({ answers: { area } }) => (area === undefined ? [] : [area]));
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers.length).toBeLessThan(leads.length);
    const none = Array.from({ length: leads.length - numbers.length });
    const up = numbers.toSorted((a, b) => Number(a) - Number(b));
    expect(of(false)).toEqual([...up, ...none]);
    expect(of(true)).toEqual([...up.toReversed(), ...none]);
    const newest = sorted(rows, columns, { by: 'began', isDescending: true });
    expect(sessionsOf([...newest])).toEqual(sessionsOf(rows).toReversed());
    expect(sorted(rows, columns, undefined)).toBe(rows);
  });

  it('are filtered as a second look at the leads finds them, with counts that hold', () => {
    const facets = facetsOf(document);
    for (const facet of facets)
      for (const { value, count } of valuesIn(facet, rows)) {
        const passing = rows.filter((row) => passesAll(row, facets, { [facet.id]: [value] }));
        const field = facet.id.replace('answer:', '');
        const expected = leads.filter((lead) => {
          if (facet.id.startsWith('answer:')) return passes(lead, { where: { [field]: [value] } });
          if (facet.id === 'progress')
            return [
              passes(lead, { progress: 'finished' }) && 'finished',
              passes(lead, { progress: 'open' }) && 'open',
            ].includes(value);
          if (facet.id === 'state') return lead.state === value;
          return (
            String(Object.entries(lead).find(([name]) => name === facet.id)?.[1] ?? '') === value
          );
        });
        expect([facet.id, value, sessionsOf(passing)]).toEqual([
          facet.id,
          value,
          expected.map(({ session }) => session),
        ]);
        expect(count).toBe(passing.length);
      }
    expect(facets.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['progress', 'state', 'outcome', 'answer:home', 'answer:insulated']),
    );
    expect(rows.filter((row) => passesAll(row, facets, { device: [] }))).toEqual(rows);
  });

  it('are drawn without a gap wherever the table is scrolled to', () => {
    const height = 600;
    for (const top of [0, 1, rowHeight * 50_000 + 7, rowHeight * 100_000 - height]) {
      const [first, end] = rowsAround({ top, height }, 100_000);
      expect(first * rowHeight).toBeLessThanOrEqual(top);
      expect(end * rowHeight).toBeGreaterThanOrEqual(top + height);
      expect(end - first).toBeLessThan(60);
    }
    expect(rowsAround({ top: 99_999, height }, 3)).toEqual([0, 3]);
    expect(rowsAround({ top: 0, height }, 0)).toEqual([0, 0]);
  });
});
