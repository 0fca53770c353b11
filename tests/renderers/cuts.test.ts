import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { portraitWindow } from '../../renderers/video/cuts';

const plain = (query: string): string => query.replaceAll(' ', '');

it('style sheets and drawings turn upright where clips do', () => {
  const found = ['renderers', 'public/images'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(css|svg)$/.test(name))
      .flatMap((name) => {
        const queries = readFileSync(`${folder}/${name}`, 'utf8').match(
          /\(max-aspect-ratio:.+?\)/g,
        );
        return (queries ?? []).map((query) => ({ name, query: plain(query) }));
      }),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ query }) => query !== plain(portraitWindow))).toEqual([]);
});
