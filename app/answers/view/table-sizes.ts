import type { LeadColumn } from '../../../engine/leads';

/** The height of each row, in pixels, as answers.css has it. */
export const rowHeight = 40;

/** How many rows are drawn beyond those in view. */
const beyond = 12;

/** What of the table is in view, in pixels. */
export interface TableView {
  readonly top: number;
  readonly height: number;
}

/** The rows to draw: from the first to before the second. */
export function rowsAround({ top, height }: TableView, count: number): readonly [number, number] {
  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - beyond);
  return [first, Math.min(count, Math.ceil((top + height) / rowHeight) + beyond)];
}

const widths: Readonly<Record<string, number>> = {
  began: 172,
  saved: 160,
  delivered: 160,
  progress: 104,
  state: 112,
  way: 240,
  session: 240,
};

/** The width of a column, in pixels: it stays while rows scroll by. */
export const columnWidth = ({ id, isAnswer }: LeadColumn): number =>
  isAnswer ? 184 : (widths[id] ?? 120);
