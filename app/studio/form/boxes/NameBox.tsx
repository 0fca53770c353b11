import { useState } from 'react';
import { pointerOf, valueAt } from '../../../../engine';
import type { FormPart, NameTable, Widget } from '../../../../engine/editor';
import { FileActions } from '../../media/FileActions';
import { clipPattern } from '../../media/media-place';
import { useFormTools } from '../tools/form-tools';
import { titleAndName } from '../tools/answer-title';
import { nounOf } from '../tools/nouns';
import { presetText, type FormControlProps } from '../tools/box-props';
import { LongSelect } from '../../ui/LongSelect';
import { NewName } from './NewName';

type Name = Extract<Widget, { type: 'name' }>;
type NameBoxProps = FormControlProps & {
  readonly part: FormPart;
  readonly name: Name;
};

/** Where names are declared that have a form of their own. */
const homes: Readonly<Record<string, string>> = {
  node: 'nodes',
  field: 'fields',
  video: 'videos',
  text: 'texts',
  outcome: 'outcomes',
};

/** The option that declares a new name. It has a space, so it equals no name. */
const added = 'new …';

/** The name of something else in the document, chosen from what there is. */
export function NameBox(props: NameBoxProps) {
  const { id, label, describedBy, value, preset, name, part, onChange } = props;
  const { pointer, isRequired } = part;
  const { written: document, names, open, addScreen, pickScreen } = useFormTools();
  const [isNaming, setIsNaming] = useState(false);
  const known = namesFor(name, names);
  const written = typeof value === 'string' ? value : '';
  const isListed = known.some((each) => each.name === written);
  const home = homes[name.kind];
  const isDeclared =
    home !== undefined && valueAt(document, pointerOf(home, written)) !== undefined;
  const canAdd =
    name.kind === 'node'
      ? pointer.startsWith('/nodes/')
      : home !== undefined && (name.kind !== 'field' || name.isAsked);
  const choose = (to: string): void => {
    if (to !== added) onChange(to === '' ? undefined : to);
    else if (name.kind === 'node') addScreen(pointer);
    else setIsNaming(true);
  };
  if (isNaming && home !== undefined)
    return (
      <NewName
        {...{ label, pointer, home, noun: nounOf(name.kind), tag: name.fieldTypes?.[0] }}
        onDone={() => setIsNaming(false)}
      />
    );
  const row = (
    <div className="form-row">
      <LongSelect
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        value={written}
        onChange={({ target }) => choose(target.value)}
        first={
          <>
            {(!isRequired || written === '') && (
              <option value="">
                {preset === undefined ? '–' : `${presetText(preset)} (default)`}
              </option>
            )}
            {!isListed && written !== '' && (
              <option value={written}>
                {isDeclared ? declaredWords(document, written, name) : `${written} (unknown)`}
              </option>
            )}
          </>
        }
        options={known}
        optionOf={({ name: each, description }) => [each, titleAndName(each, description)]}
        last={canAdd && <option value={added}>{`New ${nounOf(name.kind)}…`}</option>}
      />
      {name.kind === 'node' && (
        <button
          type="button"
          aria-label={`Choose ${label} on the map`}
          onClick={() => pickScreen(pointer)}
        >
          Map
        </button>
      )}
      {home !== undefined && (isListed || isDeclared) && (
        <button
          type="button"
          aria-label={`Open ${written}`}
          onClick={() => open(pointerOf(home, written))}
        >
          Open
        </button>
      )}
    </div>
  );
  if (name.kind !== 'video') return row;
  return (
    <>
      {row}
      <FileActions {...{ pointer, label }} pattern={clipPattern} />
    </>
  );
}

/** A declared name that is not listed: it is too new to be in the table of names, or it does not fit here. */
function declaredWords(document: unknown, name: string, { kind, fieldTypes }: Name): string {
  const type = valueAt(document, pointerOf('fields', name, 'type'));
  const fits = kind !== 'field' || (fieldTypes?.some((each) => each === type) ?? true);
  return fits ? name : `${name} (holds another type of answer)`;
}

function namesFor({ kind, fieldTypes, isAsked, of }: Name, { names, fields }: NameTable) {
  if (kind === 'field')
    return fields.filter(
      ({ type, readAs }) => fieldTypes?.includes(isAsked ? type : readAs) ?? true,
    );
  const field = fields.find((each) => each.name === of);
  if (kind === 'value') return field?.values ?? [];
  if (kind === 'form') return (field?.forms ?? []).map((name) => ({ name, description: '' }));
  return names[kind] ?? [];
}
