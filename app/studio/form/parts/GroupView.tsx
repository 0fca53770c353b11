import { useId, useState } from 'react';
import { isRecord, pointerOf } from '../../../../engine';
import { additionAt, type FormPart, type Group } from '../../../../engine/editor';
import { OptionsBox } from '../boxes/OptionsBox';
import { useFormTools } from '../tools/form-tools';
import { PartView } from './PartView';

/** An object: its properties, its type where there are several, and what else it may say. */
export function GroupView({ part, group }: { readonly part: FormPart; readonly group: Group }) {
  const { written, names, setAll, focusNew } = useFormTools();
  /** Parts that were asked for and are still empty: they are not written before they say something. */
  const [begun, setBegun] = useState<readonly string[]>([]);
  /** Also while nothing is left to add: an undo brings it back as it was. */
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  const { tag } = group;
  const more = group.more();
  const isBegun = ({ pointer }: FormPart): boolean => begun.includes(pointer);
  const shown = [...group.parts(), ...more.filter(isBegun)];
  // What only the text can say, such as variants before it is known by what they differ, is not begun here.
  const rest = more.filter((each) => !isBegun(each) && each.control.type !== 'other');
  const common = rest.filter(({ isCommon }) => isCommon);
  const others = rest.filter(({ isCommon }) => !isCommon);
  const add = (added: FormPart): void => {
    const addition = additionAt(written, added.pointer, names);
    if (addition) setAll(addition);
    else setBegun([...begun, added.pointer]);
    focusNew(added.control.type === 'list' ? added.pointer + pointerOf(0) : added.pointer);
  };
  const retype = (to: unknown): void => {
    const kept = isRecord(part.value) ? part.value : {};
    setAll(additionAt(written, part.pointer, names, { tag: String(to), kept }) ?? []);
  };
  return (
    <div className="form-group">
      {tag && (
        <div className="form-part">
          <div className="form-title">
            <label htmlFor={`${id}-type`}>Type</label>
          </div>
          <OptionsBox
            id={`${id}-type`}
            label="Type"
            value={isRecord(part.value) ? part.value[tag.property] : undefined}
            options={tag.options}
            isRequired
            onChange={retype}
          />
        </div>
      )}
      {shown.map((each) => (
        <PartView
          key={each.pointer}
          part={each}
          onDrop={
            isBegun(each)
              ? () => setBegun(begun.filter((pointer) => pointer !== each.pointer))
              : undefined
          }
        />
      ))}
      {common.length > 0 && (
        <p className="form-common">
          {common.map((each) => (
            <button
              key={each.pointer}
              type="button"
              title={each.help}
              data-adds={each.pointer}
              onClick={() => add(each)}
            >
              {`Add ${each.title.toLowerCase()}`}
            </button>
          ))}
        </p>
      )}
      {others.length > 0 && (
        <details
          className="form-more"
          open={isUnfolded}
          onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
        >
          <summary>{`More settings (${others.length})`}</summary>
          <ul>
            {others.map((each) => (
              <li key={each.pointer}>
                <button type="button" data-adds={each.pointer} onClick={() => add(each)}>
                  {`Add ${each.title}`}
                </button>
                <span>{each.help}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
