import type { Plugin } from 'vite';
import { resolve } from 'node:path';
import { expectPlaceToBuild } from './start-fault';

/** Ends a build that could not be written before it begins. */
export const buildPlacePlugin = (): Plugin => ({
  name: 'funnel-build-place',
  apply: 'build',
  configResolved({ root, build }) {
    if (build.write) expectPlaceToBuild(resolve(root, build.outDir));
  },
});
