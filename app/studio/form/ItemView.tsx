import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRecord, isInside, keysOf } from '../../../engine';
import type { FormPart, NameTable } from '../../../engine/editor';
import { nameKinds } from '../../../engine/edit';
import { worstOf } from '../findings/severity';
import { ControlView } from './ControlView';
import { useFormTools } from './form-tools';
import { focusText } from './focus-part';
import { NameEdit } from './NameEdit';

/** What a row shows. */
interface ItemViewProps {
  readonly item: FormPart;
  readonly canRemove: boolean;
  readonly declares?: string;
}

/** One item: a plain value as its control, an object as a line that opens. */
export function ItemView({ item, canRemove, declares }: ItemViewProps) {
  const { asked, set, onFocus, diagnostics, names } = useFormTools();
  const id = useId();
  const { pointer, control, value } = item;
  const [isOpen, setIsOpen] = useState(asked !== undefined && isInside(asked.pointer, pointer));
  const inside = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked && isInside(asked.pointer, pointer)) setIsOpen(true);
  }
  const [, field] = keysOf(pointer);
  const key = keysOf(pointer).at(-1) ?? '';
  const declared = nameKinds.find((each) => each === declares);
  const isNamed = !/^\d+$/.test(key) || declares !== undefined;
  const title =
    labelIn(control, names) ||
    summaryOf(value) ||
    typeNameOf(item) ||
    (isNamed ? key : `${item.title} ${Number(key) + 1}`);
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
  if (!isNested)
    return (
      // The row itself is no control: what is inside it is.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div className="form-item" onFocus={(event) => (event.stopPropagation(), onFocus(pointer))}>
        {isNamed && <code>{key}</code>}
        <ControlView
          part={item}
          id={`${id}-box`}
          label={isNamed ? key : `${item.title} ${Number(key) + 1}`}
        />
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
          {isNamed && title !== key && <code>{key}</code>}
          {problems.length > 0 && <em data-severity={worstOf(problems)}>{problems.length}</em>}
        </button>
        {remove}
      </div>
      <div id={`${id}-inside`} ref={inside} hidden={!isOpen}>
        {isOpen && declared && (
          <NameEdit
            renaming={{ kind: declared, from: key, ...(declared === 'value' ? { of: field } : {}) }}
          />
        )}
        {isOpen && <ControlView part={item} label={title} />}
      </div>
    </div>
  );
}

/** For an item that represents a value of an answer, such as a card: the value's label. */
function labelIn(control: FormPart['control'], { fields }: NameTable): string {
  if (control.type !== 'group') return '';
  const part = control.parts().find((each) => each.control.type === 'name');
  if (part?.control.type !== 'name' || part.control.kind !== 'value') return '';
  const { of } = part.control;
  const values = fields.find(({ name }) => name === of)?.values ?? [];
  return values.find(({ name }) => name === part.value)?.description ?? '';
}

/** For one of several types of object: what people call its type. */
function typeNameOf({ control, value }: FormPart): string {
  if (control.type !== 'group' || !control.tag || !isRecord(value)) return '';
  const type = value[control.tag.property];
  return control.tag.options.find((option) => option.value === type)?.name ?? '';
}

/** The properties that say most about a part, the best first. */
const telling = [
  'title',
  'headline',
  'label',
  'text',
  'question',
  'name',
  'quote',
  'event',
  'value',
  'to',
  'src',
];

function summaryOf(value: unknown): string {
  if (!isRecord(value)) return '';
  const words = telling.map((key) => value[key]).find((each) => typeof each === 'string');
  return words?.slice(0, 80) ?? '';
}
