import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { diffAsText, diffOf, startExperiment } from '../../../engine/diff';
import { takesPart } from '../../../engine/document/experiments/assigned';
import { info, mini, valid, type Draft } from '../../support/build';

type Part = Readonly<Record<string, unknown>>;

const draft = (assigned: Part = {}, experiment: Part = {}): Draft =>
  mini({
    fields: {
      hero: {
        type: 'choice',
        values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
        assigned,
      },
      other: {
        type: 'choice',
        values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
        assigned: assigned.group === undefined ? {} : { group: assigned.group, share: 0.2 },
      },
    },
    nodes: {
      start: info('last', {
        headline: 'Hello',
        variants: [
          { when: { field: 'hero', is: 'bold' }, headline: 'HELLO' },
          { when: { field: 'other', is: 'bold' }, headline: 'Hi' },
        ],
      }),
      last: { type: 'end', headline: 'Done' },
    },
    rest: {
      experiments: {
        hero: { field: 'hero', question: 'Bold?', goal: { reached: 'last' }, ...experiment },
      },
    },
  });
const textOf = (document: Draft): string => JSON.stringify(document, null, 2);
const start = (text: string, today: string): ReturnType<typeof startExperiment> =>
  startExperiment(text, 'hero', today, 'x.json');
const codesIn = (text: string): string[] =>
  check(text).diagnostics.flatMap(({ code, severity }) => (severity === 'error' ? [code] : []));

/** What may be changed while an experiment runs, so that its results are no longer valid. */
const changes: readonly [string, Part, Part, Part?][] = [
  ['weights', {}, { weights: { plain: 1, bold: 3 } }],
  ['weights', { weights: { plain: 1, bold: 1 } }, { weights: { plain: 2, bold: 1 } }],
  ['share', { share: 0.2 }, { share: 1 }],
  ['seed', {}, { seed: 'another' }],
  ['place in its group', { group: 'page', share: 0.5 }, { group: 'page', share: 0.5, from: 0.2 }],
  ['goal', {}, {}, { goal: { reached: 'start' } }],
];

describe('an experiment that runs', () => {
  it.each(changes)('is wrong where its %s changed: %j to %j', (name, before, after, more) => {
    const { text } = start(textOf(draft(before)), '2026-03-01');
    expect(codesIn(text)).toEqual([]);
    const { started, startedWith } = JSON.parse(text).experiments.hero;
    const later = textOf(draft(after, { started, startedWith, ...more }));
    const { diagnostics } = check(later);
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'changed-experiment',
        pointer: '/experiments/hero/startedWith',
        message: expect.stringMatching(
          new RegExp(`"hero" has run since 2026-03-01, and this has changed: ${name} \\(`),
        ),
      }),
    );
    // One that was started by hand.
    const said = diffAsText(
      diffOf(textOf(draft(before, { started })), textOf(draft(after, { started, ...more }))),
    );
    expect(said).toContain('If "hero" is running already, its results are no longer valid');
    // Begun anew, it has other visitors.
    const anew = start(later, '2026-04-01');
    expect(codesIn(anew.text)).toEqual([]);
    expect(diffAsText(diffOf(text, anew.text))).toContain('"hero" restarts on 2026-04-01');
  });

  it('may read otherwise', () => {
    const { text } = start(textOf(draft()), '2026-03-01');
    const other = text.replace('HELLO', 'Hello!').replace('Bold?', 'Is bold better?');
    expect(codesIn(other)).toEqual([]);
    expect(diffAsText(diffOf(text, other))).not.toContain('Experiments');
  });

  it('ends where it goes', () => {
    const { text } = start(textOf(draft()), '2026-03-01');
    const { experiments: _gone, ...rest } = JSON.parse(text);
    expect(diffAsText(diffOf(text, textOf(rest)))).toContain('Experiments\n- "hero" ends.');
  });
});

describe('starting an experiment', () => {
  it('keeps its visitors on the first day, and takes others later', () => {
    const first = start(textOf(draft({ share: 0.5 })), '2026-03-01');
    const same = start(first.text, '2026-03-01');
    const later = start(first.text, '2026-03-02');
    expect(first.seed).toBeUndefined();
    expect(same.text).toBe(first.text);
    expect(later.seed).toBe('hero-2');
    expect(start(later.text, '2026-03-03').seed).toBe('hero-3');
    const visitors = Array.from({ length: 1000 }, (_, number) => `session_${number}`);
    const versions = [first, later].map(({ text }) => valid(text));
    const inBoth = visitors.filter((visitor) =>
      versions.every(({ fields }) =>
        ['plain', 'bold'].some((value) => takesPart(fields, 'hero', visitor, value)),
      ),
    );
    // Half of those who took part before.
    expect(inBoth.length / visitors.length).toBeCloseTo(0.25, 1);
  });

  it('changes no other line', () => {
    const text = textOf(draft());
    const after = start(text, '2026-03-01').text.split('\n');
    const touched = text.split('\n').filter((line) => !after.includes(line));
    expect(touched.length).toBeLessThanOrEqual(1);
  });

  it.each(['', '__proto__', 'constructor', 'other'])('refuses what there is not: %j', (name) => {
    const text = textOf(draft());
    expect(() => startExperiment(text, name, '2026-03-01', 'x.json')).toThrow(
      `There is no experiment "${name}". There is: hero.`,
    );
  });
});
