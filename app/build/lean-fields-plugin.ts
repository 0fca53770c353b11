import type { Plugin } from 'vite';
import { fieldTypeNames } from '../../engine/build';
import { readFunnel } from './funnel-file';

const fieldTypes = /\/engine\/document\/fields\/field-types\.ts$/;
const registry = /\/renderers\/registry\.ts$/;
const unusedType = '\0unused-field-type/';
const unusedKind = '\0unused-question-kind';
const unusedSkip = '\0unused-skip';

/**
 * Leaves out of a funnel's build what the funnel does not use: the code of field types, the renderers of
 * question kinds, the button that skips a question.
 */
export function leanFieldsPlugin(): Plugin {
  let types: ReadonlySet<string>;
  let kinds: ReadonlySet<string>;
  let canSkip = false;
  return {
    name: 'lean-fields',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const { fields, nodes } = readFunnel();
      types = new Set(Object.values(fields).map(({ type }) => type));
      const questions = Object.values(nodes).filter((node) => node.type === 'question');
      kinds = new Set(questions.map(({ asks }) => asks.type));
      canSkip = questions.some(({ skip }) => skip !== undefined);
    },
    resolveId(source, importer = '') {
      const type = source.slice(2);
      if (fieldTypes.test(importer) && fieldTypeNames.includes(type) && !types.has(type))
        return unusedType + type;
      if (registry.test(importer) && source === './question/with-skip' && !canSkip)
        return unusedSkip;
      // The cards of choice questions are part of the first chunk, whatever the funnel asks.
      const [, kind] = /^\.\/question\/([a-z]+)\/[A-Za-z]+View$/.exec(source) ?? [];
      return registry.test(importer) && kind !== undefined && kind !== 'choice' && !kinds.has(kind)
        ? unusedKind
        : undefined;
    },
    load(id) {
      if (id === unusedKind) return 'export {};';
      if (id === unusedSkip) return 'export const withSkip = (View) => View;';
      return id.startsWith(unusedType)
        ? `export const ${id.slice(unusedType.length)} = undefined;`
        : undefined;
    },
  };
}
