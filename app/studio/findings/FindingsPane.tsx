import { useState } from 'react';
import type { Accepted, Diagnostic } from '../../../engine/check';
import { AcceptedList } from './AcceptedList';
import { FindingItem, type FindingActions } from './FindingItem';
import './findings.css';

/** What the pane shows and reports. */
interface FindingsPaneProps extends FindingActions {
  readonly diagnostics: readonly Diagnostic[];
  /** What the document accepts, each with its reason. */
  readonly accepted: readonly Accepted[];
  /** Takes an acceptance back, given its index. */
  readonly onReject: (acceptance: number) => void;
}

const severities = ['error', 'warning', 'note'] as const;
const plural = { error: 'errors', warning: 'warnings', note: 'notes' } as const;

/** What is wrong with the flow: errors before warnings before notes. */
export function FindingsPane(props: FindingsPaneProps) {
  const { diagnostics, accepted, onReject, ...actions } = props;
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const sorted = severities.flatMap((severity) =>
    diagnostics.filter((each) => each.severity === severity),
  );
  const [rule, setRule] = useState('');
  const [node, setNode] = useState('');
  const shown = sorted.filter(
    (each) =>
      !hidden.includes(each.severity) &&
      (rule === '' || each.code === rule) &&
      (node === '' || each.node === node),
  );
  return (
    <section className="findings" aria-label="Findings">
      <div className="findings-bar">
        {severities.map((severity) => {
          const count = diagnostics.filter((each) => each.severity === severity).length;
          return (
            <button
              key={severity}
              type="button"
              data-severity={severity}
              aria-pressed={!hidden.includes(severity)}
              onClick={() =>
                setHidden((now) =>
                  now.includes(severity)
                    ? now.filter((each) => each !== severity)
                    : [...now, severity],
                )
              }
            >
              {`${count} ${count === 1 ? severity : plural[severity]}`}
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
            <FindingItem
              key={`${each.code}${each.pointer}${each.message}`}
              finding={each}
              {...actions}
            />
          ))}
        </ol>
      )}
      <AcceptedList accepted={accepted} onSelect={actions.onSelect} onReject={onReject} />
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
