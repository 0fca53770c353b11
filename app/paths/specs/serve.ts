import { fileURLToPath } from 'node:url';
import { builtFunnel, serveBuilt } from '../browser/site';
import { fileVariable, siteVariable } from './config';

/** Builds and serves the document of generated tests, once before all of them. Returns how to stop. */
export default async function serve(): Promise<() => Promise<void>> {
  process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
  const { url, close } = await serveBuilt(builtFunnel(process.env[fileVariable] ?? ''));
  process.env[siteVariable] = url;
  return close;
}
