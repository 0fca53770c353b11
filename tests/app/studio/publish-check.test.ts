import { expect, it } from 'vitest';
import { blockersOf, check } from '../../../engine/check';
import { publishCheck } from '../../../app/studio/findings/publish-check';
import { severityOf, worstOf } from '../../../app/studio/findings/severity';
import { bakery } from '../../support/documents';
import { merged } from '../../support/merge-patch';

const text = JSON.stringify(
  merged(JSON.parse(bakery), {
    decisions: { greeting: { confirmed: false, decidedBy: null, decidedOn: null } },
    nodes: {
      party: { type: 'info', path: '/party', headline: 'TODO', button: 'On', next: 'loaves' },
      feast: { headline: 'Write to us at bread.example' },
    },
  }),
);

it('lists errors, samples, example addresses, open decisions and warnings, and no notes', () => {
  const { diagnostics } = check(text);
  const { errors, blockers, warnings } = publishCheck(diagnostics, blockersOf(text));
  expect(errors.map(({ code }) => code)).toContain('unreachable-node');
  expect(blockers.map(({ kind, pointer }) => [kind, pointer])).toEqual(
    expect.arrayContaining([
      ['domain', '/nodes/feast/headline'],
      ['decision', '/decisions/greeting'],
    ]),
  );
  expect(warnings.map(({ code }) => code)).toContain('unfinished-copy');
});

it('names an open decision once, also where it blocks the build', () => {
  const blocking = JSON.stringify(
    merged(JSON.parse(text), { decisions: { greeting: { blocks: true } } }),
  );
  const { blockers } = publishCheck(check(blocking).diagnostics, blockersOf(blocking));
  expect(blockers.filter(({ kind }) => kind === 'decision')).toHaveLength(1);
});

it('sorts errors by what they stop: a part with a warning alone is not marked with an error', () => {
  const { diagnostics } = check(text);
  const warning = diagnostics.filter(({ severity }) => severity === 'warning');
  expect(worstOf(warning)).toBe('warning');
  const unreached = diagnostics.find(({ code }) => code === 'unreachable-node');
  expect(unreached && severityOf(unreached)).toBe('publish');
  expect(worstOf(diagnostics)).toBe('publish');
});
