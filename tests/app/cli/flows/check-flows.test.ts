import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from '../../../../app/cli/flows/check-flows';
import { main as diff } from '../../../../app/cli/flows/diff';
import { main as graph } from '../../../../app/cli/flows/graph';
import { main as machine } from '../../../../app/cli/flows/machine';
import { fileOf, info, mini } from '../../../support/build';
import { untranslated } from '../../../support/untranslated';

const garden = untranslated(readFileSync('flows/garden-planner.json', 'utf8'));
let folder = '';
let printed: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnel-check-'));
  printed = [];
  const print = (text: unknown): void => {
    printed.push(String(text));
  };
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** The garden with some texts replaced, as a file. */
function file(...replaced: (readonly [string, string])[]): string {
  const path = join(folder, 'garden.json');
  const text = replaced.reduce((each, [from, to]) => {
    expect(each).toContain(from);
    return each.replace(from, to);
  }, garden);
  writeFileSync(path, text);
  return path;
}

const misspelt = ['"next": "first-season"', '"next": "frist-season"'] as const;

it('shows the lines around a mistake, without colours where there is no terminal', async () => {
  const path = file(misspelt);
  expect(await main([path])).toBe(1);
  const [finding = ''] = printed;
  const lines = finding.split('\n');
  expect(lines[0]).toMatch(
    /garden\.json:\d+:7 error wish: There is no node "frist-season"\. Did you mean "first-season"\? \(unknown-name\)$/,
  );
  expect(lines[3]).toMatch(/^ +\d+ \| {7}"next": "frist-season"$/);
  expect(lines[4]).toMatch(/^ +\^$/);
  expect(lines[4]?.indexOf('^')).toBe(lines[3]?.indexOf('"next"'));
  expect(finding).not.toContain('\u001B');
  expect(printed.at(-1)).toMatch(/garden\.json: does not run, 1 error/);
});

it('tells errors that stop a funnel from being published from those that stop it from running', async () => {
  const unled = file(['"next": "first-season"', '"next": "plan"']);
  expect(await main([unled])).toBe(1);
  expect(printed.join('\n')).toContain('Keeps the funnel from being published.');
  expect(printed.at(-1)).toMatch(/garden\.json: runs, and must not be published, \d error/);
  expect(await main([unled, '--json'])).toBe(1);
  const [{ diagnostics }] = JSON.parse(printed.at(-1) ?? '');
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code: 'unreachable-node', severity: 'error', stops: 'publish' }),
  );
});

it('prints errors before warnings, however they are ordered in the file', async () => {
  await main([file(['"label": "Mostly shade"', '"label": "Sun most of the day"'], misspelt)]);
  const severities = printed.map((part) => / (error|warning) /.exec(part)?.[1]).filter(Boolean);
  expect(severities).toEqual(['error', 'warning']);
});

it('mends what is certain and nothing else', async () => {
  const path = file(misspelt, ['"subtitle": "Pick what', '"subtitel": "Pick what']);
  expect(await main([path, '--fix'])).toBe(0);
  expect(readFileSync(path, 'utf8')).toBe(garden);
});

it('promises of --fix only what it mends', async () => {
  const path = file(['"fields": {', '"fields": { "left_over": { "type": "number" },']);
  await main([path, '--fix']);
  const finding = printed.find((each) => each.includes('(unused-field)'));
  expect(finding).toMatch(/^ +Fix: in the studio, npm run studio$/m);
});

it('takes a byte-order mark away', async () => {
  const path = file(['{', '\u{FEFF}{']);
  expect(await main([path])).toBe(1);
  expect(await main([path, '--fix'])).toBe(0);
  expect(readFileSync(path, 'utf8')).toBe(garden);
});

it('counts what is accepted apart, and lists it with its reason when asked', async () => {
  const acceptance =
    '{ "rule": "duplicate-label", "at": "/fields/light", "found": "Sun most of the day", "why": "The plan\'s words." }';
  const path = file(
    ['"label": "Mostly shade"', '"label": "Sun most of the day"'],
    ['"language": "en",', `"language": "en",\n  "accept": [${acceptance}],`],
  );
  expect(await main([path])).toBe(0);
  expect(printed.at(-1)).toMatch(/valid, .*1 accepted/);
  expect(printed.join('\n')).not.toContain("The plan's words.");
  await main([path, '--accepted']);
  expect(printed.join('\n')).toContain(' accepted warning ');
  expect(printed.join('\n')).toContain("Accepted: The plan's words.");
  await main([path, '--json']);
  expect(JSON.parse(printed.at(-1) ?? '')[0]).toMatchObject({
    counts: { accepted: 1 },
    accepted: [{ code: 'duplicate-label', why: "The plan's words." }],
  });
});

