/** Who imports whom: every source file of the project, with the files that it imports. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** An import of one file of the project by another. */
export interface Import {
  from: string;
  to: string;
  /** Imports types only, so that nothing is left of it when the code runs. */
  isType: boolean;
  /** Fetched when it is needed, like a chunk or a worker. */
  isLazy: boolean;
}

const source = /\.(ts|tsx|mjs)$/;
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
const urls = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g;

/** The imports among files, which are named by their paths below a root. */
export function importsOf(files: readonly string[], root: string): Import[] {
  const internal = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;
  const isFile = (path: string) =>
    existsSync(join(root, path)) && statSync(join(root, path)).isFile();
  const resolve = (from: string, request: string) => {
    const target = internal[request] ?? request;
    if (!target.startsWith('.')) return undefined;
    const path = normalize(internal[request] ? target : join(dirname(from), target));
    return endings.map((ending) => path + ending).find(isFile);
  };
  return files
    .filter((file) => source.test(file))
    .flatMap((from) =>
      requestsOf(from, readFileSync(join(root, from), 'utf8')).flatMap(({ request, ...kind }) => {
        const to = resolve(from, request);
        return to === undefined ? [] : [{ from, to, ...kind }];
      }),
    );
}

function requestsOf(file: string, code: string) {
  const { module } = parseSync(file, code);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isLazy: false,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, isType, isLazy: false }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      request: code.slice(start + 1, end - 1),
      isType: false,
      isLazy: true,
    })),
    ...[...code.matchAll(urls)].map(([, request = '']) => ({
      request,
      isType: false,
      isLazy: true,
    })),
  ];
}
