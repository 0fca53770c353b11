import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { UserError } from '../../../engine';
import { nameKinds, rename, withFormerName, type Renaming } from '../../../engine/edit';
import { lastCommittedText } from '../../vite/document/committed-text';
import { renameTexts } from '../../languages/rename-texts';
import { translationFile } from '../../languages/translation-name';
import { languagesIn } from '../../languages/translations';
import { command } from '../support/command';
import { flowText } from '../support/flow-file';
import { say } from '../support/say';

/** Changes a name in a funnel document: `npm run rename -- flows/x.json node old new`. */
export const main = command({
  help: `Changes a name everywhere in a funnel.

  npm run rename -- flows/x.json node goal aim
  npm run rename -- flows/x.json field role occupation
  npm run rename -- flows/x.json value role.owner self_employed    a value of the field "role"
  npm run rename -- flows/x.json video intro welcome

Kinds: ${nameKinds.join(', ')}. Values and forms are named with their field.
A field and a value note their earlier name in "renamedFrom", so that visitors underway keep their answers, and a screen
notes its earlier id there, so that its visits keep counting. One that is in no commit does not: nobody has been there.
Nothing else of the file changes. Translations
beside it are changed along.`,
  options: {},
  takesArguments: true,
  run({ positionals: [file = '', ...words] }, help) {
    const renaming = renamingFrom(words);
    if (!renaming) throw new UserError(help);
    const before = flowText(file);
    const { text, edits } = rename(before, renaming);
    const translations = languagesIn(before).map((language) => ({
      language,
      file: translationFile(file, language),
    }));
    const renamed = translations
      .filter((each) => existsSync(each.file))
      .map((each) => {
        const own = { ...each, text: readFileSync(each.file, 'utf8') };
        return { ...each, text: renameTexts(own, renaming, before, text) };
      });
    writeFileSync(file, withFormerName(text, renaming, lastCommittedText(file)));
    for (const each of renamed) writeFileSync(each.file, each.text);
    const { kind, from, to } = renaming;
    const count = edits.length === 1 ? 'one place' : `${edits.length} places`;
    say(`${file}: the ${kind} "${from}" is now "${to}", in ${count}.`);
    return 0;
  },
});

function renamingFrom([name, old = '', to, ...rest]: readonly string[]): Renaming | undefined {
  const kind = nameKinds.find((each) => each === name);
  if (kind === undefined || old === '' || to === undefined || rest.length > 0) return undefined;
  if (kind !== 'value' && kind !== 'form') return { kind, from: old, to };
  const [of, from, ...more] = old.split('.');
  return from === undefined || more.length > 0 ? undefined : { kind, of, from, to };
}
