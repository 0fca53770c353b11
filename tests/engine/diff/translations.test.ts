import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPo } from '../../../app/languages/po-file';
import { renameTexts } from '../../../app/languages/rename-texts';
import { diffAsText, diffOf, isEmpty } from '../../../engine/diff';
import { textsOf } from '../../../engine/languages';
import { rename, type Renaming } from '../../../engine/edit';

const garden = readFileSync('flows/garden-planner.json', 'utf8');
const arabic = readFileSync('flows/garden-planner.ar.po', 'utf8');

/** How many texts the garden planner has. */
const all = textsOf(JSON.parse(garden)).length;

const reading = (po: string) => [{ language: 'ar', ...readPo(po, 'x.ar.po') }];
const between = (after: string, po: string, before = reading(arabic)) =>
  diffOf(garden, after, { before, after: reading(po) });
/** What the report says of the translation. */
const linesOf = (...compared: Parameters<typeof between>): string[] =>
  (diffAsText(between(...compared)).split('Translation ar\n')[1] ?? '').split('\n');

test('a text that has changed makes its translation stale, once', () => {
  const after = garden.replace('What should grow there?', 'What shall grow there?');
  expect(linesOf(after, arabic)).toEqual([
    `- ${all - 1} of ${all} translated, before ${all} of ${all}`,
    '- stale: wish title',
  ]);
  expect(diffOf(after, after, { before: reading(arabic), after: reading(arabic) })).toMatchObject({
    translations: [],
  });
});

test('a new card is missing', () => {
  const document = JSON.parse(garden);
  document.nodes.wish.asks.choices.unshift({ value: 'zebra', title: 'Zebra grass' });
  document.fields.wish.values.zebra = { label: 'Zebra grass' };
  expect(linesOf(JSON.stringify(document), arabic)).toEqual([
    `- ${all} of ${all + 2} translated, before ${all} of ${all}`,
    '- missing: wish zebra, label; wish card zebra, title',
  ]);
});

test('another wording is said with both', () => {
  const at = '\nmsgid "What should grow there?"\nmsgstr "';
  const [start, rest = ''] = arabic.split(at);
  const old = rest.slice(0, rest.indexOf('"'));
  const po = (words: string): string => `${start}${at}${words}${rest.slice(old.length)}`;
  expect(linesOf(garden, po('ماذا؟'))).toEqual([`- wish title: ${old} → ماذا؟`]);
  expect(isEmpty(between(garden, po('ماذا؟')))).toBe(false);
  expect(linesOf(garden, po(''))).toEqual([
    `- ${all - 1} of ${all} translated, before ${all} of ${all}`,
    `- wish title: gone, ${old}`,
  ]);
  expect(linesOf(garden, arabic, reading(po('')))).toEqual([
    `- ${all} of ${all} translated, before ${all - 1} of ${all}`,
    `- wish title: new, ${old}`,
  ]);
});

test('a translation goes with its text, and a language is new or gone as a whole', () => {
  const document = JSON.parse(garden);
  delete document.nodes.wish.subtitle;
  expect(linesOf(JSON.stringify(document), arabic)).toEqual([
    `- ${all - 1} of ${all - 1} translated, before ${all} of ${all}`,
    expect.stringMatching(/^- wish subtitle: gone, ./),
  ]);
  expect(linesOf(garden, arabic, [])).toEqual([`- new, ${all} of ${all} translated`]);
  const { translations } = diffOf(garden, garden, { before: reading(arabic), after: [] });
  expect(translations).toMatchObject([{ language: 'ar', changes: [] }]);
});

test.each<Omit<Renaming, 'to'>>([
  { kind: 'node', from: 'wish' },
  { kind: 'field', from: 'place_name' },
])('a $kind that was renamed along with the translation changes nothing there', (renaming) => {
  const named: Renaming = { ...renaming, to: 'zebra' };
  const { text } = rename(garden, named);
  const own = { file: 'x.ar.po', language: 'ar', text: arabic };
  expect(between(text, renameTexts(own, named, garden, text)).translations).toEqual([]);
});
