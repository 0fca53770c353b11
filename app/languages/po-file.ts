import { po, type GetTextTranslation, type GetTextTranslations } from 'gettext-parser';
import { UserError } from '../../engine';
import type { Entry, SourceText, Translation } from '../../engine/languages';

/** A file of translations that cannot be read, and the line where reading ended. */
export class BrokenTranslation extends UserError {
  override readonly name = 'BrokenTranslation';
  /** @param problem what is said of the file */
  constructor(
    file: string,
    readonly line: number,
    readonly problem: string,
  ) {
    super(`${file}:${line} ${problem}`);
  }
}

/** The header field with who has reviewed a translation. Empty in a draft. */
export const reviewField = 'X-Reviewed-By';

/**
 * The entries of a gettext file, in its order, and who has reviewed them. Other header fields, flags and translators'
 * notes stay with `writePo`.
 * @param file its name, for messages
 * @throws BrokenTranslation
 */
export function readPo(text: string, file: string): Omit<Translation, 'language'> {
  // A program that saves it may have emptied it first.
  if (text.trim() === '') throw new BrokenTranslation(file, 1, 'is empty.');
  const parsed = parsedPo(text, file);
  // A file that begins with its first entry has no header.
  const { [reviewField]: reviewedBy } = { ...parsed.headers };
  return { entries: entriesIn(parsed, text), ...(reviewedBy ? { reviewedBy } : {}) };
}

function entriesIn(parsed: GetTextTranslations, text: string): Entry[] {
  const lines = linesOf(text);
  return translationsIn(parsed).map((each) => {
    const { msgctxt: context = '', msgid: source, msgstr, comments } = each;
    const flags = flagsOf(each);
    const before = comments?.previous === undefined ? undefined : previousText(comments.previous);
    return {
      context,
      source,
      text: msgstr.join(''),
      before,
      line: lines.get(context),
      isStale: flags.includes('fuzzy'),
      isSame: flags.includes('same'),
    };
  });
}

/**
 * A gettext file with some entries. What its header says, and what another tool has noted at an entry, stays.
 * @param texts what the document says, for translators' notes
 * @param before the file as it was
 */
export function writePo(
  language: string,
  entries: readonly Entry[],
  texts: readonly SourceText[],
  before = '',
): string {
  const kept = before === '' ? undefined : parsedPo(before, '');
  const known = new Map(kept ? translationsIn(kept).map((each) => [each.msgctxt, each]) : []);
  const titles = new Map(texts.map(({ context, title }) => [context, title]));
  const translations: Record<string, Record<string, GetTextTranslation>> = {
    '': {
      '': { msgid: '', msgstr: [''] },
    },
  };
  for (const { context, source, text, isStale, isSame, before: old } of entries) {
    const own = known.get(context);
    const flags = flagsOf(own).filter((flag) => flag !== 'fuzzy' && flag !== 'same');
    const title = titles.get(context);
    const comments = {
      ...own?.comments,
      flag: [...(isStale ? ['fuzzy'] : []), ...(isSame ? ['same'] : []), ...flags].join(', '),
      extracted: title ?? '',
      previous: isStale && old !== undefined ? `msgid ${JSON.stringify(old)}` : '',
    };
    translations[context] = {
      [source]: { msgctxt: context, msgid: source, msgstr: [text], comments },
    };
  }
  const headers = {
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    [reviewField]: '',
    ...kept?.headers,
  };
  const file = po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 });
  return `${file.toString('utf8').trimEnd()}\n`;
}

function parsedPo(text: string, file: string): GetTextTranslations {
  try {
    return po.parse(text, { validation: true });
  } catch (error) {
    const line = error instanceof Error && 'lineNumber' in error ? Number(error.lineNumber) : 1;
    const said = error instanceof Error ? error.message : String(error);
    throw new BrokenTranslation(file, line, `is no gettext file: ${said}`);
  }
}

const translationsIn = ({ translations }: GetTextTranslations): GetTextTranslation[] =>
  Object.values(translations)
    .flatMap((each) => Object.values(each))
    .filter(({ msgctxt }) => msgctxt !== undefined);

const flagsOf = (each: GetTextTranslation | undefined): string[] =>
  (each?.comments?.flag ?? '').split(',').flatMap((flag) => flag.trim() || []);

/** The text in a comment about what an entry was: msgid "…". */
function previousText(comment: string): string {
  const quoted = [...comment.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
  return quoted
    .join('')
    .replaceAll(/\\(.)/g, (_all, letter: string) => escapes.get(letter) ?? letter);
}

const escapes = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }));

/** The line of each entry's context, from 1. */
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  text.split('\n').forEach((line, index) => {
    const [, context] = /^msgctxt "((?:[^"\\]|\\.)*)"/.exec(line) ?? [];
    if (context !== undefined) lines.set(context.replaceAll(/\\(.)/g, '$1'), index + 1);
  });
  return lines;
}
