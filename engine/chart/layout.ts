import type { Chart, ChartEdge, ChartNode } from './chart';
import { dagrePlaces, type Drawing } from './dagre-places';
import type { Places } from './places';
import { wrapped } from './rows';
import {
  box,
  character,
  gap,
  structureOf,
  type ChartLine,
  type PixelPoint,
  type Structure,
} from './structure';

/** A chart with places. A node's place is its upper left corner. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly (ChartNode & PixelPoint)[];
  readonly edges: readonly (ChartEdge & ChartLine)[];
}

/** The width of a page divided by its height: A4, landscape. */
const landscape = Math.SQRT2;

/**
 * Where everything of a structure is, from left to right, rank by rank, in rows.
 * @param ratio the width of the page divided by its height
 */
export const placesOf = (structure: Structure, ratio: number): Places =>
  wrapped(structure, dagrePlaces(structure, drawing), ratio);

const drawing: Drawing = {
  direction: 'LR',
  box,
  label: { character, height: 14 },
  gap: { ...gap, line: 14 },
};

/** Lays a chart out. See `placesOf`. */
export function layoutOf(chart: Chart, ratio: number = landscape): Layout {
  const { corners, lines, width, height } = placesOf(
    structureOf(
      chart.nodes.map(({ id }) => id),
      chart.edges,
    ),
    ratio,
  );
  const nowhere = { x: 0, y: 0 };
  return {
    width,
    height,
    nodes: chart.nodes.map((node) => ({ ...node, ...(corners.get(node.id) ?? nowhere) })),
    edges: chart.edges.map((edge, index) => ({
      ...edge,
      ...(lines[index] ?? { points: [], labelAt: nowhere }),
    })),
  };
}
