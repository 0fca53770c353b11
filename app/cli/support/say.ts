import { printable } from '../../../engine';
import { inPackage, site } from '../../site';
import { nameInSites } from './names.mjs';

// What commands write to a terminal, which obeys control characters. All of it goes through here, so that no command has to
// know what of it a visitor has typed, and how it was called.

/** The lines to type that a text names, as they are typed in the folder that it is read in. */
const asTyped = (text: string): string =>
  site.folder === inPackage('.')
    ? text
    : text.replaceAll(
        /npm run (?:-s )?([\w:-]+)(?: --(?= ))?/g,
        (_, script: string) => `npx funnel ${nameInSites(script)}`,
      );

/** Writes to the standard output. */
export const say = (text: string): void => console.log(printable(asTyped(text)));

/** Writes to the standard error. */
export const complain = (text: string): void => console.error(printable(asTyped(text)));

/** Writes what has colours of the command's own, and nothing of a visitor. */
export const sayInColours = (text: string): void => console.log(asTyped(text));
