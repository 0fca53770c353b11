import { printable } from '../../../engine';

// What commands write to a terminal, which obeys control characters. All of it goes through here, so that no command has to
// know what of it a visitor has typed.

/** Writes to the standard output. */
export const say = (text: string): void => console.log(printable(text));

/** Writes to the standard error. */
export const complain = (text: string): void => console.error(printable(text));

/** Writes what has colours of the command's own, and nothing of a visitor. */
export const sayInColours = (text: string): void => console.log(text);
