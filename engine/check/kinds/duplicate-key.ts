import type { Kind } from '../reporting/rule';

/** An object has the same key twice. */
export const duplicateKey: Kind<{ readonly key: string; readonly firstLine: number }> = {
  stops: 'publish',
  explanation: {
    what: 'An object has the same key twice.',
    why: 'JSON keeps only the last one, so the first is lost without a word.',
    fix: 'Keep one of the two, or rename one.',
    wrong: '{\n  "title": "Bread",\n  "title": "Your bread, every week"\n}',
    right: '{\n  "title": "Your bread, every week"\n}',
  },
  message: ({ key, firstLine }) =>
    `"${key}" is defined twice, first in line ${firstLine}. Keep one of them.`,
};
