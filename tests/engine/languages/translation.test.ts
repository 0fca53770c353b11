import { describe, expect, test } from 'vitest';
import { outlineOf } from '../../../engine/build';
import { check } from '../../../engine/check';
import {
  localize,
  textsOf,
  translated,
  underPath,
  updated,
  wordsOf,
  type Entry,
} from '../../../engine/languages';
import { sourceWordsOf } from '../../../engine';
import { answerList, answersFromList } from '../../../engine/session/answer-list';

const funnel = {
  format: 3,
  id: 'tea_v1',
  title: 'Tea',
  language: 'en',
  languages: ['de'],
  perLanguage: { de: { currency: 'EUR' } },
  brand: { name: 'Leaf' },
  fields: {
    name: { type: 'text', maxLength: 40 },
    tea: {
      type: 'choice',
      answerId: 1,
      values: { black: { label: 'Black' }, green: { label: 'Green' } },
    },
  },
  nodes: {
    name: {
      type: 'question',
      title: 'Your name?',
      asks: { type: 'text', field: 'name', label: 'Your name' },
      next: 'tea',
    },
    tea: {
      type: 'question',
      title: 'Which tea, {name|friend}?',
      asks: { type: 'choice', field: 'tea', choices: [{ value: 'black' }, { value: 'green' }] },
      next: 'end',
    },
    end: { type: 'end', headline: 'Thank you', subheadline: '{name}', path: '/thanks' },
  },
};
const text = JSON.stringify(funnel, null, 2);
const entry = (
  context: string,
  source: string,
  words: string,
  more: Partial<Entry> = {},
): Entry => ({
  context,
  source,
  text: words,
  isStale: false,
  isSame: false,
  ...more,
});
const german = [
  entry('/title', 'Tea', 'Tee'),
  entry('/brand/name', 'Leaf', 'Leaf', { isSame: true }),
  entry('/fields/tea/values/black/label', 'Black', 'Schwarz'),
  entry('/fields/tea/values/green/label', 'Green', 'Grün'),
  entry('/nodes/name/title', 'Your name?', 'Wie heißen Sie?'),
  entry('/nodes/name/asks/label', 'Your name', 'Ihr Name'),
  entry('/nodes/tea/title', 'Which tea, {name|friend}?', 'Welcher Tee, {name|werter Gast}?'),
  entry('/nodes/end/headline', 'Thank you', 'Danke'),
];
const inGerman = (entries: readonly Entry[]) =>
  translated(text, { language: 'de', entries }, check(text));
const findingsOf = (entries: readonly Entry[]) =>
  inGerman(entries).findings.map(({ code, context }) => `${code} ${context}`);

test('the texts of a document are those that visitors read, without what holds no word', () => {
  expect(textsOf(funnel).map(({ context }) => context)).toEqual(
    german.map(({ context }) => context),
  );
});

test('a document in another language has its texts, its product’s words and what it changes there', () => {
  const { document, findings, done, texts } = inGerman(german);
  expect(findings).toEqual([]);
  expect([done, texts]).toEqual([8, 8]);
  expect(document).toMatchObject({
    language: 'de',
    title: 'Tee',
    currency: 'EUR',
    languages: [],
    labels: { back: 'Zurück' },
    nodes: {
      tea: { title: 'Welcher Tee, {name|werter Gast}?' },
      end: { subheadline: '{name}' },
    },
  });
  expect(document?.fields.tea).toMatchObject({ values: { black: { label: 'Schwarz' } } });
});

test('a text without a translation stays in the language of the document', () => {
  const [title, ...others] = german;
  expect(localize(funnel, 'de', wordsOf({ language: 'de', entries: others }))).toMatchObject({
    title: title?.source,
    nodes: { end: { headline: 'Danke' } },
  });
  expect(findingsOf(others)).toEqual(['untranslated-text /title']);
});

