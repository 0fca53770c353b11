import type { Plugin } from 'vite';
import { fieldTypeNames } from '../../engine/build';
import { readFunnel } from './funnel-file';

const record = /\/engine\/document\/fields\/field-types\.ts$/;
const unused = '\0unused-field-type/';

/** Leaves the code of field types that the funnel does not use out of its build. */
export function leanFieldsPlugin(): Plugin {
  let left: ReadonlySet<string>;
  return {
    name: 'lean-fields',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const used = new Set<string>(Object.values(readFunnel().fields).map(({ type }) => type));
      left = new Set(fieldTypeNames.filter((type) => !used.has(type)).map((type) => `./${type}`));
    },
    resolveId(source, importer) {
      return importer !== undefined && record.test(importer) && left.has(source)
        ? unused + source.slice(2)
        : undefined;
    },
    load(id) {
      return id.startsWith(unused)
        ? `export const ${id.slice(unused.length)} = undefined;`
        : undefined;
    },
  };
}
