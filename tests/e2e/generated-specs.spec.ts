import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { siteVariable } from '../../app/paths/specs/config';
import { shortFunnelUrl } from '../../playwright.config';

/** Runs a command. Returns what it has printed. */
function run(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, [siteVariable]: shortFunnelUrl },
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

test('a plan that is written as tests runs as it is', { tag: ['@phone', '@long'] }, () => {
  // Playwright takes no tests from node_modules, where its own output goes.
  const folder = mkdtempSync(join(tmpdir(), 'specs-'));
  const plan = ['paths', 'flows/piano-tuning.json', '--format', 'playwright', '--out', folder];
  run(['app/cli/run.mjs', ...plan]);
  const said = run(['node_modules/playwright/cli.js', 'test', '-c', folder, '--project=phone']);
  expect(said).toContain('3 passed');
  rmSync(folder, { recursive: true });
});
