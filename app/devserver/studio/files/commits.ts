import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { summaryOf } from '../../../../engine/diff';
import { expectationsBeside } from '../../../vite/document/flow-files';
import { translationFile } from '../../../languages/translation-name';
import { languagesIn } from '../../../languages/translations';
import { oneAtATime } from '../../one-at-a-time';
import { addressesIn } from '../media/media-uses';
import { readFlowFile, titleIn } from './studio-files';

/** What a commit of a flow would hold, or why there is none. */
export type CommitState =
  | { readonly type: 'none'; readonly why: string }
  | {
      readonly type: 'changed';
      /** Of the flow that was looked at. */
      readonly version: string;
      /** From the project's root: the flow, its translations, and what is new of what belongs to it. */
      readonly files: readonly string[];
      /** A message to begin with. */
      readonly message: string;
    };

/** What became of a commit: made, refused by git or one of its hooks, or the flow has changed since it was looked at. */
export type Committed =
  | { readonly type: 'committed'; readonly id: string }
  | { readonly type: 'refused'; readonly output: string }
  | { readonly type: 'outdated' };

/** How long the first line of a message may be, in characters. */
const longestSubject = 72;

interface Ran {
  readonly isDone: boolean;
  readonly output: string;
  /** What it has said on both of its streams, in the order in which it came. */
  readonly said: string;
}

/** Paths are taken as they are, and never as patterns. */
const literally = '--literal-pathspecs';

/** Runs git, without a shell. */
function git(root: string, args: readonly string[], input = ''): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn('git', [...args], {
      cwd: root,
      // Nobody is there whom it could ask.
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
    });
    let [output, said] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      said += part;
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => void (said += part));
    child.once('error', ({ message }) => resolve({ isDone: false, output: '', said: message }));
    child.once('close', (code) => resolve({ isDone: code === 0, output, said: said.trim() }));
    // A git that ends before it has read its input says why itself.
    child.stdin.on('error', () => undefined).end(input);
  });
}

/** What would be committed of a flow. @throws what the file system reports */
export async function commitState(root: string, file: string): Promise<CommitState> {
  const repository = await git(root, ['rev-parse', '--is-inside-work-tree']);
  if (!repository.isDone)
    return {
      type: 'none',
      why: `There is no git here: run "git init" in the project's folder. ${repository.said}`,
    };
  if ((await git(root, ['check-ignore', '--quiet', '--', file])).isDone)
    return { type: 'none', why: `${file} is in .gitignore. Take it out there to commit it.` };
  const { text, version } = readFlowFile(root, file);
  const changed = await changedFiles(root, [file, ...translationsOf(root, file, text)]);
  const added = await newFiles(root, belongings(root, file, text));
  const files = [...changed, ...added];
  if (files.length === 0)
    return { type: 'none', why: 'Nothing has changed since the last commit.' };
  const committed = await git(root, ['show', `HEAD:./${file}`]);
  const message = messageOf({
    title: titleIn(text) ?? basename(file, '.json'),
    before: committed.isDone ? committed.output : undefined,
    text,
    lines: [
      ...changed.filter((path) => path !== file).map((path) => `Translation ${path}`),
      ...added.map((path) => `New file ${path}`),
    ],
  });
  return { type: 'changed', version, files, message };
}

/** What belongs to a flow besides its file: what testers expect, its own blocks, and what it shows of public/. */
function belongings(root: string, file: string, text: string): string[] {
  const shown = addressesIn(text)
    .filter((address) => !address.split('/').includes('..'))
    .map((address) => `public${address}`);
  return [expectationsBeside(file), file.replace(/\.json$/, '.blocks'), ...new Set(shown)].filter(
    (path) => existsSync(join(root, path)),
  );
}

/** The translations of a flow that are there. */
const translationsOf = (root: string, file: string, text: string): string[] =>
  languagesIn(text)
    .map((language) => translationFile(file, language))
    .filter((path) => existsSync(join(root, path)));

/** Which of some files differ from the last commit, without those that git ignores. */
async function changedFiles(root: string, paths: readonly string[]): Promise<string[]> {
  const states = await Promise.all(
    paths.map(async (path) => git(root, [literally, 'status', '--porcelain', '--', path])),
  );
  return paths.filter((_path, index) => states[index]?.output !== '');
}

/** Which of some files git does not know yet, without those that it ignores, hidden files and links. */
async function newFiles(root: string, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const { output } = await git(root, [
    literally,
    'ls-files',
    '--others',
    '--exclude-standard',
    '-z',
    '--',
    ...paths,
  ]);
  const project = realpathSync(root);
  return output
    .split('\0')
    .filter((path) => path !== '' && !path.split('/').some((part) => part.startsWith('.')))
    .filter((path) => realpathSync.native(join(root, path)) === join(project, path));
}

interface Change {
  readonly title: string;
  /** Undefined for a flow that was never committed. */
  readonly before?: string;
  readonly text: string;
  /** What is said of the other files. */
  readonly lines: readonly string[];
}

/** What has changed, in the words of funnels: one line, or a count and a line for each part. */
function messageOf({ title, before, text, lines: others }: Change): string {
  if (before === undefined) return cut(`Add the funnel "${title}"`);
  const lines = [...summaryOf(before, text), ...others];
  const [only = 'layout of its text'] = lines;
  const subject = `${title}: ${only}`;
  if (lines.length <= 1 && subject.length <= longestSubject) return subject;
  const count = lines.length === 1 ? 'a change' : `${lines.length} changes`;
  return [cut(`${title}: ${count}`), '', ...lines.map((line) => `- ${line}`)].join('\n');
}

const cut = (line: string): string =>
  line.length <= longestSubject ? line : `${line.slice(0, longestSubject - 1)}…`;

/** Two commits at once would meet in git's index. */
const inTurn = oneAtATime();

/**
 * Commits a flow, its translations and what is new of what belongs to it, and nothing else: what is staged besides stays staged.
 * @param version of the flow as it was looked at
 * @throws what the file system reports
 */
export function commitFlowFile(
  root: string,
  file: string,
  { message, version }: { readonly message: string; readonly version: string },
): Promise<Committed> {
  return inTurn(async () => {
    const state = await commitState(root, file);
    if (state.type === 'none') return { type: 'refused', output: state.why };
    if (state.version !== version) return { type: 'outdated' };
    const { files } = state;
    const added = await newFiles(root, files);
    // Git commits files that it knows; that they are there is not yet what is in them.
    const known =
      added.length === 0 ||
      (await git(root, [literally, 'add', '--intent-to-add', '--', ...added]));
    if (known !== true && !known.isDone) return { type: 'refused', output: known.said };
    const made = await git(
      root,
      [literally, 'commit', '--only', '--cleanup=whitespace', '--file=-', '--', ...files],
      message,
    );
    if (!made.isDone) {
      if (added.length > 0)
        await git(root, [literally, 'rm', '--cached', '--force', '--quiet', '--', ...added]);
      return { type: 'refused', output: made.said };
    }
    const { output } = await git(root, ['rev-parse', '--short', 'HEAD']);
    return { type: 'committed', id: output.trim() };
  });
}
