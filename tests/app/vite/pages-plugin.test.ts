import { resolveConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import { pagesPlugin } from '../../../app/vite/pages-plugin';

test('builds for production, whatever NODE_ENV the shell brings along', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const plugins = [pagesPlugin()];
  const { isProduction } = await resolveConfig({ configFile: false, plugins }, 'build');
  vi.unstubAllEnvs();
  expect(isProduction).toBe(true);
});
