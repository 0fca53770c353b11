import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../app/cli/visits/answers';
import type { Answers } from '../../engine';
import { startBackend, type TestBackend } from '../support/backend';
import { commandRunner } from '../support/commands';
import { readFlow } from '../support/flows';
import { isLong } from '../support/long';
import { cellsIn, spreadsheetProgram, type SheetCell } from '../support/spreadsheet';
import { sampledAnswers, storeVisitor } from '../support/stored-visitors';

const wizard = readFlow('flows/interface-wizard.json');
const heatPump = readFlow('flows/heat-pump.json');

/** What spreadsheets stumble over, as the name that somebody gives. */
const names = [
  '=1+1',
  '+353 1 234',
  '-1',
  '@SUM(A1:A9)',
  '007',
  '1e5',
  '3/4',
  'TRUE',
  '2026-01-31',
  '_x000D_ and _x0041_',
  'not in XML: \uFFFE\uFFFF.',
  '\u0001 control',
  'שלום, עולם',
  'مرحبا "بكم"',
  '👩‍👧 𝒜 한 日本語 e\u0301',
  '<b>&amp;</b>',
  "'quoted",
  'two\nlines',
  ';,\t"',
];

type JsonCell = string | number | boolean | null;
interface LeadRecord {
  readonly answers: Readonly<Record<string, JsonCell>>;
}

// Skipped where LibreOffice is not installed: apt-get install libreoffice-calc.
describe.skipIf(!isLong || spreadsheetProgram === undefined).each([
  ['the wizard', wizard, names.map((name): Answers => ({ name }))],
  ['the heat pump', heatPump, []],
])('LibreOffice, with the answers of %s', (_, flow, others) => {
  let backend: TestBackend;
  const folder = mkdtempSync(join(tmpdir(), 'funnel-spreadsheet-'));
  const run = commandRunner(() => backend);

  beforeAll(async () => {
    backend = await startBackend();
    for (const [index, answers] of [...sampledAnswers(flow, 30), ...others].entries())
      await storeVisitor(flow, `visitor_${index}`, answers, { connection: backend });
  }, 120_000);
  afterAll(async () => {
    await backend.close();
    rmSync(folder, { recursive: true });
  });

  const written = async (form: string): Promise<string> => {
    const out = join(folder, `leads.${form}`);
    const { text } = await run(main, flow.file, '--values', `--${form}`, '--out', out);
    expect(text).toMatch(/ people\.$/);
    return out;
  };
  /** The leads as JSON has them, the columns in the order in which tables have them. */
  const leads = async (): Promise<readonly (readonly [string, JsonCell])[][]> => {
    const all: LeadRecord[] = JSON.parse(readFileSync(await written('json'), 'utf8'));
    return all.map(({ answers, ...visit }) => Object.entries<JsonCell>({ ...visit, ...answers }));
  };
  const columnOf = (headings: readonly SheetCell[], id: string): number =>
    headings.findIndex(({ text }) => text.toLowerCase() === id.toLowerCase());

  it('shows XLSX cell by cell: numbers and times as such, texts as texts', async () => {
    const all = await leads();
    const [headings = [], ...rows] = cellsIn(await written('xlsx'));
    expect(rows).toHaveLength(all.length);
    for (const [index, lead] of all.entries())
      for (const [id, value] of lead) {
        const cell = rows[index]?.[columnOf(headings, id)];
        expect(cell, `${id} of ${index}`).toEqual(shownOf(id, value));
      }
  }, 240_000);

  it('shows CSV with all characters, without the mark, and no formula', async () => {
    const all = await leads();
    const file = await written('csv');
    const [headings = [], ...rows] = cellsIn(file);
    expect(headings[0]?.text).toBe('Began');
    expect(rows).toHaveLength(all.length);
    const isFormula = (value: JsonCell): boolean =>
      typeof value === 'string' && /^[=+\-@\t\r]/.test(value);
    for (const [index, lead] of all.entries())
      for (const [id, value] of lead) {
        const cell = rows[index]?.[columnOf(headings, id)];
        if (typeof value !== 'string' || isNumberInSheets(value)) continue;
        // To LibreOffice, every end of a line in a cell is the same.
        const text = `${isFormula(value) ? "'" : ''}${value}`.replaceAll(/\r\n?/g, '\n');
        expect(cell?.text, `${id} of ${index}`).toBe(text);
      }
  }, 240_000);
});

/** What CSV cannot keep: a text that spreadsheets take for a number, a time or a truth. */
const isNumberInSheets = (text: string): boolean =>
  /^\s*(?:[\d.,/:-]+(?:e\d+)?|true|false)\s*$/i.test(text) || /^\d{4}-\d\d-\d\dT/.test(text);

const times = new Set(['began', 'saved', 'delivered']);

/** A cell of a sheet that holds what JSON says. */
function shownOf(id: string, value: JsonCell): SheetCell {
  if (value === null) return { text: '', isText: false };
  if (typeof value === 'boolean') return { text: String(value).toUpperCase(), isText: false };
  if (typeof value === 'number') return { text: String(value), isText: false };
  if (times.has(id)) return { text: value.slice(0, 19).replace('T', ' '), isText: false };
  return { text: value.replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD'), isText: true };
}
