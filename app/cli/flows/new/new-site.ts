import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { printableLine, UserError } from '../../../../engine';
import { lookNames, usualLook, type LookName } from '../../../../engine/build';
import { copyOf, withLook, withTitle } from '../../../../engine/edit';
import { configFile, inPackage, inSite } from '../../../site';
import { namedIn } from '../../support/option-values';
import { firstFunnel, siteFiles } from './site-files';

/** What was typed about a new site. */
export interface SiteOptions {
  readonly title?: string;
  readonly look?: string;
  /** Another document to begin with. */
  readonly from?: string;
  /** What is installed as funnel-engine, instead of this version; of a clone of this project, instead of the clone. */
  readonly engine?: string;
}

/**
 * Makes a site in a folder that does not exist or is empty. All of it is written beside the folder first.
 * @returns its look
 * @throws UserError that says what is in the way
 */
export async function newSite(folder: string, options: SiteOptions): Promise<LookName> {
  const target = resolve(inSite(folder));
  expectPlace(target, folder);
  const name = nameOf(basename(target));
  const engine = engineFrom(options.engine, target);
  const template = options.from ?? inPackage('flows/templates/three-screens.json');
  const model = read(template);
  const asked = await askedFor(options, name);
  const text = copyOf(withTitle(model, asked.title), name, schemaFrom(firstFunnel));
  const expectations = template.replace(/\.json$/, '.expect.json');
  const files = siteFiles({
    title: asked.title,
    name,
    engine,
    document: withLook(text, asked.look),
    ...(existsSync(expectations) && {
      expectations: read(expectations).replace(
        /(?<="\$schema": ")[^"]*/,
        '../node_modules/funnel-engine/schemas/expect.schema.json',
      ),
    }),
  });
  try {
    writeAll(target, files);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons.get(code);
    if (reason === undefined) throw error;
    throw new UserError(`${folder} was not made: ${reason}`);
  }
  return asked.look;
}

const reasons = new Map([
  ['EACCES', 'its parent folder cannot be written to.'],
  ['EPERM', 'its parent folder cannot be written to.'],
  ['EROFS', 'its parent folder cannot be written to.'],
  ['ENOENT', 'its parent folder does not exist. Make it first.'],
  ['ENOTDIR', 'its parent is no folder.'],
  ['ENOSPC', 'the disk is full.'],
]);

/** @throws UserError where no site can be made */
function expectPlace(target: string, folder: string): void {
  const name = basename(target);
  if (/^[.\-\s]|[\p{Cc}<>:"|?*\\]|[.\s]$/u.test(name) || name === 'node_modules')
    throw new UserError(
      `"${printableLine(name)}" is no name for a folder that works everywhere. Begin it with a letter, and use letters, digits, hyphens and spaces.`,
    );
  for (let parent = dirname(target); ; parent = dirname(parent)) {
    if (parent === inPackage('.') || existsSync(join(parent, configFile)))
      throw new UserError(
        `${folder} would be inside the site ${parent}. Make it elsewhere: npx funnel new ../${nameOf(name)}. Or write another funnel there: npx funnel new flows/${nameOf(name)}.json`,
      );
    if (parent === dirname(parent)) break;
  }
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory())
    throw new UserError(`${folder} is a file. Choose another name.`);
  if (readdirSync(target).length > 0)
    throw new UserError(`${folder} is not empty. Choose another name, or empty it first.`);
}

/** A name for packages and documents: "Müller & Co" is "muller-co". */
function nameOf(folder: string): string {
  const plain = folder.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  return words.join('-').replace(/^[^a-z]+/, '') || 'site';
}

/** Whether a package manager has put this package where it is. */
const isInstalled = (): boolean => basename(dirname(inPackage('.'))) === 'node_modules';

/** What package.json asks for: a path is told from the site's folder, as it really is: links in it would lead elsewhere. @throws UserError for what npm cannot install */
function engineFrom(given: string | undefined, target: string): string {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(inPackage('package.json'), 'utf8'),
  );
  const fileOf = (place: string): string => `file:${relative(target, place).replaceAll(sep, '/')}`;
  // A clone of this project is what it is, whatever the registry has of that version.
  if (given === undefined) return isInstalled() ? version : fileOf(inPackage('.'));
  const place = inSite(given.replace(/^file:/, ''));
  if (existsSync(place)) return fileOf(place);
  if (/^[~^]?\d[\w.+-]*$|^[a-z][a-z0-9-]*$|^https:\/\/\S+$/.test(given)) return given;
  throw new UserError(
    `--engine ${given} is neither a version nor a file or folder. Name one: --engine ${version}`,
  );
}

function read(file: string): string {
  const path = inSite(file);
  if (!existsSync(path)) throw new UserError(`There is no ${file} to begin with.`);
  return readFileSync(path, 'utf8');
}

/** A document's way to the schema, in a site. */
const schemaFrom = (file: string): string =>
  relative(dirname(file), 'node_modules/funnel-engine/built/schema.json').replaceAll(sep, '/');

/** The title and the look: as they were typed, else as a person at a terminal says, else as usual. */
async function askedFor(
  { title, look }: SiteOptions,
  name: string,
): Promise<{ readonly title: string; readonly look: LookName }> {
  const usual = { title: titleFrom(name), look: usualLook(name) };
  if (!process.stdin.isTTY)
    return {
      title: titled(title ?? usual.title),
      look: look === undefined ? usual.look : namedIn('--look', look, lookNames),
    };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question: string, instead: string): Promise<string> =>
    (await terminal.question(`${question} (${instead}): `)).trim() || instead;
  try {
    const said = title ?? (await ask('Title', usual.title));
    const chosen = look ?? (await ask(`Look, one of ${lookNames.join(', ')}`, usual.look));
    return { title: titled(said), look: namedIn('--look', chosen, lookNames) };
  } finally {
    terminal.close();
  }
}

const titleFrom = (name: string): string =>
  name.replaceAll(
    /(^|-)([a-z])/g,
    (_, before: string, letter: string) => `${before && ' '}${letter.toUpperCase()}`,
  );

function titled(title: string): string {
  if (title.trim() !== '' && printableLine(title) === title) return title.trim();
  throw new UserError('A title is one line of text: --title "Garden Planner"');
}

/** Writes files into a new folder beside the target, which takes its place at once. */
function writeAll(target: string, files: ReadonlyMap<string, string>): void {
  const unfinished = join(dirname(target), `.funnel-new-${randomUUID()}`);
  mkdirSync(unfinished);
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(unfinished, file)), { recursive: true });
      writeFileSync(join(unfinished, file), text);
    }
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
