import { dimensionsOf } from '../../../../engine/insight';
import type { FlowInsight } from '../../server/requests';
import { documentOf } from '../../state/selectors';
import { useStudioState } from '../../state/useStudio';
import type { InsightLayer } from './useInsight';

/** Which visits count: those of some days that have, of each filter, one of the values that are ticked, or any where none is. */
export function InsightFilter({
  layer,
  insight,
}: {
  readonly layer: InsightLayer;
  readonly insight: FlowInsight;
}) {
  const { question, ask } = layer;
  const { from, until, zone, filters } = insight;
  const { only = {} } = question;
  const document = useStudioState(documentOf);
  const names = document ? Object.keys(dimensionsOf(document)) : [];
  const others = names.filter((name) => !Object.hasOwn(only, name));
  const choose = (name: string, values: readonly string[]): void =>
    ask({ ...question, only: { ...only, [name]: values } });
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
      <span>{zone}</span>
      {filters.map(({ name, values }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          {values.map(({ value, visits }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={only[name]?.includes(value) ?? false}
                onChange={({ target }) =>
                  choose(name, [
                    ...(only[name] ?? []).filter((each) => each !== value),
                    ...(target.checked ? [value] : []),
                  ])
                }
              />
              {` ${value === '' ? '(none)' : value} (${visits})`}
            </label>
          ))}
          <button
            type="button"
            aria-label={`Remove the filter ${name}`}
            onClick={() => {
              const { [name]: _removed, ...rest } = only;
              ask({ ...question, only: rest });
            }}
          >
            ×
          </button>
        </fieldset>
      ))}
      {others.length > 0 && (
        <label>
          {'Only '}
          <select value="" onChange={({ target }) => choose(target.value, [])}>
            <option value="">{filters.length === 0 ? 'all visits' : 'and …'}</option>
            {others.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
