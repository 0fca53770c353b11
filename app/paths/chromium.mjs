/**
 * Finds a Chromium for browser tests, or installs one where that is possible.
 * Run directly, it says what it found or did.
 */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { canUseApt, installWithApt, onPath, readPackageList, tryTo } from './apt.mjs';

/** Chromium without a window: the same engine for a third less CPU. */
const headlessShell = 'chromium-headless-shell';
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium that is there: Playwright's own, else one on the PATH. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  for (const name of names) {
    const found = onPath(name);
    if (found) return found;
  }
  return macApps.find((path) => existsSync(path));
}

/** Arguments that keep a test browser quiet, and that let it run as root. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Makes sure that there is a Chromium, saying what is done. Returns its path, or undefined. */
export function ensureChromium() {
  const found = findChromium();
  const isSlow = process.env.CI === 'true' && found?.endsWith('/chromium');
  if (found && (!isSlow || process.env.CHROMIUM_PATH || !canUseApt())) return found;
  if (!found) console.error('There is no Chromium on this machine.');
  if (canUseApt()) {
    readPackageList();
    if (!installWithApt(headlessShell) && !found) installWithApt('chromium');
  } else tryTo('Fetching Playwright’s Chromium', 'npx', ['playwright', 'install', 'chromium']);
  return findChromium();
}

/** What is to be done where no Chromium can be found or installed. */
export const missingChromium =
  'Browser tests need Chromium: install the package "chromium" or Google Chrome, or set CHROMIUM_PATH.';

/** Starts a Chromium without a window. One that is not there is installed, where that is possible. */
export function launchChromium(...more) {
  const executablePath = ensureChromium();
  if (!executablePath) throw new Error(missingChromium);
  return chromium.launch({ executablePath, args: [...chromiumArgs, ...more] });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = ensureChromium();
  if (path) console.log(`Browser tests use ${path}`);
  else {
    console.error(missingChromium);
    process.exit(1);
  }
}
