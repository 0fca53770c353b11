import { expect, it } from 'vitest';
import { placesOf } from '../../../engine/chart/layout';
import { box, structureOf } from '../../../engine/chart/structure';

const ids = Array.from({ length: 300 }, (_, index) => `n${index}`);

/** A long funnel: every tenth screen leads past the next two, every hundredth leads back to the start. */
const structure = structureOf(
  ids,
  ids.flatMap((from, index) => [
    ...(ids[index + 1] === undefined ? [] : [{ from, to: ids[index + 1] ?? '', label: '' }]),
    ...(index % 10 === 0 && ids[index + 3] !== undefined
      ? [{ from, to: ids[index + 3] ?? '', label: 'role is owner' }]
      : []),
    ...(index % 100 === 99 ? [{ from, to: 'n0', label: '' }] : []),
  ]),
);
const { corners, lines, width, height } = placesOf(structure, 1.6);

it('lays no screen of a long funnel over another, in the shape of the window', () => {
  const taken = new Set<string>();
  const sorted = ids.flatMap((id) => corners.get(id) ?? []).toSorted((a, b) => a.x - b.x);
  expect(sorted).toHaveLength(ids.length);
  sorted.forEach((one, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || other.x - one.x >= box.width) break;
      if (Math.abs(other.y - one.y) < box.height) taken.add(`${one.x} ${one.y}`);
    }
  });
  expect([...taken]).toEqual([]);
  expect(width / height).toBeGreaterThan(1.3);
  expect(width / height).toBeLessThan(1.9);
});

it('leads from left to right, row by row, and gives every transition a line', () => {
  expect(lines.filter(({ points }) => points.length < 2)).toEqual([]);
  const leadsBack = structure.edges.filter(({ from, to }) => {
    const [start, end] = [corners.get(from), corners.get(to)];
    return !start || !end || (end.y <= start.y && end.x <= start.x);
  });
  expect(leadsBack.filter(({ to }) => to !== 'n0')).toEqual([]);
});
