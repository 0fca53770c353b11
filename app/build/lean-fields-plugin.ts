import type { Plugin } from 'vite';
import { fieldTypeNames } from '../../engine/build';
import type { FunnelDocument } from '../../engine';
import { readFunnel } from './funnel-file';

/** An import of code that only some funnels use. */
interface OptionalImport {
  readonly importer: RegExp;
  readonly source: string;
  readonly isUsed: (funnel: FunnelDocument) => boolean;
  /** The module that the other funnels get. */
  readonly without: string;
}

const registry = /\/renderers\/registry\.ts$/;
const inFields = (file: string): RegExp => new RegExp(`/engine/document/fields/${file}\\.ts$`);

const optionalImports: readonly OptionalImport[] = [
  ...fieldTypeNames.map((name) => ({
    importer: inFields('field-types'),
    source: `./${name}`,
    isUsed: ({ fields }: FunnelDocument) => Object.values(fields).some(({ type }) => type === name),
    without: `export const ${name} = undefined;`,
  })),
  {
    importer: inFields('text'),
    source: './pattern-problem',
    isUsed: ({ fields }) =>
      Object.values(fields).some((field) => field.type === 'text' && field.pattern !== undefined),
    without: 'export const patternProblem = () => undefined;',
  },
  {
    importer: inFields('money'),
    source: './amount-limit-problem',
    isUsed: ({ fields }) =>
      Object.values(fields).some(
        (field) => field.type === 'money' && (field.minimum ?? field.maximum) !== undefined,
      ),
    without: 'export const amountLimitProblem = () => undefined;',
  },
  {
    importer: /\/renderers\/question\/choice\/ChoiceView\.tsx$/,
    source: './with-box',
    isUsed: ({ nodes }) =>
      Object.values(nodes).some(
        (node) =>
          node.type === 'question' &&
          node.asks.type === 'choice' &&
          node.asks.choices.some(({ box }) => box !== undefined),
      ),
    without: 'export const withBox = (Answer) => Answer;',
  },
  {
    importer: registry,
    source: './question/with-skip',
    isUsed: ({ nodes }) =>
      Object.values(nodes).some((node) => node.type === 'question' && node.skip !== undefined),
    without: 'export const withSkip = (View) => View;',
  },
];

/** A line of the registry that fetches the renderer of a kind of question. */
const loader = /'question\/(\w+)': async \(\) =>\s*question\(\(await import\([^)]*\)\)\.\w+\),\n/g;
const unused = '\0unused:';

/**
 * Leaves out of a funnel's build what the funnel does not use: the code of field types and of their limits, the
 * renderers of question kinds, the button that skips a question.
 */
export function leanFieldsPlugin(): Plugin {
  let left: readonly OptionalImport[];
  let kinds: ReadonlySet<string>;
  return {
    name: 'lean-fields',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const funnel = readFunnel();
      left = optionalImports.filter(({ isUsed }) => !isUsed(funnel));
      kinds = new Set(
        Object.values(funnel.nodes).flatMap((node) =>
          node.type === 'question' ? [node.asks.type] : [],
        ),
      );
    },
    resolveId(source, importer = '') {
      const isLeft = left.some((part) => part.source === source && part.importer.test(importer));
      return isLeft ? unused + source : undefined;
    },
    load: (id) => left.find(({ source }) => id === unused + source)?.without,
    transform(code, id) {
      if (!registry.test(id)) return undefined;
      // All kinds but the first chunk's, the cards of choice questions.
      const fetched = (code.match(/'question\/\w+': async/g)?.length ?? 0) - 1;
      if (code.match(loader)?.length !== fetched)
        throw new Error(`The pattern "loader" in ${import.meta.filename} does not match ${id}.`);
      return code.replace(loader, (line, kind: string) => (kinds.has(kind) ? line : ''));
    },
  };
}
