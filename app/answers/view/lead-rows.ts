import type { Cell, Lead, LeadColumn } from '../../../engine/leads';

/** A lead as the table shows and searches it. */
export interface LeadRow {
  readonly lead: Lead;
  /** What each column says of it, in their order. */
  readonly cells: readonly Cell[];
  /** All that can be found of it: what the cells say, and the answers as they are stored. */
  readonly words: string;
}

/** The name of a column that no other has: a field may be called as a fact of the visit is. */
export const columnKey = ({ id, isAnswer }: LeadColumn): string => (isAnswer ? `answer:${id}` : id);

/** By which column rows are sorted. Without one they are as they were read: the newest first. */
export interface Sorting {
  /** Its `columnKey`. */
  readonly by: string;
  readonly isDescending: boolean;
}

/** As the command's search: whatever the case, and however letters are composed. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Leads as rows. Each is worked out once: looking at a hundred thousand has to be quick. */
export const leadRowsOf = (columns: readonly LeadColumn[], leads: readonly Lead[]): LeadRow[] =>
  leads.map((lead) => {
    const cells = columns.map(({ cell }) => cell(lead));
    const said = cells.filter((cell) => typeof cell === 'string' || typeof cell === 'number');
    const stored = Object.values(lead.answers).flat();
    // A word is never found across two cells.
    return { lead, cells, words: folded([...new Set([...said, ...stored])].join('\n')) };
  });

/** The rows that say a text. */
export function searched(rows: readonly LeadRow[], search: string): readonly LeadRow[] {
  const wanted = folded(search.trim());
  return wanted === '' ? rows : rows.filter(({ words }) => words.includes(wanted));
}

/** The rows in the order of a column: those of which it says nothing are last either way. */
export function sorted(
  rows: readonly LeadRow[],
  columns: readonly LeadColumn[],
  sorting: Sorting | undefined,
): readonly LeadRow[] {
  const column = columns.findIndex((each) => columnKey(each) === sorting?.by);
  if (!sorting || column < 0) return rows;
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const way = sorting.isDescending ? -1 : 1;
  const byValue = (a: NonNullable<Cell>, b: NonNullable<Cell>): number =>
    typeof a === 'string' || typeof b === 'string'
      ? compare(String(a), String(b))
      : Number(a) - Number(b);
  return rows.toSorted(({ cells: { [column]: a } }, { cells: { [column]: b } }) => {
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    return way * byValue(a, b);
  });
}
