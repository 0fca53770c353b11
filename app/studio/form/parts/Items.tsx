import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { FormPart } from '../../../../engine/editor';
import { useFormTools } from '../tools/form-tools';
import { itemTitles } from './item-titles';
import { ItemView } from './ItemView';

/** What the rows show. */
interface ItemsProps {
  /** The list, or the object. */
  readonly pointer: string;
  readonly items: readonly FormPart[];
  /** How many there have to be. */
  readonly least: number;
  /** For an object: what its names declare. */
  readonly declares?: string;
  /** For an object whose names are those of a field's values: that field. */
  readonly valuesOf?: string;
}

/** Rows that are moved by their handle: dragged, or with the arrow keys. */
export function Items({ pointer, items, least, declares, valuesOf }: ItemsProps) {
  const { move, names } = useFormTools();
  const titles = itemTitles(items, names, declares, valuesOf);
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const follow = useRef<number>(undefined);

  const to = (from: number, index: number): void => {
    if (index < 0 || index >= items.length || index === from) return;
    move(pointer, from, index);
    follow.current = index;
    setSaid(`Moved to ${index + 1} of ${items.length}.`);
  };
  useEffect(() => {
    if (follow.current === undefined) return;
    const handles = list.current?.querySelectorAll<HTMLElement>(':scope > li > .form-handle');
    handles?.[follow.current]?.focus();
    follow.current = undefined;
  });
  const onKey = (event: KeyboardEvent, index: number): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    to(index, index + by);
  };
  return (
    <>
      <ol ref={list} className="form-items">
        {items.map((item, index) => (
          // The handle does the same with the arrow keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={item.pointer}
            data-pointer={item.pointer}
            data-dragged={dragged === index || undefined}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) to(dragged, index);
              setDragged(undefined);
            }}
          >
            <button
              type="button"
              className="form-handle"
              draggable
              aria-label={`Move ${titles[index]?.title}`}
              aria-describedby={`${id}-how`}
              title="Drag, or press the arrow keys"
              onKeyDown={(event) => onKey(event, index)}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', item.pointer);
                setDragged(index);
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              <span aria-hidden="true">⠿</span>
            </button>
            <ItemView
              {...{ item, declares }}
              called={titles[index] ?? { title: item.title }}
              canRemove={items.length > least}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" id={`${id}-how`}>
        The arrow keys move it.
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
