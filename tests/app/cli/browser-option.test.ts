import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main as shots } from '../../../app/cli/testing/shots';
import { main as faults } from '../../bench/faults';
import { main as testPaths } from '../../../app/cli/testing/test-paths';

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  const print = (text: unknown): void => void printed.push(String(text));
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const flow = 'flows/piano-tuning.json';

describe.each([
  ['test:paths', testPaths],
  ['shots', shots],
  ['bench:faults', (args: readonly string[]) => faults(args.slice(1))],
])('npm run %s in a browser', (_, main) => {
  it('that there is not names the nearest', async () => {
    expect(await main([flow, '--browser', 'fierfox'])).toBe(2);
    expect(printed).toEqual([
      '--browser has no "fierfox". Did you mean "firefox"? It can be: chromium, firefox, webkit.',
    ]);
  });

  it.each([
    ['Firefox', /^Tests in Firefox need the packages firefox-esr: apt-get install firefox-esr$/],
    ['WebKit', /^Tests in WebKit need the packages .*: apt-get install webkit2gtk-driver xvfb /],
  ])(
    'that is not on the machine and cannot be installed says what %s needs',
    async (title, said) => {
      vi.stubEnv('PATH', '');
      expect(await main([flow, '--browser', title.toLowerCase()])).toBe(2);
      expect(printed).toEqual([
        `There is no ${title} on this machine.`,
        expect.stringMatching(said),
      ]);
    },
  );
});

it('path tests of a deployed site are done in Chromium alone', async () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath);
  expect(await testPaths([flow, '--browser', 'firefox', '--url', 'https://x.example'])).toBe(2);
  expect(printed).toEqual(['A deployed site is tested in Chromium: leave out --url or --browser.']);
});

it.each([['--strips'], ['--by', 'tapping']])(
  'pictures with %s are taken in Chromium alone',
  async (...args) => {
    vi.stubEnv('FIREFOX_PATH', process.execPath);
    expect(await shots([flow, '--browser', 'firefox', ...args])).toBe(2);
    expect(printed).toEqual(['The real way is taken in Chromium: leave out --browser.']);
  },
);
