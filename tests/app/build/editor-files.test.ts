import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeEditorFiles } from '../../../app/build/editor-files';
import { schemas } from '../../../schemas';
import { cursor, textEditor } from '../../support/text-editor';

const garden = readFileSync('flows/garden-planner.json', 'utf8');
const wizard = readFileSync('flows/interface-wizard.json', 'utf8');
const editor = textEditor();

/** The garden with some text replaced, which has to be there. */
const edited = (from: string, to: string): string => {
  expect(garden).toContain(from);
  return garden.replace(from, () => to);
};

beforeAll(() => writeEditorFiles());

describe('what a text editor offers', () => {
  const timeNode = '"time": {\n      "type": "question"';
  const card = '{ "value": "daily" },';

  test.each<[string, string, string, readonly string[]]>([
    ['the next node', '"next": "first-season"', '"next": ¦', ['"first-season"', '"plan"']],
    ['inside quotes', '"next": "first-season"', '"next": "¦"', ['"first-season"', '"plan"']],
    ["a branch's node", '"to": "talk"', '"to": "¦"', ['"talk"', '"gardener"']],
    ['the start', '"start": "place"', '"start": "¦"', ['"place"']],
    ['a field', '{ "field": "wish", "is"', '{ "field": "¦", "is"', ['"mail"', '"wish"']],
    ['choice fields only', '"variantsBy": "wish"', '"variantsBy": "¦"', ['"space"', '"wish"']],
    ['a value of a condition', '"is": "low_care"', '"is": "¦"', ['"flowers"', '"low_care"']],
    ['a value of a card', card, '{ "value": "¦" },', ['"daily"', '"rarely"']],
    [
      'variants',
      '"low_care": {\n          "headline"',
      '"¦": {\n          "headline"',
      ['low_care'],
    ],
    [
      'a rule whose findings can be accepted',
      '"language": "en",',
      '"accept": [{ "rule": "¦" }],',
      ['"progress-falls"', '"unused-acceptance"'],
    ],
    ['a video', '"video": "strip-of-dirt"', '"video": "¦"', ['"strip-of-dirt"']],
    [
      'texts and answers in copy',
      '"guarantee": "{texts.guarantee}"',
      '"guarantee": "¦"',
      ['{texts.guarantee}', '{wish}'],
    ],
    [
      'the types of a screen',
      timeNode,
      timeNode.replace('question', cursor),
      ['"question"', '"end"'],
    ],
    [
      'a screen of each kind',
      timeNode,
      `"new": ${cursor}, ${timeNode}`,
      ['question/choice', 'question/email', 'info', 'end'],
    ],
    ['a card', card, cursor, ['Choice']],
    ['a branch', '"branches": [{ "when"', '"branches": [¦, { "when"', ['Branch']],
    [
      'a section of each type',
      '"sections": {',
      '"sections": { "new": ¦,',
      ['accordion', 'pricing'],
    ],
    ['words with their meaning', '"history": "replace"', '"history": "¦"', ['"push"', '"replace"']],
  ])('%s', async (_, from, to, expected) => {
    const labels = (await editor.completions(edited(from, to))).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining([...expected]));
  });

  test('fields of other types are not offered where they do not fit', async () => {
    const offered = await editor.completions(edited('"variantsBy": "wish"', '"variantsBy": "¦"'));
    expect(offered.map(({ label }) => label)).not.toContain('"mail"');
  });

  test('names with what they stand for', async () => {
    const next = await editor.completions(edited('"next": "first-season"', '"next": "¦"'));
    expect(next.find(({ label }) => label === '"gardener"')?.documentation).toBe(
      'question: And who is the gardener?',
    );
    const value = await editor.completions(edited('"is": "low_care"', '"is": "¦"'));
    expect(value.find(({ label }) => label === '"flowers"')?.documentation).toBe(
      'Flowers, as long as possible',
    );
  });

  test('what is required comes first', async () => {
    const items = await editor.completions(
      edited(timeNode, `"new": { "type": "question", ${cursor} }, ${timeNode}`),
    );
    expect(items.slice(0, 2).map(({ label }) => label)).toEqual(['title', 'asks']);
  });

  test('before the type, only the type', async () => {
    const items = await editor.completions(edited(timeNode, `"new": { ${cursor} }, ${timeNode}`));
    expect(items.map(({ label }) => label)).toEqual(['type']);
  });

  test('snippets that fit, once their names are filled in', async () => {
    const at = edited(timeNode, `"new": ${cursor}, ${timeNode}`);
    const snippets = await editor.completions(at);
    expect(snippets.length).toBeGreaterThan(10);
    for (const { label, insertText = '' } of snippets) {
      const filled = insertText
        .replaceAll(/\$\{\d+:([^}]*)\}/g, '$1')
        .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
        .replaceAll(/\$\{\d+\}/g, 'unknown');
      const problems = await editor.problems(at.replace(cursor, () => filled));
      const others = problems.filter(({ at: place }) => !place.includes('unknown'));
      expect({ label, others }).toEqual({ label, others: [] });
    }
  });
});

