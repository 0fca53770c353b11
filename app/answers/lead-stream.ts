import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { printable, UserError } from '../../engine';
import type { Cell, Lead, LeadColumn } from '../../engine/leads';

/** The forms in which leads are written. */
export const leadForms = ['csv', 'xlsx', 'json', 'ndjson'] as const;
export type LeadForm = (typeof leadForms)[number];

/** A cell as JSON has it: times are ISO texts. */
export const asJson = (cell: Cell): string | number | boolean | null =>
  cell instanceof Date ? cell.toISOString() : (cell ?? null);

/** Answers in a member of their own: a field may be called as another column is. */
const asRecord = (columns: readonly LeadColumn[], lead: Lead): object => {
  const membersOf = (some: readonly LeadColumn[]): object =>
    Object.fromEntries(some.map(({ id, cell }) => [id, asJson(cell(lead))]));
  const answers = membersOf(columns.filter(({ isAnswer }) => isAnswer));
  return { ...membersOf(columns.filter(({ isAnswer }) => !isAnswer)), answers };
};

/** A sheet of Excel has no more rows, and its cells no more characters. */
const mostRows = 1_048_576;
const longestCell = 32_767;

/**
 * Leads as a file, written as they are read: the file is never in memory as a whole.
 * CSV is that of RFC 4180, with the mark by which Excel knows UTF-8; a cell that begins as a formula does begins with an apostrophe.
 * In XLSX numbers and times are such, texts are never formulas, and one longer than a cell can be ends with "…".
 * @param shown what cells of CSV become
 * @throws UserError, as the stream's error, when there are more than a sheet of XLSX has rows for
 */
export function leadStream(
  leads: AsyncIterable<Lead> | Iterable<Lead>,
  columns: readonly LeadColumn[],
  form: LeadForm,
  shown = (cell: Cell): Cell => cell,
): ReadableStream<Uint8Array> {
  const rows = async function* (
    cellOf: (cell: Cell) => Cell,
    most = Infinity,
  ): AsyncGenerator<(NonNullable<Cell> | null)[]> {
    let count = 1;
    yield columns.map(({ heading }) => heading);
    for await (const lead of leads) {
      count += 1;
      if (count > most)
        throw new UserError(
          `A sheet of Excel ends after ${most} rows. Write CSV, or fewer of them.`,
        );
      yield columns.map(({ cell }) => cellOf(cell(lead)) ?? null);
    }
  };
  const lines = async function* (): AsyncGenerator<string> {
    let isFirst = true;
    if (form === 'json') yield '[';
    for await (const lead of leads) {
      // A terminal obeys control characters. As escapes they are the same JSON.
      const text = printable(JSON.stringify(asRecord(columns, lead)));
      yield form === 'ndjson' ? `${text}\n` : `${isFirst ? '' : ','}\n${text}`;
      isFirst = false;
    }
    if (form === 'json') yield '\n]\n';
  };
  if (form === 'csv')
    return writeCsvStream(rows(shown), {
      bom: true,
      lineSeparator: '\r\n',
      headers: false,
      escapeFormulae: true,
    });
  if (form === 'xlsx')
    return writeXlsxStream(rows(inSheet, mostRows), {
      name: 'Answers',
      freezePane: { rows: 1 },
      columns: columns.map(({ isTime }) => (isTime ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {})),
    });
  return bytesOf(lines());
}

function bytesOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await lines.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

/**
 * A cell as a sheet can hold it. XML has no U+FFFE and U+FFFF: one of them would break the whole file. What looks like the
 * escape of a character, "_x000D_", would be read as that character.
 */
const inSheet = (cell: Cell): Cell =>
  typeof cell === 'string'
    ? shortened(cell)
        .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
        .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    : cell;

const shortened = (text: string): string =>
  text.length > longestCell
    ? `${text.slice(0, longestCell - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
    : text;
