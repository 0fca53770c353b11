import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The production builds. The package's exports name the ones for development only. */
const productionBuilds = new Map(
  Object.entries({
    'react-router': 'react-router/dist/production/index.mjs',
    'react-router/dom': 'react-router/dist/production/dom-export.mjs',
  }).map(([name, file]) => [name, resolve('node_modules', file)]),
);

const componentClass = /^(var \w+ = )(class extends React\d*\.Component \{.*?^\});/gms;

/**
 * Takes the router's production build for visitors, and lets the bundler drop the parts of it that nothing imports.
 * Its components are made by calls (`forwardRef`, `memo`, `createContext`) and get properties by assignments, which
 * no bundler removes by itself: the calls are marked as pure, the assignments of names and contexts left out. So the
 * router's own error boundaries do not work in a build; the app has its own.
 */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => productionBuilds.get(source),
    transform: {
      filter: { id: /node_modules\/react-router\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^import (React\d*) from "react";$/gm, 'import * as $1 from "react";')
          .replace(/= (React\d*\.(?:memo|forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^(var \w+ = )(new |Object\.)/gm, '$1/* @__PURE__ */ $2')
          .replace(componentClass, '$1/* @__PURE__ */ (() => $2)();')
          .replace(/^\w+\.(?:displayName|contextType) = [^;]+;$/gm, ''),
        map: null,
      }),
    },
  };
}
