import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { diffAsMarkdown, diffAsText, diffOf, isEmpty, UnreadableError } from '../../engine/diff';
import { expectationsAdvice, holdsExpectations } from '../build/flow-files';
import { CommandError, flowText } from './flow-file';

const help = `Says what differs between two funnels, in the words of funnels.

  npm run diff -- old.json new.json
  npm run diff -- flows/x.json                        the file, and its last commit
  npm run diff -- main:flows/x.json flows/x.json      any git revision, and the file

  --markdown   for the description of a pull request

Exit code: 0 the same funnel, 1 they differ, 2 could not run.`;

const options = { markdown: { type: 'boolean' }, help: { type: 'boolean' } } as const;

/** Compares two funnels: `npm run diff -- old.json new.json`. */
export function main(args: readonly string[]): number {
  try {
    const { values, positionals } = parsed(args);
    const [first, second, ...rest] = positionals;
    if (values.help === true || first === undefined || rest.length > 0) {
      console.log(help);
      return values.help === true ? 0 : 2;
    }
    const [before, after] = second === undefined ? [`HEAD:${first}`, first] : [first, second];
    const diff = diffOf(textAt(before), textAt(after));
    if (isEmpty(diff)) {
      console.log(`${before} and ${after} are the same funnel.`);
      return 0;
    }
    console.log(values.markdown === true ? diffAsMarkdown(diff) : diffAsText(diff));
    return 1;
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof UnreadableError)) throw error;
    console.error(error.message);
    return 2;
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

/** The text of a file, or of a file at a git revision: "main:flows/x.json". */
function textAt(place: string): string {
  if (existsSync(place) || !place.includes(':')) return flowText(place);
  if (holdsExpectations(place)) throw new CommandError(expectationsAdvice(place));
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
  const { status, stdout } = git('show', place);
  if (status === 0) return stdout;
  const [revision = ''] = place.split(':');
  const file = place.slice(revision.length + 1);
  const isKnown = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).status === 0;
  throw new CommandError(
    isKnown
      ? `${file} is not in the commit ${revision}, so there is nothing to compare it with. Commit it, or name two files: npm run diff -- old.json new.json`
      : `git knows no revision "${revision}". Name a branch or a commit, as in main:${file}.`,
  );
}
