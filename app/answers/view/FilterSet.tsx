/** The values of a filter with boxes to tick: those that are ticked pass, or all where none is. */
export function FilterSet({
  name,
  values,
  chosen,
  onChoose,
  onRemove,
}: {
  /** What it is called, for people. */
  readonly name: string;
  readonly values: readonly {
    readonly value: string;
    readonly words: string;
    readonly count: number;
  }[];
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
  readonly onRemove: () => void;
}) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {values.map(({ value, words, count }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChoose([
                ...chosen.filter((each) => each !== value),
                ...(target.checked ? [value] : []),
              ])
            }
          />
          {` ${words} (${count})`}
        </label>
      ))}
      <button type="button" aria-label={`Remove the filter ${name}`} onClick={onRemove}>
        ×
      </button>
    </fieldset>
  );
}
