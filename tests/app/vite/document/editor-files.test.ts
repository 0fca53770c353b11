import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeEditorFiles } from '../../../../app/vite/document/editor-files';
import { schemas } from '../../../../schemas';
import { cursor, textEditor } from '../../../support/text-editor';
import { positions } from '../editor-positions';

const garden = readFileSync('flows/garden-planner.json', 'utf8');
const wizard = readFileSync('flows/interface-wizard.json', 'utf8');
const heatPump = readFileSync('flows/heat-pump.json', 'utf8');
const editor = textEditor();

/** The garden with some text replaced, which has to be there. */
const edited = (from: string, to: string): string => {
  expect(garden).toContain(from);
  return garden.replace(from, () => to);
};

// Not in a hook, which would have to end in time.
writeEditorFiles();

/** The garden with a value, or a key, in «» replaced. */
function withValue(place: string, value: (written: string) => string): string {
  const from = place.replaceAll(/[«»]/g, '');
  expect(garden.split(from)).toHaveLength(2);
  return garden.replace(from, () => place.replace(/«([^]*)»/, (_, written) => value(written)));
}

describe('at a position, a text editor explains, offers and underlines', () => {
  test.each(positions)('%s', async (place, explained, offered, mistake, says) => {
    const hover = withValue(place, (written) => written.replace(/(?<=^.)/, cursor));
    expect(await editor.hover(hover)).toContain(explained);

    const empty = withValue(place, (written) => (written.startsWith('"') ? `"${cursor}"` : cursor));
    const labels = (await editor.completions(empty)).map(({ label }) => label);
    expect(labels.length > 0 ? labels : ['']).toContain(offered);

    const problems = await editor.problems(withValue(place, () => mistake));
    expect(problems).toEqual([{ at: mistake, message: expect.stringContaining(says) }]);
  });
});

describe('what a text editor offers', () => {
  const timeNode = '"time": {\n      "type": "question"';
  const card = '{ "value": "daily" },';

  test.each<[string, string, string, readonly string[]]>([
    ['the next node', '"next": "first-season"', '"next": ¦', ['"first-season"', '"plan"']],
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
  ])('%s', async (_, from, to, expected) => {
    const labels = (await editor.completions(edited(from, to))).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining([...expected]));
  });

  test('fields of other types are not offered where they do not fit', async () => {
    const offered = await editor.completions(edited('"variantsBy": "wish"', '"variantsBy": "¦"'));
    expect(offered.map(({ label }) => label)).not.toContain('"mail"');
  });

  test('a computed field is offered where it is read as a number, and not where a question asks', async () => {
    const offered = async (from: string): Promise<string[]> => {
      expect(heatPump).toContain(from);
      const at = heatPump.replace(from, from.replace(/"\w+"$/, `"${cursor}"`));
      const found = await textEditor('heat-pump.json').completions(at);
      return found.map(({ label }) => label);
    };
    expect(await offered('"label": "Heat it keeps",\n          "field": "readiness"')).toContain(
      '"readiness"',
    );
    const asked = await offered('"type": "scale",\n        "field": "warmth"');
    expect(asked).toContain('"area"');
    expect(asked).not.toContain('"readiness"');
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
    expect(await textEditor('heat-pump.json').problems(heatPump)).toEqual([]);
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
    [
      'an unknown placeholder',
      '"A drawing of {place_name}',
      '"A drawing of {palce_name}',
      'a field of this document',
    ],
    ['a parameter that is no choice', '/first-season/:wish', '/first-season/:mail', 'choice field'],
    ['a duration without its unit', '"lasts": "800ms"', '"lasts": "800"', 'A number with its unit'],
  ])('%s', async (_, from, to, message) => {
    const problems = await editor.problems(edited(from, to));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(message);
  });
});

describe('what a text editor explains', () => {
  test.each<[string, string, string, string]>([
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

test('only the schema of the funnel that changed is written again, and one that is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'funnel-editor-'));
  const flow = (name: string): void =>
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ id: name, fields: {} }));
  const written = (name: string): string => join(folder, 'to', `${name}.schema.json`);
  try {
    for (const name of ['one', 'two', 'three']) flow(name);
    writeEditorFiles(undefined, folder, join(folder, 'to'));
    for (const name of ['one', 'two', 'any']) writeFileSync(written(name), 'old');
    rmSync(written('three'));

    writeEditorFiles(['one.json'], folder, join(folder, 'to'));
    const isOld = (name: string): boolean => readFileSync(written(name), 'utf8') === 'old';
    expect(['one', 'two', 'three', 'any'].filter(isOld)).toEqual(['two', 'any']);

    // What has not changed since is not made again.
    const { atime, mtime } = statSync(written('one'));
    writeFileSync(written('one'), 'old');
    utimesSync(written('one'), atime, mtime);
    writeEditorFiles(['one.json'], folder, join(folder, 'to'));
    expect(isOld('one')).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
