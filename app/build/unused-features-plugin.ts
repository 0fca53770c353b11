import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { FunnelDocument } from '../../engine';
import { readFunnel } from './funnel-file';

/** A module that only some funnels need. */
interface Feature {
  /** Its file, from the root of the project. */
  readonly file: string;
  readonly isUsed: (document: FunnelDocument) => boolean;
  /** The code of the others, with the same exports. */
  readonly without: string;
}

const features: readonly Feature[] = [
  {
    file: 'app/browser/session/consent.ts',
    isUsed: ({ session }) => session.consent !== undefined,
    without: 'export const mayLeaveDevice = () => true;',
  },
  {
    file: 'engine/document/starts.ts',
    isUsed: ({ nodes }) => Object.values(nodes).some(({ entry }) => entry === 'start'),
    without: `
      export const pathOf = ({ start }, _answers, follow) => follow(start);
      export const isStart = ({ start }, id) => id === start;`,
  },
  {
    file: 'engine/document/hidden-fields.ts',
    isUsed: ({ fields }) =>
      Object.values(fields).some((field) => 'parameter' in field && field.parameter !== undefined),
    without: `
      export const answersFromQuery = () => ({});
      export const hasAnswered = (_fields, answers) => Object.keys(answers).length > 0;`,
  },
  {
    file: 'engine/document/outcome.ts',
    isUsed: ({ outcomes }) => outcomes !== undefined,
    without: `
      export const outcomeOf = () => undefined;
      export const isOutOfReach = () => false;
      export const opensPlan = ({ planLink }, id) => planLink?.node === id;`,
  },
];

/** Leaves modules out of a funnel's build that the funnel does not need. */
export function unusedFeaturesPlugin(): Plugin {
  const root = process.cwd();
  let unused: ReadonlyMap<string, string>;
  return {
    name: 'unused-features',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const document = readFunnel();
      unused = new Map(
        features
          .filter(({ isUsed }) => !isUsed(document))
          .map(({ file, without }) => [join(root, file), without]),
      );
    },
    load: (id) => unused.get(id),
  };
}
