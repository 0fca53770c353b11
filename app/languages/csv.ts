import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';
import { UserError } from '../../engine';
import { rowStates, type ExchangedRow } from '../../engine/languages';

/** What spreadsheets know UTF-8 by. */
const byteOrderMark = '\uFEFF';

const columns = ['context', 'source', 'translation', 'state'] as const;

/** A translation as CSV (RFC 4180) in UTF-8. Texts stay what they are, also those that begin like a formula. */
export function writeCsv(rows: readonly ExchangedRow[]): string {
  const lines = [columns, ...rows.map((row) => [row.context, row.source, row.text, row.state])];
  return `${byteOrderMark}${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const quoted = (value: string): string =>
  /[",;\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/**
 * The rows of a CSV file with the columns that `writeCsv` writes, in any order, perhaps with others. Semicolons separate
 * as well: spreadsheets write them in many countries.
 * @param file its name, for messages
 * @throws UserError where it is broken, with its line and what to do
 */
export function readCsv(text: string, file: string): ExchangedRow[] {
  const [header, ...records] = recordsIn(text.replace(byteOrderMark, ''), file);
  const places = columns.map((name) => header?.values.indexOf(name) ?? -1);
  const missing = columns.filter((_, index) => places[index] === -1);
  if (missing.length > 0)
    throw new UserError(
      `${file}:1 has no column "${missing.join('", "')}". Its first line has to be: ${columns.join(',')}`,
    );
  return records.map(({ values, line }) => {
    if (values.length !== header?.values.length)
      throw new UserError(
        `${file}:${line} has ${values.length} columns and not ${header?.values.length}. Put texts that hold a comma, a quotation mark or a new line into "…", and write "" for a quotation mark in them.`,
      );
    const [context = '', source = '', translation = '', state = ''] = places.map(
      (place) => values[place],
    );
    const known = rowStates.find((each) => each === state);
    if (known === undefined)
      throw new UserError(
        `${file}:${line} has the state "${state}". Write one of ${rowStates.join(', ')}.`,
      );
    return { context, source, text: translation, state: known };
  });
}

interface CsvRecord {
  readonly values: readonly string[];
  /** Where it begins, from 1. */
  readonly line: number;
}

/** The records of a CSV file. Empty lines are skipped. */
function recordsIn(text: string, file: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const keep = (values: readonly string[], { lines }: InfoRecord): null => {
    const breaks = values.join('').match(/\r\n|\n|\r/g)?.length ?? 0;
    records.push({ values, line: lines - breaks });
    return null;
  };
  try {
    parse(text, {
      delimiter: /^[^\r\n,;]*;/.test(text) ? ';' : ',',
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: keep,
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UserError(
      `${file}:${String(error.lines)} has a quotation mark that ends nowhere, or text before or after one. Write "" for a quotation mark inside of "…".`,
    );
  }
}
