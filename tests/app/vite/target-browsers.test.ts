import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  compile,
  isInAll,
  newerThan,
  targetsOf,
  targetsOfBuild,
  writeTargetTypes,
} from '../../support/target-types';

/** Where the types and the checked files are, outside of the sources. */
const folder = path.resolve('node_modules/.cache/target-types');

/** What visitors' browsers run. What it imports of the engine is checked with it. */
const visitors = [path.resolve('renderers'), path.resolve('app/browser')];

let files: readonly string[] = [];
beforeAll(async () => {
  files = writeTargetTypes(folder, ['es2023', 'dom'], await targetsOfBuild());
  // Reading the project's configuration takes a while on a machine that is busy with others.
});

/** What TypeScript says of files where all that a target lacks may be undefined. */
function findings(include: readonly string[]): string[] {
  const project = path.join(folder, 'tsconfig.json');
  const compilerOptions = { lib: null, noLib: true, types: ['vite/client'] };
  writeFileSync(
    project,
    JSON.stringify({ extends: path.resolve('tsconfig.json'), compilerOptions, files, include }),
  );
  const { stdout } = compile(['-p', project]);
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

/** What is found in a file with this body. */
function findingsIn(body: string): string[] {
  const home = path.join(folder, 'sample');
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home);
  writeFileSync(path.join(home, 'sample.ts'), `${body}\nexport {};\n`);
  return findings([home]);
}

describe('the browsers that the build targets', () => {
  it('have everything that visitors’ code uses without looking whether it is there', () => {
    expect(findings(visitors)).toEqual([]);
  });

  it.each([
    ['a constructor', 'new Intl.Segmenter();'],
    ['a static method', "URL.canParse('a');"],
    ['a static method of a built-in', 'AbortSignal.any([]);'],
    ['a method of an array', '[1].toSorted();'],
    ['a method of a read-only array', 'const list: readonly number[] = []; list.toReversed();'],
    ['a method of an element', 'document.body.showPopover();'],
    ['a property that is written', "document.body.ariaHidden = 'true';"],
    ['a property that is read', 'navigator.userActivation.hasBeenActive;'],
    ['a function of the window', 'requestIdleCallback(() => {});'],
    ['a method of a device', "void navigator.share({ url: '/' });"],
    ['an object', 'CSS.highlights.clear();'],
  ])('do not all have %s', (_, body) => {
    expect(findingsIn(body)).toHaveLength(1);
  });

  it.each([
    ['asked for with ?.', "URL.canParse?.('a');"],
    ['asked for by type', "if (typeof Intl.Segmenter === 'function') new Intl.Segmenter();"],
    [
      'taken as what may be missing',
      'const device: Partial<Pick<Navigator, "share">> = navigator; void device.share?.({});',
    ],
    ['there', 'structuredClone([1].at(-1)); [1].findLast(Boolean); Object.hasOwn({}, "a");'],
  ])('may have what is %s', (_, body) => {
    expect(findingsIn(body)).toEqual([]);
  });

  it('are told as paths from the window, for tests that take them away', async () => {
    const missing = newerThan(await targetsOfBuild());
    expect(missing).toEqual(
      expect.arrayContaining([
        'Intl.Segmenter',
        'URL.canParse',
        'AbortSignal.any',
        'Array.prototype.toSorted',
        'Iterator.prototype.map',
        'requestIdleCallback',
        'Element.prototype.ariaHidden',
        'Navigator.prototype.share',
        'Promise.withResolvers',
        'HTMLElement.prototype.popover',
      ]),
    );
    for (const there of ['fetch', 'Promise', 'Array.prototype.at', 'Element', 'Window', 'Intl'])
      expect(missing).not.toContain(there);
  });

  it('count as lacking what is there under another name, behind a setting, or no more', () => {
    const safari = targetsOf(['safari16.4']);
    expect(isInAll(safari, 'api.Window.requestIdleCallback')).toBe(false);
    expect(isInAll(safari, 'api.Document.fullscreenElement')).toBe(true);
    expect(isInAll(targetsOf(['firefox130']), 'api.Navigator.vibrate')).toBe(false);
    expect(isInAll(targetsOf(['safari16.3']), 'api.Document.fullscreenElement')).toBe(false);
  });
});
