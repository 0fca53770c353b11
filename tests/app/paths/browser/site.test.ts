import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deployedSite, serveBuilt } from '../../../../app/paths/browser/site';

test('path tests refuse a site that is not at "/", before anything is started', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'funnel-dist-'));
  try {
    writeFileSync(join(dist, '_headers'), '/tools/quiz/*\n  X-Content-Type-Options: nosniff\n');
    await expect(serveBuilt(dist)).rejects.toThrow(`${dist} is built for a base path`);
  } finally {
    rmSync(dist, { recursive: true });
  }
  expect(() => deployedSite('https://a.example/tea/')).toThrow('not at /tea/');
  expect(() => deployedSite('a.example')).toThrow('--url needs the address of a site');
  expect(deployedSite('https://a.example').url).toBe('https://a.example');
});
