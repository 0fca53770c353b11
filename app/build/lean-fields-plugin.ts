import type { Plugin } from 'vite';
import { fieldTypeNames } from '../../engine/build';
import { readFunnel } from './funnel-file';

const fieldTypes = /\/engine\/document\/fields\/field-types\.ts$/;
const registry = /\/renderers\/registry\.ts$/;
const unusedType = '\0unused-field-type/';
const unusedKind = '\0unused-question-kind';

/** Leaves the code of field types and the renderers of question kinds that the funnel does not use out of its build. */
export function leanFieldsPlugin(): Plugin {
  let types: ReadonlySet<string>;
  let kinds: ReadonlySet<string>;
  return {
    name: 'lean-fields',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const { fields, nodes } = readFunnel();
      types = new Set(Object.values(fields).map(({ type }) => type));
      kinds = new Set(
        Object.values(nodes).flatMap((node) => (node.type === 'question' ? [node.asks.type] : [])),
      );
    },
    resolveId(source, importer = '') {
      const type = source.slice(2);
      if (fieldTypes.test(importer) && fieldTypeNames.includes(type) && !types.has(type))
        return unusedType + type;
      // The cards of choice questions are part of the first chunk, whatever the funnel asks.
      const [, kind] = /^\.\/question\/([a-z]+)\/[A-Za-z]+View$/.exec(source) ?? [];
      return registry.test(importer) && kind !== undefined && kind !== 'choice' && !kinds.has(kind)
        ? unusedKind
        : undefined;
    },
    load(id) {
      if (id === unusedKind) return 'export {};';
      return id.startsWith(unusedType)
        ? `export const ${id.slice(unusedType.length)} = undefined;`
        : undefined;
    },
  };
}
