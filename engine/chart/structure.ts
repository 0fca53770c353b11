/** A place in a picture, in pixels. */
export interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

/** What a layout depends on: which screens there are, what leads where, and how long the labels of edges are. */
export interface Structure {
  readonly ids: readonly string[];
  readonly edges: readonly StructureEdge[];
}

interface StructureEdge {
  readonly from: string;
  readonly to: string;
  /** The room for the label, in characters. 0 without a label. */
  readonly room: number;
}

/** A structure with places, all in one row that is as long as it needs to be. */
export interface Unwrapped {
  /** The middle of each node's box. */
  readonly middles: ReadonlyMap<string, PixelPoint>;
  /** The lines of the edges, in their order. */
  readonly lines: readonly ChartLine[];
}

/** The line of an edge. */
export interface ChartLine {
  readonly points: readonly PixelPoint[];
  readonly labelAt: PixelPoint;
}

/** The size of a node's box. */
export const box = { width: 190, height: 64 };

/** Between ranks, between nodes of a rank, between rows of the page, and from its edge. */
export const gap = { rank: 46, node: 18, row: 66, page: 28 };

/** How wide a character of a label is, on average. */
export const character = 5.6;

/** The widest label, in characters. */
export const longestLabel = 30;

/** The structure of a chart. Labels are rounded to ten characters: most edits of copy change no structure. */
export function structureOf(
  ids: readonly string[],
  edges: readonly { readonly from: string; readonly to: string; readonly label: string }[],
): Structure {
  return {
    ids,
    edges: edges.map(({ from, to, label }) => ({
      from,
      to,
      room: Math.min(Math.ceil(label.length / 10) * 10, longestLabel),
    })),
  };
}
