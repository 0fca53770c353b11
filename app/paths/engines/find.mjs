/**
 * Finds Firefox and WebKit for browser tests, or installs them where that is possible.
 * Run directly, with names of engines or none for both, it says what it found or did.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canUseApt, installWithApt, onPath, readPackageList } from '../apt.mjs';

/** What each engine needs of Debian. WebKit plays clips and sound with the plugins. */
const packages = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good'],
};

/** The browsers that can be driven besides Chromium. */
export const engines = Object.keys(packages);

/** What people call them. */
export const titles = { firefox: 'Firefox', webkit: 'WebKit' };

/** The path of a Firefox that is there. */
export const findFirefox = () =>
  process.env.FIREFOX_PATH ??
  onPath('firefox-esr') ??
  onPath('firefox') ??
  ['/Applications/Firefox.app/Contents/MacOS/firefox'].find((path) => existsSync(path));

/** The programs of a WebKit that is there: its driver, the browser beside the library, and a screen to draw on. */
export function findWebkit() {
  const driver = onPath('WebKitWebDriver');
  const browser = miniBrowsers().at(-1);
  const screen = onPath('Xvfb');
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

/** Debian keeps it beside the library: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function miniBrowsers() {
  const folders = ['/usr/lib', '/usr/libexec', '/usr/lib64'].filter((path) => existsSync(path));
  const inside = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name)),
  );
  return [...folders, ...inside]
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^webkit(2gtk|gtk)-\d/.test(name))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .filter((path) => existsSync(path))
    .toSorted((one, other) => one.localeCompare(other));
}

const found = { firefox: findFirefox, webkit: findWebkit };

/** What is to be done where an engine can be neither found nor installed. */
export const missingEngine = (name) =>
  `Tests in ${titles[name]} need the packages ${packages[name].join(', ')}: apt-get install ${packages[name].join(' ')}`;

/** Makes sure that an engine is there, saying what is done. Returns whether it is. */
export function ensureEngine(name) {
  if (found[name]()) return true;
  console.error(`There is no ${titles[name]} on this machine.`);
  if (canUseApt()) {
    readPackageList();
    installWithApt(...packages[name]);
  }
  return found[name]() !== undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = process.argv.slice(2);
  const missing = (asked.length > 0 ? asked : engines).filter((name) => !ensureEngine(name));
  for (const name of missing) console.error(missingEngine(name));
  if (missing.length > 0) process.exit(1);
}
