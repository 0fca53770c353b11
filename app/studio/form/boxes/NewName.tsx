import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { isRecord, pointerOf, valueAt } from '../../../../engine';
import { nameFrom } from '../../../../engine/edit';
import { entryAt, formAt } from '../../../../engine/editor';
import { isComposing } from '../../../../renderers/ui/device/is-composing';
import { shortcutOf } from '../../ui/shortcuts';
import { useFormTools } from '../tools/form-tools';

interface NewNameProps {
  readonly label: string;
  /** The place that names it. */
  readonly pointer: string;
  /** The section of the document that declares it. */
  readonly home: string;
  /** What people call it: "outcome". */
  readonly noun: string;
  /** Its type, where there are several. */
  readonly tag?: string;
  readonly onDone: () => void;
}

/** Declares something new, such as an outcome, and names it at a place. Its name follows from its words. */
export function NewName({ label, pointer, home, noun, tag, onDone }: NewNameProps) {
  const { written, names, setAll, focusNew } = useFormTools();
  const [words, setWords] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const said = words.trim();
    if (said === '') return box.current?.focus();
    const declared = valueAt(written, pointerOf(home));
    const taken = isRecord(declared) ? Object.keys(declared) : [];
    const section = formAt(written, pointerOf(home))?.control;
    const pattern = section?.type === 'entries' ? section.pattern : undefined;
    const name = nameFrom(said, pattern, taken);
    const at = pointerOf(home, name);
    const addition = entryAt(written, at, names, said, tag) ?? [[at, said] as const];
    const body = addition.at(-1)?.[1];
    setAll([...addition, [pointer, name]]);
    onDone();
    // An answer with more than a type is filled in below the box that names it.
    const hasMore = home === 'fields' && isRecord(body) && Object.keys(body).length > 1;
    focusNew(hasMore ? at : pointer);
  };
  const leave = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const isUndone = words === '' && shortcutOf(event.nativeEvent) === 'undo';
    if (event.key !== 'Escape' && !isUndone) return;
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    // Keys that the controls inside leave.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="form-row"
      data-begun={words === '' ? '' : undefined}
      onSubmit={submit}
      onKeyDown={leave}
    >
      <input
        ref={box}
        // Its own choice has led here: the focus goes on with it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={`${label}: new ${noun}`}
        placeholder={`New ${noun}…`}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <button type="submit">Add</button>
      <button type="button" onClick={onDone}>
        Cancel
      </button>
    </form>
  );
}
