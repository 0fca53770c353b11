import { describe, expect, it } from 'vitest';
import { endExperiment } from '../../../engine/diff';
import { resolveNode } from '../../../engine';
import { shownAnswers, visitedPath } from '../../../engine/document/visited-path';
import { check } from '../../../engine/check';
import { outlineOf } from '../../../engine/build';
import { valid } from '../../support/build';

const is = (field: string, value: string) => ({ field, is: value });

const draft = {
  format: 2,
  id: 'kept_v1',
  title: 'Kept',
  reports: [
    { on: 'enter', event: 'screen', payload: { hero: { field: 'hero' }, role: { field: 'role' } } },
  ],
  fields: {
    hero: {
      type: 'choice',
      values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
      assigned: {},
    },
    role: { type: 'choice', values: { coach: { label: 'Coach' }, other: { label: 'Other' } } },
    email: { type: 'email' },
  },
  experiments: { hero: { field: 'hero', question: 'Bold?', goal: { sent: 'email' } } },
  nodes: {
    role: {
      type: 'question',
      title: 'Who are you?',
      subtitle: 'Tell us.',
      variantsBy: 'hero',
      variants: { plain: {}, bold: { title: 'And you are?' } },
      asks: { type: 'choice', field: 'role' },
      next: 'words',
      branches: [
        { when: { all: [is('hero', 'bold'), is('role', 'coach')] }, to: 'coach' },
        { when: is('hero', 'bold'), to: 'why' },
      ],
    },
    coach: { type: 'info', headline: 'Coach', autoAdvance: false, button: 'On', next: 'words' },
    why: { type: 'info', headline: 'Why', autoAdvance: false, button: 'On', next: 'words' },
    words: {
      type: 'info',
      headline: 'Words',
      subheadline: 'Some.',
      variants: [
        { when: is('role', 'coach'), headline: 'Words for coaches' },
        { when: { not: is('hero', 'plain') }, subheadline: 'Many.' },
        { when: is('role', 'other'), headline: 'Words for others' },
      ],
      autoAdvance: false,
      button: 'On',
      next: 'email',
    },
    email: {
      type: 'question',
      title: 'Where to?',
      variants: [
        { when: { any: [is('hero', 'bold'), is('role', 'coach')] }, title: 'Where may we write?' },
      ],
      asks: { type: 'email', field: 'email' },
      next: 'end',
    },
    end: { type: 'end', headline: 'Done', subheadline: 'Bye.' },
  },
};
const text = `${JSON.stringify(draft, null, 2)}\n`;
const before = valid(draft);

describe('ending an experiment', () => {
  it.each(['plain', 'bold'])('with "%s" shows everybody what its visitors have seen', (value) => {
    const { text: result } = endExperiment(text, before, 'hero', value, 'kept.json');
    expect(result).not.toMatch(/hero|experiments/);
    const { document: after, diagnostics } = check(result);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    if (!after) throw new Error('It cannot be read.');
    const [old, now] = [outlineOf(before), outlineOf(after)];
    for (const role of [undefined, 'coach', 'other']) {
      const answers = role === undefined ? {} : { role };
      const assigned = { ...answers, hero: value };
      expect(visitedPath(now, answers)).toEqual(visitedPath(old, assigned));
      for (const [id, node] of Object.entries(after.nodes)) {
        const { reports: _now, ...shown } = resolveNode(node, now, shownAnswers(now, id, answers));
        const { reports: _old, ...seen } = resolveNode(
          before.nodes[id]!,
          old,
          shownAnswers(old, id, assigned),
        );
        const copy = ({ title, headline, subheadline, subtitle }: Record<string, unknown>) => [
          ...[title, headline, subheadline, subtitle],
        ];
        expect(copy({ ...shown }), `${id} for ${role}`).toEqual(copy({ ...seen }));
      }
    }
  });

  it('keeps the layout of what it does not touch, and says what it touched', () => {
    const ended = endExperiment(text, before, 'hero', 'plain', 'kept.json');
    const result = ended.text.split('\n');
    const untouched = text.split('\n').filter((line) => result.includes(line));
    expect(untouched.length).toBeGreaterThan(result.length * 0.9);
    expect(ended.places).toEqual([
      '/reports/0/payload',
      '/nodes/role/variantsBy',
      '/nodes/role/branches/0',
      '/nodes/role/branches/1',
      '/nodes/words/variants/1',
      '/nodes/email/variants/0',
      '/experiments/hero',
      '/fields/hero',
      '/nodes/coach',
      '/nodes/why',
    ]);
  });

  it('refuses a variant that would get a member of another one', () => {
    const unclear = {
      ...draft,
      nodes: {
        ...draft.nodes,
        words: {
          ...draft.nodes.words,
          variants: [
            { when: is('role', 'coach'), headline: 'Coaches' },
            { when: is('hero', 'bold'), eyebrow: 'New' },
          ],
        },
      },
    };
    const end = () =>
      endExperiment(JSON.stringify(unclear), valid(unclear), 'hero', 'bold', 'kept.json');
    expect(end).toThrow(/\/nodes\/words: .*no eyebrow of its own/);
  });

  it('refuses what says the field otherwise, by its place, and what there is not', () => {
    const shown = {
      ...draft,
      nodes: { ...draft.nodes, end: { type: 'end', headline: 'Done', subheadline: 'Bye {hero}.' } },
    };
    const end = (name: string, value: string) => () =>
      endExperiment(JSON.stringify(shown), valid(shown), name, value, 'kept.json');
    expect(end('hero', 'bold')).toThrow(/Nothing was changed.*kept\.json:.*hero/s);
    expect(end('hero', 'loud')).toThrow(/no value "loud"\. There is: plain, bold\./);
    expect(end('tone', 'bold')).toThrow(/no experiment "tone"\. There is: hero\./);
  });
});
