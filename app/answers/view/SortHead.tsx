import type { LeadColumn } from '../../../engine/leads';
import { columnKey, type Sorting } from './lead-rows';

/** The head of a column: a press sorts by it, another one the other way round, and a third no more. */
export function SortHead({
  column,
  sorting,
  onSort,
}: {
  readonly column: LeadColumn;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
}) {
  const by = columnKey(column);
  const isSorted = sorting?.by === by;
  const order = isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined;
  const next = (): Sorting | undefined => {
    if (!isSorted) return { by, isDescending: false };
    return sorting.isDescending ? undefined : { by, isDescending: true };
  };
  return (
    <th scope="col" aria-sort={order} aria-label={column.heading}>
      <button type="button" onClick={() => onSort(next())}>
        <bdi>{column.heading}</bdi>
        <span aria-hidden="true">{order && (order === 'ascending' ? ' ↑' : ' ↓')}</span>
      </button>
    </th>
  );
}
