import { useRef, useState, type FormEvent } from 'react';
import { isRecord, pointerOf } from '../../../../engine';
import { nameFrom } from '../../../../engine/edit';
import {
  formAt,
  entryAt,
  type Entries,
  type FormPart,
  type Option,
} from '../../../../engine/editor';
import { FileActions } from '../../media/FileActions';
import { clipPattern } from '../../media/media-place';
import { useFormTools } from '../tools/form-tools';
import { Items } from './Items';
import { nounOf } from '../tools/nouns';

/** An object whose properties the document names: values of an answer, shared texts, sections. */
export function EntriesView({
  part,
  entries,
}: {
  readonly part: FormPart;
  readonly entries: Entries;
}) {
  const { written, names, setAll, focusNew } = useFormTools();
  const [words, setWords] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<string>();
  const items = entries.items();
  const taken = isRecord(part.value) ? Object.keys(part.value) : [];
  const fixed = names.fields.find(({ name }) => name === entries.valuesOf)?.values;
  const free = fixed?.filter(({ name }) => !taken.includes(name));
  const kinds = kindsOf(formAt(written, part.pointer + pointerOf('new')));
  const tag = kind ?? (kinds[0] && String(kinds[0].value));
  const what = nounOf(entries.declares ?? part.title.toLowerCase());
  const add = (name: string, said: string): void => {
    const pointer = part.pointer + pointerOf(name);
    const addition = entryAt(written, pointer, names, said, tag) ?? [
      [pointer, fixed ? 0 : said] as const,
    ];
    setAll(addition);
    const entry = addition.at(-1)?.[1];
    setWords('');
    // A label was all there was to say: the next entry is written. Otherwise the new one has more.
    const isSaid = entry === said || (isRecord(entry) && Object.keys(entry).join() === 'label');
    if (isSaid) box.current?.focus();
    else focusNew(pointer);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (words.trim() === '') box.current?.focus();
    else add(nameFrom(words, entries.pattern, taken), words.trim());
  };
  return (
    <div className="form-list">
      <Items
        pointer={part.pointer}
        items={items}
        least={entries.least}
        declares={entries.declares}
        valuesOf={entries.valuesOf}
      />
      {free ? (
        <p className="form-add-names">
          {free.map(({ name, description }) => (
            <button key={name} type="button" onClick={() => add(name, name)}>
              {`Add ${description || name}`}
            </button>
          ))}
        </p>
      ) : (
        <form className="form-add-entry" onSubmit={submit}>
          <input
            ref={box}
            aria-label={`New ${what}`}
            placeholder={`New ${what}…`}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {kinds.length > 0 && (
            <select
              aria-label={`Type of the new ${what}`}
              value={tag}
              onChange={({ target }) => setKind(target.value)}
            >
              {kinds.map((each) => (
                <option key={each.name} value={String(each.value)}>
                  {each.name}
                </option>
              ))}
            </select>
          )}
          <button type="submit">Add</button>
        </form>
      )}
      {entries.declares === 'video' && (
        <FileActions pointer={part.pointer} pattern={clipPattern} label={part.title} />
      )}
    </div>
  );
}

/** The types among which a new entry chooses. None where all are alike. */
function kindsOf(entry: FormPart | undefined): readonly Option[] {
  const { control } = entry ?? {};
  return control?.type === 'group' ? (control.tag?.options ?? []) : [];
}
