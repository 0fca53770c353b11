import { additionAt, type FormPart, type List } from '../../../../engine/editor';
import { pointerOf } from '../../../../engine';
import { useFormTools } from '../tools/form-tools';
import { Items } from './Items';

/** A list: its items can be moved, added and removed. */
export function ListView({ part, list }: { readonly part: FormPart; readonly list: List }) {
  const { written, names, setAll, focusNew } = useFormTools();
  const items = list.items();
  const add = (): void => {
    const pointer = part.pointer + pointerOf(items.length);
    setAll(additionAt(written, pointer, names) ?? []);
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
