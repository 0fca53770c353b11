import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { rename } from '../../../engine/edit/names/rename';
import { outlineOf } from '../../../engine/build';
import { fileOf, finds, info, mini, offer, problemsIn, type Draft } from '../../support/build';

/** A funnel with a screen that nothing leads to, and what it accepts. */
const withLost = (...accept: readonly Draft[]): Draft =>
  mini({ nodes: { start: info('end'), lost: info('end'), end: offer() }, rest: { accept } });

const acceptance = { rule: 'unreachable-node', at: '/nodes/lost', why: 'A mail links to it.' };

describe('an accepted finding', () => {
  it('is no error: it is listed apart with its reason', () => {
    const { diagnostics, accepted, document } = check(fileOf(withLost(acceptance)));
    expect(diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([]);
    expect(accepted).toEqual([
      expect.objectContaining({
        code: 'unreachable-node',
        node: 'lost',
        why: 'A mail links to it.',
      }),
    ]);
    expect(document && outlineOf(document)).not.toHaveProperty('accept');
  });

  it('is accepted by a part around it, and by no other part', () => {
    expect(problemsIn(withLost({ ...acceptance, at: '/nodes' }))).toEqual([]);
    const problems = problemsIn(withLost({ ...acceptance, at: '/nodes/los' }));
    expect(problems.map(({ code }) => code)).toEqual(['unreachable-node', 'unused-acceptance']);
  });

  it('an accepted finding follows a renamed part', () => {
    const { text } = rename(fileOf(withLost(acceptance)), {
      kind: 'node',
      from: 'lost',
      to: 'new',
    });
    expect(check(text).accepted).toEqual([expect.objectContaining({ node: 'new' })]);
  });
});

describe('an acceptance of a value', () => {
  const words = 'A screen of many words that nobody reads in so little time. '.repeat(3);
  const quick = (autoAdvance: unknown, accept: Draft, rest: Draft = {}): Draft =>
    mini({
      nodes: { start: info('end', { headline: words, autoAdvance }), end: offer() },
      rest: {
        accept: [{ rule: 'quick-screen', at: '/nodes/start', why: 'So.', ...accept }],
        ...rest,
      },
    });
  const codesIn = (draft: Draft): string[] =>
    check(fileOf(draft)).diagnostics.flatMap(({ code }) =>
      code === 'quick-screen' || code === 'unused-acceptance' ? [code] : [],
    );
  const noTime = { choice: '300ms', autoAdvance: '0s' };

  it('does not hold for a worse one, wherever the document says it', () => {
    expect(codesIn(quick('2.5s', { found: '2.5 s' }))).toEqual([]);
    expect(codesIn(quick(true, { found: '2.5 s' }))).toEqual([]);
    expect(codesIn(quick('0s', { found: '2.5 s' }))).toEqual(['quick-screen', 'unused-acceptance']);
    expect(codesIn(quick(true, { found: '2.5 s' }, { timings: noTime }))).toEqual([
      'quick-screen',
      'unused-acceptance',
    ]);
  });

  it('has to say the value, and is completed with the one that it was given for', () => {
    finds(quick('2.5s', {}), 'unused-acceptance', {
      pointer: '/accept/0',
      fix: [{ op: 'add', path: '/accept/0/found', value: '2.5 s' }],
    });
    const { message, fix } = finds(quick('0s', { found: '2.5 s' }), 'unused-acceptance', {
      pointer: '/accept/0',
    });
    expect(message).toContain('accepts "2.5 s", and "quick-screen" finds "0 s"');
    expect(fix).toBeUndefined();
  });
});

describe('an acceptance that accepts nothing', () => {
  const without = (...accept: readonly Draft[]): Draft =>
    mini({ nodes: { start: info('end'), end: offer() }, rest: { accept } });

  it('an acceptance that accepts nothing is reported', () => {
    const { message } = finds(without(acceptance), 'unused-acceptance', { pointer: '/accept/0' });
    expect(message).toContain('finds nothing at "/nodes/lost"');
  });

  it('is reported when there is no such rule, with the nearest one', () => {
    finds(without({ ...acceptance, rule: 'unreachable-nod' }), 'unused-acceptance', {
      pointer: '/accept/0/rule',
      nearest: 'unreachable-node',
      fix: [{ op: 'replace', path: '/accept/0/rule', value: 'unreachable-node' }],
    });
  });

  it('leaves an error that keeps the funnel from running', () => {
    const draft = mini({
      nodes: { start: info('ende'), end: offer({ entry: true }) },
      rest: { accept: [{ rule: 'unknown-name', at: '/nodes/start', why: 'Later.' }] },
    });
    expect(problemsIn(draft).map(({ code }) => code)).toContain('unknown-name');
    expect(check(fileOf(draft)).document).toBeUndefined();
  });

  const deciding = (chosen: string): Draft => ({
    which: {
      question: 'Which?',
      readings: {
        a: { summary: 'As it is.' },
        b: { summary: 'On.', changes: { nodes: { start: { next: 'lost' } } } },
      },
      chosen,
      why: 'Because.',
      confirmed: true,
      decidedBy: 'Ada',
    },
  });

  it('is not looked for under another reading, which may not have the finding', () => {
    const decisions = deciding('a');
    expect(problemsIn({ ...withLost(acceptance), decisions }, { which: 'b' })).toEqual([]);
  });

  it('is not reported where another reading than the chosen one has the finding', () => {
    const decisions = deciding('b');
    expect(problemsIn({ ...withLost(acceptance), decisions })).toEqual([]);
    const other = { ...acceptance, at: '/nodes/end' };
    finds({ ...withLost(acceptance, other), decisions }, 'unused-acceptance', {
      pointer: '/accept/1',
    });
  });
});
