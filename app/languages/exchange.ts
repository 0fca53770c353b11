import { extname } from 'node:path';
import { UserError } from '../../engine';
import { rowOf, textsOf, withRows, type Exchanged } from '../../engine/languages';
import { readCsv, writeCsv } from './csv';
import { readPo, writePo } from './po-file';
import { translationFile } from './translation-name';
import { documentLanguages } from './translations';
import { readXliff, writeXliff } from './xliff';

/** The formats that translations are given away in, and taken back. */
export const exchangeFormats = ['csv', 'xliff'] as const;

type ExchangeFormat = (typeof exchangeFormats)[number];

/** A translation and the file of its document. */
interface Exchange {
  readonly flow: string;
  readonly language: string;
  /** The text of the document's file, which is JSON. */
  readonly text: string;
  /** The text of the translation's file, which is up to date. */
  readonly translation: string;
}

/** The file that a translation is exported to: "flows/x.de.csv". */
export const exportedFile = (flow: string, language: string, format: ExchangeFormat): string =>
  translationFile(flow, language).replace(/po$/, format);

/** A translation in another format. */
export function exported(
  { flow, language, text, translation }: Exchange,
  format: ExchangeFormat,
): string {
  const rows = readPo(translation, translationFile(flow, language)).entries.map(rowOf);
  if (format === 'csv') return writeCsv(rows);
  const titles = new Map(
    textsOf(JSON.parse(text)).flatMap(({ context, title }) =>
      title === undefined ? [] : [[context, title] as const],
    ),
  );
  const [source = ''] = documentLanguages(text);
  return writeXliff(rows, { flow, source, target: language, titles });
}

/**
 * A translation's file with what a file in another format says, by its name. The header and what other tools have noted stay.
 * @throws UserError where that file is broken, with its line and what to do
 */
export function imported(
  { flow, language, text, translation }: Exchange,
  file: string,
  said: string,
): Exchanged & { readonly text: string } {
  const rows = reader(file)(said, file);
  const texts = textsOf(JSON.parse(text));
  const { entries } = readPo(translation, translationFile(flow, language));
  const made = withRows(entries, texts, rows);
  return { ...made, text: writePo(language, made.entries, texts, translation) };
}

function reader(file: string): typeof readCsv {
  const ending = extname(file);
  if (ending === '.csv') return readCsv;
  if (ending === '.xliff' || ending === '.xlf') return readXliff;
  throw new UserError(`${file} has to end in .csv, .xliff or .xlf, and be of that format.`);
}
