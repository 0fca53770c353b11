import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Backend, PublicFiles } from '../../../engine/check';
import { mediaFacts } from '../media/media-facts';
import { inPackage, inSite } from '../../site';

/** The addresses of all files under public/, such as "/images/logo.svg", in their exact letter case. */
export function publicFiles(folder = inSite('public')): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) =>
      entry.isFile()
        ? [`/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`]
        : [],
    )
    .toSorted();
}

const tableMade = /^\s*create table (?:if not exists )?(?:public\.)?"?([a-z0-9_]+)/gim;

/** The functions in a folder like supabase/, which are folders, and the tables that its migrations make. */
function backendIn(folder: string): Backend {
  const [functions, migrations] = [join(folder, 'functions'), join(folder, 'migrations')];
  const made = namesIn(migrations)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => [...readFileSync(join(migrations, name), 'utf8').matchAll(tableMade)]);
  return {
    functions: namesIn(functions).filter((name) => statSync(join(functions, name)).isDirectory()),
    tables: made.flatMap(([, table = '']) => table),
  };
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** The backend that the package brings, with what the site adds to it. */
function ownBackend(): Backend {
  const [brought, added] = [inPackage('supabase'), inSite('supabase')].map(backendIn);
  const both = (part: keyof Backend): string[] => [
    ...new Set([...(brought?.[part] ?? []), ...(added?.[part] ?? [])]),
  ];
  return { functions: both('functions'), tables: both('tables') };
}

/** The files under public/, what is known of pictures, clips, sounds and captions, and the backend: what the checker looks at. */
export function publicSurroundings(): PublicFiles {
  const files = publicFiles();
  return { files, facts: mediaFacts(files), backend: ownBackend() };
}
