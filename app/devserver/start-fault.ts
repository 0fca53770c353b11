import { accessSync, constants, mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { errorMessage } from './storage-error';

/** Why a server does not start. The cause is outside of the code, so a stack trace would not help. */
class StartFault extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}

/** @throws when the server could not write to a folder that it needs, as soon as a page asks for something */
export function expectWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartFault(
      `${relative('.', folder)} cannot be written, and the development server keeps its files there. ` +
        `Make the project's folder writable for this user, or copy it to another place. (${errorMessage(error)})`,
    );
  }
}

/** Says what to do about a port that is taken. Other errors stay as they are. */
export function listenFault(error: unknown): unknown {
  const message = errorMessage(error);
  return /^Port \d+ is already in use$/.test(message)
    ? new StartFault(`${message}. Stop what uses it, or choose another one with --port.`)
    : error;
}
