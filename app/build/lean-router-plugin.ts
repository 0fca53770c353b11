import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the parts of react-router that nothing imports. Its components are made by
 * calls (`forwardRef`, `memo`, `createContext`) and named by assignments, which no bundler dares to
 * remove by itself: the calls are marked as pure, the names left out.
 */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/= (React\d*\.(?:memo|forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = [^;]+;$/gm, ''),
        map: null,
      }),
    },
  };
}
