import { dimensionsOf } from '../../../../engine/insight';
import { FilterSet } from '../../../answers/view/FilterSet';
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
        <FilterSet
          key={name}
          name={name}
          values={values.map(({ value, visits }) => ({
            value,
            words: value === '' ? '(none)' : value,
            count: visits,
          }))}
          chosen={only[name] ?? []}
          onChoose={(chosen) => choose(name, chosen)}
          onRemove={() => {
            const { [name]: _removed, ...rest } = only;
            ask({ ...question, only: rest });
          }}
        />
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