test.each<[string, string, Partial<Entry>]>([
  ['untranslated-text', '/nodes/end/headline', { text: '' }],
  ['stale-translation', '/nodes/end/headline', { source: 'Thanks' }],
  ['stale-translation', '/nodes/end/headline', { isStale: true, before: 'Thanks' }],
  ['same-as-source', '/nodes/end/headline', { text: 'Thank you' }],
  ['changed-placeholders', '/nodes/tea/title', { text: 'Welcher Tee, {nme}?' }],
  ['changed-placeholders', '/nodes/tea/title', { text: 'Welcher Tee?' }],
])('a translation that breaks %s is found at %s', (code, context, change) => {
  const entries = german.map((each) => (each.context === context ? { ...each, ...change } : each));
  expect(findingsOf(entries)).toContain(`${code} ${context}`);
});

test('a translation of a text that is gone is found', () => {
  expect(findingsOf([...german, entry('/nodes/tee/title', 'Tea?', 'Tee?')])).toEqual([
    'gone-text /nodes/tee/title',
  ]);
});

test('rules of documents count in the other language: two answers that read alike', () => {
  const entries = german.map((each) =>
    each.source === 'Green' ? { ...each, text: 'Schwarz' } : each,
  );
  const { findings } = inGerman(entries.map((each, index) => ({ ...each, line: index + 5 })));
  expect(findings).toEqual([
    expect.objectContaining({
      code: 'duplicate-label',
      context: '/fields/tea/values/green/label',
      line: 8,
    }),
  ]);
});

