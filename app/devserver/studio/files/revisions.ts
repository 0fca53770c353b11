import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A commit that changed a flow. */
export interface Revision {
  /** The short hash. */
  readonly id: string;
  /** The day of the commit: "2026-03-01". */
  readonly day: string;
  readonly subject: string;
}

const git = promisify(execFile);

/** How many commits are listed, the newest first. */
const mostRevisions = 30;

const revisionId = /^[0-9a-f]{4,40}$/;

/** Whether a text names a commit. Nothing else reaches git. */
export const isRevisionId = (id: string): boolean => revisionId.test(id);

/** The commits that changed a flow. Empty where there is no git, or the flow was never committed. */
export async function revisionsOf(root: string, file: string): Promise<Revision[]> {
  const format = '--format=%h%x09%cs%x09%s';
  try {
    const { stdout } = await git(
      'git',
      ['--literal-pathspecs', 'log', `-${mostRevisions}`, format, '--', file],
      { cwd: root },
    );
    return stdout.split('\n').flatMap((line) => {
      const [id = '', day = '', ...subject] = line.split('\t');
      return id === '' ? [] : [{ id, day, subject: subject.join(' ') }];
    });
  } catch {
    return [];
  }
}

/** The text of a flow as a commit has it. @throws when git has no such commit, or no such file in it */
export async function textAt(root: string, file: string, id: string): Promise<string> {
  const { stdout } = await git('git', ['show', `${id}:./${file}`], {
    cwd: root,
    maxBuffer: 16_000_000,
  });
  return stdout;
}
