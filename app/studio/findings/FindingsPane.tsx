import { useState } from 'react';
import { diagnosticsOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { AcceptedList } from './AcceptedList';
import { FindingItem } from './FindingItem';
import { severities, severityOf, severityWords } from './severity';
import './findings.css';

/** What is wrong with the flow: errors before warnings before notes. */
export function FindingsPane() {
  const diagnostics = useStudioState(diagnosticsOf);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const sorted = severities.flatMap((severity) =>
    diagnostics.filter((each) => severityOf(each) === severity),
  );
  const [rule, setRule] = useState('');
  const [node, setNode] = useState('');
  const shown = sorted.filter(
    (each) =>
      !hidden.includes(severityOf(each)) &&
      (rule === '' || each.code === rule) &&
      (node === '' || each.node === node),
  );
  return (
    <section className="findings" aria-label="Findings">
      <div className="findings-bar">
        {severities.map((severity) => {
          const count = diagnostics.filter((each) => severityOf(each) === severity).length;
          const { one, many, means } = severityWords[severity];
          return (
            <button
              key={severity}
              type="button"
              data-severity={severity}
              title={means}
              aria-pressed={!hidden.includes(severity)}
              onClick={() =>
                setHidden((now) =>
                  now.includes(severity)
                    ? now.filter((each) => each !== severity)
                    : [...now, severity],
                )
              }
            >
              {`${count} ${count === 1 ? one : many}`}
            </button>
          );
        })}
        <Filter
          label="Rule"
          value={rule}
          values={diagnostics.map(({ code }) => code)}
          onChange={setRule}
        />
        <Filter
          label="Screen"
          value={node}
          values={diagnostics.flatMap((each) => each.node ?? [])}
          onChange={setNode}
        />
      </div>
      {shown.length === 0 ? (
        <p className="findings-none">
          {diagnostics.length === 0
            ? 'Nothing is wrong with this flow.'
            : 'All findings are hidden.'}
        </p>
      ) : (
        <ol>
          {shown.map((each) => (
            <FindingItem key={`${each.code}${each.pointer}${each.message}`} finding={each} />
          ))}
        </ol>
      )}
      <AcceptedList />
    </section>
  );
}

/** Shows only what has one of the values that occur. */
function Filter({
  label,
  value,
  values,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly onChange: (value: string) => void;
}) {
  const known = [...new Set([...values, value])].filter((each) => each !== '').toSorted();
  if (known.length < 2 && value === '') return null;
  return (
    <select
      aria-label={`Show only: ${label}`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{`Any ${label.toLowerCase()}`}</option>
      {known.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}
