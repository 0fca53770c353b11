/** Whether a package need not be there. */
export function isOptional(name: string): boolean;
/** Whether a package is there. */
export function isInstalled(name: string): boolean;
/** Who has installed the site, as its lockfile shows, else who runs this. */
export function packageManager(): 'npm' | 'pnpm' | 'yarn';
/** What to say where packages are missing, with the line that installs them. */
export function advice(names: readonly string[]): string;
