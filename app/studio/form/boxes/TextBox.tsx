import { useId } from 'react';
import { presetText, type FormControlProps } from '../tools/box-props';

type TextBoxProps = FormControlProps & { readonly examples?: readonly string[] };

/** Words, with a list of examples to choose from where there are any. */
export function TextBox(props: TextBoxProps) {
  const { id, label, describedBy, value, preset, examples = [], onChange } = props;
  const listId = useId();
  return (
    <>
      <input
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        list={examples.length > 0 ? listId : undefined}
        value={typeof value === 'string' ? value : ''}
        placeholder={presetText(preset)}
        onChange={({ target }) => onChange(target.value)}
      />
      {examples.length > 0 && (
        <datalist id={listId}>
          {examples.map((example) => (
            <option key={example}>{example}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
