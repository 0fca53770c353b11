import type { PluginOption } from 'vite';
import { backendPlugin } from '../devserver/backend-plugin';
import { functionPlugin } from '../devserver/function-plugin';
import { lifetimePlugin } from '../devserver/lifetime-plugin';
import { studioPlugin } from '../devserver/studio/studio-plugin';
import { classNamesPlugin } from './class-names-plugin';
import { compiledSchemas } from './compiled-schemas.mjs';
import { funnelPlugin } from './funnel-plugin';
import { leanFieldsPlugin } from './lean-fields-plugin';
import { leanReactPlugin } from './lean-react-plugin';
import { leanRouterPlugin } from './lean-router-plugin';
import { load } from './load.mjs';
import { pagesPlugin } from './pages-plugin';
import { unusedFeaturesPlugin } from './unused-features-plugin';

/** What the project adds to Vite, in the order in which it works. */
export const plugins = (): PluginOption[] => [
  leanReactPlugin(),
  leanRouterPlugin(),
  leanFieldsPlugin(),
  unusedFeaturesPlugin(),
  classNamesPlugin(),
  compiledSchemas(load),
  funnelPlugin(),
  backendPlugin(),
  functionPlugin(),
  studioPlugin(),
  lifetimePlugin(),
  pagesPlugin(),
];
