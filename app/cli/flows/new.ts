import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, relative, resolve, sep } from 'node:path';
import { UserError } from '../../../engine';
import { lookNames, usualLook, type LookName } from '../../../engine/build';
import { withIdentity, withLook } from '../../../engine/edit';
import { command } from '../support/command';
import { namedIn } from '../support/option-values';
import { say } from '../support/say';
import { inPackage } from '../../site';
import { newSite } from './new/new-site';

const template = inPackage('flows/templates/three-screens.json');
const schema = inPackage('schemas/funnel.schema.json');

/**
 * Writes a funnel of three screens that is ready to change: `npm run new -- flows/x.json`. Its id follows from
 * the file's name, and so does its look unless `--look` names one. A file that exists is left alone.
 */
export const main = command({
  help: `Writes a funnel of three screens to begin with, or makes a site around one.

  npm run new -- flows/my-funnel.json
  npx funnel new ../my-site             makes a site in a folder of its own`,
  options: {
    look: {
      type: 'string',
      value: 'name',
      help: `${lookNames.join(', ')}; without it, it follows from the file's name`,
    },
    title: { type: 'string', value: 'text', help: 'of the funnel of a new site' },
    from: { type: 'string', value: 'x.json', help: 'the document that a new site begins with' },
    engine: {
      type: 'string',
      value: 'file',
      help: 'the version, tarball or folder of funnel-engine that a new site installs; without it, this version, or this clone of the project',
    },
  },
  takesArguments: true,
  async run({ values, positionals: [file = ''] }) {
    if (file !== '' && extname(file) !== '.json') {
      const look = await newSite(file, values);
      say(
        `Made ${file} in the look ${look}. Next:\n  cd ${quoted(file)} && npm install && npm start`,
      );
      return 0;
    }
    if ((values.title ?? values.from ?? values.engine) !== undefined)
      throw new UserError(
        '--title, --from and --engine are for a new site: npx funnel new ../my-site',
      );
    const name = basename(file, '.json');
    if (extname(file) !== '.json' || !/^[a-z][a-z0-9-]*$/.test(name))
      throw new UserError(
        'Name the file to write, in lower case words joined by hyphens: npm run new -- flows/my-funnel.json',
      );
    const look =
      values.look === undefined ? usualLook(name) : namedIn('--look', values.look, lookNames);
    // Read separately: a missing template is not an error of the target folder.
    const text = await documentFor(file, name, look);
    try {
      await writeFile(file, text, { flag: 'wx' });
    } catch (error) {
      const reason = isFault(error) ? reasons[error.code] : undefined;
      if (reason === undefined) throw error;
      throw new UserError(`${file} was not written: ${reason}`);
    }
    say(
      [
        `Wrote ${file}: two questions and a page that says thank you, in the look ${look}. Next:`,
        `  FUNNEL=${file} npm start         shows it, and every change that you save`,
        `  npm run check:flows -- ${file}   says what is wrong with it`,
        'npm run docs explains what else a funnel can hold.',
      ].join('\n'),
    );
    return 0;
  },
});

/** A path as one word of a shell. */
const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

/** Why a file cannot be written, by the system's code. */
const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'it exists already. Choose another name.',
  ENOENT: 'its folder does not exist.',
  EACCES: 'its folder cannot be written to.',
  EPERM: 'its folder cannot be written to.',
  EROFS: 'its folder cannot be written to.',
  ENOTDIR: 'a file is in the place of its folder.',
};

const isFault = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** The template in a look, with an id and the schema's address for its place. */
async function documentFor(file: string, name: string, look: LookName): Promise<string> {
  const text = withLook(await readFile(template, 'utf8'), look);
  return withIdentity(text, name, relative(dirname(resolve(file)), schema).replaceAll(sep, '/'));
}
