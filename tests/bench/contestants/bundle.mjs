import { build } from 'vite';

/**
 * Bundles a script for visitors.
 * @param entry the script's file
 * @param outDir where to write it; emptied before
 * @param isReadable whether functions keep their names, for a profile
 * @returns the name of the written file
 */
export async function bundle(entry, outDir, isReadable = false) {
  // Running another script through Vite sets it.
  process.env.NODE_ENV = 'production';
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    root: 'tests/bench',
    publicDir: false,
    build: { outDir, emptyOutDir: true, minify: !isReadable, rolldownOptions: { input: entry } },
  });
  return output.find(({ isEntry }) => isEntry).fileName;
}
