import type { ReactNode } from 'react';
import type { Read } from './useAsked';

/** A room whose content is asked for: says that it is read, or why it cannot be. */
export function Room<Answer>({
  title,
  asked: { answer, problem, askAgain },
  children,
}: {
  readonly title: string;
  readonly asked: Read<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}) {
  return (
    <section className="desk-room">
      <header>
        <h2>{title}</h2>
        <button type="button" onClick={askAgain}>
          Read again
        </button>
      </header>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {answer === undefined && problem === undefined && <p role="status">Being read…</p>}
      {answer !== undefined && children(answer)}
    </section>
  );
}

/** A table of texts: names to the left, numbers to the right. */
export function Table({
  name,
  heads,
  rows,
}: {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}) {
  return (
    // It can be wider than the page: keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="desk-table" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head === '' ? <span className="desk-unseen">name</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            // The rows of a table that is drawn as a whole.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
