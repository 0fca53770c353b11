import { useId } from 'react';
import { valuesDrawn, type Answers, type FunnelDocument } from '../../../engine';

interface VersionBarProps {
  readonly fields: FunnelDocument['fields'];
  readonly version: Answers;
  readonly onVersion: (version: Answers) => void;
  /** Which preview it is about, where there are two. */
  readonly of?: string;
}

/** Which version of the funnel a preview shows: a value of each field that is assigned. */
export function VersionBar({ fields, version, onVersion, of }: VersionBarProps) {
  const id = useId();
  return Object.entries(fields).map(([name, field]) => {
    const values = valuesDrawn(field);
    if (values.length === 0 || !('values' in field)) return null;
    const label = of === undefined ? name : `${name}, ${of}`;
    return (
      <span key={name} className="preview-version">
        <label htmlFor={`${id}-${name}`}>{label}</label>
        <select
          id={`${id}-${name}`}
          value={String(version[name] ?? '')}
          onChange={({ target }) => onVersion({ ...version, [name]: target.value })}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {field.values[value]?.label ?? value}
            </option>
          ))}
        </select>
      </span>
    );
  });
}
