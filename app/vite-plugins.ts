import type { PluginOption } from 'vite';
import { backendPlugin } from './devserver/backend-plugin';
import { buildPlacePlugin } from './devserver/build-place-plugin';
import { functionPlugin } from './devserver/function-plugin';
import { lifetimePlugin } from './devserver/lifetime-plugin';
import { studioPlugin } from './devserver/studio/studio-plugin';
import { classNamesPlugin } from './vite/class-names-plugin';
import { compiledSchemas } from './vite/compiled-schemas.mjs';
import { funnelPlugin } from './vite/funnel-plugin';
import { load } from './vite/load.mjs';
import { optionalPartsPlugin } from './vite/optional-parts-plugin';
import { pagesPlugin } from './vite/pages-plugin';
import { sitePlugin } from './vite/site-plugin';

/** What the project adds to Vite, in the order in which it works. */
export const plugins = (): PluginOption[] => [
  sitePlugin(),
  optionalPartsPlugin(),
  classNamesPlugin(),
  compiledSchemas(load),
  funnelPlugin(),
  backendPlugin(),
  functionPlugin(),
  studioPlugin(),
  lifetimePlugin(),
  buildPlacePlugin(),
  pagesPlugin(),
];
