import type { Plugin } from 'vite';
import type { load as Load } from './load.mjs';

/**
 * A plugin that puts finished code in the place of `engine/check/shape/own-validator.ts`.
 * @param load loads modules written in TypeScript
 * @param nameOf what to import the finished code by, given its file: by default the file's path
 */
export function compiledSchemas(load: typeof Load, nameOf?: (file: string) => string): Plugin;
