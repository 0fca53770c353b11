/** The browsers that can be driven besides Chromium. */
export const engines: readonly EngineName[];
export type EngineName = 'firefox' | 'webkit';
/** What people call them. */
export const titles: Readonly<Record<EngineName, string>>;
/** The programs of a WebKit: its driver, the browser, and a screen to draw on. */
export interface WebkitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}
/** The path of a Firefox that is there. */
export function findFirefox(): string | undefined;
/** The programs of a WebKit that is there. */
export function findWebkit(): WebkitPrograms | undefined;
/** What is to be done where an engine can be neither found nor installed. */
export function missingEngine(name: EngineName): string;
/** Makes sure that an engine is there, saying what is done. Returns whether it is. */
export function ensureEngine(name: EngineName): boolean;
