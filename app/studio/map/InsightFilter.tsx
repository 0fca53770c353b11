import { dimensionsOf } from '../../../engine/insight';
import type { FlowInsight } from '../files';
import { documentOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import type { InsightLayer } from './useInsight';

/** Which visits count: those of some days, and with one value of what they are told apart by. */
export function InsightFilter({
  layer,
  insight,
}: {
  readonly layer: InsightLayer;
  readonly insight: FlowInsight;
}) {
  const { question, ask } = layer;
  const { from, until, values, value } = insight;
  const document = useStudioState(documentOf);
  const names = document ? Object.keys(dimensionsOf(document)) : [];
  const { by } = question;
  return (
    <div className="map-filter">
      <label>
        {'From '}
        <input
          type="date"
          value={from}
          max={until}
          onChange={({ target }) => target.value !== '' && ask({ ...question, from: target.value })}
        />
      </label>
      <label>
        {'to '}
        <input
          type="date"
          value={until}
          min={from}
          onChange={({ target }) =>
            target.value !== '' && ask({ ...question, until: target.value })
          }
        />
      </label>
      <label>
        {'Only '}
        <select
          value={by ?? ''}
          onChange={({ target }) => {
            const { by: _by, value: _value, ...days } = question;
            ask(target.value === '' ? days : { ...days, by: target.value });
          }}
        >
          <option value="">all visits</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {by !== undefined && values.length > 0 && (
        <select
          aria-label={by}
          value={value}
          onChange={({ target }) => ask({ ...question, value: target.value })}
        >
          {values.map((each) => (
            <option key={each.value} value={each.value}>
              {`${each.value === '' ? '(none)' : each.value} (${each.visits})`}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
