import { useState } from 'react';
import type { Diagnostic } from '../../../engine/check';
import { FindingItem, type FindingActions } from './FindingItem';
import './findings.css';

/** What the pane shows and reports. */
interface FindingsPaneProps extends FindingActions {
  readonly diagnostics: readonly Diagnostic[];
}

const severities = ['error', 'warning', 'note'] as const;
const plural = { error: 'errors', warning: 'warnings', note: 'notes' } as const;

/** What is wrong with the flow: errors before warnings before notes. */
export function FindingsPane({ diagnostics, onSelect, onFix, onPlay }: FindingsPaneProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const sorted = severities.flatMap((severity) =>
    diagnostics.filter((each) => each.severity === severity),
  );
  const shown = sorted.filter(({ severity }) => !hidden.includes(severity));
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
              onSelect={onSelect}
              onFix={onFix}
              onPlay={onPlay}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
