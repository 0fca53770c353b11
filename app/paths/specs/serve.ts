import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { inPackage, site } from '../../site';
import { builtFunnel, serveBuilt } from '../browser/site';
import { fileVariable, siteVariable } from './config';

/** Builds and serves the document of generated tests, once before all of them. Returns how to stop. */
export default async function serve({ rootDir }: FullConfig): Promise<() => Promise<void>> {
  const file = process.env[fileVariable] ?? '';
  // Playwright may be run in any folder. The site is around the tests, or is this project.
  const folder = [site.folder, ...foldersAround(rootDir)].find((each) =>
    existsSync(resolve(each, file)),
  );
  process.chdir(folder ?? inPackage('.'));
  const { url, close } = await serveBuilt(builtFunnel(file));
  process.env[siteVariable] = url;
  return close;
}

/** A folder, and all that it is in. */
const foldersAround = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...foldersAround(dirname(folder))];
