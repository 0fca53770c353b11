import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Backend, PublicFiles } from '../../../engine/check';
import { mediaFacts } from '../media/media-facts';

/** The addresses of all files under public/, such as "/images/logo.svg", in their exact letter case. */
export function publicFiles(folder = 'public'): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) =>
      entry.isFile()
        ? [`/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`]
        : [],
    )
    .toSorted();
}

const tableMade = /^\s*create table (?:if not exists )?(?:public\.)?"?([a-z0-9_]+)/gim;

/** The functions of supabase/, which are folders, and the tables that its migrations make. Undefined without them. */
function ownBackend(folder = 'supabase'): Backend | undefined {
  const [functions, migrations] = [join(folder, 'functions'), join(folder, 'migrations')];
  if (!existsSync(functions) || !existsSync(migrations)) return undefined;
  const made = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => [...readFileSync(join(migrations, name), 'utf8').matchAll(tableMade)]);
  return {
    functions: readdirSync(functions, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    ),
    tables: made.flatMap(([, table = '']) => table),
  };
}

/** The files under public/, what is known of pictures, clips, sounds and captions, and the backend: what the checker looks at. */
export function publicSurroundings(): PublicFiles {
  const files = publicFiles();
  return { files, facts: mediaFacts(files), backend: ownBackend() };
}
