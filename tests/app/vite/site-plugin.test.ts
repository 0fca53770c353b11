import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import { sitePlugin } from '../../../app/vite/site-plugin';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'funnel-site-')));

test('a site is under the base path of its file, unless the command names another', async () => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const baseOf = async (base?: string): Promise<string> =>
    (await resolveConfig({ configFile: false, base, plugins: [sitePlugin()] }, 'build')).base;
  try {
    expect(await baseOf()).toBe('/');
    const config = { funnels: { '/': 'flows/a.json' }, base: '/tools/quiz/' };
    writeFileSync(join(folder, 'funnel.config.json'), JSON.stringify(config));
    expect(await baseOf()).toBe('/tools/quiz/');
    expect(await baseOf('/')).toBe('/');
    for (const wrong of ['./', 'https://other.example/', 'tools'])
      await expect(baseOf(wrong)).rejects.toThrow(`The base path is "${wrong}".`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
