import { describe, expect, it } from 'vitest';
import { importProblems } from '../../../app/cli/imports/problems';
import type { Import } from '../../../app/cli/imports/imports-of';
import { problemsOfProject } from '../../../app/cli/imports/table';

describe('imports of the project', () => {
  it('imports go only where the list of folders allows, past no door and in no cycle', () => {
    expect(problemsOfProject(process.cwd())).toEqual([]);
  });
});

describe('importProblems', () => {
  const folders = [
    { path: 'engine/document', holds: '', mayImport: [], isForVisitors: true },
    { path: 'engine/check', holds: '', mayImport: ['engine/document'] },
    { path: 'engine/paths', holds: '', mayImport: ['engine/check'] },
    { path: 'app/browser', holds: '', mayImport: ['engine/document'], isForVisitors: true },
    { path: 'app/studio/form', holds: '', mayImport: [] },
    { path: 'app/studio/shell', holds: '', mayImport: ['app/studio/form'] },
    { path: 'app/cli', holds: '', mayImport: ['engine'] },
  ];
  const start = 'app/browser/main.tsx';
  /** Imports that are all allowed, and use all that is. */
  const allowed = [
    'engine/check/a.ts → engine/document/a.ts',
    'engine/paths/a.ts → engine/check/a.ts',
    `${start} → engine/document/index.ts`,
    'app/studio/form/a.ts → app/studio/form/boxes/a.ts',
    'app/studio/shell/a.ts → app/studio/form/a.ts',
    'app/cli/a.ts → engine/check/index.ts',
    'tests/a.test.ts → engine/check/a.ts',
  ];
  const importOf = (text: string): Import => {
    const [from = '', to = ''] = text.replace('type ', '').split(' → ');
    return { from, to, isType: text.startsWith('type '), isLazy: text.includes('.worker') };
  };
  const problems = (imports: readonly string[], allowedCycles: Record<string, string> = {}) =>
    importProblems(imports.map(importOf), { folders, allowedCycles, allowedDeepImports: {} });

  it('has nothing against imports that the list of folders allows', () => {
    expect(problems(allowed)).toEqual([]);
  });

  it.each([
    [
      'a folder that may not be imported',
      'engine/document/a.ts → app/cli/a.ts',
      'engine/document may import only itself',
    ],
    [
      'a folder that is not in the list',
      'app/cli/a.ts → tests/support/a.ts',
      'app/cli may import only engine',
    ],
    [
      'a type of a folder that may not be imported',
      'type engine/document/a.ts → app/cli/a.ts',
      'may import only',
    ],
    [
      'a folder above theirs',
      'engine/check/b.ts → engine/paths/b.ts',
      'may import only engine/document',
    ],
    ['a file past its door', 'app/cli/a.ts → engine/check/b.ts', 'past its door'],
    [
      'a file inside a neighbour in the studio',
      'app/studio/shell/b.ts → app/studio/form/boxes/a.ts',
      'the folders inside app/studio/form are its own',
    ],
    [
      'what is not for visitors, by a detour',
      'engine/document/index.ts → engine/check/a.ts',
      'brings engine/check/a.ts to visitors',
    ],
    [
      'each other',
      'engine/document/a.ts → engine/document/b.ts, engine/document/b.ts → engine/document/a.ts',
      'import each other',
    ],
    [
      'types of each other',
      'engine/document/a.ts → engine/document/b.ts, type engine/document/b.ts → engine/document/a.ts',
      'import each other',
    ],
  ])('finds files that import %s', (_, added, message) => {
    expect(problems([...allowed, ...added.split(', ')]).join('\n')).toContain(message);
  });

  it('finds a list of folders in the wrong order', () => {
    const imports = allowed.map(importOf);
    const directions = { allowedCycles: {}, allowedDeepImports: {} };
    expect(importProblems(imports, { ...directions, folders: folders.toReversed() })).toContain(
      'engine/paths may import engine/check, which comes after it in the list of folders.',
    );
  });

  it('finds what is allowed and does not happen', () => {
    expect(problems(allowed.slice(1))).toEqual([
      'engine/check may import engine/document, but does not. Take it out of the list.',
    ]);
    expect(problems(allowed, { 'engine/paths/a.ts': 'A reason.' })).toEqual([
      'No cycle passes engine/paths/a.ts any more. Take it out of the list.',
    ]);
  });

  it('lets a worker and its client import each other', () => {
    const pair = ['app/cli/a.ts → app/cli/b.worker.ts', 'type app/cli/b.worker.ts → app/cli/a.ts'];
    expect(problems([...allowed, pair[0]!])).toEqual([]);
  });
});
