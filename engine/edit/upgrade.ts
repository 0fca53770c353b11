import { isRecord } from '../document/basics/is-record';
import { parseJson } from '../document/basics/parse-json';
import { UserError } from '../document/basics/user-error';
import type { PatchOperation } from '../check/reporting/rule';
import { applyPatch } from './text/apply-patch';

/** What makes a document of one published format one of the next. */
export interface Migration {
  /** The format that it reads. It makes the one that follows. */
  readonly from: number;
  /** What changes in a document besides its format, in order. It depends on nothing else. */
  readonly changes: (document: Readonly<Record<string, unknown>>) => readonly PatchOperation[];
}

/**
 * The migrations between published formats, the earliest first. Format 3 is the first that was published, so there is none yet.
 */
export const migrations: readonly Migration[] = [];

/** The first format that was published. */
const firstFormat = 3;

/** A document in the newest format. */
export interface Upgraded {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** What has changed besides the format. */
  readonly changes: readonly PatchOperation[];
}

/**
 * Rewrites the text of a document to the newest format. All that the migrations do not name stays as it is written.
 * @param file where the text comes from, for messages
 * @throws UserError for what is no document, is of no published format, or needs a newer version
 */
export function upgraded(
  text: string,
  file: string,
  known: readonly Migration[] = migrations,
): Upgraded {
  const newest = firstFormat + known.length;
  const from = formatOf(text, file);
  if (from > newest)
    throw new UserError(
      `${file} is of format ${from}, and this funnel-engine reads format ${newest}: the document needs a newer funnel-engine. Update it: npm install funnel-engine@latest`,
    );
  if (from < firstFormat)
    throw new UserError(
      `${file} is of format ${from}, which was never published: the first is ${firstFormat}. Write "format": ${firstFormat}, and mend what npm run check:flows -- ${file} finds.`,
    );
  const made: PatchOperation[] = [];
  let current = text;
  for (const migration of known.filter((each) => each.from >= from)) {
    const document = parseJson(current);
    const changes = isRecord(document) ? migration.changes(document) : [];
    const format = { op: 'replace', path: '/format', value: migration.from + 1 } as const;
    const next = applyPatch(current, [format, ...changes]);
    if (next === undefined)
      throw new Error(`The migration of format ${migration.from} does not fit ${file}.`);
    made.push(...changes);
    current = next;
  }
  return { text: current, from, to: newest, changes: made };
}

function formatOf(text: string, file: string): number {
  const document = parseJson(text);
  const format = isRecord(document) ? document.format : undefined;
  if (typeof format === 'number' && Number.isInteger(format)) return format;
  throw new UserError(
    isRecord(document)
      ? `${file} does not say its format. Write "format": ${firstFormat}, and mend what npm run check:flows -- ${file} finds.`
      : `${file} is no JSON object. See npm run check:flows -- ${file}`,
  );
}
