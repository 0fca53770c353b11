import { useId, useState } from 'react';
import { keysOf } from '../../../engine';
import { mergeTexts } from '../../../engine/diff';
import { savedOf, textOf, theirsOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import { valueText } from './value-text';

const sides = [
  { side: 'mine', words: 'Yours' },
  { side: 'theirs', words: 'The file’s' },
] as const;

/** Asks of each part that the file and the studio have changed in different ways which one stays. All else is merged. */
export function ConflictParts() {
  const id = useId();
  const { send } = useStudio();
  const text = useStudioState(textOf);
  const saved = useStudioState(savedOf);
  const theirs = useStudioState(theirsOf);
  /** The parts of which theirs stays. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  if (!theirs) return null;
  const takes = (pointer: string): boolean => taken.has(pointer);
  const merged = mergeTexts(saved.text, text, theirs.text, takes);
  const choose = (pointer: string, isTheirs: boolean): void => {
    const others = [...taken].filter((each) => each !== pointer);
    setTaken(new Set(isTheirs ? [...others, pointer] : others));
  };
  return (
    <form
      className="conflict"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'conflict.merged', text: merged.text });
      }}
    >
      <h2>Changed here and in the file: which one stays?</h2>
      {merged.conflicts.map(({ pointer, ...values }) => (
        <fieldset key={pointer}>
          <legend>{placeInWords(pointer)}</legend>
          {sides.map(({ side, words }) => (
            <label key={side}>
              <input
                type="radio"
                name={`${id}${pointer}`}
                checked={takes(pointer) === (side === 'theirs')}
                onChange={() => choose(pointer, side === 'theirs')}
              />{' '}
              <strong>{words}</strong>{' '}
              {values[side] === undefined ? <em>removed</em> : valueText(values[side])}
            </label>
          ))}
        </fieldset>
      ))}
      <p>Everything else is merged. Nothing is saved before you save it.</p>
      <button type="submit" className="studio-primary">
        Merge
      </button>
    </form>
  );
}

/** "/nodes/place/title" → "Screen place, title". */
function placeInWords(pointer: string): string {
  const [section = '', part = '', ...rest] = keysOf(pointer);
  if (section === '') return 'The whole text, of which one cannot be read';
  const names: Readonly<Record<string, string>> = { nodes: 'Screen', fields: 'Answer' };
  return [[names[section] ?? section, part].filter(Boolean).join(' '), ...rest].join(', ');
}
