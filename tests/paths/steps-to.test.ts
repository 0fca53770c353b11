import { describe, expect, it } from 'vitest';
import { check } from '../../engine/check';
import { onDay } from '../../engine/document/values/day';
import { testDay } from '../../engine/document/fields/date-facts';
import { planOf, replayerOf, stepsToNodes } from '../../engine/paths';
import { fixtures, flows } from '../support/documents';

const documents = [...flows, ...fixtures].flatMap(({ file, text }) => {
  const { document } = check(text);
  return document ? [{ file, document }] : [];
});

describe.each(documents)('the steps to a screen of $file', ({ document }) => {
  it('lead there on the machine, to every screen that a plan reaches without coming back', () => {
    // Plans are made and repeated on this day.
    const stepsTo = onDay(testDay, () => stepsToNodes(document));
    const { replay } = replayerOf(document);
    const { runs } = planOf(document, { strategies: ['nodes'] });
    const reached = new Set(
      runs.flatMap(({ steps }) => {
        const back = steps.findIndex(({ action }, index) => index > 0 && action === 'open');
        return steps.slice(0, back < 0 ? steps.length : back).map((step) => step.expect.node);
      }),
    );
    expect(reached.size).toBeGreaterThan(1);
    const missed = [...reached].filter((node) => {
      const steps = onDay(testDay, () => stepsTo(node));
      return !steps || replay(steps).at(-1)?.step.expect.node !== node;
    });
    expect(missed).toEqual([]);
  });

  it('are undefined for a screen that does not exist', () => {
    expect(stepsToNodes(document)('nowhere')).toBeUndefined();
  });
});
