import { expect, it } from 'vitest';
import { failuresText } from '../../app/paths/outcome';
import type { FailedRun } from '../../app/paths/browser/pool';
import type { PlanStep } from '../../engine/paths';

const at = (node: string): PlanStep => ({
  action: 'open',
  address: `/${node}`,
  covers: [],
  expect: { node, phase: '', address: `/${node}`, heading: '', reports: [] },
});

function failed(id: string, nodes: readonly string[], what: string): FailedRun {
  return {
    run: {
      id,
      strategy: 'edges',
      from: '',
      to: '',
      steps: nodes.map(at),
    },
    device: 'phone',
    seconds: 1,
    done: nodes.length - 1,
    notEntered: [],
    failure: {
      index: nodes.length - 1,
      words: 'open',
      differences: [
        {
          what,
          expected: 'a',
          seen: 'b',
        },
      ],
    },
    isRepeatable: true,
    picture: `${id}.png`,
    trace: `${id}.zip`,
  };
}

it('failures with one cause are told once, with the shortest run, and the others in a line each', () => {
  const types: Readonly<Record<string, string>> = { a: 'info', b: 'info', c: 'question' };
  const texts = failuresText(
    [
      failed('edges-1', ['c', 'a'], 'heading'),
      failed('edges-2', ['b'], 'heading'),
      failed('edges-3', ['c'], 'heading'),
    ],
    (node) => types[node],
  );
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/^FAILED edges-2 /);
  expect(texts[0]).toContain('The same in edges-1 (phone) on "a", step 2: edges-1.zip');
  expect(texts[1]).toMatch(/^FAILED edges-3 /);
});

it('failures of reports are told once where the same members are wrong, on whatever screens', () => {
  const reported = (id: string, node: string, place: number, seen: unknown): FailedRun => {
    const run = failed(id, [node], '');
    const expected = { event: 'screen', route: `/${node}`, role: 'coach' };
    const differences = [{ what: `report ${place}`, expected, seen }];
    return { ...run, failure: { index: 0, words: 'open', differences } };
  };
  const wrong = { event: 'screen', route: '/', role: 'coach' };
  const texts = failuresText(
    [
      reported('edges-1', 'a', 1, wrong),
      reported('edges-2', 'b', 2, wrong),
      reported('edges-3', 'c', 1, { ...wrong, role: 'other' }),
      reported('edges-4', 'b', 1, undefined),
    ],
    (node) => node,
  );
  expect(texts.map((text) => text.split(' ')[1])).toEqual(['edges-1', 'edges-3', 'edges-4']);
  expect(texts[0]).toContain('The same in edges-2 (phone) on "b"');
});

it('failures that lead to other screens are told once, and the others say where they came', () => {
  const texts = failuresText(
    [failed('edges-1', ['c', 'a'], 'address'), failed('edges-2', ['c'], 'address')],
    (node) => node,
  );
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/^FAILED edges-2 /);
  expect(texts[0]).toContain(
    'The same in edges-1 (phone) on "a", step 2, at b instead of a: edges-1.zip',
  );
});

it('failures of which the console says the same are told once, whatever else differs', () => {
  const broken = (id: string, node: string, more: readonly string[]): FailedRun => {
    const run = failed(id, [node], 'heading');
    const said = 'console error: Failed to load module script: expected JavaScript, at /assets/';
    const problems = { what: 'problems', expected: [], seen: [...more, `${said}${id}.js`] };
    const { index = 0, words = '', differences = [] } = run.failure ?? {};
    return { ...run, failure: { index, words, differences: [...differences, problems] } };
  };
  const texts = failuresText(
    [broken('edges-1', 'a', []), broken('edges-2', 'b', ['console warning: a font'])],
    (node) => node,
  );
  expect(texts).toHaveLength(1);
});
