import { useDeferredValue, useMemo } from 'react';
import { pointerOf } from '../../../../engine';
import {
  leastContrast,
  lowestContrasts,
  modesOf,
  unreadable,
  type Lowest,
} from '../../../../engine/look';
import { themePart, useLookTools } from '../look-tools';

/** The contrast that is the hardest to read in each group of words, in every mode; and what mends it. */
export function Contrasts() {
  const { own, theme, set } = useLookTools();
  const lowest = useMemo(() => lowestContrasts(theme), [theme]);
  // A repair is looked for among many colours: a drag does not wait for it.
  const late = useDeferredValue(theme);
  const found = useMemo(() => unreadable(late), [late]);
  const modes = modesOf(theme);
  const groups = [...new Set(lowest.map(({ group }) => group))];
  return (
    <>
      <table className="look-contrasts">
        <caption>The lowest contrast: text needs {leastContrast}</caption>
        {modes.length > 1 && (
          <thead>
            <tr>
              <th scope="col">Words on</th>
              {modes.map((mode) => (
                <th key={mode} scope="col">{`${mode === 'light' ? 'Light' : 'Dark'} mode`}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {groups.map((group) => (
            <tr key={group}>
              <th scope="row">{group}</th>
              {lowest
                .filter((each) => each.group === group)
                .map((each) => (
                  <ContrastCell key={each.mode} lowest={each} />
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="look-repairs" role="status">
        <ul aria-label="What cannot be read">
          {found.map(({ group, mode, what, contrast, passing, place }) => {
            const at = pointerOf(...place);
            const { title } = themePart(own, at);
            const where = modes.length > 1 ? ` in ${mode} mode` : '';
            return (
              <li key={`${group} ${mode}`}>
                <span>{`${group}${where}: ${what.toLowerCase()} has ${said(contrast)} to 1.`}</span>
                {passing === undefined ? (
                  ' Change the colour that it is read on.'
                ) : (
                  <button type="button" onClick={() => set([[at, passing]])}>
                    <span style={{ background: passing }} aria-hidden="true" />
                    {`Use ${passing} for ${title.toLowerCase()}${place.length > 1 ? ' in dark mode' : ''}`}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

function ContrastCell({ lowest }: { readonly lowest: Lowest }) {
  const { words, ground, contrast, what } = lowest;
  const isEnough = contrast >= leastContrast;
  return (
    <td data-enough={isEnough}>
      <span
        className="look-sample"
        style={{ background: ground, color: words }}
        aria-hidden="true"
      />
      <strong>{said(contrast)}</strong>
      <span>{isEnough ? what : `${what}: too little`}</span>
    </td>
  );
}

/** Cut, so that what is not enough does not look as if it were. */
const said = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);
