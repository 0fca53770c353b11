import { contrast } from '../../../../engine/look';
import { presetText, type FormControlProps } from '../tools/box-props';
import { TextBox } from './TextBox';

const isHex = (colour: string): boolean => /^#[0-9a-f]{6}$/i.test(colour);

/** A colour, with its contrast to white and to its neighbours in the same group. */
export function ColourBox(
  props: FormControlProps & { readonly others: Readonly<Record<string, string>> },
) {
  const { label, value, preset, others, onChange } = props;
  const colour = typeof value === 'string' ? value : presetText(preset);
  const isColour = isHex(colour);
  const against = Object.entries({ white: '#ffffff', ...others });
  return (
    <>
      <div className="form-colour">
        <input
          type="color"
          aria-label={`Pick ${label}`}
          value={isColour ? colour.toLowerCase() : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <TextBox {...props} />
      </div>
      {isColour && (
        <ul className="form-contrasts" aria-label={`Contrast of ${label}`}>
          {against.map(([name, other]) => {
            if (!isHex(other) || other === colour) return null;
            const measured = contrast(colour, other);
            return (
              <li key={name} data-enough={measured >= 4.5}>
                <span
                  style={{ background: `linear-gradient(to right, ${colour} 50%, ${other} 50%)` }}
                  aria-hidden="true"
                />
                {`${name} ${measured.toFixed(1)}`}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
