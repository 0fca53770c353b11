import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { nearestPart, pointerAt, rangeOf, writtenPlace } from '../../../app/studio/edits/places';
import { keysOf, pointerOf } from '../../../engine/document/basics/pointer';

const text = readFileSync('flows/heat-pump.json', 'utf8');

it.each([
  ['in the part that is used there', 'readiness/headline', '/parts/readiness/headline'],
  ['where the place says it itself', 'hello/headline', '/nodes/swap/sections/hello/headline'],
])('finds copy of the preview %s', (_, shown, written) => {
  expect(writtenPlace(text, `/nodes/swap/sections/${shown}`)).toBe(written);
});

it('leaves the place as it is while the text cannot be read', () => {
  expect(writtenPlace('{', '/nodes/start/title')).toBe('/nodes/start/title');
});

/** The pointers of all parts of a value. */
const pointersIn = (value: unknown, pointer = ''): string[] => [
  pointer,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => pointersIn(part, pointer + pointerOf(key)))
    : []),
];

it('finds parts of a document, and the part that an offset is in', () => {
  const tree = parseTree(text);
  if (!tree) throw new Error('The flow is not JSON.');
  const some = pointersIn(JSON.parse(text)).filter((_, index) => index % 23 === 1);
  for (const pointer of some) {
    let node = tree;
    for (const key of keysOf(pointer))
      node = findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]) ?? tree;
    const whole = node.parent?.type === 'property' ? node.parent : node;
    expect(rangeOf(text, pointer)).toEqual({
      from: whole.offset,
      to: whole.offset + whole.length,
    });
    expect(pointerAt(text, whole.offset)).toBe(pointer);
    expect(pointerAt(text, node.offset + node.length)).toBe(pointer);
  }
});

it('finds the nearest part in a text that is being typed', () => {
  const broken = '{ "nodes": { "a": { "title": "A" "next": "b }, "c": {} } }';
  expect(rangeOf(broken, '/nodes/a/title')).toEqual({ from: 20, to: 32 });
  expect(pointerAt(broken, 25)).toBe('/nodes/a/title');
  expect(rangeOf(broken, '/nodes/z')?.from).toBe(2);
  expect(rangeOf('', '/nodes')).toBeUndefined();
});

it.each([
  ['itself', '/nodes/start/title', '/nodes/start/title'],
  ['the nearest part around one that is gone', '/nodes/start/gone/0', '/nodes/start'],
  ['the section of a node that is gone', '/nodes/gone/title', '/nodes'],
])('finds the nearest part that the text says: %s', (_, pointer, near) => {
  expect(nearestPart('{ "nodes": { "start": { "title": "Hello" } } }', pointer)).toBe(near);
});
