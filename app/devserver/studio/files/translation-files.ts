import { join } from 'node:path';
import { isRecord, parseJson, UserError } from '../../../../engine';
import { textsOf, type Entry } from '../../../../engine/languages';
import { textVersion } from '../../../vite/document/text-version';
import { readPo, writePo } from '../../../languages/po-file';
import { translationFile } from '../../../languages/translation-name';
import { updatedFile } from '../../../languages/translations';
import { oneAtATime } from '../../one-at-a-time';
import { replaceFile } from './replace-file';
import { readFlowFile, writtenAnew } from './studio-files';
import { flowPath, readFlowText } from './studio-path';

/** The translation of a flow, and a version that changes with every change of its file. */
export interface TranslationText {
  /** Empty while there is no file. */
  readonly version: string;
  readonly entries: readonly Entry[];
  /** The native reader who has reviewed it. Undefined for a draft. */
  readonly reviewedBy?: string;
}

/** What became of saving an entry: done, or refused because the file has changed since it was read; and the file as it is now. */
export type EntrySaved = { readonly type: 'saved' | 'changed' } & TranslationText;

/** What an editor says in another language. */
export type SaidEntry = Pick<Entry, 'context' | 'source' | 'text' | 'isSame'>;

/** What is written in a language waits for what was written before. */
const inTurn = oneAtATime();

/**
 * Reads the translation of a flow.
 * @throws UserError where its file is broken, with the line; what the file system reports
 */
export function readTranslationText(root: string, flow: string, language: string): TranslationText {
  const file = translationFile(flow, language);
  const text = readFlowText(root, file);
  const version = versionOf(text);
  return text === undefined ? { version, entries: [] } : { version, ...readPo(text, file) };
}

/** Makes the file of a translation, or brings it up to date with the saved flow, as `npm run translate` does. */
export function updateTranslationFile(
  root: string,
  flow: string,
  language: string,
): Promise<TranslationText> {
  return inTurn(async () => {
    const file = translationFile(flow, language);
    const before = readFlowText(root, file);
    const value = parseJson(readFlowFile(root, flow).text);
    // No text of a flow that cannot be read is gone.
    if (value === undefined) throw new UserError(`${flow} is no JSON. Mend it first.`);
    const { text } = updatedFile(file, language, before ?? '', value);
    if (text !== before) write(root, file, text, before);
    return readTranslationText(root, flow, language);
  });
}

/** Saves what is said in a language, unless its file has another version than the one that was read. */
export function saveEntryInFile(
  root: string,
  flow: string,
  language: string,
  { said, version }: { readonly said: SaidEntry; readonly version: string },
): Promise<EntrySaved> {
  return inTurn(async () => {
    const file = translationFile(flow, language);
    const before = readFlowText(root, file);
    const now = (): TranslationText => readTranslationText(root, flow, language);
    if (versionOf(before) !== version) return { type: 'changed', ...now() };
    const texts = textsOf(parseJson(readFlowFile(root, flow).text));
    const order = texts.map(({ context }) => context);
    const entries = withEntry(now().entries, { ...said, isStale: false }, order);
    const isWritten = write(root, file, writePo(language, entries, texts, before), before);
    return { type: isWritten ? 'saved' : 'changed', ...now() };
  });
}

/** The entries with another one: in its place, or where the flow says its text. */
function withEntry(
  entries: readonly Entry[],
  entry: Entry,
  order: readonly string[],
): readonly Entry[] {
  const { context } = entry;
  if (entries.some((each) => each.context === context))
    return entries.map((each) => (each.context === context ? entry : each));
  const place = order.indexOf(context);
  const next = place < 0 ? -1 : entries.findIndex((each) => order.indexOf(each.context) > place);
  return next < 0 ? [...entries, entry] : entries.toSpliced(next, 0, entry);
}

/** What an editor says, as a request has it. Undefined where it is nothing of the kind. */
export function saidEntry(body: string): SaidEntry | undefined {
  const value = parseJson(body);
  if (!isRecord(value)) return undefined;
  const { context, source, text, isSame } = value;
  return typeof context === 'string' && typeof source === 'string' && typeof text === 'string'
    ? { context, source, text, isSame: isSame === true }
    : undefined;
}

const versionOf = (text: string | undefined): string =>
  text === undefined ? '' : textVersion(text);

/** Writes the file, unless somebody else has. Answers whether it did. */
const write = (root: string, file: string, text: string, before: string | undefined): boolean =>
  before === undefined
    ? writtenAnew(join(root, file), text)
    : replaceFile(flowPath(root, file), text, () => readFlowText(root, file) === before);
