import { expect, it } from 'vitest';
import { generatedParts } from '../../../app/cli/bench-paths/generated-parts';
import { mapDrawer } from '../../../app/studio/map/map-drawer';
import { mapPlacesOf } from '../../../app/studio/worker/map-places';
import { analyseInSteps } from '../../../app/studio/worker/analysis';
import type { MapData } from '../../../app/studio/worker/map-data';
import { flows } from '../../support/documents';

const garden = flows.find(({ file }) => file.includes('garden-planner'))?.text ?? '';

/** The map of a text, which is known before its rules are checked. */
function mapOf(text: string): MapData {
  for (const map of analyseInSteps(text)) if (map) return map;
  throw new Error('The text has no map.');
}

it('draws what is in view and no more, a few new cards at a time, and nothing twice', () => {
  const map = mapOf(JSON.stringify({ ...JSON.parse(garden), ...generatedParts(400) }));
  const places = mapPlacesOf(map.structure, 0.75);
  const marks = {
    ...{ counts: new Map(), selected: undefined, chosen: undefined },
    ...{ matches: undefined, coverage: undefined },
  };
  const area = { left: 0, top: 0, right: 1200, bottom: 2000 };
  const draw = mapDrawer();
  const first = draw(map, places, area, marks);
  expect([first.nodes.length, first.isWhole]).toEqual([12, false]);
  let [last, turns] = [first, 1];
  for (; !last.isWhole; turns += 1) last = draw(map, places, area, marks);
  expect(last.nodes.length).toBeGreaterThan(40);
  expect(last.nodes.length).toBeLessThan(160);
  expect(turns).toBe(Math.ceil(last.nodes.length / 12));
  expect(first.nodes.every((card) => last.nodes.includes(card))).toBe(true);
  const ids = new Set(last.nodes.map(({ id }) => id));
  expect(last.edges.every(({ source, target }) => ids.has(source) && ids.has(target))).toBe(true);
});
