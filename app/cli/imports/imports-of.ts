import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { parseSync } from 'vite';

/** An import of one file of the project by another, each named by its path from the project's root. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** Only types are imported, so that nothing is left of it when the code runs. */
  readonly isType: boolean;
  /** It is loaded when it is needed: a chunk, a worker, a file that is given to another program. */
  readonly isLazy: boolean;
}

const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
const urls = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g;

/** All imports among the files of a project, below some of its folders and in its root. */
export function importsOf(root: string, folders: readonly string[]): Import[] {
  const files = [...folders, '.'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
      .map((file) => normalize(join(folder, file)).replaceAll(sep, '/'))
      .filter((file) => statSync(join(root, file)).isFile()),
  );
  const known = new Set(files);
  // Names such as "#optional/features".
  const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const targetOf = (from: string, request: string): string | undefined => {
    const path: string = aliases[request] ?? join(dirname(from), request);
    const isOwn = request.startsWith('.') || request in aliases;
    return isOwn
      ? endings.map((ending) => normalize(path) + ending).find((file) => known.has(file))
      : undefined;
  };
  return files.filter(isSource).flatMap((from) =>
    requestsIn(from, readFileSync(join(root, from), 'utf8')).flatMap(({ request, ...kind }) => {
      const to = targetOf(from, request);
      return to === undefined ? [] : [{ from, to, ...kind }];
    }),
  );
}

/** What a file asks for. */
function requestsIn(file: string, code: string) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const lazy = { isType: false, isLazy: true };
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isLazy: false,
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, isType, isLazy: false }] : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      request: code.slice(start + 1, end - 1),
      ...lazy,
    })),
    ...[...code.matchAll(urls)].map(([, request = '']) => ({ request, ...lazy })),
  ];
}
