import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { main } from '../../../../app/cli/flows/translate';

const document = JSON.stringify({
  format: 3,
  id: 'tea_v1',
  title: 'Tea',
  nodes: { end: { type: 'end', headline: 'Thank you' } },
});
let [folder, flow, printed] = ['', '', ''];
const of = (ending: string): string => flow.replace('json', ending);
const read = (ending: string): string => readFileSync(of(ending), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnel-translate-'));
  flow = join(folder, 'tea.json');
  writeFileSync(flow, document);
  printed = '';
  const print = (text: unknown): void => void (printed += `${String(text)}\n`);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a spreadsheet goes to a translator and comes back', async () => {
  expect(await main([flow, 'de', '--export', 'csv'])).toBe(1);
  const sheet = read('de.csv');
  expect(sheet).toContain('/title,Tea,,new\r\n');
  writeFileSync(
    of('de.csv'),
    sheet
      .replace('Tea,,', 'Tea,Tee,')
      .replace('Thank you,,', 'Thanks,Danke,')
      .concat('/gone,Gone,Weg,new\r\n'),
  );
  printed = '';
  expect(await main([flow, 'de', '--import', of('de.csv')])).toBe(1);
  expect(read('de.po')).toContain('msgid "Tea"\nmsgstr "Tee"');
  expect(read('de.po')).toContain('#, fuzzy\n#| msgid "Thanks"');
  expect(printed).toContain('/nodes/end/headline is of an earlier text');
  expect(printed).toContain('/gone names no text of the funnel, and is skipped.');
});

test('a made-up language is complete, and must not go live', async () => {
  expect(await main([flow, '--pseudo'])).toBe(0);
  expect(printed).toContain('Write "languages": ["en-XA"] into');
  expect(read('en-XA.po')).toContain('msgid "Thank you"\nmsgstr "⟦');
  expect(await main([flow, 'en-XA', '--check'])).toBe(0);
  expect(printed).toContain('2 of 2 texts are translated (100 %), drafted');
});

test.each([
  [['--export', 'xls'], 'There is no --export xls. Write csv or xliff.'],
  [['--import', 'none.csv'], 'There is no none.csv.'],
  [['--export', 'csv', '--check'], '--check writes nothing'],
])('%j is refused', async (options, message) => {
  expect(await main([flow, 'de', ...options])).toBe(2);
  expect(printed).toContain(message);
});
