import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { LeadColumn } from '../../../engine/leads';
import { CellWords } from './CellWords';
import { columnKey, type LeadRow, type Sorting } from './lead-rows';
import { SortHead } from './SortHead';
import { columnWidth, rowHeight, rowsAround } from './table-sizes';

/** The rows as a table, of which only those in view are drawn. A row is reached with the arrow keys, and opened with Enter. */
export function LeadTable({
  columns,
  shown,
  rows,
  nameOf,
  sorting,
  onSort,
  onOpen,
}: {
  readonly columns: readonly LeadColumn[];
  /** The places of the columns to show. The first one opens a row. */
  readonly shown: readonly number[];
  readonly rows: readonly LeadRow[];
  /** What screen readers call the button of a row, after what it says. */
  readonly nameOf: (row: LeadRow) => string;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
  readonly onOpen: (row: LeadRow) => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  /** The row that the Tab key reaches. */
  const [current, setCurrent] = useState(0);
  const asksFocus = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  const [first, end] = rowsAround(view, rows.length);
  const reached = Math.min(current, rows.length - 1);
  const tabStop = reached >= first && reached < end ? reached : first;
  useLayoutEffect(() => {
    if (!asksFocus.current) return;
    const button = scroller.current?.querySelector<HTMLButtonElement>('tbody [tabindex="0"]');
    asksFocus.current = false;
    button?.focus({ preventScroll: true });
  });

  /** Scrolls to a row, draws it and gives it the focus. */
  const reach = (row: number): void => {
    const element = scroller.current;
    if (!element || rows.length === 0) return;
    const to = Math.max(0, Math.min(rows.length - 1, row));
    const room = element.clientHeight - (head.current?.offsetHeight ?? 0);
    const lowest = (to + 1) * rowHeight - room;
    element.scrollTop = Math.min(to * rowHeight, Math.max(element.scrollTop, lowest));
    asksFocus.current = true;
    setCurrent(to);
    setView({ top: element.scrollTop, height: element.clientHeight });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isInHead = event.target instanceof Element && event.target.closest('thead') !== null;
    if (isInHead || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 2);
    const steps = new Map([
      ['ArrowDown', reached + 1],
      ['ArrowUp', reached - 1],
      ['PageDown', reached + page],
      ['PageUp', reached - page],
      ['Home', 0],
      ['End', rows.length - 1],
    ]);
    const to = steps.get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    reach(to);
  };
  const onScroll = (): void => {
    const element = scroller.current;
    if (!element) return;
    const next = { top: element.scrollTop, height: element.clientHeight };
    const [from, until] = rowsAround(next, rows.length);
    // A row that is not drawn any more cannot keep the focus: keys go on from here.
    if ((reached < from || reached >= until) && element.querySelector('tbody :focus'))
      element.focus({ preventScroll: true });
    setView(next);
  };
  const listed = shown.flatMap((place) => {
    const column = columns[place];
    return column ? [{ place, column, key: columnKey(column) }] : [];
  });
  const width = listed.reduce((sum, { column }) => sum + columnWidth(column), 0);
  const gap = (count: number) =>
    count > 0 && <tr aria-hidden="true" style={{ height: count * rowHeight }}></tr>;
  return (
    // It takes the keys of a row that was scrolled out of view.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="answers-scroller"
      ref={scroller}
      tabIndex={-1}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <table aria-label="Answers" aria-rowcount={rows.length + 1} style={{ width }}>
        <colgroup>
          {listed.map(({ column, key }) => (
            <col key={key} style={{ width: columnWidth(column) }} />
          ))}
        </colgroup>
        <thead ref={head}>
          <tr aria-rowindex={1}>
            {listed.map(({ column, key }) => (
              <SortHead key={key} {...{ column, sorting, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {gap(first)}
          {rows.slice(first, end).map((row, index) => (
            <tr
              key={row.lead.session}
              aria-rowindex={first + index + 2}
              onClick={() => {
                setCurrent(first + index);
                onOpen(row);
              }}
            >
              {listed.map(({ place, key }, number) => {
                const cell = row.cells[place];
                return number === 0 ? (
                  <th key={key} scope="row">
                    <button type="button" tabIndex={first + index === tabStop ? 0 : -1}>
                      <CellWords cell={cell} />
                      <span className="answers-unseen">{` ${nameOf(row)}`}</span>
                    </button>
                  </th>
                ) : (
                  <td key={key} data-is={typeof cell} data-column={key}>
                    <CellWords cell={cell} />
                  </td>
                );
              })}
            </tr>
          ))}
          {gap(rows.length - end)}
        </tbody>
      </table>
    </div>
  );
}
