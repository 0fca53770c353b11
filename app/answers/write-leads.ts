import { stringify } from 'csv-stringify';
import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { printable } from '../../engine';
import type { Cell, Lead, LeadColumn } from '../../engine/leads';

/** The forms in which leads are written. */
export const leadForms = ['csv', 'json', 'ndjson'] as const;
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

/**
 * Writes leads as they come, one after the other, so that a million of them needs no more memory than a few.
 * CSV is that of RFC 4180, with the mark by which Excel knows UTF-8; a cell that begins as a formula does begins with an apostrophe.
 * @param into is not ended by this: the standard output stays open
 * @returns how many were written
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
      yield lead;
    }
  };
  const end = into !== process.stdout;
  const isTerminal = 'isTTY' in into && into.isTTY === true;
  const shown = <Value>(value: Value): Value | string =>
    isTerminal && typeof value === 'string' ? printable(value) : value;
  if (form === 'csv') {
    const rows = async function* (): AsyncGenerator<readonly (string | number | boolean | null)[]> {
      for await (const lead of counted())
        yield columns.map(({ cell }) => shown(asJson(cell(lead))));
    };
    const csv = stringify({
      bom: true,
      record_delimiter: 'windows',
      header: true,
      columns: columns.map(({ heading }) => heading),
      escape_formulas: true,
      cast: { boolean: String },
    });
    await pipeline(Readable.from(rows()), csv, into, { end });
    return count;
  }
  const lines = async function* (): AsyncGenerator<string> {
    if (form === 'json') yield '[';
    for await (const lead of counted()) {
      // A terminal obeys control characters. As escapes they are the same JSON.
      const text = printable(JSON.stringify(asRecord(columns, lead)));
      yield form === 'ndjson' ? `${text}\n` : `${count > 1 ? ',' : ''}\n${text}`;
    }
    if (form === 'json') yield '\n]\n';
  };
  await pipeline(Readable.from(lines()), into, { end });
  return count;
}
