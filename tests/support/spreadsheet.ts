import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** LibreOffice of this machine. */
export const spreadsheetProgram = (process.env.PATH ?? '')
  .split(delimiter)
  .map((place) => join(place, 'soffice'))
  .find((file) => existsSync(file));

/** A cell as a spreadsheet shows it: whether it takes it for a text, not for a number, a time or a formula. */
export interface SheetCell {
  readonly text: string;
  readonly isText: boolean;
}

/** Commas, quotes, UTF-8, from the first line; no formats; English of the United States. */
const csv = '44,34,76,1,,1033';

/**
 * Opens a file in LibreOffice, and gives the cells of its sheet, row by row.
 * @param file `.xlsx`, or `.csv` in UTF-8: without its dialog, LibreOffice has to be told the encoding
 */
export function cellsIn(file: string): readonly (readonly SheetCell[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'funnel-spreadsheet-'));
  try {
    execFileSync(
      spreadsheetProgram ?? 'soffice',
      [
        '--headless',
        // A profile of its own: one that is open elsewhere would be asked instead.
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        ...(file.endsWith('.csv') ? [`--infilter=Text - txt - csv (StarCalc):${csv}`] : []),
        // All texts in quotes, and nothing else; as it is shown.
        '--convert-to',
        `csv:Text - txt - csv (StarCalc):${csv},true,true`,
        '--outdir',
        join(folder, 'written'),
        file,
      ],
      { stdio: 'pipe', timeout: 120_000 },
    );
    const name = file.replace(/^.*\/|\.\w+$/g, '');
    const written = readFileSync(join(folder, 'written', `${name}.csv`), 'utf8');
    const rows: SheetCell[][] = [];
    parse(written, {
      record_delimiter: '\n',
      cast: (text, { quoting, records, index }) => {
        (rows[records] ??= [])[index] = { text, isText: quoting };
        return text;
      },
    });
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
