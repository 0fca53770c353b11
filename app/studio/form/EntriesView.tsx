import { useState, type FormEvent } from 'react';
import { isRecord } from '../../../engine';
import { pointerOf } from '../../../engine/document/pointer';
import { starterAt, type Entries, type FormPart } from '../../../engine/editor';
import { useFormTools } from './form-tools';
import { Items } from './Items';
import { nameFrom } from './name-from';

/** An object whose properties the document names: values of an answer, shared texts, sections. */
export function EntriesView({
  part,
  entries,
}: {
  readonly part: FormPart;
  readonly entries: Entries;
}) {
  const { written, names, set } = useFormTools();
  const [words, setWords] = useState('');
  const items = entries.items();
  const taken = isRecord(part.value) ? Object.keys(part.value) : [];
  const fixed = names.fields.find(({ name }) => name === entries.valuesOf)?.values;
  const free = fixed?.filter(({ name }) => !taken.includes(name));
  const add = (name: string, said: string): void => {
    const pointer = part.pointer + pointerOf(name);
    const starter = starterAt(written, pointer, names) ?? (fixed ? 0 : said);
    const labelled =
      isRecord(starter) && 'label' in starter ? { ...starter, label: said } : starter;
    if (part.value === undefined) set(part.pointer, { [name]: labelled });
    else set(pointer, labelled);
    setWords('');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (words.trim() !== '') add(nameFrom(words, entries.pattern, taken), words.trim());
  };
  return (
    <div className="form-list">
      <Items
        pointer={part.pointer}
        items={items}
        least={entries.least}
        declares={entries.declares}
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
            aria-label={`New in ${part.title.toLowerCase()}`}
            placeholder={`New in ${part.title.toLowerCase()}…`}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <button type="submit">Add</button>
        </form>
      )}
    </div>
  );
}
