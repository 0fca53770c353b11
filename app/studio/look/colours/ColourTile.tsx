import { useId, useState } from 'react';
import { valueAt } from '../../../../engine';
import type { PalettePart } from '../../../../engine/look';
import { themePart, useLookTools } from '../look-tools';
import { useDrag } from '../useDrag';

interface ColourTileProps {
  readonly part: PalettePart;
  /** Whether it is the one in dark mode. */
  readonly isDark?: boolean;
  /** What it is now. */
  readonly colour: string;
}

/** A colour of the theme: to be picked, or written. */
export function ColourTile({ part, isDark = false, colour }: ColourTileProps) {
  const { own, set } = useLookTools();
  const id = useId();
  const at = isDark ? `/dark/${part}` : `/${part}`;
  const picker = useDrag(at, String);
  /** What is written, while that is no colour. */
  const [typed, setTyped] = useState<string>();
  const { title, help } = themePart(own, at);
  const isOwn = valueAt(own, at) !== undefined;
  const name = isDark ? `${title} in dark mode` : title;
  const write = (text: string): void => {
    const hex = hexIn(text);
    setTyped(hex === undefined ? text : undefined);
    if (hex !== undefined && hex !== colour.toLowerCase()) set([[at, hex]]);
  };
  return (
    <div
      className="look-colour"
      data-pointer={`/theme${at}`}
      data-own={isOwn}
      title={isOwn ? `${help} This is the funnel’s own.` : help}
    >
      <label htmlFor={id}>{title}</label>
      <input
        ref={picker}
        type="color"
        aria-label={`Pick ${name}`}
        value={colour.toLowerCase()}
        onChange={() => undefined}
      />
      <input
        id={id}
        aria-label={name}
        aria-invalid={typed !== undefined}
        aria-describedby={typed === undefined ? undefined : `${id}-wrong`}
        spellCheck={false}
        maxLength={7}
        value={typed ?? colour}
        onChange={({ target }) => write(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      {typed !== undefined && (
        <p id={`${id}-wrong`}>{typed === '' ? 'Six digits: #1a2b3c' : 'Not #1a2b3c yet'}</p>
      )}
    </div>
  );
}

/** The colour that somebody has written, with "#" or without. */
function hexIn(text: string): string | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{6})\s*$/i.exec(text) ?? [];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
}