describe('what is wrong with the document in the other language is found in its file, at its line:', () => {
  test.each<[string, object, string]>([
    ['unknown-property', { brand: { nmae: 'Blatt' } }, '"nmae"'],
    ['wrong-form', { currency: 'euro' }, '"currency"'],
    ['missing-property', { nodes: { end: { headline: null } } }, '"headline": null'],
    ['missing-property', { accept: [{ rule: 'long-title' }] }, '{'],
    ['unknown-name', { nodes: { end: { headline: '{nobody}' } } }, '"headline": "{nobody}"'],
  ])('%s in %j', (code, changes, at) => {
    const perLanguage = { de: changes };
    const written = JSON.stringify({ ...funnel, perLanguage }, null, 2);
    const { findings } = translated(written, { language: 'de', entries: german }, check(written));
    const [finding] = findings;
    const { line = 0, column = 0, file } = finding ?? {};
    expect([finding?.code, file]).toEqual([code, 'document']);
    expect(written.split('\n')[line - 1]?.slice(column - 1)).toContain(at);
    expect(finding?.context).toMatch(/^\/perLanguage\/de\//);
    expect(finding?.message).not.toContain('/perLanguage');
  });

  test('what a language may not change is said once, and nothing of what follows', () => {
    const written = JSON.stringify({ ...funnel, perLanguage: { de: { nodes: { tea: null } } } });
    const source = check(written);
    expect(source.diagnostics.map(({ code }) => code)).toContain('one-course');
    const { findings } = translated(written, { language: 'de', entries: german }, source);
    expect(findings).toEqual([]);
  });
});

test('readings that are not chosen are checked in the other language, and what they share is said once', () => {
  const mint = '/decisions/green/readings/mint/changes/fields/tea/values/green/label';
  const decision = (reading: string, label: string) => ({
    question: 'Which word?',
    why: 'It is known.',
    confirmed: true,
    decidedBy: 'Ada',
    chosen: 'as-written',
    readings: {
      'as-written': { summary: 'As written' },
      [reading]: {
        summary: 'Another.',
        changes: { fields: { tea: { values: { green: { label } } } } },
      },
    },
  });
  const decided = JSON.stringify({
    ...funnel,
    decisions: { green: decision('mint', 'Mint'), greener: decision('sencha', 'Sencha') },
  });
  const readings = 'each';
  const source = check(decided, {}, { readings });
  const found = (words: Readonly<Record<string, string>>) => {
    const entries = textsOf(JSON.parse(decided)).map(({ context, text: now }) => {
      const known = german.find((each) => each.context === context)?.text;
      return entry(context, now, words[now] ?? known ?? 'Minze', { isSame: now === known });
    });
    const translation = { language: 'de', entries };
    return translated(decided, translation, source, {}, { readings }).findings;
  };
  expect(source.document).toBeDefined();
  expect(source.diagnostics.map(({ code }) => code)).not.toContain('broken-reading');
  expect(found({})).toEqual([]);
  expect(found({ Mint: 'Schwarz' })).toEqual([
    expect.objectContaining({ code: 'broken-reading', context: mint }),
  ]);
  expect(found({ Green: 'Schwarz' }).map(({ code }) => code)).toEqual(['duplicate-label']);
});

test('screens of a language are under its path', () => {
  const { document } = inGerman(german);
  if (!document) throw new Error('The translation has errors.');
  const { nodes } = underPath(document, '/de');
  expect([nodes.name, nodes.tea, nodes.end].map((node) => node?.path)).toEqual([
    ['/de', '/de/name'],
    '/de/tea',
    '/de/thanks',
  ]);
});

test('an update keeps translations, follows texts that moved, and marks those that changed', () => {
  const moved = {
    ...funnel,
    title: 'Teas',
    nodes: {
      ...funnel.nodes,
      end: undefined,
      thanks: { type: 'end', headline: 'Thank you' },
      more: { type: 'end', headline: 'More' },
    },
  };
  const { entries, added, changed, dropped } = updated(
    [...german, entry('/nodes/gone/title', 'Gone', 'Weg')],
    textsOf(JSON.parse(JSON.stringify(moved))),
  );
  expect(entries.find(({ context }) => context === '/title')).toEqual(
    entry('/title', 'Teas', 'Tee', { isStale: true, before: 'Tea' }),
  );
  expect(entries.find(({ context }) => context === '/nodes/thanks/headline')).toEqual(
    entry('/nodes/thanks/headline', 'Thank you', 'Danke'),
  );
  expect([added, changed]).toEqual([['/nodes/more/headline'], ['/title']]);
  expect(dropped.map(({ context }) => context)).toEqual(['/nodes/gone/title']);
});

test('an update follows the texts of a list in which one was inserted', () => {
  const texts = (...said: readonly string[]) =>
    said.map((each, index) => ({ context: `/list/${index}`, text: each, title: undefined }));
  const before = [entry('/list/0', 'Tea', 'Tee'), entry('/list/1', 'Milk', 'Milch')];
  expect(updated(before, texts('Sugar', 'Tea', 'Milk'))).toMatchObject({
    entries: [
      { text: '' },
      {
        text: 'Tee',
        isStale: false,
      },
      {
        text: 'Milch',
        isStale: false,
      },
    ],
    added: ['/list/0'],
    changed: [],
    dropped: [],
  });
  const { entries } = updated(before, texts('Milk', 'Tea'));
  expect(entries.map((each) => [each.text, each.isStale])).toEqual([
    ['Milch', false],
    ['Tee', false],
  ]);
});

test('answers are written down in the language of the document, whatever the page’s', () => {
  const { document } = inGerman(german);
  const source = check(text).document;
  if (!document || !source) throw new Error('The funnel has errors.');
  const outline = { ...outlineOf(document), source: sourceWordsOf(source) };
  expect(answerList(outline, { name: 'Ada', tea: 'black' }, {})).toMatchObject([
    { value: 'Black', choice_id: 'black' },
  ]);
  expect(answersFromList(outline, [{ node_id: 1, value: 'Green' }])).toEqual({ tea: 'green' });
});

test.each([
  ['/id', 'tea_v2'],
  ['/language', 'fr'],
  ['/nodes/name/next', 'end'],
  ['/nodes/end/path', '/merci'],
  ['/nodes/tea/asks/field', 'name'],
  ['/fields/tea/type', 'text'],
  ['/fields/tea/values', 'green'],
  ['/perLanguage/de/currency', 'USD'],
])('a translation of %s, which is no text, is refused and changes nothing', (context, words) => {
  const entries = [...german, entry(context, 'Tea', words)];
  expect(localize(funnel, 'de', wordsOf({ language: 'de', entries }))).toEqual(
    localize(funnel, 'de', wordsOf({ language: 'de', entries: german })),
  );
  const { findings, document } = translated(text, { language: 'de', entries }, check(text));
  expect(findings).toContainEqual(expect.objectContaining({ code: 'no-text', context }));
  expect(document).toBeUndefined();
});
