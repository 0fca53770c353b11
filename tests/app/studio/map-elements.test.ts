import { expect, it } from 'vitest';
import { generatedParts } from '../../../app/cli/testing/bench-paths/generated-parts';
import { mapElements } from '../../../app/studio/map/canvas/map-elements';
import { mapPlacesOf } from '../../../app/studio/worker/map-places';
import { readFlow } from '../../../app/studio/worker/analysis';
import type { MapData } from '../../../app/studio/worker/map-data';
import { flows } from '../../support/documents';

const garden = flows.find(({ file }) => file.includes('garden-planner'))?.text ?? '';

/** The map of a text, which is known before its rules are checked. */
function mapOf(text: string): MapData {
  const read = readFlow(text);
  if (!read) throw new Error('The text has no map.');
  return read.map;
}

it('an edit of a screen makes one new card of the map, and keeps the other elements', () => {
  const text = JSON.stringify({ ...JSON.parse(garden), ...generatedParts(30) });
  const map = mapOf(text);
  const places = mapPlacesOf(map.structure);
  const marks = {
    counts: new Map(),
    selected: undefined,
    chosen: undefined,
    matches: undefined,
    coverage: undefined,
    insight: undefined,
  };
  const elements = mapElements();
  const before = elements(map, places, marks);
  const edited = mapOf(text.replace('"Question 1"', '"Question one"'));
  const after = elements(edited, places, marks);
  expect(before.nodes).toHaveLength(30);
  expect(after.edges.every((edge, index) => edge === before.edges[index])).toBe(true);
  const changed = after.nodes.filter((card, index) => card !== before.nodes[index]);
  expect(changed.map(({ id }) => id)).toEqual(['n1']);
});
