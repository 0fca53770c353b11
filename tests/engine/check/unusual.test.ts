import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../engine/paths/model/model';
import { planOf, type Plan } from '../../../engine/paths';
import { breaksOf } from '../../bench/check/oracle';
import { explored } from '../../bench/check/explore';
import { problemsIn, valid } from '../../support/build';
import { filesIn } from '../../support/documents';
import { run } from '../../support/machine';
import { wrongInScreens } from '../../support/screens-of';

/** Legitimate documents that look like mistakes. The description of each says why. */
const unusual = filesIn('tests/fixtures/unusual');

it('there are at least twenty unusual documents', () => {
  expect(unusual.length).toBeGreaterThanOrEqual(20);
});

describe.each(unusual)('$file', ({ text }) => {
  it('has nothing to correct, by the checker and by taking it', () => {
    expect(problemsIn(text)).toEqual([]);
    expect([...breaksOf(JSON.parse(text))]).toEqual([]);
  });

  const planned = (): Plan => planOf(valid(text), { strategies: ['nodes', 'edges'] });

  it('starts, and has runs', () => {
    const document = valid(text);
    expect(run(document).node()).toBe(document.start);
    expect(planned().runs).not.toEqual([]);
  });

  // The planner opens addresses without parameters.
  it.skipIf(text.includes('"parameter"'))('can be taken along every transition to an end', () => {
    const { strategies } = planned();
    expect(strategies.flatMap(({ undecided, unreachable }) => [undecided, unreachable])).toEqual(
      strategies.flatMap(() => [[], []]),
    );
  });

  it('draws every screen for every visitor', () => {
    const document = valid(text);
    for (const { node, answers } of explored(modelOf(document)).states)
      expect(wrongInScreens(document, node, answers)).toEqual([]);
  });
});
