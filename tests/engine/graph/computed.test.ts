import { describe, expect, it } from 'vitest';
import { cycleThrough, evaluationOrder, withReads } from '../../../engine/graph/computed';

describe('computed fields', () => {
  const reads = { total: ['points', 'fee'], fee: ['points', 'guests'], points: ['bread'] };

  it('are evaluated after those that they read', () => {
    expect(evaluationOrder(reads)).toEqual(['points', 'fee', 'total']);
  });

  it('bring all that they are calculated from', () => {
    expect(withReads(['fee', 'name'], reads)).toEqual(['bread', 'points', 'guests', 'fee', 'name']);
  });

  it('are not taken from what every object has', () => {
    expect(withReads(['constructor'], reads)).toEqual(['constructor']);
  });

  it('have a cycle where one is calculated from itself, though other cycles come first', () => {
    expect(cycleThrough('total', reads)).toBeUndefined();
    const circular = { a: ['b', 'c'], b: ['b'], c: ['a'] };
    expect(cycleThrough('a', circular)).toEqual(['a', 'c', 'a']);
    expect(evaluationOrder(circular)).toHaveLength(3);
  });
});
