import { readFileSync } from 'node:fs';

/** A recipe of docs/write.md: its name, and the lines before and after each of its changes. */
interface Recipe {
  readonly name: string;
  readonly changes: readonly { readonly before: string[]; readonly after: string[] }[];
}

/** The recipes of docs/write.md, in their order: each is done after those before it. */
export function recipes(): Recipe[] {
  const page = readFileSync('docs/write.md', 'utf8');
  const section = page.split('\n## In ten minutes\n')[1]?.split('\n## ')[0] ?? '';
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

/**
 * A document after a change of some lines.
 * @throws unless they are there once
 */
export function edited(text: string, { before, after }: Recipe['changes'][number]): string {
  const lines = text.split('\n');
  const places = lines.flatMap((_, start) =>
    before.every((line, index) => lines[start + index]?.trim() === line) ? [start] : [],
  );
  if (places.length !== 1)
    throw new Error(`These lines are there ${places.length} times: ${before.join('\n')}`);
  return lines.toSpliced(places[0] ?? 0, before.length, ...after).join('\n');
}

/** The text of the funnel that the recipes begin with. */
export const funnelOfRecipes = (): string =>
  readFileSync('flows/templates/three-screens.json', 'utf8');
