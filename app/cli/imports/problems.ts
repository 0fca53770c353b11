import { dirname } from 'node:path/posix';
import { stronglyConnectedComponents } from '../../../engine/graph/algorithms';
import type { Folder } from './folders';
import type { Import } from './imports-of';

/** What imports are held to. */
export interface Directions {
  readonly folders: readonly Folder[];
  /** Reasons for cycles, by one of their files. */
  readonly allowedCycles: Readonly<Record<string, string>>;
  /** Reasons for imports past a door, by the file that imports. */
  readonly allowedDeepImports: Readonly<Record<string, string>>;
}

/** Where visitors' code begins. */
const visitorsEntry = 'app/browser/main.tsx';

const isIn = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);

/** What is wrong with the imports of the project, in words. */
export function importProblems(imports: readonly Import[], directions: Directions): string[] {
  const { folders, allowedCycles, allowedDeepImports } = directions;
  const byLength = folders.toSorted((a, b) => b.path.length - a.path.length);
  const found = new Map<string, Folder | undefined>();
  const folderOf = (file: string): Folder | undefined => {
    if (!found.has(file))
      found.set(
        file,
        byLength.find(({ path }) => isIn(file, path)),
      );
    return found.get(file);
  };
  // Tests and the files in the root may import everything, and nothing may import them.
  const crossing = imports.flatMap(({ from, to }) => {
    const [importer, imported] = [folderOf(from), folderOf(to)];
    return importer && importer !== imported ? [{ from, to, importer, imported }] : [];
  });

  const wrongWay = crossing
    .filter(
      ({ to, importer, imported }) =>
        !imported || !importer.mayImport.some((path) => isIn(to, path)),
    )
    .map(
      ({ from, to, importer: { path, mayImport } }) =>
        `${from} imports ${to}, but ${path} may import only ${mayImport.join(', ') || 'itself'}.`,
    );
  const upwards = folders.flatMap(({ path, mayImport }, index) =>
    folders
      .slice(index + 1)
      .filter((above) => mayImport.includes(above.path))
      .map(
        (above) => `${path} may import ${above.path}, which comes after it in the list of folders.`,
      ),
  );
  const unused = folders.flatMap((folder) =>
    folder.mayImport
      .filter((path) => !crossing.some(({ to, importer }) => importer === folder && isIn(to, path)))
      .map((path) => `${folder.path} may import ${path}, but does not. Take it out of the list.`),
  );
  const deep = crossing
    .filter(({ from, to }) => /^(app|renderers)\//.test(from) && /^engine\/[^/]+\//.test(to))
    .filter(
      ({ from, to }) => !/^engine\/[^/]+\/index\.ts$/.test(to) && !(from in allowedDeepImports),
    )
    .map(({ from, to }) => `${from} imports ${to} past its door, the index.ts of its folder.`);
  const pastTheTop = crossing
    .filter(({ importer, imported, to }) => {
      const isOfStudio = [importer, imported].every((each) => each?.path.startsWith('app/studio/'));
      return isOfStudio && dirname(to) !== imported?.path;
    })
    .map(
      ({ from, to, imported }) =>
        `${from} imports ${to} past its door: the folders inside ${imported?.path} are its own.`,
    );
  return [
    ...wrongWay,
    ...upwards,
    ...unused,
    ...deep,
    ...pastTheTop,
    ...visitorsProblems(imports, folderOf),
    ...cycleProblems(imports, allowedCycles),
  ];
}

/** What visitors' code reaches, however far, and should not. */
function visitorsProblems(
  imports: readonly Import[],
  folderOf: (file: string) => Folder | undefined,
): string[] {
  const next = successors(imports.filter(({ isType }) => !isType));
  const found = new Map([[visitorsEntry, '']]);
  // A map goes on with what is added while it is read.
  for (const [file] of found) for (const to of next(file)) if (!found.has(to)) found.set(to, file);
  return [...found].flatMap(([file, by]) =>
    by === '' || folderOf(file)?.isForVisitors || !folderOf(by)?.isForVisitors
      ? []
      : `${by} brings ${file} to visitors, who get nothing of ${folderOf(file)?.path ?? 'it'}.`,
  );
}

/** Files that import each other, types included. What is loaded later closes no cycle. */
function cycleProblems(imports: readonly Import[], allowed: Directions['allowedCycles']): string[] {
  const next = successors(imports.filter(({ isLazy }) => !isLazy));
  const files = [...new Set(imports.flatMap(({ from, to }) => [from, to]))];
  const cycles = stronglyConnectedComponents(files, next).filter(({ length }) => length > 1);
  const gone = Object.keys(allowed).filter((file) => !cycles.some((cycle) => cycle.includes(file)));
  return [
    ...cycles
      .filter((cycle) => !cycle.some((file) => file in allowed))
      .map((cycle) => `These files import each other: ${cycle.toSorted().join(', ')}.`),
    ...gone.map((file) => `No cycle passes ${file} any more. Take it out of the list.`),
  ];
}

/** What each file imports. */
function successors(imports: readonly Import[]): (file: string) => readonly string[] {
  const byFile = new Map<string, string[]>();
  for (const { from, to } of imports) byFile.set(from, [...(byFile.get(from) ?? []), to]);
  return (file) => byFile.get(file) ?? [];
}
