import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { leadField, type FunnelDocument } from '../../../engine';
import { leadColumns } from '../../../engine/leads';
import type { LeadSource } from '../lead-source';
import { LeadTable } from './LeadTable';
import { searched, sorted, type LeadRow, type Sorting } from './lead-rows';
import { useLeads } from './useLeads';
import './answers.css';

/**
 * Who has answered a funnel: a table of all of them, to search and to sort. It knows nothing of the page that it is on.
 * @param source stays the same object as long as it is the same funnel
 * @param titleId the id of its heading, to name a dialog by
 * @param children further buttons of its header
 */
export function AnswersView({
  document,
  source,
  titleId,
  children,
}: {
  readonly document: FunnelDocument;
  readonly source: LeadSource;
  readonly titleId?: string;
  readonly children?: ReactNode;
}) {
  const id = useId();
  const columns = useMemo(() => leadColumns(document, 'labels'), [document]);
  const { rows, backend, isReading, isCut, problem, readAgain } = useLeads(source, columns);
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>();
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searched(rows, wanted), [rows, wanted]);
  const shown = useMemo(() => sorted(found, columns, sorting), [found, columns, sorting]);
  const nameOf = useMemo(() => {
    const field = leadField(document);
    return ({ lead: { answers, session } }: LeadRow): string =>
      String((field === undefined ? undefined : answers[field]) ?? session);
  }, [document]);
  const count = (n: number): string => n.toLocaleString('en');
  return (
    <div className="answers-view">
      <header>
        <h2 id={titleId}>Answers</h2>
        <p role="status">
          {backend === undefined
            ? isReading && 'The answers are being read…'
            : `${shown.length === rows.length ? '' : `${count(shown.length)} of `}${count(rows.length)} from ${backend}`}
          {backend !== undefined && isReading && ', more are being read…'}
        </p>
        <button type="button" disabled={isReading} onClick={readAgain}>
          Read again
        </button>
        {children}
      </header>
      <div className="answers-tools">
        <label htmlFor={`${id}search`}>Search</label>
        <input
          id={`${id}search`}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {problem !== undefined && <p role="alert">{`The answers cannot be read. ${problem}`}</p>}
      {isCut && (
        <p role="alert">
          {`These are the newest ${count(rows.length)}. npm run answers writes all of them to a file.`}
        </p>
      )}
      {rows.length > 0 && (
        <LeadTable
          columns={columns}
          shown={columns.map((_, place) => place)}
          nameOf={nameOf}
          rows={shown}
          sorting={sorting}
          onSort={setSorting}
          onOpen={() => undefined}
        />
      )}
      {rows.length === 0 && !isReading && problem === undefined && (
        <p className="answers-none">Nobody has answered yet.</p>
      )}
    </div>
  );
}
