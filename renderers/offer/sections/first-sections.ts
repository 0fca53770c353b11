/*
 * A build gets the sections that an offer of its document begins with, so that nothing waits for them, and `undefined` for the
 * others, which are in a chunk of their own (`app/vite/optional-parts-plugin.ts`).
 */
export * from './common-sections';
export * from './optional-sections';
