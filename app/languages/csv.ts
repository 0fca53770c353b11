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
  const separator = /^[^\r\n,;]*;/.test(text) ? ';' : ',';
  const value = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|\\r|$)`,
    'y',
  );
  const records: CsvRecord[] = [];
  let values: string[] = [];
  let [line, begins] = [1, 1];
  while (value.lastIndex < text.length || values.length > 0) {
    const found = value.exec(text);
    if (!found)
      throw new UserError(
        `${file}:${line} has a quotation mark that ends nowhere, or text after one. Write "" for a quotation mark inside of "…".`,
      );
    const [whole, inQuotes, plain = '', end = ''] = found;
    values.push(inQuotes?.replaceAll('""', '"') ?? plain);
    line += whole.split(/\r\n|\n|\r/).length - 1;
    if (end === separator) continue;
    if (values.length > 1 || values[0] !== '') records.push({ values, line: begins });
    values = [];
    begins = line;
  }
  return records;
}
