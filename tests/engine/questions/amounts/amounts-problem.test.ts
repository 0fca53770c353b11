import { describe, expect, it } from 'vitest';
import { amountsProblem, type Amounts } from '../../../../engine/questions';

const amounts = (
  current: number | undefined,
  target: number | undefined,
  notYet = false,
): Amounts => ({
  current: readingOf(current),
  target: readingOf(target),
  notYet,
});

const readingOf = (amount: number | undefined): Amounts['current'] =>
  amount === undefined ? { problem: 'missing' } : { answer: amount };

describe('two amounts', () => {
  it.each<[string, Amounts, string, string]>([
    ['nothing at all', amounts(undefined, undefined), 'currentMissing', 'current'],
    ['no current amount', amounts(undefined, 100), 'currentMissing', 'current'],
    ['no target', amounts(100, undefined), 'targetMissing', 'target'],
    ['no target, not launched', amounts(undefined, undefined, true), 'targetMissing', 'target'],
    ['a target of nothing', amounts(0, 0), 'targetZero', 'target'],
    ['a target of nothing below a current amount', amounts(100, 0), 'targetZero', 'target'],
    ['a target of nothing, not launched', amounts(undefined, 0, true), 'targetZero', 'target'],
    ['a target below the current amount', amounts(200, 100), 'targetTooLow', 'target'],
    ['a target of the same amount', amounts(200, 200), 'targetTooLow', 'target'],
  ])('have a problem: %s', (_, given, message, box) => {
    expect(amountsProblem(given)).toEqual({ message, box });
  });

  it('say what is wrong with what a box holds, and not of one that is not asked', () => {
    const words = { step: '$1' };
    const half = { problem: 'offStep', words } as const;
    expect(amountsProblem({ ...amounts(100, 0), current: half })).toEqual({
      message: 'offStep',
      words,
      box: 'current',
    });
    expect(amountsProblem({ ...amounts(100, 200, true), current: half })).toBeUndefined();
    expect(amountsProblem({ ...amounts(100, 0), target: { problem: 'ambiguous' } })).toEqual({
      message: 'notNumber',
      box: 'target',
    });
  });

  it.each<[string, Amounts]>([
    ['a target above the current amount', amounts(100, 200)],
    ['any target from nothing', amounts(0, 1)],
    ['any target, not launched', amounts(undefined, 1, true)],
    ['a current amount that "not launched" overrules', amounts(500, 100, true)],
  ])('are fine: %s', (_, given) => {
    expect(amountsProblem(given)).toBeUndefined();
  });
});
