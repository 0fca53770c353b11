/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { load } from './app/vite/load.mjs';

/** Loaded like this, they start many times as fast. A change of one of their files restarts the development server. */
const { module, dependencies } = await load<typeof import('./app/vite-plugins')>(
  fileURLToPath(new URL('app/vite-plugins.ts', import.meta.url)),
);

/** Tests of the flows, of commands and builds, and of what the studio computes. */
const commandTests = 'tests/{flows,app/{cli,studio,vite}}/**/*.test.ts';

export default defineConfig({
  // The working directory is the folder of a site, which may be another.
  root: import.meta.dirname,
  plugins: [
    react(),
    ...module.plugins(),
    {
      name: 'funnel-config-files',
      configResolved: (config) => void config.configFileDependencies.push(...dependencies),
    },
  ],
  appType: 'spa',
  resolve: {
    alias: [
      // @xstate/react brings its own copy of a hook that React has had since version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Nothing here has a getter that does something.
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          // They change nothing outside themselves, so a worker loads the engine once for all of them.
          name: 'engine',
          include: ['tests/{engine,paths,schemas}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // The same holds for these, but for stubs, which end with each test.
          name: 'commands',
          include: [commandTests],
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          // And for these, which remove what they have drawn.
          name: 'screens',
          include: ['tests/renderers/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/{engine,paths,schemas,renderers}/**', commandTests],
        },
      },
    ],
    // Only what hangs comes to it: some open a real database, on machines that are busy with others.
    testTimeout: process.env.TEST_LONG === 'true' ? 3_600_000 : 300_000,
    hookTimeout: 300_000,
    // One more than the cores: tests of processes and servers mostly wait.
    maxWorkers: availableParallelism() + 1,
    coverage: { include: ['engine/**', 'renderers/**', 'app/**'] },
  },
});
