import { starterAt, type FormPart, type List } from '../../../engine/editor';
import { pointerOf } from '../../../engine';
import { useFormTools } from './form-tools';
import { Items } from './Items';

/** A list: its items can be moved, added and removed. */
export function ListView({ part, list }: { readonly part: FormPart; readonly list: List }) {
  const { written, names, set, openNew } = useFormTools();
  const items = list.items();
  const add = (): void => {
    const pointer = part.pointer + pointerOf(items.length);
    const starter = starterAt(written, pointer, names) ?? emptyLike(items.at(-1));
    if (part.value === undefined) set(part.pointer, [starter]);
    else set(pointer, starter);
    openNew(pointer);
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

/** A new plain item: of the type of the last one. */
function emptyLike(item: FormPart | undefined): unknown {
  return typeof item?.value === 'number' ? 0 : '';
}
