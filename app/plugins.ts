import type { PluginOption } from 'vite';
import { backendPlugin } from './devserver/backend-plugin';
import { functionPlugin } from './devserver/function-plugin';
import { lifetimePlugin } from './devserver/lifetime-plugin';
import { studioPlugin } from './devserver/studio/studio-plugin';
import { classNamesPlugin } from './build/class-names-plugin';
import { compiledSchemas } from './build/compiled-schemas.mjs';
import { funnelPlugin } from './build/funnel-plugin';
import { load } from './build/load.mjs';
import { optionalPartsPlugin } from './build/optional-parts-plugin';
import { pagesPlugin } from './build/pages-plugin';

/** What the project adds to Vite, in the order in which it works. */
export const plugins = (): PluginOption[] => [
  optionalPartsPlugin(),
  classNamesPlugin(),
  compiledSchemas(load),
  funnelPlugin(),
  backendPlugin(),
  functionPlugin(),
  studioPlugin(),
  lifetimePlugin(),
  pagesPlugin(),
];
