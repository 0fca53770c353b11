import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseJson, UserError } from '../../engine';
import { check } from '../../engine/check';
import { translated } from '../../engine/languages';
import { publicSurroundings } from '../build/public-files';
import { isLanguageTag, translationFile } from '../languages/translation-name';
import { languagesIn, readTranslation, updatedFile } from '../languages/translations';
import { command } from './command';
import { flowText } from './flow-file';
import { translationLines } from './translation-lines';

/** Makes the file of a translation, or brings it up to date: `npm run translate -- flows/x.json de`. */
export const main = command({
  help: `Makes the file of a translation, or brings it up to date, and says what is missing.

  npm run translate -- flows/x.json de       flows/x.de.po, for Poedit, Weblate, Crowdin or a text editor
  npm run translate -- flows/x.json          all languages that the funnel lists

New texts get an empty entry, those that have changed the flag "fuzzy", and entries of texts that are gone are dropped.`,
  options: {
    check: { type: 'boolean', default: false, help: 'writes nothing' },
  },
  takesArguments: true,
  found: 'missing or wrong translations',
  run({ values, positionals: [file, ...named] }, help) {
    if (file === undefined) throw new UserError(help);
    const text = flowText(file);
    const languages = named.length > 0 ? named : languagesIn(text);
    if (languages.length === 0)
      throw new UserError(
        `${file} lists no languages. Write "languages": ["de"], or name one here: npm run translate -- ${file} de`,
      );
    if (!values.check) for (const language of languages) update(file, text, language);
    const source = check(text, {}, publicSurroundings());
    const all = languages.map((language) =>
      translated(text, readTranslation(file, language), source, {}, publicSurroundings()),
    );
    for (const each of all) for (const line of translationLines(file, each)) console.log(line);
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
  console.log(`${file}: ${added.length} new, ${changed.length} changed, ${dropped.length} gone.`);
  if (lost.length > 0) console.log(`  No longer said: ${lost.join(', ')}`);
}
