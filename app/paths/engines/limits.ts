import { UserError } from '../../../engine';
import { expectPackages } from '../../site';
import { ensureChromium, missingChromium } from '../chromium.mjs';
import { ensureEngine, missingEngine, titles } from './find.mjs';

/** The browsers that tests are done in. */
export const browserNames = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

interface Limit {
  readonly what: string;
  /** Whether it matters for runs alone, and not for pictures. */
  readonly isOfRuns?: boolean;
}

const inBoth: readonly Limit[] = [
  { what: 'a phone’s own way to lay out pages: its window is as small as a phone’s' },
  { what: 'traces of failed runs', isOfRuns: true },
];

/** What tests do in Chromium alone. */
const limits: Readonly<Record<BrowserName, readonly Limit[]>> = {
  chromium: [],
  firefox: inBoth,
  webkit: [{ what: 'a finger: a phone has a mouse' }, ...inBoth],
};

const sentence = (name: BrowserName, { what }: Limit): string =>
  `Not done in ${name === 'chromium' ? 'Chromium' : titles[name]}: ${what}.`;

/** What runs do in Chromium and not in another browser, a sentence each. */
export const notDoneIn = (name: BrowserName): string[] =>
  limits[name].map((each) => sentence(name, each));

/** What pictures show in Chromium and not in another browser, a sentence each. */
export const notShownIn = (name: BrowserName): string[] =>
  limits[name].filter(({ isOfRuns }) => isOfRuns !== true).map((each) => sentence(name, each));

/**
 * Makes sure that a browser is on this machine, and installs it where that is possible.
 * @throws UserError where it is not, with what it needs
 */
export function expectBrowser(name: BrowserName): void {
  if (name === 'chromium') {
    if (ensureChromium() === undefined) throw new UserError(missingChromium);
    return;
  }
  expectPackages('@sinonjs/fake-timers', '@testing-library/dom');
  if (!ensureEngine(name)) throw new UserError(missingEngine(name));
}
