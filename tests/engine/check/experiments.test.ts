import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { info, mini, type Draft } from '../../support/build';

const role = { coach: { label: 'Coach' }, other: { label: 'Other' } };
const found = (goal: Draft | undefined) =>
  check(
    JSON.stringify(
      mini({
        fields: {
          hero: {
            type: 'choice',
            values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
            assigned: {},
          },
          role: { type: 'choice', values: role },
        },
        rest: {
          experiments: {
            hero: {
              field: 'hero',
              question: 'Bold?',
              goal,
            },
          },
          webhook: undefined,
          planLink: undefined,
        },
        nodes: {
          start: {
            type: 'question',
            title: 'Who are you?',
            next: 'words',
            asks: {
              type: 'choice',
              field: 'role',
            },
          },
          words: info('last', {
            variants: [{ when: { field: 'hero', is: 'bold' }, headline: 'Bold' }],
          }),
          last: { type: 'end', headline: 'Done' },
        },
      }),
    ),
  ).diagnostics;

describe('an experiment', () => {
  it('says in words what its goal has to be', () => {
    const said = (goal?: Draft) =>
      found(goal)
        .map(({ message }) => message)
        .join('\n');
    expect(said()).toMatch(/"goal" is missing\. What decides: the version wins/);
    expect(said({})).toMatch(
      /an answer of theirs is sent, a screen is reached, or they succeed there/,
    );
    expect(said({ sent: 'role', reached: 'last' })).toMatch(/an answer of theirs is sent/);
  });
});

describe('the parts of a group', () => {
  const part = (share: number, from?: number): Draft => ({
    type: 'choice',
    values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
    assigned: { group: 'page', share, ...(from !== undefined && { from }) },
  });
  const problems = (fields: Readonly<Record<string, Draft>>): string[] =>
    check(
      JSON.stringify(
        mini({ fields, nodes: { start: info('last'), last: { type: 'end', headline: 'Done' } } }),
      ),
    ).diagnostics.flatMap(({ code, message }) => (code === 'wrong-assignment' ? [message] : []));

  it('may leave room between them, in any order', () => {
    expect(problems({ hero: part(0.2, 0.7), tone: part(0.3, 0.1) })).toEqual([]);
    expect(problems({ hero: part(0.1), tone: part(0.2), late: part(0.7) })).toEqual([]);
  });

  it.each([
    ['overlap', { hero: part(0.5), tone: part(0.3, 0.4) }, /"tone" begins within .* "hero" has/],
    ['go past the end', { hero: part(0.5, 0.6) }, /go up to more than 1/],
    ['go past the end together', { hero: part(0.5), tone: part(0.6) }, /go up to more than 1/],
  ])('are wrong where they %s', (_, fields, message) => {
    expect(problems(fields)).toEqual([expect.stringMatching(message)]);
  });
});
