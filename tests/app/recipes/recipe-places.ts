import { existsSync, readFileSync } from 'node:fs';

/** A recipe of CONTRIBUTING.md. */
export interface Recipe {
  readonly name: string;
  /** The files of the project that it names as places of the change; not the tests that tell of them. */
  readonly places: readonly string[];
  /** Those that it says nothing tells of. */
  readonly untold: readonly string[];
  /** The tests that it says tell of some. */
  readonly tests: readonly string[];
}

/** What nothing tells is said in sentences from "**Not told**" to the end of the paragraph. */
const untold = /\*\*Not told\*\*[^]*?(?=\n\n|$)/g;

/** The recipes of CONTRIBUTING.md, in their order. */
export function contributingRecipes(): Recipe[] {
  const [, recipes = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(
    '\n## Where a change goes\n',
  );
  return recipes
    .split(/^### /m)
    .slice(1)
    .map((text) => {
      const [name = ''] = text.split('\n');
      const told = filesIn(text.replaceAll(untold, ''));
      return {
        name,
        places: told.filter((file) => !isTest(file)),
        untold: (text.match(untold) ?? []).flatMap(filesIn),
        tests: told.filter(isTest),
      };
    });
}

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** The files that a text names in backticks. Those with a part to fill in, `<kind>`, are to be written. */
const filesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/`([^`\s]+)`/g)].map(([, file = '']) => file))].filter(
    (file) => /\.\w+$/.test(file) && !file.includes('<') && existsSync(file),
  );
