import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSource } from '../../../../engine/check';
import { holdsExpectations } from '../../../vite/document/flow-files';
import { textVersion } from '../../../vite/document/text-version';
import { oneAtATime } from '../../one-at-a-time';
import type { Renaming } from '../../../../engine/edit';
import { renamedTranslations } from './renamed-translations';
import { replaceFiles } from './replace-file';
import { flowPath, unlessMissing } from './studio-path';
import { inPackage } from '../../../site';

/** A flow as the studio lists it. */
export interface FlowName {
  /** Its path from the project's root: "flows/x.json". */
  readonly file: string;
  readonly title: string;
}

/** The text of a flow, and a version that changes with every change of the text. */
export interface FlowText {
  readonly text: string;
  readonly version: string;
}

/** What became of saving: done, with the text that was written, or refused because the file has changed since it was opened. */
export type Saved =
  | ({ readonly type: 'saved' } & FlowText)
  | ({ readonly type: 'changed' } & FlowText);

const flowName = /^flows\/[a-z0-9][a-z0-9-]*\.json$/;

/** Whether a path names a flow in flows/. Besides these, only what the site's config names is read or written. */
export const isFlowName = (file: string): boolean =>
  flowName.test(file) && !holdsExpectations(file);

/**
 * The flows of a site: those in its folder flows/, if it has one, and others. One that cannot be read is listed by its path.
 * @param named the documents that the site's config names
 */
export function flowsIn(root: string, named: readonly string[]): FlowName[] {
  const inFolder = (unlessMissing(() => readdirSync(join(root, 'flows'))) ?? [])
    .map((name) => `flows/${name}`)
    .filter(isFlowName);
  return [...new Set([...inFolder, ...named])]
    .toSorted()
    .map((file) => ({ file, title: titleOf(root, file) ?? file }));
}

function titleOf(root: string, file: string): string | undefined {
  try {
    return titleIn(readFlowFile(root, file).text);
  } catch {
    // Opening it says why.
    return undefined;
  }
}

/** Reads a flow. @throws what the file system reports, such as that there is no such file, or of a link that leads outside */
export function readFlowFile(root: string, file: string): FlowText {
  const text = readFileSync(flowPath(root, file), 'utf8');
  return { text, version: textVersion(text) };
}

/** The version of a flow as it is now. Undefined where there is no such file, or none that can be read. */
export function versionOf(root: string, file: string): string | undefined {
  try {
    return readFlowFile(root, file).version;
  } catch {
    // Opening it says why.
    return undefined;
  }
}

/** Saves wait for each other: of two that have opened the same version, the second finds another one. */
const inTurn = oneAtATime();

/**
 * Writes a flow, unless it has another version than the one that was opened. A file that was formatted stays so;
 * the layout of others is left alone. The file is replaced at once: a crash leaves the old text or the new one.
 * @param renamings since it was opened: its translations follow, or nothing is saved
 * @throws what the file system reports, such as that the folder is read-only
 */
export function saveFlowFile(
  root: string,
  file: string,
  typed: string,
  opened: string,
  renamings: readonly Renaming[] = [],
): Promise<Saved> {
  return inTurn(async () => {
    const before = readFlowFile(root, file);
    if (before.version !== opened) return { type: 'changed', ...before };
    const isFormatted = (await formatted(before.text)) === before.text;
    const text = isFormatted ? await formatted(typed) : typed;
    // Another program may have written the file while the text was formatted.
    const isReplaced = replaceFiles([
      {
        path: flowPath(root, file),
        text,
        isAsOpened: () => readFlowFile(root, file).version === opened,
      },
      ...renamedTranslations({ root, flow: file }, before.text, text, renamings),
    ]);
    if (!isReplaced) return { type: 'changed', ...readFlowFile(root, file) };
    return { type: 'saved', text, version: textVersion(text) };
  });
}

/**
 * A text in the layout of `npm run format`. A text that the checker cannot read stays as it is, and the checker says
 * why: deep nesting would end the process inside the formatter. So does every text where the formatter is not installed.
 */
export async function formatted(text: string): Promise<string> {
  if (!readSource(text).isJson) return text;
  const formatter = await import('oxfmt').catch(() => undefined);
  if (!formatter) return text;
  const { code, errors } = await formatter.format('flow.json', text, { printWidth: 100 });
  return errors.length > 0 ? text : code;
}

/**
 * Writes a new flow, and the folder that it is in. Answers whether it did: a file that exists is left alone.
 * @throws what the file system reports, such as that the folder is read-only
 */
export function createFlowFile(root: string, file: string, text: string): boolean {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  return writtenAnew(join(root, file), text);
}

/** Writes a file unless there is one. Answers whether it did. */
export function writtenAnew(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The text of the funnel that new ones begin with. */
export const templateText = (): { readonly text: string } => ({
  text: readFileSync(inPackage('flows/templates/three-screens.json'), 'utf8'),
});

/** The title in the text of a flow, without reading all of it: the text may be broken. */
export const titleIn = (text: string): string | undefined => {
  const [, title] = /^ {2}"title": ("(?:[^"\\]|\\.)*")/m.exec(text) ?? [];
  if (title === undefined) return undefined;
  const parsed: unknown = JSON.parse(title);
  return typeof parsed === 'string' ? parsed : undefined;
};
