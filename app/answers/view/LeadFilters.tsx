import { useMemo } from 'react';
import { FilterSet } from './FilterSet';
import { passesAll, valuesIn, type Chosen, type Facet } from './facets';
import type { LeadRow } from './lead-rows';

/** Which leads are listed: of each filter, those that have one of the values that are ticked. */
export function LeadFilters({
  facets,
  chosen,
  rows,
  onChoose,
}: {
  readonly facets: readonly Facet[];
  readonly chosen: Chosen;
  /** All leads that the search finds. */
  readonly rows: readonly LeadRow[];
  readonly onChoose: (chosen: Chosen) => void;
}) {
  const shown = useMemo(
    () =>
      facets
        .filter(({ id }) => Object.hasOwn(chosen, id))
        .map((facet) => {
          // How many there were without this filter.
          const others = rows.filter((row) => passesAll(row, facets, chosen, facet.id));
          return { facet, values: valuesIn(facet, others) };
        }),
    [facets, chosen, rows],
  );
  if (shown.length === 0) return null;
  return (
    <div className="answers-filters">
      {shown.map(({ facet: { id, heading }, values }) => (
        <FilterSet
          key={id}
          name={heading}
          values={values}
          chosen={chosen[id] ?? []}
          onChoose={(ticked) => onChoose({ ...chosen, [id]: ticked })}
          onRemove={() => {
            const { [id]: _removed, ...rest } = chosen;
            onChoose(rest);
          }}
        />
      ))}
    </div>
  );
}
