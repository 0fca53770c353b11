import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { missingFeatures, withoutUnusedFeatures } from './react-features';

/** React's packages are CommonJS: their production builds by the names under which they are imported. */
export const productionBuilds: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'use-sync-external-store/shim/with-selector':
    'use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js',
};

/**
 * Turns React's builds into ES modules for visitors, so that the bundler leaves out what nothing imports, and calls
 * functions by name instead of as properties of a module object. React DOM comes without the features that no
 * component uses; a component that begins to use one fails the build. `NODE_ENV` of the shell does not count.
 */
export function leanReactPlugin(): Plugin {
  const files = new Map(
    Object.entries(productionBuilds).map(([name, file]) => [name, resolve('node_modules', file)]),
  );
  const ids = new Set(files.values());
  const client = files.get('react-dom/client');
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    config() {
      // JSX that is compiled for development does not fit these builds.
      process.env.NODE_ENV = 'production';
    },
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => files.get(source),
    transform(code, id) {
      if (ids.has(id)) {
        const lean = id === client ? withoutUnusedFeatures(code) : code;
        return { code: asModule(lean), map: null };
      }
      const missing =
        /\.tsx?$/.test(id) && !id.includes('/node_modules/') ? missingFeatures(code) : [];
      if (missing.length > 0)
        this.error(
          `${id} uses ${missing.join(' and ')} of React, which app/build/react-features.ts leaves out.`,
        );
      return undefined;
    },
  };
}

/**
 * A CommonJS build of React as an ES module.
 * @throws when the code does more with its exports than to assign them by name
 */
export function asModule(code: string): string {
  const assigned = [...code.matchAll(/^ *exports\.(\w+) =/gm)].map(([, name = '']) => name);
  const names = [...new Set(assigned)];
  const isOnce = (name: string): boolean => assigned.indexOf(name) === assigned.lastIndexOf(name);
  const body = code
    .replace(/^(?:var| ) (\w+) = require\("([\w/-]+)"\)[,;]$/gm, '')
    .replace(/^exports\.(\w+) =/gm, (all, name: string) => (isOnce(name) ? `var ${all}` : all))
    .replace(/\bexports\.(\w+)/g, 'export_$1');
  const imports = [...code.matchAll(/(\w+) = require\("([\w/-]+)"\)/g)].map(
    ([, name = '', source = '']) => `import * as ${name} from ${JSON.stringify(source)};`,
  );
  if (/\b(?:require|exports)\b/.test(body.replaceAll(/\/\*[\s\S]*?\*\//g, '')))
    throw new Error(
      'A build of React is not written as lean-react-plugin.ts expects: look at its new version.',
    );
  const changing = names.filter((name) => !isOnce(name)).map((name) => `var export_${name};`);
  const exported = names.map((name) => `export_${name} as ${name}`);
  return [...imports, ...changing, body, `export { ${exported.join(', ')} };`].join('\n');
}
