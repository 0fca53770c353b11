import type { FormPart, List } from '../../../engine/editor';
import { pointerOf } from '../../../engine';
import { useFormTools } from './form-tools';
import { Items } from './Items';
import { newItem } from './new-item';

/** A list: its items can be moved, added and removed. */
export function ListView({ part, list }: { readonly part: FormPart; readonly list: List }) {
  const { written, names, set, focusNew } = useFormTools();
  const items = list.items();
  const add = (): void => {
    const pointer = part.pointer + pointerOf(items.length);
    const item = newItem(written, pointer, names);
    if (part.value === undefined) set(part.pointer, [item]);
    else set(pointer, item);
    focusNew(pointer);
  };
  return (
    <div className="form-list">
      <Items pointer={part.pointer} items={items} least={list.least} />
      {items.length < list.most && (
        <button type="button" className="form-add" onClick={add}>
          {`Add to ${part.title.toLowerCase()}`}
        </button>
      )}
    </div>
  );
}
