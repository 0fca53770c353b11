import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
 * Writes leads as they come, one after the other, so that a million of them needs no more memory than a few.
 * CSV is that of RFC 4180, with the mark by which Excel knows UTF-8; a cell that begins as a formula does begins with an apostrophe.
 * In XLSX numbers and times are such, texts are never formulas, and one longer than a cell can be ends with "…".
 * @param into is not ended where it is the standard output
 * @returns how many were written
 * @throws UserError when there are more than a sheet of XLSX has rows for
 */
export async function writeLeads(
  leads: AsyncIterable<Lead>,
  columns: readonly LeadColumn[],
  form: LeadForm,
  into: Writable,
): Promise<number> {
  let count = 0;
  const counted = async function* (): AsyncGenerator<Lead> {
    for await (const lead of leads) {
      count += 1;
      if (form === 'xlsx' && count >= mostRows)
        throw new UserError(
          `A sheet of Excel ends after ${mostRows} rows. Write --csv, or fewer by --since.`,
        );
      yield lead;
    }
  };
  const isTerminal = 'isTTY' in into && into.isTTY === true;
  const rows = async function* (
    cellOf: (cell: Cell) => Cell,
  ): AsyncGenerator<(NonNullable<Cell> | null)[]> {
    yield columns.map(({ heading }) => heading);
    for await (const lead of counted()) yield columns.map(({ cell }) => cellOf(cell(lead)) ?? null);
  };
  const lines = async function* (): AsyncGenerator<string> {
    if (form === 'json') yield '[';
    for await (const lead of counted()) {
      // A terminal obeys control characters. As escapes they are the same JSON.
      const text = printable(JSON.stringify(asRecord(columns, lead)));
      yield form === 'ndjson' ? `${text}\n` : `${count > 1 ? ',' : ''}\n${text}`;
    }
    if (form === 'json') yield '\n]\n';
  };
  const forTerminal = (cell: Cell): Cell =>
    isTerminal && typeof cell === 'string' ? printable(cell) : cell;
  const written: Readonly<Record<LeadForm, () => AsyncIterable<unknown>>> = {
    csv: () =>
      writeCsvStream(rows(forTerminal), {
        bom: true,
        lineSeparator: '\r\n',
        headers: false,
        escapeFormulae: true,
      }),
    xlsx: () =>
      writeXlsxStream(rows(inSheet), {
        name: 'Answers',
        freezePane: { rows: 1 },
        columns: columns.map(({ isTime }) => (isTime ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {})),
      }),
    json: lines,
    ndjson: lines,
  };
  await pipeline(Readable.from(written[form]()), into, { end: into !== process.stdout });
  return count;
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
