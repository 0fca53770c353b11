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
          experiments: { hero: { field: 'hero', question: 'Bold?', goal } },
          ...{ webhook: undefined, planLink: undefined },
        },
        nodes: {
          start: {
            ...{ type: 'question', title: 'Who are you?', next: 'words' },
            asks: { type: 'choice', field: 'role' },
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
    expect(said({})).toMatch(/either an answer of theirs is sent, or a screen is reached/);
    expect(said({ sent: 'role', reached: 'last' })).toMatch(/either an answer of theirs is sent/);
  });
});
