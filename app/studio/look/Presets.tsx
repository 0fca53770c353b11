import { keysOf } from '../../../engine';
import { themePart, useLookTools } from './look-tools';
import { capitalised, LookList } from './LookList';
import { ownParts } from './theme-edits';

/** The looks that the theme may begin with, and what of it stays beside them. */
export function Presets() {
  const { own, title, set } = useLookTools();
  const { preset } = own;
  const parts = ownParts(own);
  const names = parts.map((at) => {
    const name = themePart(own, at).title.toLowerCase();
    return at.startsWith('/dark') ? `${name} in dark mode` : name;
  });
  const look = preset === undefined ? '' : capitalised(preset);
  return (
    <div className="look-presets" data-pointer="/theme/preset">
      <LookList
        title={title}
        chosen={preset}
        onChoose={(wanted) =>
          set([['/preset', wanted]], { doing: 'choosing', what: capitalised(wanted) })
        }
      />
      <p role="status">
        {preset === undefined
          ? 'No look is chosen: what is not said below is standard.'
          : names.length === 0
            ? `All is as in ${look}.`
            : `The funnel’s own stay beside ${look}: ${names.join(', ')}.`}
      </p>
      {preset !== undefined && (
        <div className="look-actions">
          {names.length > 0 && (
            <button
              type="button"
              onClick={() =>
                set(
                  [...new Set(parts.map((at) => `/${keysOf(at)[0]}`))].map((at) => [at, undefined]),
                  { doing: 'using only', what: look },
                )
              }
            >
              Use only the look
            </button>
          )}
          <button
            type="button"
            onClick={() => set([['/preset', undefined]], { doing: 'leaving', what: look })}
          >
            No look
          </button>
        </div>
      )}
    </div>
  );
}
