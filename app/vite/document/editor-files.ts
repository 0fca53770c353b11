import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expand, readSource } from '../../../engine/check';
import { dispatchSchema, documentNames, editorSchema } from '../../../engine/editor';
import { isRecord } from '../../../engine';
import { flowFilesIn } from './flow-files';
import { inSite } from '../../site';

/** Where text editors find the schemas: `.vscode/settings.json` names it. Not under version control. */
const editorFolder = (): string => inSite('.editor');

/**
 * Writes a schema for every funnel of a folder, with the names that the funnel declares, and one that leads to
 * them. Text editors read them to complete and check names. A document that is not JSON keeps its last schema.
 * @param changed file names of the funnels whose schemas may have to change, if their files have since they were
 * written; of the others, which are missing are written
 */
export function writeEditorFiles(
  changed?: readonly string[],
  flows = inSite('flows'),
  to = editorFolder(),
): void {
  mkdirSync(to, { recursive: true });
  const isWanted = (name: string, file: string, at?: Date): boolean =>
    changed === undefined ||
    !existsSync(file) ||
    (changed.includes(name) && statSync(file).mtime.getTime() !== at?.getTime());
  const ids = flowFilesIn(flows).flatMap((name): [string, string][] => {
    const { atime, mtime } = statSync(join(flows, name));
    const { value, problems } = readSource(readFileSync(join(flows, name), 'utf8'));
    if (!isRecord(value) || typeof value.id !== 'string') return [];
    const file = `${basename(name, '.json')}.schema.json`;
    if (problems.length === 0 && isWanted(name, join(to, file), mtime)) {
      writeIfChanged(join(to, file), editorSchema(documentNames(value, expand(value).value)));
      // Of the same time as the document that it is made from.
      utimesSync(join(to, file), atime, mtime);
    }
    return existsSync(join(to, file)) ? [[value.id, file]] : [];
  });
  // Two documents with the same id cannot be told apart.
  const files = new Map(ids.filter(([id]) => ids.filter(([each]) => each === id).length === 1));
  const anyFile = 'any.schema.json';
  if (isWanted(anyFile, join(to, anyFile))) writeIfChanged(join(to, anyFile), editorSchema());
  writeIfChanged(join(to, 'flows.schema.json'), dispatchSchema(files, anyFile));
}

/** Editors read a schema again whenever its file is written. */
function writeIfChanged(file: string, schema: object): void {
  const text = JSON.stringify(schema);
  if (textOf(file) !== text) writeFileSync(file, text);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
