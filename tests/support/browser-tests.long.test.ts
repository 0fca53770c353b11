import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runBrowserTests } from './browser-tests.mjs';
import { isLong } from './long';

/** Runs Playwright over tests that leave a file when they ran first, and need no browser. */
function running(source: string): ReturnType<typeof runBrowserTests> {
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = mkdtempSync(resolve('node_modules/.cache/flaky-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const output = join(folder, 'output');
  const use = { trace: 'retain-on-failure' };
  const options = { testDir: '.', outputDir: 'output', use, projects: [{ name: 'desk' }] };
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    `export default ${JSON.stringify(options)};`,
  );
  writeFileSync(
    join(folder, 'some.spec.mjs'),
    `import { existsSync, writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
function failsFirst(name) {
  const file = ${JSON.stringify(folder)} + '/' + name;
  if (existsSync(file)) return;
  writeFileSync(file, '');
  throw new Error(name + ' came too early');
}
${source}`,
  );
  return runBrowserTests(
    (args, env) =>
      new Promise((done) => {
        const child = spawn(
          'npx',
          ['playwright', 'test', '-c', join(folder, 'playwright.config.mjs'), ...args],
          {
            stdio: 'ignore',
            env: { ...process.env, ...env },
          },
        );
        child.on('close', (code) => done(code === 0));
      }),
    'some',
    folder,
    output,
  );
}

describe.runIf(isLong)('browser tests that fail', () => {
  test('a browser test that fails, and passes alone, is named as flaky with what it said, and its trace', async () => {
    const { flaky, ...counted } = await running(
      `test('one', () => failsFirst('one')); test('two', () => {});`,
    );
    expect(counted).toMatchObject({ isPassed: true, passed: 2, failed: 0 });
    expect(flaky).toEqual([
      {
        name: 'desk › some.spec.mjs › one',
        error: expect.stringContaining('one came too early'),
        trace: expect.stringMatching(/trace\.zip$/),
      },
    ]);
  });

  test('a browser test that fails again has failed', async () => {
    const { flaky, ...counted } = await running(
      `test('one', () => failsFirst('one')); test('two', () => { throw new Error('always'); });`,
    );
    expect(counted).toMatchObject({ isPassed: false, passed: 1, failed: 1 });
    expect(flaky.map(({ name }) => name)).toEqual(['desk › some.spec.mjs › one']);
    expect(counted.failures.map(({ name }) => name)).toEqual(['desk › some.spec.mjs › two']);
  });

  const failingFirst = (count: number): string =>
    Array.from({ length: count }, (_, at) => `test('t${at}', () => failsFirst('t${at}'));`).join(
      '',
    );

  test('more than two flaky browser tests have failed', async () => {
    const { flaky, ...counted } = await running(failingFirst(3));
    expect(counted).toMatchObject({ isPassed: false, passed: 0, failed: 3 });
    expect(flaky).toHaveLength(3);
  });

  test('more than ten browser tests that fail are not tried again', async () => {
    const { flaky, ...counted } = await running(failingFirst(11));
    expect(counted).toMatchObject({ isPassed: false, passed: 0, failed: 11 });
    expect(flaky).toEqual([]);
  });

  test('tests that did not run because one before them failed are counted too', async () => {
    const { flaky, ...counted } = await running(`
    test.describe.configure({ mode: 'serial' });
    test('one', () => failsFirst('one')); test('two', () => {}); test('three', () => {});`);
    expect(counted).toMatchObject({ isPassed: true, passed: 3, failed: 0 });
    expect(flaky.map(({ name }) => name)).toEqual(['desk › some.spec.mjs › one']);
  });
});
