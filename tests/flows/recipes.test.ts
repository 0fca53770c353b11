import { expect, it } from 'vitest';
import { diffOf, isEmpty } from '../../engine/diff';
import { planOf } from '../../engine/paths';
import { breaksOf } from '../bench/check/oracle';
import { problemsIn, valid } from '../support/build';
import { edited, funnelOfRecipes, recipes } from '../support/recipes';

it('every recipe of the README makes the funnel it says, which can be taken to every end', () => {
  expect(recipes().map(({ name }) => name)).toEqual([
    'Change copy',
    'Add a card',
    'Add a question',
    'Branch',
    'Add a video',
    'Change a timing',
    'Score',
    'Add an outcome',
    'Confirm a decision',
    'Publish',
  ]);
  let text = funnelOfRecipes();
  for (const { name, changes } of recipes()) {
    const before = text;
    text = changes.reduce(edited, text);
    expect(isEmpty(diffOf(before, text))).toBe(changes.length === 0);
    expect({ name, problems: problemsIn(text) }).toEqual({ name, problems: [] });
    // Visitors who are only looking leave no address, so their answers are not sent.
    const broken = [...breaksOf(JSON.parse(text)).values()];
    expect(broken.filter((property) => property !== 'no answer lost')).toEqual([]);
    const { strategies } = planOf(valid(text), { strategies: ['edges'] });
    for (const { goals, met } of strategies) expect({ name, met }).toEqual({ name, met: goals });
  }
  expect(valid(text).decisions.reply?.confirmed).toBe(true);
});
