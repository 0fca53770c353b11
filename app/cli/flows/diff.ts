import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { UserError } from '../../../engine';
import type { Translation } from '../../../engine/languages';
import { diffAsMarkdown, diffAsText, diffOf, isEmpty } from '../../../engine/diff';
import { expectationsAdvice, holdsExpectations } from '../../vite/document/flow-files';
import { readPo } from '../../languages/po-file';
import { translationFile } from '../../languages/translation-name';
import { languagesIn } from '../../languages/translations';
import { command } from '../support/command';
import { flowText } from '../support/flow-file';
import { say } from '../support/say';

/** Compares two funnels: `npm run diff -- old.json new.json`. */
export const main = command({
  help: `Says what differs between two funnels and their translations, in the words of funnels.

  npm run diff -- old.json new.json
  npm run diff -- flows/x.json                        the file, and its last commit
  npm run diff -- main:flows/x.json flows/x.json      any git revision, and the file`,
  options: {
    markdown: { type: 'boolean', help: 'for the description of a pull request' },
  },
  takesArguments: true,
  found: 'they differ',
  run({ values, positionals: [first, second, ...rest] }, help) {
    if (first === undefined || rest.length > 0) throw new UserError(help);
    const [before, after] = second === undefined ? [`HEAD:${first}`, first] : [first, second];
    const [old, now] = [textAt(before), textAt(after)];
    const diff = diffOf(old, now, {
      before: translationsAt(before, old),
      after: translationsAt(after, now),
    });
    if (isEmpty(diff)) {
      say(`${before} and ${after} are the same funnel.`);
      return 0;
    }
    say(values.markdown === true ? diffAsMarkdown(diff) : diffAsText(diff));
    return 1;
  },
});

/** The translations beside a file, there or at its git revision. A language without one is not compared. */
const translationsAt = (place: string, text: string): Translation[] =>
  languagesIn(text).flatMap((language) => {
    const file = translationFile(place, language);
    const isThere = existsSync(place) || !place.includes(':');
    const { status, stdout } = isThere ? onDisk(file) : git('show', file);
    return status === 0 ? [{ language, ...readPo(stdout, file) }] : [];
  });

const onDisk = (file: string): { readonly status: number; readonly stdout: string } =>
  existsSync(file) ? { status: 0, stdout: readFileSync(file, 'utf8') } : { status: 1, stdout: '' };

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });

/** The text of a file, or of a file at a git revision: "main:flows/x.json". */
function textAt(place: string): string {
  if (existsSync(place) || !place.includes(':')) return flowText(place);
  if (holdsExpectations(place)) throw new UserError(expectationsAdvice(place));
  const { status, stdout } = git('show', place);
  if (status === 0) return stdout;
  const [revision = ''] = place.split(':');
  const file = place.slice(revision.length + 1);
  const isKnown = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).status === 0;
  throw new UserError(
    isKnown
      ? `${file} is not in the commit ${revision}, so there is nothing to compare it with. Commit it, or name two files: npm run diff -- old.json new.json`
      : `git knows no revision "${revision}". Name a branch or a commit, as in main:${file}.`,
  );
}
