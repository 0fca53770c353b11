import type { ReactNode } from 'react';
import { valueAt } from '../../../engine';
import { useLookTools } from './look-tools';

interface GroupProps {
  readonly title: string;
  /** The parts of the theme that it shows. */
  readonly parts: readonly string[];
  readonly children: ReactNode;
}

/** Parts of the theme that belong together, with a button that takes the document's own values away. */
export function Group({ title, parts, children }: GroupProps) {
  const { own, set } = useLookTools();
  const said = parts.filter((at) => valueAt(own, at) !== undefined);
  return (
    <fieldset className="look-group">
      <legend>
        <h3>{title}</h3>
      </legend>
      <button
        type="button"
        className="look-reset"
        aria-label={`Reset ${title.toLowerCase()}`}
        title={own.preset === undefined ? 'As is standard' : 'As the look has it'}
        aria-disabled={said.length === 0}
        onClick={() => {
          if (said.length > 0)
            set(
              said.map((at) => [at, undefined]),
              { doing: 'resetting', what: title.toLowerCase() },
            );
        }}
      >
        Reset
      </button>
      {children}
    </fieldset>
  );
}
