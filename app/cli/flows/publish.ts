import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { UserError } from '../../../engine';
import { expectBuildable, site } from '../../site';
import { command } from '../support/command';
import { say } from '../support/say';
import { withBuilt } from './publish/built';
import type { PublishTarget, PublishTo } from './publish/destination';
import { toFolder } from './publish/folder';
import { toCloudflarePages, toGithubPages, toNetlify } from './publish/hosts';
import { notReady } from './publish/not-ready';
import { toRsync } from './publish/rsync';
import {
  fileChanges,
  filesWithHashes,
  noteLive,
  versionsAt,
  withStaged,
  type Changes,
  type Versions,
} from './publish/versions';

/** How many files are listed: with more, their number says enough. */
const most = 30;

/** Brings the built site to where its config says: `npm run publish:site`. */
export const main = command({
  help: `Brings the built site to where funnel.config.json says, or back to the version before.

  npm run publish:site                  says what is not ready, what differs from what is live, publishes
  npm run publish:site -- --dry-run     says the same, and changes nothing
  npm run publish:site -- --back        makes the version before live again; once more takes that back

"publish" in funnel.config.json is one of:

  { "to": "folder", "path": "/srv/www" }
  { "to": "rsync", "target": "user@host:/srv/www" }
  { "to": "github-pages" }
  { "to": "netlify", "site": "my-quiz" }
  { "to": "cloudflare-pages", "project": "my-quiz" }

dist/ is built first where it is missing or not of the site as it is. Errors of the check stop it. Warnings it asks about, or
takes --yes where nobody can answer. The version that was live is kept in .data/publish.`,
  options: {
    back: { type: 'boolean', default: false, help: 'makes the version before live again' },
    'dry-run': { type: 'boolean', default: false, help: 'changes nothing, anywhere' },
    yes: { type: 'boolean', default: false, help: 'publishes in spite of warnings' },
  },
  found: 'errors, or warnings that nobody has agreed to',
  run({ values: { back, 'dry-run': isDry, yes } }, help) {
    const to = configured(help);
    const versions = versionsAt(to);
    if (back && !existsSync(versions.before))
      throw new UserError(
        'No version before this one was published from this folder. Check out the commit that made it, and publish that: npm run publish:site',
      );
    if (!back) expectBuildable();
    const destination = destinationOf(to);
    const asks = { isDry, yes };
    if (back) return publish(destination, versions, versions.before, asks);
    return publishBuilt(destination, versions, asks);
  },
});

/** How the person who publishes is asked. */
interface Asks {
  readonly isDry: boolean;
  readonly yes: boolean;
}

/** Where the site is published. @throws UserError that names the choices */
function configured(help: string): PublishTo {
  const { config } = site;
  if (config?.publish) return config.publish;
  throw new UserError(
    config
      ? `funnel.config.json does not say where to publish: "publish" is missing.\n\n${help}`
      : `There is no funnel.config.json here, which says where to publish: { "funnels": { "/": "flows/quiz.json" }, "publish": … }\n\n${help}`,
  );
}

function destinationOf(to: PublishTo): PublishTarget {
  switch (to.to) {
    case 'folder':
      return toFolder(to.path);
    case 'rsync':
      return toRsync(to.target);
    case 'github-pages':
      return toGithubPages(to);
    case 'netlify':
      return toNetlify(to);
    case 'cloudflare-pages':
      return toCloudflarePages(to);
  }
}

/** Publishes what is built, after it has said what is not ready. */
async function publishBuilt(
  destination: PublishTarget,
  versions: Versions,
  asks: Asks,
): Promise<number> {
  const { errors, warnings } = notReady();
  const all = [...warnings, ...destination.warnings];
  for (const each of [...errors, ...all]) say(each);
  if (errors.length > 0) {
    say('\nNothing was published: mend the errors first.');
    return 1;
  }
  const question = all.length === 1 ? 'Publish in spite of it?' : 'Publish in spite of these?';
  if (all.length > 0 && !(await agreed(question, asks))) return 1;
  return withBuilt(asks.isDry, (dist) => publish(destination, versions, dist, asks));
}

/** Makes a version live, after it has said what differs. */
async function publish(
  destination: PublishTarget,
  versions: Versions,
  version: string,
  asks: Asks,
): Promise<number> {
  const { name, folder } = destination;
  const { live } = versions;
  const isFirst = !existsSync(live);
  const isRepeated =
    !isFirst && isNone(fileChanges(filesWithHashes(live), filesWithHashes(version)));
  // What is live keeps the assets that it was published with.
  const last = isFirst ? (folder ?? live) : isRepeated ? versions.before : live;
  const changes = withStaged(version, last, (staged) =>
    destination.changes ? destination.changes(staged) : changesSince(live, version),
  );
  if (isNone(changes) && !isFirst) {
    say(`Nothing differs from what is live at ${name}.`);
    return 0;
  }
  sayChanges(name, changes);
  const strange = isFirst ? changes.gone.length : 0;
  const question = `This site has not published the ${strange === 1 ? 'file' : `${strange} files`} that would be gone. Publish?`;
  if (strange > 0 && !(await agreed(question, asks))) return 1;
  if (asks.isDry) {
    say('Nothing was changed.');
    return 0;
  }
  // What others have put there is the version before.
  if (isFirst && folder !== undefined && existsSync(folder)) noteLive(versions, folder);
  const told = withStaged(version, last, (staged) => destination.bring(staged));
  if (!isRepeated) noteLive(versions, version);
  say(`Published to ${name}${addressIn(told)}.`);
  return 0;
}

const isNone = (changes: Changes): boolean =>
  [changes.new, changes.changed, changes.gone].every((files) => files.length === 0);

/** What differs from the version that was published last. Its assets stay. */
function changesSince(live: string, version: string): Changes {
  const changes = fileChanges(filesWithHashes(live), filesWithHashes(version));
  return { ...changes, gone: changes.gone.filter((file) => !file.startsWith('assets/')) };
}

function sayChanges(name: string, changes: Changes): void {
  const lines = Object.entries(changes).flatMap(([kind, files]: [string, readonly string[]]) =>
    files.map((file) => `  ${kind.padEnd(8)} ${file}`),
  );
  const counts = `${changes.new.length} new, ${changes.changed.length} changed, ${changes.gone.length} gone`;
  say(`${name}: ${counts}.`);
  for (const line of lines.slice(0, most)) say(line);
  if (lines.length > most) say(`  … and ${lines.length - most} more`);
}

/** Where the site is now, as its config or its host says. */
function addressIn(told: string | undefined): string {
  const { address = told } = site;
  if (address === undefined) return '';
  return told === undefined || told === address ? `: ${address}` : `: ${address} (${told})`;
}

/** Whether a person agrees. Where nobody can answer, `--yes` does; a dry run needs nobody. */
async function agreed(question: string, { isDry, yes }: Asks): Promise<boolean> {
  if (isDry || yes) return true;
  if (!process.stdin.isTTY) {
    say(`\n${question} Nobody can answer here: run it again with --yes. Nothing was published.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`\n${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
