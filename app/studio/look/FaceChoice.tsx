import { useId, useState, type CSSProperties } from 'react';
import { valueAt } from '../../../engine';
import { faceOf, faces, isFaceName } from '../../../engine/look';
import { isComposing } from '../../../renderers/ui/device/is-composing';
import { filesOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { themePart, useLookTools } from './look-tools';

/** A typeface of the theme: each name is drawn in its own. Browsers load what is drawn. */
export function FaceChoice({ at }: { readonly at: '/type/display' | '/type/text' }) {
  const { own, theme, set } = useLookTools();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const files = useStudioState(filesOf)?.files ?? [];
  const { title, help } = themePart(own, at);
  const chosen = String(valueAt(theme, at));
  const ownFile = isFaceName(chosen) ? '' : chosen;
  const write = (): void => {
    setTyped(undefined);
    const address = typed?.trim();
    if (address !== undefined && address !== ownFile)
      set([[at, address === '' ? undefined : address]]);
  };
  return (
    <details
      className="look-face"
      data-pointer={`/theme${at}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary title={help}>
        <span>{title}</span>
        <span style={drawnIn(chosen)}>{faceOf(chosen).family}</span>
      </summary>
      {isOpen && (
        <>
          <fieldset>
            <legend className="visually-hidden">{`Typeface of ${title.toLowerCase()}`}</legend>
            {Object.entries(faces).map(([name, { family }]) => (
              <label key={name}>
                <input
                  type="radio"
                  name={id}
                  checked={name === chosen}
                  onChange={() => set([[at, name]])}
                />
                <span style={drawnIn(name)}>{family}</span>
              </label>
            ))}
          </fieldset>
          <label className="look-file" htmlFor={`${id}-file`}>
            A file of your own
          </label>
          <input
            id={`${id}-file`}
            list={`${id}-files`}
            placeholder="/fonts/brand.woff2"
            value={typed ?? ownFile}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={write}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposing(event)) write();
            }}
          />
          <datalist id={`${id}-files`}>
            {files
              .filter((file) => file.endsWith('.woff2'))
              .map((file) => (
                <option key={file}>{file}</option>
              ))}
          </datalist>
        </>
      )}
    </details>
  );
}

function drawnIn(name: string): CSSProperties {
  const { family, kind, titleWeight } = faceOf(name);
  const standIn = { sans: 'sans-serif', serif: 'serif', mono: 'monospace' }[kind];
  return { fontFamily: `'${family}', ${standIn}`, fontWeight: titleWeight };
}
