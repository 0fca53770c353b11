import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { pointerOf } from '../../../engine/document/basics/pointer';
import { problemsIn } from '../../support/build';
import { bakery, gallery } from '../../support/documents';
import { merged } from '../../support/merge-patch';

/** What is found when a part of the bakery's text is replaced: the code, and the text from the place on. */
function foundFor(from: string, to: string): string[] {
  expect(bakery.split(from)).toHaveLength(2);
  const text = bakery.replace(from, () => to);
  const lines = text.split('\n');
  return problemsIn(text).map(
    ({ message, line, column }) =>
      `${message} @${(lines[line - 1] ?? '').slice(column - 1, column + 7)}`,
  );
}

describe('one syntax mistake is one finding with its advice:', () => {
  it.each([
    ['a trailing comma', '"version": 1 },', '"version": 1, },', 'Remove the comma. @, },'],
    [
      'a comment',
      '"format": 3,',
      '"format": 3, // one',
      'JSON has no comments. Remove it. @// one',
    ],
    [
      'a decimal comma',
      '"volume": 0.2',
      '"volume": 0,2',
      'Write a point instead of the comma. @,2, ',
    ],
    ['a capital', '"loop": true', '"loop": True', 'Write true or false. @True, "f'],
    ['single quotation marks', '"first"', "'first'", 'Write "…". @\'first\','],
    [
      'a missing comma',
      '"format": 3,',
      '"format": 3',
      'Add one after what comes before this place. @"id": "b',
    ],
    [
      'an unknown word',
      '"loop": true',
      '"loop": None',
      'Write null, or leave the property out. @None, "f',
    ],
    ['a missing quotation mark', '"format": 3', '"format: 3, "x": 1', 'quotation mark is missing'],
    ['a missing colon', '"format": 3', '"format" 1', 'Write ":" between'],
    ['a name without quotation marks', '"format": 3', 'format: 3', 'Write "…" around it. @format:'],
    ['a semicolon', '"format": 3,', '"format": 3;', 'Write a comma instead. @;'],
    ['a line break in a text', '"first"', '"first\nsecond"', 'does not end in its line'],
    ['a tab in a text', '"first"', '"\tfirst"', 'Write a space instead. @"\tfirst"'],
    ['a single backslash', '"first"', '"\\d"', 'Write two backslashes for one. @"\\d"'],
    [
      'a conflict of git',
      '  "format": 3,',
      '<<<<<<< HEAD\n  "format": 3,',
      'Keep one of the two versions, and remove the lines with <<<<<<<, ======= and >>>>>>>. @<<<<<<<',
    ],
  ])('%s', (_, from, to, expected) => {
    const [found = '', ...others] = foundFor(from, to);
    expect(found).toContain(expected);
    expect(others).toEqual([]);
  });

  it.each([
    ['an empty file', '', 'the file is empty'],
    ['a file that ends too early', bakery.slice(0, -4), 'Close the brackets that are still open.'],
    ['a bracket too many', `${bakery}}`, 'the file goes on after its last bracket'],
    ['a character that was lost', bakery.replace('Your bread', 'Ou est le pain \u{FFFD}'), 'UTF-8'],
    ['a list', '[]', 'A funnel is one object, from { to }.'],
  ])('%s', (_, text, expected) => {
    expect(problemsIn(text).map(({ message }) => message)).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  it('a byte-order mark is one finding', () => {
    const [problem, ...others] = problemsIn(`\u{FEFF}${bakery}`);
    expect(problem?.message).toContain('Save it as UTF-8 without BOM.');
    expect(others).toEqual([]);
  });
});

describe('one mistake of shape is one finding:', () => {
  it.each([
    ['the misspelt section of all nodes', '"nodes": {\n    "bread"', '"nodse": {\n    "bread"'],
    ['a misspelt section of fields', '"fields": {\n    "bread"', '"feilds": {\n    "bread"'],
    ['a misspelt key that is needed', '"headline": "Our loaves"', '"headlin": "Our loaves"'],
  ])('%s', (_, from, to) => {
    expect(foundFor(from, to)).toHaveLength(1);
  });

  it('does not hide wrong names in other nodes', () => {
    const text = bakery
      .replace('"progress": 60', '"progress": "60"')
      .replace('"next": "oven"', '"next": "oveen"');
    expect(problemsIn(text).map(({ code, node }) => [code, node])).toEqual([
      ['wrong-form', 'loaves'],
      ['unknown-name', 'email'],
    ]);
  });
});

/** A value with a text in the place of each of its parts that have parts of their own, with the place. */
function withTexts(
  value: unknown,
  place = '',
): { readonly place: string; readonly with: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    withTexts(part, place + pointerOf(key)).map((each) => ({
      place: each.place,
      with: Array.isArray(value)
        ? value.with(Number(key), each.with)
        : { ...value, [key]: each.with },
    })),
  );
  return [{ place, with: '/images/x.svg' }, ...inside];
}

it('a text in the place of a part is one finding, also where several schemas describe it, as a picture', () => {
  const found = withTexts(JSON.parse(gallery)).flatMap((each) => {
    const { diagnostics } = check(JSON.stringify(each.with));
    const there = diagnostics.filter(({ pointer }) => pointer === each.place);
    return there.length === 1
      ? []
      : [{ place: each.place, says: there.map(({ message }) => message) }];
  });
  expect(found).toEqual([]);
});

const wizard = readFileSync('flows/interface-wizard.json', 'utf8');

/** What is found in a funnel of the folder flows/ after a change (a JSON Merge Patch): each finding's code and place. */
function foundAfter(file: string, patch: unknown): string[] {
  const document: unknown = JSON.parse(readFileSync(`flows/${file}`, 'utf8'));
  return problemsIn(JSON.stringify(merged(document, patch))).map(
    ({ code, pointer, message }) => `${code} ${pointer}: ${message}`,
  );
}

/** A patch that makes the wizard's question of one screen that of another. */
function otherQuestion(from: string, to: string): object {
  const { nodes } = JSON.parse(wizard);
  const removed = Object.keys(nodes[from].asks).map((key) => [key, null]);
  return { ...Object.fromEntries(removed), ...nodes[to].asks };
}

/** What the wizard has heard, with another text for the role. */
const heardWith = (text: string): object[] =>
  JSON.parse(wizard).nodes.offer.sections['what-we-heard'].items.map((item: object) =>
    'field' in item && item.field === 'role' ? { ...item, text } : item,
  );

/** A computed field of the funnel with another calculation instead of its sum. */
const computed = (value: object): unknown => ({ value: { sum: null, ...value } });

describe('one mistake is one finding, at its cause and without what follows from it:', () => {
  it.each<readonly [string, string, unknown, string]>([
    [
      'a misspelt "next" before all outcomes',
      'heat-pump.json',
      { nodes: { warmth: { next: 'half-wayy' } } },
      'unknown-name /nodes/warmth/next',
    ],
    [
      'a "next" that is like no node',
      'heat-pump.json',
      { nodes: { warmth: { next: 'elsewhere' } } },
      'unknown-name /nodes/warmth/next',
    ],
    ['a misspelt start', 'heat-pump.json', { start: 'hom' }, 'unknown-name /start'],
    [
      'a wrong "chosen"',
      'interface-wizard.json',
      { decisions: { 'personalization-value': { chosen: 'other' } } },
      'unknown-reading /decisions/personalization-value/chosen',
    ],
    [
      'a computed field that reads an unknown one, and is a price',
      'heat-pump.json',
      { fields: { prepared_price: computed({ field: 'nothing_like_it' }) } },
      'unknown-name /fields/prepared_price/value/field',
    ],
    [
      'computed fields that read each other, and are prices',
      'heat-pump.json',
      { fields: { pump_price: computed({ field: 'prepared_price' }) } },
      'computed-cycle /fields/pump_price/value',
    ],
    [
      'a choice that is calculated with',
      'heat-pump.json',
      { fields: { prepared_price: computed({ product: [{ field: 'home' }, '1 EUR'] }) } },
      'wrong-field-type /fields/prepared_price/value/product/0/field',
    ],
    [
      'a result that one of several screens shows too early',
      'heat-pump.json',
      {
        fields: { readiness: { value: { minimum: null, field: 'warmth' } } },
        nodes: { insulated: { subtitle: 'So far: {readiness}' } },
      },
      'unanswered-field /nodes/insulated/subtitle',
    ],
    [
      'a plan link that opens a question',
      'heat-pump.json',
      { planLink: { node: 'fuel' } },
      'plan-without-lead /planLink/node',
    ],
    [
      'a copied screen that still asks for the field of the other',
      'interface-wizard.json',
      { nodes: { 'key-question': { asks: otherQuestion('key-question', 'tone') } } },
      'never-answered /nodes/key-question/asks/field',
    ],
  ])('%s', (_, file, patch, expected) => {
    expect(foundAfter(file, patch)).toEqual([expect.stringMatching(`^${expected}: `)]);
  });

  it.each<readonly [string, string, unknown, string]>([
    [
      'a field that is declared under another name than it is used by',
      'heat-pump.json',
      { fields: { aera: { type: 'number', unit: 'm²' }, area: null } },
      'Nothing uses the field "aera", and ',
    ],
    [
      'a calculation in quotation marks',
      'heat-pump.json',
      { fields: { prepared_price: { value: 'area * 2' } } },
      'A calculation is a number, such as 0.1 for 10%',
    ],
    [
      'a decision with one reading',
      'interface-wizard.json',
      { decisions: { guarantee: { readings: { 'thirty-days': null } } } },
      'Write at least 2 entries.',
    ],
    [
      'a placeholder in copy that the screen fills in',
      'interface-wizard.json',
      { labels: { steps: 'Step {n} of {total}' } },
      'Here the screen fills in {step} and {total}: write one of them, or a field.',
    ],
    [
      'an item of what was heard that shows another answer than its own',
      'interface-wizard.json',
      { nodes: { offer: { sections: { 'what-we-heard': { items: heardWith('{tone}') } } } } },
      'This is shown once "role" is answered, and says {tone}',
    ],
  ])('in these words: %s', (_, file, patch, says) => {
    expect(foundAfter(file, patch)).toEqual([expect.stringContaining(says)]);
  });
});
