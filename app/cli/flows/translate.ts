import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseJson, UserError } from '../../../engine';
import { check } from '../../../engine/check';
import { pseudoTranslation, textsOf, translated } from '../../../engine/languages';
import { publicSurroundings } from '../../vite/document/public-files';
import { exchangeFormats, exported, exportedFile, imported } from '../../languages/exchange';
import { writePo } from '../../languages/po-file';
import { isLanguageTag, translationFile } from '../../languages/translation-name';
import { languagesIn, readTranslation, updatedFile } from '../../languages/translations';
import { command } from '../support/command';
import { flowText } from '../support/flow-file';
import { translationLines } from './translation-lines';
import { say } from '../support/say';

/** Makes the file of a translation, or brings it up to date: `npm run translate -- flows/x.json de`. */
export const main = command({
  help: `Makes the file of a translation, or brings it up to date, and says what is missing.

  npm run translate -- flows/x.json de       flows/x.de.po, for Poedit, Weblate, Crowdin or a text editor
  npm run translate -- flows/x.json          all languages that the funnel lists

  npm run translate -- flows/x.json de --export csv             flows/x.de.csv for a spreadsheet; xliff for translation tools
  npm run translate -- flows/x.json de --import flows/x.de.csv  puts what it says into flows/x.de.po
  npm run translate -- flows/x.json --pseudo                    flows/x.en-XA.po: a made-up language that shows what is not translated, and what has too little room

New texts get an empty entry, those that have changed the flag "fuzzy", and entries of texts that are gone are dropped.`,
  options: {
    check: { type: 'boolean', default: false, help: 'writes nothing' },
    export: { type: 'string', value: exchangeFormats.join('|'), help: 'writes it in a format too' },
    pseudo: { type: 'boolean', default: false, help: 'makes up a language, as "en-XA"' },
    import: { type: 'string', value: 'file', help: 'takes translations from a file' },
  },
  takesArguments: true,
  found: 'missing or wrong translations',
  run({ values, positionals: [file, ...named] }, help) {
    if (file === undefined) throw new UserError(help);
    const text = flowText(file);
    if (values.pseudo) return makeUp(file, text);
    const languages = named.length > 0 ? named : languagesIn(text);
    if (languages.length === 0)
      throw new UserError(
        `${file} lists no languages. Write "languages": ["de"], or name one here: npm run translate -- ${file} de`,
      );
    const { check: writesNothing, export: format, import: from } = values;
    if (writesNothing && (format !== undefined || from !== undefined))
      throw new UserError('--check writes nothing, and --export and --import do: leave one out.');
    if (from !== undefined && languages.length > 1)
      throw new UserError(
        `Name the language of ${from}: npm run translate -- ${file} ${languages[0]} --import ${from}`,
      );
    if (!writesNothing) for (const language of languages) update(file, text, language);
    if (from !== undefined) for (const language of languages) take(file, text, language, from);
    if (format !== undefined) for (const language of languages) give(file, text, language, format);
    const source = check(text, {}, publicSurroundings());
    const all = languages.map((language) =>
      translated(text, readTranslation(file, language), source, {}, publicSurroundings()),
    );
    for (const each of all) for (const line of translationLines(file, each)) say(line);
    return all.every(({ texts, done, findings }) => texts === done && findings.length === 0)
      ? 0
      : 1;
  },
});

function update(flow: string, text: string, language: string): void {
  const file = translationFile(flow, language);
  if (!isLanguageTag(language))
    throw new UserError(`"${language}" is no language. Write "de", or with its country "pt-BR".`);
  const value = parseJson(text);
  if (value === undefined)
    throw new UserError(`${flow} is no JSON: npm run check:flows -- ${flow}`);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { added, changed, dropped, text: after } = updatedFile(file, language, before, value);
  if (after === before) return;
  writeFileSync(file, after);
  const lost = dropped
    .filter((entry) => entry.text !== '')
    .map((entry) => JSON.stringify(entry.text));
  say(`${file}: ${added.length} new, ${changed.length} changed, ${dropped.length} gone.`);
  if (lost.length > 0) say(`  No longer said: ${lost.join(', ')}`);
}

/** Writes the translation of the pseudo-locale. It is not marked as reviewed, so strict builds refuse it. */
function makeUp(flow: string, text: string): number {
  const value = parseJson(text);
  const { language, entries } = pseudoTranslation(value);
  const file = translationFile(flow, language);
  writeFileSync(file, writePo(language, entries, textsOf(value)));
  say(`${file} is written.`);
  if (!languagesIn(text).includes(language))
    say(`Write "languages": ["${language}"] into ${flow} to see it, at /${language}.`);
  return 0;
}

/** Writes a translation in another format. */
function give(flow: string, text: string, language: string, wanted: string): void {
  const format = exchangeFormats.find((each) => each === wanted);
  if (format === undefined)
    throw new UserError(`There is no --export ${wanted}. Write ${exchangeFormats.join(' or ')}.`);
  const translation = readFileSync(translationFile(flow, language), 'utf8');
  const file = exportedFile(flow, language, format);
  writeFileSync(file, exported({ flow, language, text, translation }, format));
  say(`${file} is written.`);
}

/** Puts what a file in another format says into a translation. */
function take(flow: string, text: string, language: string, from: string): void {
  if (!existsSync(from)) throw new UserError(`There is no ${from}.`);
  const file = translationFile(flow, language);
  const translation = readFileSync(file, 'utf8');
  const made = imported({ flow, language, text, translation }, from, readFileSync(from, 'utf8'));
  writeFileSync(file, made.text);
  for (const { context } of made.changed)
    say(`${from}: ${context} is of an earlier text, so its translation is stale.`);
  for (const { context } of made.unknown)
    say(`${from}: ${context} names no text of the funnel, and is skipped.`);
}
