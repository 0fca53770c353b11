import { existsSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { UserError } from '../../engine';
import { inDependency, inPackage, inSite, site } from '../site';

/** Vite's own list, and what the embedded backend keeps: its keys and mails are private. */
const privateFiles = (): string[] => [
  '.env',
  '.env.*',
  '*.{crt,pem}',
  '**/.git/**',
  '**/.data/**',
  `${site.backendFolder}/**`,
];

/** Where the packages are that pages are made from: beside this one, or inside it. */
const packagesFolder = (): string => inDependency('react').slice(0, -'/react'.length);

const typeface = /^\/node_modules\/(@fontsource-variable\/[\w-]+\/files\/[\w-]+\.woff2)$/;

/**
 * The file of a typeface that comes with the project, which a flow may name at any time.
 * @param pathname its address on a development server
 * @returns undefined for any other address
 */
export function typefaceAt(pathname: string): string | undefined {
  const [, file] = typeface.exec(pathname) ?? [];
  return file === undefined ? undefined : inDependency(file);
}

/** Whether an address is that of a file under public/. */
const isPublic = (publicDir: string, address: string): boolean =>
  statSync(join(publicDir, decodeURI(address)), { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Tells Vite, whose root is the package, what is in the folder of the site: public files, what is built, and the backend
 * that its config names.
 */
export const sitePlugin = (): Plugin => ({
  name: 'funnel-site',
  config(
    { base = site.base, build, envDir = site.folder, publicDir = inSite('public') },
    { mode },
  ) {
    if (!base.startsWith('/'))
      throw new UserError(
        `The base path is "${base}". Write it from slash to slash: "/tools/quiz/".`,
      );
    const { backend } = site.config ?? {};
    const written = envDir === false ? {} : loadEnv(mode, envDir);
    if (backend && written.VITE_SUPABASE_URL === undefined) {
      process.env.VITE_SUPABASE_URL = backend.url;
      process.env.VITE_SUPABASE_PUBLISHABLE_KEY = backend.publishableKey;
    }
    const outDir = inSite(build?.outDir ?? 'dist');
    return {
      base,
      envDir,
      publicDir,
      // Vite empties folders of its root by itself: nothing of the build before is published. Others are their owner's.
      build: { outDir, emptyOutDir: build?.emptyOutDir ?? outDir.startsWith(inSite('.') + sep) },
      server: { fs: { allow: [inPackage('.'), packagesFolder()], deny: privateFiles() } },
    };
  },
  configureServer({ middlewares, config: { base, publicDir } }) {
    middlewares.use((request, _response, next) => {
      const [asked = '/'] = (request.url ?? '/').split('?');
      const address = asked.startsWith(base) ? asked.slice(base.length - 1) : asked;
      const file = typefaceAt(address);
      // Vite looks for it inside the package only.
      if (file !== undefined && !existsSync(inPackage(`.${address}`)))
        request.url = `${base}@fs${file}`;
      // The studio shows what documents name, which know no base path.
      else if (address === asked && base !== '/' && (file ?? isPublic(publicDir, address)))
        request.url = base + address.slice(1);
      next();
    });
  },
});
