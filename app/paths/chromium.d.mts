/** Arguments that keep a test browser quiet, and that let it run as root. */
export const chromiumArgs: string[];
/** The path of a Chromium that is there: Playwright's own, else one on the PATH. */
export function findChromium(): string | undefined;
/** Makes sure that there is a Chromium, saying what is done. Returns its path, or undefined. */
export function ensureChromium(): string | undefined;
/** What is to be done where no Chromium can be found or installed. */
export const missingChromium: string;
/** Starts a Chromium without a window. One that is not there is installed, where that is possible. */
export function launchChromium(...more: readonly string[]): Promise<import('playwright').Browser>;
