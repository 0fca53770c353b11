import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from '../../../app/languages/csv';
import { exported, exchangeFormats, imported } from '../../../app/languages/exchange';
import { readPo, writePo } from '../../../app/languages/po-file';
import { readXliff, writeXliff } from '../../../app/languages/xliff';
import { elementsOf } from '../../../app/languages/xml';
import { textsOf, type Entry, type ExchangedRow } from '../../../engine/languages';
import { anyDocument } from '../../support/any-document';

const formats = {
  csv: { read: readCsv, write: writeCsv },
  xliff: {
    read: readXliff,
    write: (rows: readonly ExchangedRow[]) =>
      writeXliff(rows, {
        flow: 'flows/x.json',
        source: 'en',
        target: 'de',
        titles: new Map(),
      }),
  },
};

/** Texts with what is a sign of some format, and what spreadsheets would calculate. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('"\',;\n\r\t <>&]=+-@|aé⟦'),
      ' \r\n',
      ']]>',
      '&amp;',
      '=SUM(A1)',
    ),
    minLength: 1,
  }),
);

const exchange = fc.gen().map((gen) => {
  const text = gen(() => anyDocument);
  const texts = textsOf(JSON.parse(text));
  const entries = texts.map(({ context, text: source }): Entry => {
    const entry = { context, source, text: '', isStale: false, isSame: false };
    const state = gen(
      fc.constantFrom<('new' | 'same' | 'stale' | 'done')[]>,
      'new',
      'same',
      'stale',
      'done',
    );
    if (state === 'new') return entry;
    if (state === 'same') return { ...entry, text: source, isSame: true };
    const said = { ...entry, text: gen(() => words) };
    return state === 'stale' ? { ...said, isStale: true, before: gen(() => words) } : said;
  });
  const notes = writePo('de', entries, texts)
    .replace('X-Reviewed-By: ', 'X-Reviewed-By: Ada')
    .replace('#. ', '#  Ask Anna.\n#. ');
  return { text, texts, entries, translation: writePo('de', entries, texts, notes) };
});

describe.each(exchangeFormats)('%s', (format) => {
  const { read, write } = formats[format];
  const flow = 'flows/x.json';
  const file = `x.de.${format}`;

  test('gives the same translation back, whatever its texts and the order of its rows', () => {
    fc.assert(
      fc.property(exchange, fc.infiniteStream(fc.nat()), (subject, order) => {
        const { text, texts, entries, translation } = subject;
        const own = { flow, language: 'de', text, translation };
        const rows = read(exported(own, format), file)
          .map((row) => ({ row, place: order.next().value ?? 0 }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ row }) => row);
        const { unknown, changed, text: after } = imported(own, file, write(rows));
        expect([unknown, changed]).toEqual([[], []]);
        expect(after).toBe(translation);
        expect(after).toContain(texts.length > 0 ? 'Ask Anna.' : '');
        // And to somebody who has lost the translation, but for what stale ones were of.
        const none = entries.map(({ context, source }) => ({
          context,
          source,
          text: '',
          isStale: false,
          isSame: false,
        }));
        const lost = { ...own, translation: writePo('de', none, texts) };
        expect(readPo(imported(lost, file, write(rows)).text, 'x.de.po').entries).toEqual(
          entries.map((entry) => ({
            ...entry,
            before: undefined,
            line: expect.any(Number),
          })),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('marks what is of an earlier text, and names and skips what is of none', () => {
    const text = JSON.stringify({ title: 'Tea', description: 'Leaves' });
    const texts = textsOf(JSON.parse(text));
    const entry = { text: '', isStale: false, isSame: false };
    const translation = writePo(
      'de',
      texts.map(({ context, text: source }) => ({ ...entry, context, source })),
      texts,
    );
    const row = { state: 'translated' } as const;
    const said = write([
      { ...row, context: '/title', source: 'Coffee', text: 'Kaffee' },
      { ...row, context: '/description', source: 'Leaves', text: 'Blätter' },
      { ...row, context: '/gone', source: 'Gone', text: 'Weg' },
    ]);
    const made = imported({ flow, language: 'de', text, translation }, file, said);
    expect(made.changed.map(({ context }) => context)).toEqual(['/title']);
    expect(made.unknown.map(({ context }) => context)).toEqual(['/gone']);
    expect(readPo(made.text, 'x.de.po').entries).toMatchObject([
      { source: 'Tea', text: 'Kaffee', isStale: true, before: 'Coffee' },
      { source: 'Leaves', text: 'Blätter', isStale: false },
    ]);
  });

  test('takes a new translation of a stale row, whose state translators leave alone', () => {
    const text = JSON.stringify({ title: 'Tea' });
    const texts = textsOf(JSON.parse(text));
    const stale = {
      context: '/title',
      source: 'Tea',
      text: 'Kaffee',
      isStale: true,
    };
    const translation = writePo('de', [{ ...stale, isSame: false, before: 'Coffee' }], texts);
    const said = write([{ context: '/title', source: 'Tea', text: 'Tee', state: 'stale' }]);
    const made = imported({ flow, language: 'de', text, translation }, file, said);
    expect(made.entries).toMatchObject([{ text: 'Tee', isStale: false, before: undefined }]);
  });
});

test('a spreadsheet may separate by semicolons, turn the columns round, and add some', () => {
  expect(
    readCsv('state;translation;note;source;context\nsame;"a;""b""\nc";;=1+1;/x\n\n', 'x.csv'),
  ).toEqual([{ context: '/x', source: '=1+1', text: 'a;"b"\nc', state: 'same' }]);
});

test.each([
  ['', ':1 has no column "context", "source"'],
  ['context,source,translation\n', ':1 has no column "state"'],
  ['context,source,translation,state\n/a,"A\nB",x,new\n/b,B,x', ':4 has 3 columns and not 4'],
  ['context,source,translation,state\n/a,A,"x,new', ':2 has a quotation mark that ends nowhere'],
  ['context,source,translation,state\n/a,A,"x"y,new', ':2 has a quotation mark that ends nowhere'],
  ['context,source,translation,state\n/a,A,x,done', ':2 has the state "done"'],
])('a broken CSV file is refused with its line: %j', (text, message) => {
  expect(() => readCsv(text, 'x.csv')).toThrow(`x.csv${message}`);
});

const xliff = (unit: string): string =>
  `<?xml version="1.0"?>\n<!-- <b> -->\n<xliff version="1.2"><file><body>\n${unit}\n</body></file></xliff>`;

test('a translation tool may number units anew, write CDATA, and add what it knows', () => {
  const unit = `<trans-unit id='7' resname='/a'>
    <source>A &amp; &#x42;</source><target state="final"><![CDATA[<Ä> &amp;]]></target>
    <alt-trans><source>A</source><target>Z</target></alt-trans></trans-unit>
    <trans-unit id="/b"><source>B</source></trans-unit>`;
  expect(readXliff(xliff(unit), 'x.xliff')).toEqual([
    { context: '/a', source: 'A & B', text: '<Ä> &amp;', state: 'translated' },
    { context: '/b', source: 'B', text: '', state: 'new' },
  ]);
});

test('a text is kept once, however deep its element is', () => {
  const deep = `${'<g>a'.repeat(20_000)}${'</g>'.repeat(20_000)}`;
  const elements = elementsOf(deep, 'x.xliff');
  expect(elements).toHaveLength(20_000);
  expect(elements.reduce((sum, { text }) => sum + text.length, 0)).toBe(20_000);
  const unit = '<trans-unit id="/a"><source>A</source><target>B</target></trans-unit>';
  const groups = `${'<group>'.repeat(20_000)}${unit}${'</group>'.repeat(20_000)}`;
  expect(readXliff(xliff(groups), 'x.xliff')).toEqual([
    { context: '/a', source: 'A', text: 'B', state: 'translated' },
  ]);
});

test.each([
  ['', ':1 is no XML: It is empty.'],
  ['context,source', ':1 is no XML: Non-whitespace before first tag.'],
  ['<xliff version="2.0"/>', ':1 is no XLIFF 1.2.'],
  [xliff('<trans-unit id="/a">'), ':5 is no XML: Unexpected close tag.'],
  [xliff('\n<source>&nbsp;</source>'), ':5 is no XML: Invalid character entity.'],
  [xliff('\n<source>&#x110000;</source>'), ':5 is no XML: '],
  [`${xliff('')}<xliff/>`, ':5 is no XML: <xliff> follows its last element.'],
  [xliff('\n<source>a < b</source>'), ':5 is no XML: Invalid character in tag name.'],
  [xliff('<!-- <group>').replaceAll('-->', '>'), ':4 is no XML: Malformed comment.'],
  [xliff('<![CDATA[ <group>'), ':5 is no XML: Unclosed root tag.'],
  [xliff('').replace('</xliff>', ''), ':5 is no XML: Unclosed root tag.'],
  [xliff('<trans-unit><source>A</source></trans-unit>'), ':4 has a <trans-unit> without an id'],
  [xliff('<trans-unit id="/a"></trans-unit>'), ':4 has a <trans-unit> without a <source>'],
  [
    xliff('<trans-unit id="/a"><source>A</source>\n<target><x id="1"/></target></trans-unit>'),
    ':5 has <x> in a text.',
  ],
])('a broken XLIFF file is refused with its line: %j', (text, message) => {
  expect(() => readXliff(text, 'x.xliff')).toThrow(`x.xliff${message}`);
});