it('takes what could not be decided for an error when it is strict', async () => {
  const far = { sum: [{ field: 'age' }, -50] };
  const branches = [{ when: { field: 'square', below: 0 }, to: 'best' }];
  const ask = { type: 'number', field: 'age', label: 'Age' };
  const path = join(folder, 'square.json');
  const draft = mini({
    fields: {
      age: { type: 'number', minimum: 1, maximum: 100 },
      square: { type: 'computed', as: 'number', value: { product: [far, far] } },
    },
    nodes: {
      ask: { type: 'question', title: 'How old?', asks: ask, next: 'result' },
      result: info('end', { branches }),
      best: { type: 'end', headline: 'Best' },
      end: { type: 'end', headline: 'End' },
    },
    rest: { webhook: undefined, planLink: undefined },
  });
  writeFileSync(path, fileOf(draft));
  const errors = async (...options: readonly string[]): Promise<string[]> => {
    await main([path, '--json', ...options]);
    const [{ diagnostics }] = JSON.parse(printed.at(-1) ?? '');
    return diagnostics
      .filter(({ severity }: { readonly severity: string }) => severity === 'error')
      .map(({ code }: { readonly code: string }) => code);
  };
  expect(await errors()).not.toContain('not-decided');
  expect(await errors('--strict')).toContain('not-decided');
});

it('check:flows prints findings as JSON', async () => {
  expect(await main([file(misspelt), '--json'])).toBe(1);
  const [{ counts, diagnostics }] = JSON.parse(printed.join(''));
  expect(counts).toMatchObject({ error: 1 });
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'unknown-name',
      node: 'wish',
      nearest: 'first-season',
      stops: 'run',
    }),
  );
});

it('check:flows explains a rule', async () => {
  expect(await main(['--explain', 'unknown-name'])).toBe(0);
  expect(printed[0]).toContain('unknown-name (error, keeps the funnel from running)');
  expect(printed.join('')).toMatch(/Why it matters: .*\n\nWhat to do: /);
  expect(await main(['--explain', 'unknwon-name'])).toBe(2);
  expect(printed.at(-1)).toContain('Did you mean "unknown-name"?');
});

it('checks the funnels of a folder', async () => {
  expecting({ node: 'mial' });
  expect(await main([folder])).toBe(1);
  expect(printed.map((line) => line.split('\n')[0])).toEqual([
    expect.stringMatching(/garden\.json: valid/),
    expect.stringMatching(/garden\.expect\.json:1:\d+ error There is no node "mial"/),
    expect.stringMatching(/garden\.expect\.json: not valid/),
  ]);
});

it.each([
  ['README.md', 'README.md is no funnel: funnels are JSON files, x.json. There is: flows/'],
  ['HEAD:flows/no-such.json', 'flows/no-such.json is not in the commit HEAD, so there is nothing'],
  ['no-such-branch:flows/x.json', 'git knows no revision "no-such-branch".'],
  ['flows', 'flows is a folder. Name a file. There is: flows/'],
])('diff says what %s is', async (place, expected) => {
  expect(await diff([place, file()])).toBe(2);
  expect(printed.at(-1)).toContain(expected);
});

it('says which translations nobody has reviewed, which is no mistake', async () => {
  const path = join(folder, 'garden.json');
  writeFileSync(path, readFileSync('flows/garden-planner.json'));
  const arabic = readFileSync('flows/garden-planner.ar.po', 'utf8');
  const beside = join(folder, 'garden.ar.po');
  writeFileSync(beside, arabic);
  expect(await main([path])).toBe(0);
  expect(printed.at(-1)).toMatch(/\(100 %\), drafted, not yet reviewed by a native reader\.$/);
  writeFileSync(beside, arabic.replace('X-Reviewed-By: ', 'X-Reviewed-By: Amal'));
  expect(await main([path])).toBe(0);
  expect(printed.at(-1)).toMatch(/\(100 %\)\.$/);
});

it.each([
  ['is missing', undefined, 'garden.ar.po:1 warning There is no '],
  ['is broken', 'msgid "a"\nmsgstr "b\n', 'garden.ar.po:3 error This file is no gettext file'],
  ['is empty', '', 'garden.ar.po:1 error This file is empty.'],
])('checks the funnel, and counts its texts, where a translation %s', async (_, text, says) => {
  const path = join(folder, 'garden.json');
  writeFileSync(path, readFileSync('flows/garden-planner.json'));
  if (text !== undefined) writeFileSync(join(folder, 'garden.ar.po'), text);
  expect(await main([path])).toBe(1);
  expect(printed[0]).toMatch(/garden\.json: valid\./);
  expect(printed[1]).toContain(says);
  expect(printed.at(-1)).toMatch(/: 0 of \d{3} texts are translated \(0 %\)\.$/);
});

