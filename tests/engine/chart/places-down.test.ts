import { expect, it } from 'vitest';
import { chartOf, placesDown, structureOf, type Point } from '../../../engine/chart';
import { allFlows } from '../../support/flows';

const drawing = { box: { width: 232, height: 92 }, label: { character: 6.4, height: 18 } };

interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

const meets = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Points along a line as it is drawn. */
const drawn = (points: readonly Point[]): Rect[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    return Array.from({ length: 21 }, (_, step) => {
      const part = step / 20;
      const eased = 3 * part ** 2 - 2 * part ** 3;
      const x = from.x + (to.x - from.x) * eased;
      const y = from.y + (to.y - from.y) * (part + (eased - part) / 2);
      return { x: x - 0.5, y: y - 0.5, width: 1, height: 1 };
    });
  });

it.each(allFlows())(
  'on a map that leads down, labels of $file meet no cards, lines or other labels',
  ({ document }) => {
    const { nodes, edges } = chartOf(document);
    const structure = structureOf(
      nodes.map(({ id }) => id),
      edges,
    );
    const { corners, lines, width, height } = placesDown(structure, drawing);
    const cards = [...corners.values()].map((corner) => ({ ...corner, ...drawing.box }));
    const labels = lines.flatMap(({ labelAt: { x, y } }, edge) => {
      const wide = (structure.edges[edge]?.room ?? 0) * drawing.label.character;
      const rect = { x: x - wide / 2, y: y - 9, width: wide, height: drawing.label.height };
      return wide === 0 ? [] : [{ edge, rect }];
    });
    for (const [index, card] of cards.entries())
      expect(cards.slice(index + 1).filter((other) => meets(card, other))).toEqual([]);
    for (const { edge, rect } of labels) {
      expect(cards.filter((card) => meets(card, rect))).toEqual([]);
      expect(labels.filter((other) => other.edge > edge && meets(other.rect, rect))).toEqual([]);
      lines.forEach(({ points }, other) => {
        const isMet = other !== edge && drawn(points).some((point) => meets(point, rect));
        expect([structure.edges[other], isMet]).toEqual([structure.edges[other], false]);
      });
    }
    const inside = { x: 0, y: 0, width, height };
    expect([...cards, ...labels.map(({ rect }) => rect)].every((part) => meets(part, inside))).toBe(
      true,
    );
  },
);

it('screens that follow one another are a straight column of the map, also beside a line that leads back', () => {
  const structure = structureOf(
    ['a', 'b', 'c', 'd'],
    [
      { from: 'a', to: 'b', label: '' },
      { from: 'b', to: 'a', label: 'otherwise' },
      { from: 'b', to: 'c', label: '' },
      { from: 'c', to: 'd', label: '' },
    ],
  );
  const { corners, lines } = placesDown(structure, drawing);
  expect(new Set([...corners.values()].map(({ x }) => x)).size).toBe(1);
  const isStraight = lines.map(({ points }) => new Set(points.map(({ x }) => x)).size === 1);
  expect(isStraight).toEqual([true, false, true, true]);
  const heights = [...corners.values()].map(({ y }) => y);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
});
