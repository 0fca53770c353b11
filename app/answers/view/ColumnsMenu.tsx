import { useId, useRef } from 'react';
import type { LeadColumn } from '../../../engine/leads';
import { columnKey } from './lead-rows';

/** Which columns the table shows. The first one, which opens a row, always is. */
export function ColumnsMenu({
  columns,
  hidden,
  onHide,
}: {
  readonly columns: readonly LeadColumn[];
  /** Their keys. */
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = (): void => {
    const { bottom = 0, left = 0 } = button.current?.getBoundingClientRect() ?? {};
    const { style, offsetWidth = 0 } = menu.current ?? {};
    if (!style) return;
    style.top = `${bottom + 4}px`;
    style.left = `${Math.max(8, Math.min(left, window.innerWidth - offsetWidth - 8))}px`;
    style.maxHeight = `${window.innerHeight - bottom - 16}px`;
  };
  return (
    <>
      <button type="button" ref={button} popoverTarget={id}>
        Columns…
      </button>
      <div
        className="answers-columns"
        id={id}
        ref={menu}
        popover="auto"
        role="group"
        aria-label="Columns"
        onToggle={place}
      >
        {columns.slice(1).map((column) => {
          const key = columnKey(column);
          return (
            <label key={key}>
              <input
                type="checkbox"
                checked={!hidden.has(key)}
                onChange={({ target }) => {
                  const others = [...hidden].filter((each) => each !== key);
                  onHide(new Set(target.checked ? others : [...others, key]));
                }}
              />
              <bdi>{` ${column.heading}`}</bdi>
            </label>
          );
        })}
      </div>
    </>
  );
}
