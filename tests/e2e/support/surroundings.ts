import { refuseStorage, storages } from './block-storage';
import { manageAlways, playedAs, plays, translateAlways } from './meddle';
import { missingInOld, takeAway } from './old-browser';

/** Software of visitors that nobody tests with. */
interface Surrounding {
  /** What it runs in a page before the page's own scripts. */
  readonly script: () => string | Promise<string>;
  /** What it brings about in the console. */
  readonly allowed?: RegExp;
}

/** What visitors have beside a funnel, in any browser. */
export const surroundings: Readonly<Record<string, Surrounding>> = {
  'a password manager beside every box': { script: () => scriptOf(manageAlways) },
  'a translator at work': { script: () => scriptOf(translateAlways) },
  ...Object.fromEntries(
    Object.entries(plays).map(([what, play]) => [
      `an extension whose play ${what}`,
      { script: () => playedAs(play) },
    ]),
  ),
  'storage that is refused': {
    script: () => scriptOf(refuseStorage, storages),
    allowed: /storage/i,
  },
  'the oldest browser of the target list': {
    script: async () => scriptOf(takeAway, await missingInOld()),
    // A browser without Trusted Types asks for none. This one still does.
    allowed: /require-trusted-types-for/,
  },
};

/** The text of a script that runs a function. What the function is given is JSON. */
const scriptOf = <Args extends readonly unknown[]>(
  body: (...args: Args) => void,
  ...args: Args
): string => `(${body.toString()})(...${JSON.stringify(args)});`;