describe('what a text editor underlines', () => {
  test('nothing in our own funnels', async () => {
    expect(await editor.problems(garden)).toEqual([]);
    expect(await textEditor('interface-wizard.json').problems(wizard)).toEqual([]);
  });

  test('in a sentence, and not with a pattern', () => {
    expect(
      partsIn(schemas).filter(
        (part) =>
          'pattern' in part && typeof part.pattern === 'string' && !('patternErrorMessage' in part),
      ),
    ).toEqual([]);
  });

  test.each<[string, string, string, string]>([
    ['an unknown node', '"next": "first-season"', '"next": "frist-season"', '"first-season"'],
    [
      'an unknown field',
      '"user": { "name": "gardener"',
      '"user": { "name": "gardner"',
      '"gardener"',
    ],
    ['an unknown value', '"is": "low_care"', '"is": "lowcare"', '"low_care"'],
    ['a value of another field', '{ "value": "daily" }', '{ "value": "sun" }', '"weekend"'],
    ['an unknown video', '"video": "strip-of-dirt"', '"video": "strip"', '"strip-of-dirt"'],
    ['an unknown text', '{texts.guarantee}', '{texts.garantee}', 'one of its texts'],
    [
      'an unknown placeholder',
      '"A drawing of {place_name}',
      '"A drawing of {palce_name}',
      'a field of this document',
    ],
    ['a parameter that is no choice', '/first-season/:wish', '/first-season/:mail', 'choice field'],
    ['all types, when one is wrong', '"type": "loader"', '"type": "loder"', '"carousel"'],
    [
      'all kinds of questions',
      '"type": "email",\n        "field"',
      '"type": "emial",\n        "field"',
      '"yesno"',
    ],
    ['an amount without a space', '"49 EUR"', '"49EUR"', 'such as "99 USD"'],
    ['a duration without its unit', '"lasts": "800ms"', '"lasts": "800"', 'A number with its unit'],
  ])('%s', async (_, from, to, message) => {
    const problems = await editor.problems(edited(from, to));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(message);
  });
});

describe('what a text editor explains', () => {
  test.each<[string, string, string, string]>([
    ['a node', '"next": "first-season"', '"next": "fir¦st-season"', 'info: Your First Season'],
    ['a field', '"variantsBy": "wish"', '"variantsBy": "wi¦sh"', 'What should grow there?'],
    ['a value', '"is": "low_care"', '"is": "low¦_care"', 'Green that looks after itself'],
    ['a word', '"history": "replace"', '"history": "rep¦lace"', 'Back does not return'],
    ['a type', '"type": "loader"', '"type": "lo¦ader"', 'Steps that are ticked off'],
    ['copy, with its own sentence', '"title": "And who', '"ti¦tle": "And who', 'The question.'],
  ])('%s', async (_, from, to, expected) => {
    expect(await editor.hover(edited(from, to))).toContain(expected);
  });

  test('every description that a reference would hide', async () => {
    const schema = JSON.parse(readFileSync('.editor/garden-planner.schema.json', 'utf8'));
    const own = descriptionsIn(schemas);
    const seen = new Set(descriptionsIn(schema));
    expect(own.length).toBeGreaterThan(500);
    expect(own.filter((each) => !seen.has(each))).toEqual([]);
  });
});

test('a document with an id of its own is helped with everything but its names', async () => {
  const other = garden.replace('"id": "garden_planner_v1"', '"id": "new_v1"');
  const problems = await editor.problems(other.replace('"next": "first-season"', '"next": "fist"'));
  expect(problems).toEqual([]);
  const wrong = await editor.problems(other.replace('"type": "loader"', '"type": "loder"'));
  expect(wrong).toHaveLength(1);
});

/** Every object inside some JSON, itself included. */
function partsIn(json: unknown): object[] {
  if (typeof json !== 'object' || json === null) return [];
  return [json, ...Object.values(json).flatMap(partsIn)];
}

/** Every description below some schemas, where an editor reads it: none beside a reference to an object. */
function descriptionsIn(schema: unknown): string[] {
  return partsIn(schema).flatMap((part) => {
    const { description, markdownDescription } = part as Record<string, unknown>;
    return [description, markdownDescription]
      .filter((each) => typeof each === 'string')
      .map((each) => each.replaceAll('\\', ''));
  });
}
