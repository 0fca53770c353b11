import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withFormerName } from '../../../engine/edit/names/former-name';
import { rename, type Renaming } from '../../../engine/edit/names/rename';
import { diffAsMarkdown, diffAsText, diffOf, isEmpty } from '../../../engine/diff';

const garden = readFileSync('flows/garden-planner.json', 'utf8');

// Tests change parts of a document at will.
// oxlint-disable-next-line typescript/no-explicit-any
type Edited = any;

/** The garden with a change, as text. */
function changed(change: (document: Edited) => void): string {
  const document = JSON.parse(garden);
  change(document);
  return JSON.stringify(document);
}

/** What the report says of a change, line by line. */
const linesOf = (change: (document: Edited) => void): string[] =>
  diffAsText(diffOf(garden, changed(change)))
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));

/** The same value with its keys in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, child]) => [key, shuffled(child)]),
  );
}

describe('diff', () => {
  it('finds nothing in the order of keys and in whitespace', () => {
    expect(isEmpty(diffOf(garden, JSON.stringify(shuffled(JSON.parse(garden)))))).toBe(true);
  });

  it.each<[string, (document: Edited) => void, string]>([
    [
      'copy',
      ({ nodes }) => (nodes.wish.title = 'What now?'),
      'wish copy: title: What should grow there? → What now?',
    ],
    [
      'the order of cards',
      ({ nodes }) => (nodes.wish.asks.choices = nodes.wish.asks.choices.toReversed()),
      'wish choices: card: another order',
    ],
    [
      'a transition',
      ({ nodes }) => (nodes.wish.next = 'time'),
      'wish transitions: next: first-season → time',
    ],
    [
      'a condition',
      ({ nodes }) => (nodes['first-season'].branches[0].when.is = 'flowers'),
      'first-season transitions: branch 1, when, is: low_care → flowers',
    ],
    ['a timing', ({ timings }) => (timings.choice = '1s'), 'timings: choice: 250ms → 1s'],
    [
      'a decision',
      ({ decisions }) => (decisions.guarantee.chosen = 'refund'),
      'guarantee: follows "refund" instead of "redraw"',
    ],
    [
      'what a decision changes',
      ({ decisions }) => (decisions.guarantee.chosen = 'refund'),
      'guarantee copy: If a plant dies in the first season, we redraw that bed for free. → If a plant dies in the first season, you get your money back.',
    ],
    ['a new screen', (document) => withEnd(document), 'bye is new'],
    ['another id', renamesWish, 'wish is called wanted'],
  ])('names %s', (_, change, line) => {
    expect(linesOf(change)).toContain(line);
  });

  it('tells another id once, also where it is referred to, and what else has changed under it', () => {
    expect(linesOf(renamesWish)).toEqual(['wish is called wanted']);
    const both = linesOf((document) => {
      renamesWish(document);
      document.nodes.wanted.title = 'What now?';
    });
    expect(both).toEqual([
      'wish is called wanted',
      'wanted copy: title: What should grow there? → What now?',
    ]);
  });

  it.each<[string, Renaming['kind'], string]>([
    ['garden-planner', 'node', 'wish'],
    ['garden-planner', 'field', 'wish'],
    ['interface-wizard', 'video', 'goal-leads'],
    ['interface-wizard', 'text', 'startOver'],
  ])('of the %s, tells in one line that a %s was renamed by the command', (flow, kind, from) => {
    const before = readFileSync(`flows/${flow}.json`, 'utf8');
    const renaming = { kind, from, to: 'another' };
    const after = withFormerName(rename(before, renaming).text, renaming);
    const lines = diffAsText(diffOf(before, after)).split('\n');
    expect(lines.slice(1)).toEqual([`- ${from} is called another`]);
  });

  it('tells in one line that a value was renamed, also of a field with another name', () => {
    const value: Renaming = { kind: 'value', of: 'light', from: 'half', to: 'another' };
    const after = withFormerName(rename(garden, value).text, value);
    const linesTo = (text: string) => diffAsText(diffOf(garden, text)).split('\n').slice(1);
    expect(linesTo(after)).toEqual(['- light.half is called another']);
    const field: Renaming = { kind: 'field', from: 'light', to: 'sunlight' };
    expect(linesTo(withFormerName(rename(after, field).text, field))).toEqual([
      '- light is called sunlight',
      '- sunlight.half is called another',
    ]);
  });

  it('takes a screen at another address for another screen', () => {
    const lines = linesOf((document) => {
      renamesWish(document);
      document.nodes.wanted.path = '/wanted';
      document.nodes.wanted.title = 'What now?';
    });
    expect(lines).toEqual(expect.arrayContaining(['wanted is new', 'wish is gone']));
  });

  it('takes a screen that notes the earlier id for the same, at whatever address', () => {
    const lines = linesOf((document) => {
      withEnd(document);
      renamesWish(document);
      document.nodes.bye.path = document.nodes.wanted.path;
      Object.assign(document.nodes.wanted, { path: '/wanted', renamedFrom: ['wish'] });
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        'bye is new',
        'wish is called wanted',
        'wanted settings: path: /wish → /wanted',
      ]),
    );
    expect(lines.join('\n')).not.toContain('renamedFrom');
  });

  it('shows new paths with an example', () => {
    expect(linesOf(withEnd).join('\n')).toMatch(
      /new: from time to bye, for example with .*time="rarely"/,
    );
  });

  it('shows paths that are gone', () => {
    const lines = linesOf(({ nodes }) => {
      nodes['first-season'].branches = [];
    });
    expect(lines.join('\n')).toMatch(
      /gone: from first-season to talk, for example with .*wish="low_care"/,
    );
  });

  it('shows answers that lead another way between the same screens', () => {
    const lines = linesOf(({ nodes }) => {
      nodes['first-season'].branches[0].when.is = 'flowers';
    });
    expect(lines.join('\n')).toMatch(
      /different: after first-season comes talk instead of time, .*wish="flowers"/,
    );
  });

  it('says what visitors who are underway would lose', () => {
    const lines = linesOf(({ fields, nodes }) => {
      delete fields.light.values.half;
      delete nodes.wish.reflection.values.half;
      delete nodes.plan.sections.messages.lines[2].variants.half;
      nodes.light.asks.choices = nodes.light.asks.choices.filter(
        ({ value }: Edited) => value !== 'half',
      );
    });
    expect(lines.join('\n')).toContain('The answer "half" to "light" is lost');
    const kept = linesOf(({ fields, nodes }) => {
      delete fields.light.values.half;
      delete nodes.wish.reflection.values.half;
      delete nodes.plan.sections.messages.lines[2].variants.half;
      fields.light.values.sun.renamedFrom = ['half'];
      nodes.light.asks.choices = nodes.light.asks.choices.filter(
        ({ value }: Edited) => value !== 'half',
      );
    });
    expect(kept.join('\n')).not.toContain('is lost');
  });

  it('compares the text of documents with errors, and no paths', () => {
    const diff = diffOf(
      garden,
      changed(({ nodes }) => (nodes.wish.next = 'nowhere')),
    );
    expect(diff.paths).toBeUndefined();
    expect(diffAsMarkdown(diff)).toContain(
      '- `wish` transitions: next: `first-season` → `nowhere`',
    );
  });
});

function withEnd({ nodes }: Edited): void {
  nodes.bye = { type: 'end', path: '/bye', headline: 'Bye', paragraphs: ['Thank you.'] };
  nodes.time.branches = [{ when: { field: 'time', is: 'rarely' }, to: 'bye' }];
}

function renamesWish(document: Edited): void {
  document.nodes.wanted = document.nodes.wish;
  delete document.nodes.wish;
  const { nodes } = document;
  for (const node of Object.values<Edited>(nodes)) {
    if (node.next === 'wish') node.next = 'wanted';
    for (const choice of node.asks?.choices ?? [])
      if (choice.next === 'wish') choice.next = 'wanted';
  }
  nodes['first-season'].otherwise = 'wanted';
}
