import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffOf, endExperiment, type Ending } from '../../../engine/diff';
import { resolveNode } from '../../../engine';
import { takesPart } from '../../../engine/document/experiments/assigned';
import { shownAnswers, visitedPath } from '../../../engine/document/visited-path';
import { check } from '../../../engine/check';
import { outlineOf } from '../../../engine/build';
import { graphOf } from '../../../engine/graph/graph';
import { evaluateCondition, type Answers, type FunnelDocument } from '../../../engine';
import { anyAnswers } from '../../support/answers';
import { valid, type Draft } from '../../support/build';

const is = (field: string, value: string) => ({ field, is: value });

const draft = {
  format: 3,
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

/** Ends the experiment "hero", or another one, with a value for everybody. */
const end = (
  written: string,
  keep: string,
  rest: Partial<Ending> = {},
): ReturnType<typeof endExperiment> =>
  endExperiment(written, { name: 'hero', keep, today: '2026-11-28', ...rest }, 'kept.json');

const found = {
  goal: 'leads',
  verdicts: ['"Bold" wins: 30 % more (4 % to 63 %) leads than "Plain".'],
  versions: [
    { label: 'Plain', visitors: 1000, reached: 100 },
    {
      label: 'Bold',
      visitors: 1010,
      reached: 130,
      guardrails: [
        {
          goal: 'visitors at "Done"',
          reached: 90,
        },
      ],
    },
  ],
};

describe('ending an experiment', () => {
  it.each(['plain', 'bold'])('with "%s" shows everybody what its visitors have seen', (value) => {
    const { text: result } = end(text, value);
    const { endedExperiments, ...rest } = JSON.parse(result);
    expect(JSON.stringify(rest)).not.toMatch(/hero|experiments/);
    expect(endedExperiments).toHaveLength(1);
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
          title,
          headline,
          subheadline,
          subtitle,
        ];
        expect(copy({ ...shown }), `${id} for ${role}`).toEqual(copy({ ...seen }));
      }
    }
  });

  it('notes its days, the version and what it has found, after earlier ones', () => {
    const earlier = { name: 'hero', question: 'Loud?', ended: '2026-01-31', kept: 'Plain' };
    const started = { ...draft.experiments.hero, started: '2026-11-01' };
    const running = {
      ...draft,
      experiments: { hero: started },
      endedExperiments: [earlier],
    };
    const ended = { name: 'hero', question: 'Bold?', started: '2026-11-01', ended: '2026-11-28' };
    const notedWith = (rest: Partial<Ending>): unknown => {
      const { text: result } = end(JSON.stringify(running), 'bold', rest);
      // It is a document that can be read, and visitors do not get what is noted.
      expect(JSON.stringify(outlineOf(valid(JSON.parse(result))))).not.toMatch(/Loud|ended/);
      return JSON.parse(result).endedExperiments;
    };
    expect(notedWith({ found: { hero: found } })).toEqual([
      earlier,
      { ...ended, kept: 'Bold', found },
    ]);
    expect(notedWith({ found: { tone: found } })).toEqual([earlier, { ...ended, kept: 'Bold' }]);
  });

  it('is told by a comparison with the version that everybody gets', () => {
    const { text: result } = end(text, 'bold', { found: { hero: found } });
    expect(diffOf(text, result).experiments).toEqual(['"hero" ends: everybody gets "Bold".']);
  });

  it('shortens words that are longer than a document holds', () => {
    const long = 'ü'.repeat(2000);
    const wordy = {
      ...draft,
      experiments: { hero: { ...draft.experiments.hero, question: long } },
    };
    const { text: result } = end(JSON.stringify(wordy), 'bold', {
      found: { hero: { ...found, goal: long, verdicts: [long] } },
    });
    const [noted] = valid(JSON.parse(result)).endedExperiments;
    expect(noted?.question).toBe(`${'ü'.repeat(999)}…`);
    expect(noted?.found?.verdicts).toEqual([`${'ü'.repeat(999)}…`]);
  });

  it('keeps the layout of what it does not touch, and says what it touched', () => {
    const ended = end(text, 'plain');
    const result = ended.text.split('\n');
    const untouched = text.split('\n').filter((line) => result.includes(line));
    expect(untouched.length).toBeGreaterThan(result.length * 0.9);
    expect(ended.changes.map(({ place }) => place)).toEqual([
      '/reports/0/payload',
      '/nodes/role/variants',
      '/nodes/role/branches/0',
      '/nodes/role/branches/1',
      '/nodes/words/variants/1',
      '/nodes/email/variants/0',
      '/experiments/hero',
      '/fields/hero',
      '/nodes/coach',
      '/nodes/why',
      '/fields',
    ]);
    expect(ended.changes.map(({ what }) => what)).toEqual([
      'no longer says "hero"',
      'everybody sees the variant "plain"',
      'removed: it held for other versions only',
      'removed: it held for other versions only',
      'removed: it held for other versions only',
      'its condition no longer asks for the version',
      'removed',
      'removed',
      'removed: only other versions led there',
      'removed: only other versions led there',
      'other answer numbers are sent for role, email: write "answerId" to keep them',
    ]);
  });

  it.each([
    ['before it', ['hero', 'tone', 'late'], [0.5, 0.3, 0.2]],
    ['after it', ['tone', 'hero', 'late'], [0.3, 0.5, 0.2]],
  ])(
    'keeps the visitors of the other experiments of its group, where it is %s',
    (_, ids, shares) => {
      const assigned = (id: string): Draft => ({ group: 'page', share: shares[ids.indexOf(id)] });
      const choice = draft.fields.hero;
      const grouped = {
        ...draft,
        fields: {
          ...Object.fromEntries(ids.map((id) => [id, { ...choice, assigned: assigned(id) }])),
          role: draft.fields.role,
          email: draft.fields.email,
        },
        nodes: {
          ...draft.nodes,
          email: {
            ...draft.nodes.email,
            variants: [
              { when: is('tone', 'bold'), title: 'Tone' },
              { when: is('late', 'bold'), title: 'Late' },
            ],
          },
        },
      };
      const written = JSON.stringify(grouped, null, 2);
      const running = valid(grouped);
      const ended = end(written, 'plain');
      const after = valid(ended.text);
      const visitors = Array.from({ length: 2000 }, (_each, number) => `session_${number}`);
      for (const id of ['tone', 'late']) {
        const takingPart = ({ fields }: FunnelDocument): string[] =>
          visitors.filter((visitor) =>
            ['plain', 'bold'].some((value) => takesPart(fields, id, visitor, value)),
          );
        expect(takingPart(running).length).toBeGreaterThan(100);
        expect(takingPart(after)).toEqual(takingPart(running));
      }
      expect(ended.changes.map(({ place }) => place)).toContain('/fields/late/assigned/from');
    },
  );

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
    expect(() => end(JSON.stringify(unclear), 'bold')).toThrow(
      /\/nodes\/words: .*no eyebrow of its own/,
    );
  });

  it('refuses what says the field otherwise, by its place, and what there is not', () => {
    const shown = {
      ...draft,
      nodes: { ...draft.nodes, end: { type: 'end', headline: 'Done', subheadline: 'Bye {hero}.' } },
    };
    const ending = (name: string, value: string) => () =>
      end(JSON.stringify(shown), value, { name });
    expect(ending('hero', 'bold')).toThrow(/Nothing was changed.*kept\.json:.*hero/s);
    expect(ending('hero', 'loud')).toThrow(/no value "loud"\. There is: plain, bold\./);
    expect(ending('tone', 'bold')).toThrow(/no experiment "tone"\. There is: hero\./);
  });

  it.each(['plain', 'bold'])('with "%s" changes nothing for any answers', (value) => {
    const { text: result } = end(text, value);
    const after = valid(JSON.parse(result));
    assert(
      property(anyAnswers(after.fields), (answers) => {
        for (const id of Object.keys(after.nodes))
          expect(seenAt(after, id, answers)).toEqual(
            seenAt(before, id, { ...answers, hero: value }),
          );
      }),
    );
  });

  const bold = { variants: [{ when: is('hero', 'bold'), title: 'And you are?' }] };
  const { variantsBy: _by, variants: _cases, branches: _ways, ...role } = draft.nodes.role;
  const deciding = (own: Draft, changes: Draft, chosen: string) => ({
    ...draft,
    nodes: { ...draft.nodes, role: { ...role, ...own } },
    decisions: {
      words: {
        question: 'Which?',
        readings: {
          usual: { summary: 'As written.' },
          other: {
            summary: 'Other.',
            changes: { nodes: { role: changes } },
          },
        },
        chosen,
        why: 'So.',
        confirmed: true,
        decidedBy: 'A tester',
      },
    },
  });
  const ended = (each: Draft) => () => end(JSON.stringify(each), 'bold');
  const leaving = {
    branches: [
      { when: is('role', 'coach'), to: 'coach' },
      { when: is('hero', 'bold'), to: 'why' },
    ],
  };
  const all = { ...leaving, ...bold };

  it.each(['usual', 'other'])(
    'refuses what a reading would replace, with "%s" chosen',
    (chosen) => {
      expect(ended(deciding(all, { title: 'Other' }, chosen))).toThrow(/\/nodes\/role\/title: /);
      expect(ended(deciding(all, { next: 'email' }, chosen))).toThrow(/\/nodes\/role\/next: /);
      expect(ended(deciding(all, { subtitle: 'Other.' }, chosen))).not.toThrow(/something else/);
    },
  );

  it('refuses what the place of a part says itself', () => {
    const withPart = (own: Draft): Draft => ({
      ...draft,
      parts: {
        bye: {
          type: 'note',
          headline: 'Bye',
          paragraphs: ['Soon.'],
          variants: [
            {
              when: is('hero', 'bold'),
              headline: 'Bold Bye',
            },
          ],
        },
      },
      nodes: {
        ...draft.nodes,
        end: {
          type: 'offer',
          version: 'a',
          sections: { bye: { type: 'part', part: 'bye', ...own } },
        },
      },
    });
    expect(ended(withPart({ headline: 'Own' }))).toThrow(/\/nodes\/end\/sections\/bye\/headline: /);
    expect(JSON.parse(ended(withPart({}))().text).parts.bye.headline).toBe('Bold Bye');
  });

  it('lets what is accepted follow its part, and go with it', () => {
    const accepted = (at: string) => ({ rule: 'long-title', at, why: 'So.' });
    const { text: result } = end(
      JSON.stringify({
        ...draft,
        accept: [
          accepted('/nodes/words/variants/2/headline'),
          accepted('/nodes/words/variants/1'),
          accepted('/nodes/why'),
          accepted('/nodes/end'),
        ],
      }),
      'plain',
    );
    expect(JSON.parse(result).accept).toEqual([
      accepted('/nodes/words/variants/1/headline'),
      accepted('/nodes/end'),
    ]);
  });
});

/** What a visitor with some answers sees of a screen, and where it leads. */
function seenAt(document: FunnelDocument, id: string, answers: Answers): unknown {
  const { fields, nodes } = document;
  const {
    reports: _reports,
    branches: _branches,
    next: _next,
    progress: _p,
    step: _s,
    ...shown
  } = {
    next: undefined,
    ...resolveNode(nodes[id]!, document, answers),
  };
  const { transitions = [] } = graphOf(document).nodes[id] ?? {};
  const followed = transitions.find(
    ({ when }) => !when || evaluateCondition(when, answers, fields),
  );
  const bare = JSON.parse(
    JSON.stringify(shown, (key, part) =>
      ['variants', 'variantsBy', 'when'].includes(key) ? undefined : part,
    ),
  );
  return [bare, followed?.to, followed?.history];
}
