import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { inPackage } from '../site';

/**
 * Scopes the class names of CSS modules. In a build they are short, the same in every build, and written into
 * the code that uses them, so that pages carry no object of names.
 */
export function classNamesPlugin(): Plugin[] {
  return [
    {
      name: 'funnel-class-names',
      enforce: 'pre',
      apply: 'build',
      config: (config) => ({
        css: { modules: { generateScopedName: scopedNames(config.root ?? inPackage('.')) } },
        build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 1 } } } },
      }),
      // The bundler writes out what it can import by name, and not the properties of an object.
      transform: {
        filter: { id: /\.tsx?$/, code: '.module.css' },
        handler: (code) => code.replace(defaultImport, "import * as $1 from '$2.module.css'"),
      },
    },
    {
      name: 'funnel-class-names-styles',
      enforce: 'post',
      apply: 'build',
      // A stylesheet belongs to the page, also when all its names are written out.
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

const defaultImport = /import (\w+) from '([^']+)\.module\.css'/g;

/**
 * Names classes by a hash of file and name.
 * @throws when two classes get the same name
 */
export function scopedNames(root: string): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${relative(root, file.split('?')[0] ?? file)} .${name}`;
    const digest = createHash('sha256').update(owner).digest('base64url');
    // A class name does not begin with a digit.
    const scoped = digest
      .replaceAll(/[^a-zA-Z0-9]/g, '')
      .replace(/^\d+/, '')
      .slice(0, 4);
    const other = owners.get(scoped) ?? owner;
    if (other !== owner)
      throw new Error(`${owner} and ${other} both become ".${scoped}": rename one of them.`);
    owners.set(scoped, owner);
    return scoped;
  };
}
