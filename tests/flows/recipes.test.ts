import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diffOf, isEmpty } from '../../engine/diff';
import { planOf } from '../../engine/paths';
import { breaksOf } from '../bench/check/oracle';
import { problemsIn, valid } from '../support/build';

/** A recipe of flows/README.md: its name, and the lines before and after each of its changes. */
interface Recipe {
  readonly name: string;
  readonly changes: readonly { readonly before: string[]; readonly after: string[] }[];
}

/** The recipes as the README says them, in their order. */
function recipesIn(readme: string): Recipe[] {
  const section = readme.split('\n## In ten minutes\n')[1]?.split('\n## ')[0] ?? '';
  return section
    .split(/^\*\*(?=[A-Z])/m)
    .slice(1)
    .map((text) => ({
      name: text.slice(0, text.indexOf('**')),
      changes: [...text.matchAll(/^```diff\n(.*?)^```/gms)].map(([, block = '']) => {
        const lines = block.split('\n').filter((line) => line !== '');
        const without = (sign: string): string[] =>
          lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1).trim());
        return { before: without('+'), after: without('-') };
      }),
    }));
}

/** A document after a change of some lines, which have to be there once. */
function edited(text: string, { before, after }: Recipe['changes'][number]): string {
  const lines = text.split('\n');
  const places = lines.flatMap((_, start) =>
    before.every((line, index) => lines[start + index]?.trim() === line) ? [start] : [],
  );
  expect({ before, count: places.length }).toEqual({ before, count: 1 });
  return lines.toSpliced(places[0] ?? 0, before.length, ...after).join('\n');
}

it('every recipe of the README makes the funnel it says, which can be taken to every end', () => {
  const recipes = recipesIn(readFileSync('flows/README.md', 'utf8'));
  expect(recipes.map(({ name }) => name)).toEqual([
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
  let text = readFileSync('flows/templates/three-screens.json', 'utf8');
  for (const { name, changes } of recipes) {
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