it('says that a file is no JSON', async () => {
  expect(await main(['README.md'])).toBe(2);
  expect(printed).toEqual([expect.stringMatching(/^README\.md is no funnel/)]);
});

it('says which funnels there are when a file is missing, and what it understands', async () => {
  expect(await main(['flows/nope.json'])).toBe(2);
  expect(printed.at(-1)).toMatch(
    /There is: .*flows\/garden-planner\.json, .*flows\/interface-wizard\.json/,
  );
  expect(await main(['--nope'])).toBe(2);
  expect(printed.at(-1)).toContain('--explain <rule>');
});

/** A folder with the garden and what testers expect of it, in one line. */
function expecting(never: object): string[] {
  const beside = join(folder, 'garden.expect.json');
  writeFileSync(beside, JSON.stringify({ expectations: [{ name: 'It', never }] }));
  return [file(), beside];
}

it('checks what testers expect of a funnel beside it, as a list of all files names both', async () => {
  expect(await main(expecting({ node: 'mail', when: { field: 'wish', answered: false } }))).toBe(0);
  expect(printed.at(-1)).toMatch(/garden\.expect\.json: valid\.$/);
});

it('says where expectations name what the funnel does not have, and mends it', async () => {
  const [, beside = ''] = expecting({ node: 'mial' });
  expect(await main([beside])).toBe(1);
  expect(printed[0]).toMatch(
    /garden\.expect\.json:1:\d+ error There is no node "mial"\. Did you mean "mail"\?/,
  );
  expect(printed.at(-1)).toMatch(/garden\.expect\.json: not valid, 1 error\.$/);
  expect(await main([beside, '--fix'])).toBe(0);
  expect(readFileSync(beside, 'utf8')).toContain('{"node":"mail"}');
});

it('does not compare expectations with a funnel that has errors', async () => {
  const [, beside = ''] = expecting({ node: 'mail' });
  file(misspelt);
  expect(await main([beside])).toBe(1);
  expect(printed).toEqual([
    expect.stringMatching(
      /garden\.expect\.json: not checked, because .*garden\.json has errors\.$/,
    ),
  ]);
});

it('says so where expectations have no funnel beside them', async () => {
  const [path = '', beside = ''] = expecting({ node: 'mail' });
  rmSync(path);
  expect(await main([beside])).toBe(2);
  expect(printed.at(-1)).toMatch(/is about the funnel .*garden\.json, and there is no such file/);
});

it.each([
  ['diff', diff],
  ['graph', graph],
  ['machine', machine],
])('%s names the funnel of expectations', async (_, command) => {
  const [, beside = ''] = expecting({ node: 'mail' });
  expect(await command([beside])).toBe(2);
  expect(printed.at(-1)).toMatch(/is no funnel\. Name .*garden\.json\.$/);
});

it('graph draws every funnel that is named, and no expectations beside one', async () => {
  const files = expecting({ node: 'mail' });
  expect(await graph([...files, '--out', folder])).toBe(0);
  expect(readdirSync(folder).toSorted()).toEqual(
    ['garden.expect.json', 'garden.json', 'garden.mermaid', 'garden.svg'].toSorted(),
  );
});

const bakery = readFileSync('tests/fixtures/bakery.json', 'utf8');

/** What is said of storage keys when these funnels are checked with the bakery. */
async function sharedWith(...texts: readonly string[]): Promise<string[]> {
  writeFileSync(join(folder, 'a.json'), bakery);
  texts.forEach((text, index) => writeFileSync(join(folder, `b${index}.json`), text));
  await main([folder]);
  return printed.filter((part) => part.includes('(shared-storage-key)'));
}

it('says once of a copied funnel that it has the id of another', async () => {
  const [said = '', ...more] = await sharedWith(bakery);
  expect(more).toEqual([]);
  expect(said).toMatch(/b0\.json:3:3 warning .*a\.json has the id "bakery_v1" too/);
});

it('says which storage keys two funnels with ids of their own share', async () => {
  const renamed = bakery.replace('"id": "bakery_v1"', '"id": "cafe_v1"');
  const own = renamed.replaceAll(/"bakery_/g, '"cafe_').replace('cafe_data', 'bakery_data');
  expect(await sharedWith(own)).toEqual([
    expect.stringMatching(/b0\.json.*a\.json keeps something under "bakery_data" too/),
  ]);
});

it('says nothing of funnels that share nothing', async () => {
  expect(await sharedWith(garden, bakery.replaceAll(/"bakery_/g, '"cafe_'))).toEqual([]);
});
