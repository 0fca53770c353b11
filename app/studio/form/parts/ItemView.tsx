import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isInside, keysOf, pointerOf } from '../../../../engine';
import type { FormPart } from '../../../../engine/editor';
import { nameKinds } from '../../../../engine/edit';
import { worstOf } from '../../findings/severity';
import { ControlView } from './ControlView';
import { useFormTools } from '../tools/form-tools';
import { focusText } from '../../ui/focus-part';
import { typeNameOf, type ItemTitle } from './item-titles';
import { NameEdit } from './NameEdit';

/** What a row shows. */
interface ItemViewProps {
  readonly item: FormPart;
  readonly called: ItemTitle;
  readonly canRemove: boolean;
  readonly declares?: string;
}

/** One item: a plain value as its control, an object as a line that opens. */
export function ItemView({ item, called, canRemove, declares }: ItemViewProps) {
  const { asked, set, focus, onFocus, diagnostics } = useFormTools();
  const id = useId();
  const { pointer, control } = item;
  const [isOpen, setIsOpen] = useState(asked !== undefined && isInside(asked.pointer, pointer));
  const inside = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked && isInside(asked.pointer, pointer)) setIsOpen(true);
  }
  const [, field] = keysOf(pointer);
  const key = keysOf(pointer).at(-1) ?? '';
  const type = typeNameOf(item);
  const declared = nameKinds.find((each) => each === declares);
  const { title, name } = called;
  const isNested = ['group', 'list', 'entries'].includes(control.type);
  const problems = diagnostics.filter((each) => isInside(each.pointer, pointer));
  const remove = canRemove && (
    <button
      type="button"
      className="form-remove"
      aria-label={`Remove ${title}`}
      title="Remove"
      onClick={() => set(pointer, undefined)}
    >
      ×
    </button>
  );
  const isNamed = !/^\d+$/.test(key) || declares !== undefined;
  if (!isNested)
    return (
      // The row itself is no control: what is inside it is.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div className="form-item" onFocus={(event) => (event.stopPropagation(), onFocus(pointer))}>
        {name !== undefined && <label htmlFor={`${id}-box`}>{title}</label>}
        {name === undefined && isNamed && <code>{key}</code>}
        <ControlView
          part={item}
          id={`${id}-box`}
          label={title}
          describedBy={item.note === undefined ? undefined : `${id}-note`}
        />
        {item.note !== undefined && (
          <span className="form-note" id={`${id}-note`}>
            {item.note}
          </span>
        )}
        {remove}
      </div>
    );
  return (
    <div className="form-item form-card">
      <div className="form-item-head">
        <button
          type="button"
          className="form-fold"
          aria-expanded={isOpen}
          aria-controls={`${id}-inside`}
          onClick={() => {
            flushSync(() => setIsOpen(!isOpen));
            onFocus(pointer);
            if (!isOpen && inside.current) focusText(inside.current);
          }}
        >
          <span>{title}</span>
          {type !== '' && type !== title && <small>{type}</small>}
          {name !== undefined && <code>{name}</code>}
          {problems.length > 0 && <em data-severity={worstOf(problems)}>{problems.length}</em>}
        </button>
        {remove}
      </div>
      <div id={`${id}-inside`} ref={inside} hidden={!isOpen}>
        {isOpen && declared && (
          <NameEdit
            renaming={{ kind: declared, from: key, ...(declared === 'value' ? { of: field } : {}) }}
            onRenamed={(to) => focus(pointerOf(...keysOf(pointer).slice(0, -1), to))}
          />
        )}
        {isOpen && <ControlView part={item} label={title} />}
      </div>
    </div>
  );
}
