import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { patchBetween, patched } from '../../../app/studio/worker/patch';

it('makes any plain data any other, also after it was sent', () => {
  const data = jsonValue({ maxDepth: 4 });
  assert(
    property(data, data, (before, after) => {
      const patch = structuredClone(patchBetween(before, after));
      expect(JSON.stringify(patched(before, patch))).toBe(JSON.stringify(after));
    }),
    { examples: [[{}, JSON.parse('{ "__proto__": [] }')]] },
  );
});

it('keeps the objects of everything that has not changed, and the order of what was added between', () => {
  const before = { nodes: { a: { title: 'A' }, c: { title: 'C' } }, list: [{ id: 1 }, { id: 2 }] };
  const after = {
    nodes: { a: { title: 'A' }, b: { title: 'B' }, c: { title: 'See' } },
    list: [{ id: 1 }, { id: 2 }],
  };
  const result = patched(before, patchBetween(before, after));
  expect(JSON.stringify(result)).toBe(JSON.stringify(after));
  expect(result).toHaveProperty('list', before.list);
  expect(result).toHaveProperty('nodes.a', before.nodes.a);
  expect(patchBetween(before, structuredClone(before))).toBeUndefined();
});
