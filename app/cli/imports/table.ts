import { allowedCycles, allowedDeepImports, folders } from './folders';
import { importProblems } from './problems';
import { importsOf } from './imports-of';

/** The top folders whose files import each other. */
const topFolders = ['schemas', 'engine', 'renderers', 'app', 'flows', 'supabase', 'tests'];

/** What is wrong with the imports of the project, in words. */
export const problemsOfProject = (root: string): string[] =>
  importProblems(importsOf(root, topFolders), { folders, allowedCycles, allowedDeepImports });

const marks = ['<!-- folders: written by `npm run types` -->', '<!-- /folders -->'] as const;

/** A text with the table of folders between its two marks. */
export function withFolderTable(text: string): string {
  const [start, end] = marks.map((mark) => text.indexOf(mark));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`The lines ${marks.join(' and ')} are missing.`);
  return `${text.slice(0, start)}${marks[0]}\n\n${folderTable()}\n\n${text.slice(end)}`;
}

/** Folders with those of the engine as one, and those of the studio: "engine/{check,graph}". */
function grouped(paths: readonly string[]): string[] {
  const inside = (parent: string) => paths.filter((path) => path.startsWith(parent));
  const groups = ['engine/', 'app/studio/'].filter((parent) => inside(parent).length > 1);
  return [
    ...paths.filter((path) => !groups.some((parent) => path.startsWith(parent))),
    ...groups.map((parent) => {
      const names = inside(parent).map((path) => path.replace(parent, ''));
      return `${parent}{${names.join(', ')}}`;
    }),
  ];
}

/** The list of folders as a table in Markdown. */
function folderTable(): string {
  const code = (path: string): string => `\`${path.includes('.') ? path : `${path}/`}\``;
  const rows = folders.map(({ path, holds, mayImport, isForVisitors = false }) => [
    code(path),
    holds,
    grouped(mayImport).map(code).join(', ') || '–',
    isForVisitors ? 'yes' : '',
  ]);
  const all = [['Folder', 'Holds', 'May import', 'For visitors'], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  const [head, ...body] = all.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [head, rule, ...body].join('\n');
}
