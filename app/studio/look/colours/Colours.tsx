import { modesOf, paletteOf, type PalettePart } from '../../../../engine/look';
import { ColourTile } from './ColourTile';
import { Contrasts } from './Contrasts';
import { Group } from '../Group';
import { useLookTools } from '../look-tools';

const palette: readonly PalettePart[] = ['accent', 'accentEnd', 'paper', 'ink', 'night'];

/** The colours of the theme, and whether what follows from them can be read. */
export function Colours() {
  const { theme } = useLookTools();
  const ownDark = Object.keys(theme.dark).length;
  const dark = paletteOf(theme, 'dark');
  return (
    <Group title="Colours" parts={palette.flatMap((part) => [`/${part}`, `/dark/${part}`])}>
      <div className="look-colours">
        {palette.map((part) => (
          <ColourTile key={part} part={part} colour={theme[part]} />
        ))}
      </div>
      {(ownDark > 0 || modesOf(theme).includes('dark')) && (
        <details className="look-dark">
          <summary>
            {`In dark mode: ${ownDark === 0 ? 'all follow from these' : `${ownDark} of its own`}`}
          </summary>
          <div className="look-colours">
            {palette.map((part) => (
              <ColourTile key={part} part={part} isDark colour={dark[part]} />
            ))}
          </div>
        </details>
      )}
      <Contrasts />
    </Group>
  );
}
