import type { ChartLine, PixelPoint } from './structure';

/** Where everything of a structure is on a page. */
export interface Places {
  readonly width: number;
  readonly height: number;
  /** The upper left corner of each node's box. */
  readonly corners: ReadonlyMap<string, PixelPoint>;
  /** The lines of the edges, in their order. */
  readonly lines: readonly ChartLine[];
}
