/** Whether `npm run test:long` runs, which does what is long and seldom finds what `npm test` does not. */
export const isLong = process.env.TEST_LONG === 'true';

/** How many cases a test in a `*.long.test.ts` tries: few in `npm test`, all in `npm run test:long`. */
export const cases = (few: number, all: number): number => (isLong ? all : few);

/** So many of them in `npm test`, evenly spread; all in `npm run test:long`. */
export const few = <Case>(all: readonly Case[], most: number): readonly Case[] => {
  const step = isLong ? 1 : Math.ceil(all.length / most);
  return all.filter((_, index) => index % step === 0);
};
