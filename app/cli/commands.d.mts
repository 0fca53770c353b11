/** A command: what it is called by, the script of package.json that runs it, what it does, and its file without ending. */
export interface CommandFile {
  readonly name: string;
  readonly script: string;
  readonly says: string;
  readonly path: string;
}

/** Every command of this package. */
export const commands: readonly CommandFile[];
