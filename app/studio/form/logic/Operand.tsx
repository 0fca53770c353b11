import { literal } from './literal';

/** What an answer is compared with: one of its values, several of them, or a number, an amount or a day. */
export function Operand({
  label,
  operand,
  values,
  onChange,
}: {
  readonly label: string;
  readonly operand: unknown;
  readonly values: readonly { readonly name: string; readonly description: string }[];
  readonly onChange: (operand: unknown) => void;
}) {
  if (Array.isArray(operand) && values.length > 0)
    return (
      <span className="form-checks">
        {values.map(({ name, description }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={operand.includes(name)}
              onChange={({ target }) => {
                const kept = operand.filter((each) => each !== name);
                const to: unknown[] = target.checked ? [...kept, name] : kept;
                if (to.length > 0) onChange(to);
              }}
            />
            {description || name}
          </label>
        ))}
      </span>
    );
  if (Array.isArray(operand))
    return operand.map((each: unknown, index) => (
      <input
        // Two limits, the lower and the upper.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        aria-label={`${label}: value ${index + 1}`}
        value={String(each)}
        onChange={({ target }) =>
          onChange(operand.map((old: unknown, at) => (at === index ? literal(target.value) : old)))
        }
      />
    ));
  if (values.length > 0)
    return (
      <select
        aria-label={`${label}: value`}
        value={String(operand)}
        onChange={({ target }) => onChange(target.value)}
      >
        {!values.some(({ name }) => name === String(operand)) && (
          <option value={String(operand)}>{`${String(operand)} (unknown)`}</option>
        )}
        {values.map(({ name, description }) => (
          <option key={name} value={name}>
            {description || name}
          </option>
        ))}
      </select>
    );
  return (
    <input
      aria-label={`${label}: value`}
      value={String(operand)}
      // What a comparison begins with is there to be typed over.
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(literal(target.value))}
    />
  );
}
