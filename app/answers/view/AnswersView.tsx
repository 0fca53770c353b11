import { useDeferredValue, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { leadField, type FunnelDocument } from '../../../engine';
import { leadColumns } from '../../../engine/leads';
import type { LeadForm } from '../lead-stream';
import type { LeadSource } from '../lead-source';
import { tracesText } from '../traces';
import { ColumnsMenu } from './ColumnsMenu';
import { facetsOf, passesAll, type Chosen } from './facets';
import { columnKey, searched, sorted, type LeadRow, type Sorting } from './lead-rows';
import { LeadFilters } from './LeadFilters';
import { LeadTable } from './LeadTable';
import { PersonDialog } from './person/PersonDialog';
import { saveLeads } from './save-file';
import { timeText, timeZone } from './time-text';
import { useHiddenColumns, type Kept } from './useHiddenColumns';
import { useLeads } from './useLeads';
import './answers.css';

const fileForms = { csv: 'CSV', xlsx: 'Excel', json: 'JSON' } as const satisfies Partial<
  Record<LeadForm, string>
>;

const count = (n: number): string => n.toLocaleString('en');

/**
 * Who has answered a funnel: a table of all of them, to search, filter, sort and save as a file, and each person.
 * It knows nothing of the page that it is on, which has it fill a box and gives the colours that answers.css names.
 * @param source stays the same object as long as it is the same funnel
 * @param kept where this device keeps which columns are shown
 * @param site the address of the funnel, for plan links. Plan links are left out without it
 * @param titleId the id of its heading, to name a dialog by
 * @param children further buttons of its header
 */
export function AnswersView({
  document,
  source,
  kept,
  site,
  titleId,
  children,
}: {
  readonly document: FunnelDocument;
  readonly source: LeadSource;
  readonly kept: Kept;
  readonly site?: string;
  readonly titleId?: string;
  readonly children?: ReactNode;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const columns = useMemo(() => {
    const all = leadColumns(document, 'labels');
    const who = all.find(({ id: field, isAnswer }) => isAnswer && field === leadField(document));
    const [began, ...others] = all;
    // The address comes right after the time.
    return began && who ? [began, who, ...others.filter((each) => each !== who)] : all;
  }, [document]);
  const facets = useMemo(() => facetsOf(document), [document]);
  const leads = useLeads(source, columns);
  const { rows, backend, isReading, isCut, problem } = leads;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Chosen>({});
  const [sorting, setSorting] = useState<Sorting>();
  const [hidden, setHidden] = useHiddenColumns(kept, document.id);
  const [opened, setOpened] = useState<{ readonly session: string; readonly name: string }>();
  const [said, setSaid] = useState<{ readonly words: string; readonly isProblem?: boolean }>();
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searched(rows, wanted), [rows, wanted]);
  const passing = useMemo(
    () => found.filter((row) => passesAll(row, facets, chosen)),
    [found, facets, chosen],
  );
  const shown = useMemo(() => sorted(passing, columns, sorting), [passing, columns, sorting]);
  const places = useMemo(
    () =>
      columns.flatMap((column, place) =>
        place > 0 && hidden.has(columnKey(column)) ? [] : [place],
      ),
    [columns, hidden],
  );
  const nameOf = useMemo(() => {
    const field = leadField(document);
    return ({ lead: { answers, began } }: LeadRow): string =>
      String((field === undefined ? undefined : answers[field]) ?? `Since ${timeText(began)}`);
  }, [document]);
  const open = (session: string): void => {
    const row = rows.find(({ lead }) => lead.session === session);
    setOpened({ session, name: row ? nameOf(row) : session });
  };
  const save = async (form: LeadForm): Promise<void> => {
    const ofFile = columns.filter((_, place) => places.includes(place));
    try {
      // What is not written down is not written out.
      await source.noteExport?.(shown.length);
      await saveLeads(
        shown.map(({ lead }) => lead),
        ofFile,
        form,
      );
      setSaid({ words: `answers.${form} has ${count(shown.length)} of them.` });
    } catch (error) {
      setSaid({
        words: `No file was written. ${error instanceof Error ? error.message : String(error)}`,
        isProblem: true,
      });
    }
  };
  const soFar = isReading ? ' so far' : '';
  return (
    <div className="answers-view">
      <header>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          Answers
        </h2>
        <p>
          {backend !== undefined &&
            `${shown.length === rows.length ? '' : `${count(shown.length)} of `}${count(rows.length)}${soFar}, from ${backend}`}
        </p>
        <button type="button" disabled={isReading} onClick={leads.readAgain}>
          Read again
        </button>
        {children}
      </header>
      <div className="answers-tools">
        <label>
          <span className="answers-unseen">Search</span>
          <input
            type="search"
            placeholder="Search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        <label>
          <span className="answers-unseen">Only</span>
          <select value="" onChange={({ target }) => setChosen({ ...chosen, [target.value]: [] })}>
            <option value="">
              {Object.keys(chosen).length === 0 ? 'All answers' : 'And only…'}
            </option>
            {facets
              .filter((facet) => !Object.hasOwn(chosen, facet.id))
              .map((facet) => (
                <option key={facet.id} value={facet.id}>
                  {facet.heading}
                </option>
              ))}
          </select>
        </label>
        <ColumnsMenu columns={columns} hidden={hidden} onHide={setHidden} />
        <span className="answers-files" role="group" aria-label="Save what is shown as a file">
          {Object.entries(fileForms).map(([form, name]) => (
            <button
              key={form}
              type="button"
              disabled={shown.length === 0 || isReading}
              // The names of the record are forms.
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion
              onClick={() => void save(form as LeadForm)}
            >
              {name}
            </button>
          ))}
        </span>
      </div>
      <LeadFilters facets={facets} chosen={chosen} rows={found} onChoose={setChosen} />
      <div className="answers-progress">{isReading && <progress aria-label="Reading" />}</div>
      <p className={isReading ? 'answers-unseen' : 'answers-said'} role="status">
        {isReading
          ? 'The answers are being read…'
          : problem === undefined && said && !said.isProblem
            ? said.words
            : ''}
      </p>
      {problem !== undefined && (
        <p role="alert">{`The answers cannot be read${rows.length > 0 ? ' to their end' : ''}. ${problem}`}</p>
      )}
      {said?.isProblem && <p role="alert">{said.words}</p>}
      {isCut && (
        <p role="alert">
          {`These are the newest ${count(rows.length)}. npm run answers writes all of them to a file.`}
        </p>
      )}
      {shown.length > 0 && (
        <LeadTable
          columns={columns}
          shown={places}
          rows={shown}
          nameOf={nameOf}
          sorting={sorting}
          onSort={setSorting}
          onOpen={(row) => open(row.lead.session)}
        />
      )}
      {shown.length === 0 && !isReading && problem === undefined && (
        <div className="answers-none">
          {rows.length === 0 ? (
            <p>
              Nobody has answered yet. Answers are here once a visitor has given one, from the
              funnel that npm start serves or from the site that stores in this backend.
            </p>
          ) : (
            <>
              <p>None of these answers has what is searched.</p>
              <button
                type="button"
                onClick={() => {
                  setSearch('');
                  setChosen({});
                }}
              >
                Show all
              </button>
            </>
          )}
        </div>
      )}
      <p className="answers-zone" id={`${id}zone`}>{`Times are of ${timeZone()}.`}</p>
      {opened && (
        <PersonDialog
          key={opened.session}
          {...opened}
          {...{ document, source, site }}
          onMarked={(mark) => leads.mark(opened.session, mark)}
          onErased={(traces) => {
            const sessions = traces.filter(({ kind }) => kind === 'session').map((each) => each.id);
            leads.remove([opened.session, ...sessions]);
            setSaid({ words: `Erased: ${tracesText(traces)}.` });
            setOpened(undefined);
            heading.current?.focus();
          }}
          onOpen={open}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
