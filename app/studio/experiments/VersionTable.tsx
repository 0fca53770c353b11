/** Numbers of an experiment, by version. */
export function VersionTable({
  of,
  heads: [, ...heads],
  rows,
}: {
  /** What the experiment is called. */
  readonly of: string;
  /** The heads of the columns. The first one is that of the versions. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  return (
    // It can be wider than the dialog: keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="experiment-table" aria-label={`Versions of ${of}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['version', ...heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...numbers], row) => (
            // The rows of a table that is drawn as a whole.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              <th scope="row">{label}</th>
              {numbers.map((number, column) => (
                <td key={heads[column]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
