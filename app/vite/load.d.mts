/** A module that has been loaded. */
export interface Loaded<T> {
  readonly module: T;
  /** Absolute paths of the project's files that it was made from. */
  readonly dependencies: readonly string[];
}

/**
 * Loads a module written in TypeScript, as the files say at this moment.
 * @param file its absolute path
 * @param isForHelp whether it only says how it is used: packages that a site need not have may then be missing
 * @throws what the bundler says when a file is missing or cannot be parsed, or what the module throws
 */
export function load<T>(file: string, isForHelp?: boolean): Promise<Loaded<T>>;
