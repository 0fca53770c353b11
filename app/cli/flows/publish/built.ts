import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../../../engine';
import { translationFile } from '../../../languages/translation-name';
import { languagesIn } from '../../../languages/translations';
import { buildInto } from '../../../paths/browser/site';
import { inSite, site } from '../../../site';
import { publicFiles } from '../../../vite/document/public-files';
import { say } from '../../support/say';

/**
 * Does something with the folder of the built site. It is built first where it is missing, older than what it is made of,
 * or made of another document.
 * @param isDry whether dist/ stays as it is: then a build goes to a temporary folder
 * @throws UserError with what the build has said, when it fails
 */
export async function withBuilt<Result>(
  isDry: boolean,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const dist = inSite('dist');
  const reason = reasonToBuild(dist);
  if (reason === undefined) return work(dist);
  say(`${reason}: it is built.`);
  const temporary = isDry ? mkdtempSync(join(tmpdir(), 'funnel-dry-run-')) : undefined;
  try {
    const folder = temporary ?? dist;
    buildInto(folder, undefined, site.base);
    return await work(folder);
  } finally {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
  }
}

/** Why what is built is not what the site is now. */
function reasonToBuild(dist: string): string | undefined {
  const first = join(dist, 'index.html');
  if (!existsSync(first)) return 'There is no dist/';
  const funnels = Object.values(site.funnels).map((file) => ({
    file,
    text: readFileSync(inSite(file), 'utf8'),
  }));
  const made = statSync(first).mtimeMs;
  const sources = [
    'funnel.config.json',
    ...funnels.flatMap(({ file, text }) => [
      file,
      ...languagesIn(text).map((language) => translationFile(file, language)),
    ]),
    ...publicFiles().map((file) => join('public', file)),
  ];
  const newer = sources.find(
    (file) => existsSync(inSite(file)) && statSync(inSite(file)).mtimeMs > made,
  );
  if (newer !== undefined) return `dist/ is older than ${newer}`;
  const strange = funnels.find(({ text }) => {
    const written = parseJson(text);
    return !isMentioned(isRecord(written) ? String(written.id) : '', dist);
  });
  return strange && `dist/ is not of ${strange.file}`;
}

/** Whether a script of a build has a name in it. */
function isMentioned(name: string, dist: string): boolean {
  const folder = join(dist, 'assets');
  if (!existsSync(folder)) return false;
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .some((file) => readFileSync(join(folder, file), 'utf8').includes(name));
}
