import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { portraitWindow } from '../../renderers/video/cuts';

/** The width by the height of the widest window that a query matches. */
const ratioOf = (query: string): number => {
  const [, width = NaN, height = NaN] = /(\d+)\s*\/\s*(\d+)/.exec(query) ?? [];
  return Number(width) / Number(height);
};

it('style sheets and drawings turn upright where clips do, and move further only in narrower windows', () => {
  const found = ['renderers', 'public/images'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(css|svg)$/.test(name))
      .flatMap((name) => {
        const queries = readFileSync(`${folder}/${name}`, 'utf8').match(
          /\(max-aspect-ratio:.+?\)/g,
        );
        return queries ? [{ name, widest: Math.max(...queries.map(ratioOf)) }] : [];
      }),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ widest }) => widest !== ratioOf(portraitWindow))).toEqual([]);
});
