import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepState, pastStates, pastText } from '../../../../../app/devserver/studio/files/history';

const file = 'flows/tea.json';
const titled = (title: string): string => JSON.stringify({ title, nodes: { name: { title } } });

it('keeps each state of a flow once, with what has changed in the words of funnels', () => {
  const root = mkdtempSync(join(tmpdir(), 'history-'));
  expect(pastStates(root, file)).toEqual([]);
  keepState(root, file, titled('Tea'), 'found');
  keepState(root, file, titled('Tea'), 'saved');
  keepState(root, file, titled('Green tea'), 'saved');
  keepState(root, file, '{', 'found');
  const states = pastStates(root, file);
  expect(states.map(({ from, lines }) => [from, ...lines])).toEqual([
    ['found', 'Changed as text: it cannot be read as a flow'],
    ['saved', 'Screen name: title', 'Everywhere: title'],
    ['found'],
  ]);
  expect(states.map(({ at }) => pastText(root, file, at))).toEqual([
    '{',
    titled('Green tea'),
    titled('Tea'),
  ]);
});

it('keeps the last 200 states of a flow, each at a time of its own', () => {
  const root = mkdtempSync(join(tmpdir(), 'history-'));
  for (let number = 0; number < 203; number += 1) keepState(root, file, `"${number}"`, 'saved');
  const states = pastStates(root, file);
  expect(new Set(states.map(({ at }) => at)).size).toBe(200);
  expect(pastText(root, file, states.at(-1)?.at ?? 0)).toBe('"3"');
});
