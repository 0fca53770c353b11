import type { Cell } from '../../../engine/leads';
import { timeText } from './time-text';

/** A cell shows no more characters. The person's own page has all. */
const most = 120;

/** What a cell of the table says. */
export function CellWords({ cell }: { readonly cell: Cell }) {
  if (cell === undefined) return null;
  if (cell instanceof Date) return <time dateTime={cell.toISOString()}>{timeText(cell)}</time>;
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'number') return cell.toLocaleString('en');
  // Names are in any script: the direction of one is not that of the page.
  return <bdi>{cell.length > most ? `${cell.slice(0, most)}…` : cell}</bdi>;
}
