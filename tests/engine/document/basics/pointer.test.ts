import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isInside,
  keysOf,
  pointerOf,
  resolvePointer,
  valueFrom,
  valueAt,
} from '../../../../engine/document/basics/pointer';

describe('a JSON pointer', () => {
  it('has the keys that it was made of, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (keys) => {
        expect(keysOf(pointerOf(...keys))).toEqual(keys);
      }),
    );
  });

  it('leads to a value, or to none', () => {
    const value = { a: [{ 'b/c': 5 }] };
    expect(valueAt(value, '/a/0/b~1c')).toBe(5);
    expect(valueAt(value, '')).toBe(value);
    expect(valueAt(value, '/a/1/b')).toBeUndefined();
    expect(valueAt(value, '/constructor')).toBeUndefined();
  });

  it('is inside itself and its parents, but not inside names that begin alike', () => {
    expect(isInside('/a/b', '/a/b')).toBe(true);
    expect(isInside('/a/b/c', '/a/b')).toBe(true);
    expect(isInside('/a/bc', '/a/b')).toBe(false);
  });

  it.each([
    ['0', '/a/b/c'],
    ['1/x', '/a/b/x'],
    ['2/x/y', '/a/x/y'],
    ['3/x', '/x'],
  ])('is resolved relative to another: %s', (relative, absolute) => {
    expect(resolvePointer('/a/b/c', relative)).toBe(absolute);
  });

  it('leads to a value relative to another, or with "#" to the key of a place', () => {
    const value = { a: { b: { c: 1 }, x: 2 } };
    expect(valueFrom(value, '/a/b/c', '2/x')).toBe(2);
    expect(valueFrom(value, '/a/b/c', '1#')).toBe('b');
    expect(valueFrom(value, '/a/b/c', '3#')).toBeUndefined();
  });
});
