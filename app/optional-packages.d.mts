/** Whether a package need not be there. */
export function isOptional(name: string): boolean;
/** What to say where packages are missing, with the line that installs them. */
export function advice(names: readonly string[]): string;
