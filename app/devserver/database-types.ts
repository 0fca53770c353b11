import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedBackend } from './backend';
import { inPackage } from '../site';

/** Where the types of the tables are. */
export const databaseTypesFile = 'app/browser/sync/database.generated.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly max: number | null;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
}

interface Routine {
  readonly name: string;
  readonly args: readonly string[];
  readonly types: readonly string[];
  /** How many of the last arguments are optional. */
  readonly defaults: number;
  readonly returns: string;
}

const columnsSql = `
  select table_name as "table", column_name as "name", udt_name as "type",
    character_maximum_length as "max", is_nullable = 'YES' as "isNullable",
    column_default is not null as "hasDefault"
  from information_schema.columns where table_schema = 'public'
  order by table_name, ordinal_position`;

const visitorTablesSql = `
  select distinct tablename as "name" from pg_policies
  where schemaname = 'public' and cmd = 'INSERT' and 'anon' = any(roles)`;

// What returns rows is for other SQL, and triggers are called by tables only.
const routinesSql = `
  select p.proname as "name", coalesce(p.proargnames, '{}') as "args",
    array(select t.typname::text from unnest(p.proargtypes) with ordinality a(oid, place)
      join pg_type t on t.oid = a.oid order by a.place) as "types",
    p.pronargdefaults as "defaults", r.typname as "returns"
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type r on r.oid = p.prorettype
  where n.nspname = 'public' and r.typname not in ('trigger', 'record') order by p.proname`;

const kinds = {
  text: { names: ['text', 'varchar', 'bpchar', 'name', 'uuid'], type: 'string' },
  integer: { names: ['int2', 'int4', 'int8', 'numeric', 'float8'], type: 'number' },
  boolean: { names: ['bool'], type: 'boolean' },
  time: { names: ['timestamptz', 'timestamp', 'date'], type: 'string' },
  json: { names: ['json', 'jsonb'], type: 'Json' },
} as const;

/** A hash of the migrations: shows without a database whether generated types are current. */
export function migrationsMark(folder = inPackage('supabase/migrations')): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted())
    hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** TypeScript types of the tables and functions of a database with all migrations. */
export async function databaseTypes({ query }: Pick<EmbeddedBackend, 'query'>): Promise<string> {
  const columns = await query<Column>(columnsSql);
  const routines = await query<Routine>(routinesSql);
  const open = await query<{ readonly name: string }>(visitorTablesSql);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const of = (table: string): readonly Column[] => columns.filter((each) => each.table === table);
  return `// Generated from supabase/migrations by \`npm run types:db\`. Change a migration, not this file.
// Migrations: ${migrationsMark()}
/* oxlint-disable */
import type { ColumnKind, Json } from './columns';

/** The tables and functions, in the form that the Supabase client takes. */
export interface Database {
  public: {
    Tables: {${tables.map((table) => tableType(table, of(table))).join('')}
    };
    Views: Record<never, never>;
    Functions: {${routines.map(functionType).join('')}
    };
  };
}

/** What the columns take of the tables that visitors write to. */
export const visitorTables: Readonly<Record<string, Readonly<Record<string, ColumnKind>>>> = {${tables
    .filter((table) => open.some(({ name }) => name === table))
    .map((table) => kindsOf(table, of(table)))
    .join('')}
};
`;
}

function tableType(table: string, columns: readonly Column[]): string {
  const lines = (optional: (column: Column) => boolean): string =>
    columns
      .map((column) => {
        const type = tsType(column.type) + (column.isNullable ? ' | null' : '');
        return `\n          ${column.name}${optional(column) ? '?' : ''}: ${type};`;
      })
      .join('');
  return `
      ${table}: {
        Row: {${lines(() => false)}
        };
        Insert: {${lines(({ isNullable, hasDefault }) => isNullable || hasDefault)}
        };
        Update: {${lines(() => true)}
        };
        Relationships: [];
      };`;
}

function functionType({ name, args, types, defaults, returns }: Routine): string {
  const listed = types.map((type, place) => {
    const mark = place < types.length - defaults ? '' : '?';
    return `${args[place] ?? `arg${place}`}${mark}: ${tsType(type)}`;
  });
  return `
      ${name}: { Args: { ${listed.join('; ')} }; Returns: ${tsType(returns)} };`;
}

function kindsOf(table: string, columns: readonly Column[]): string {
  const lines = columns.map(({ name, type, max }) => {
    const limit = max === null ? '' : `, max: ${max}`;
    return `\n    ${name}: { kind: '${kindOf(type)}'${limit} },`;
  });
  return `\n  ${table}: {${lines.join('')}\n  },`;
}

function tsType(type: string): string {
  if (type === 'void') return 'undefined';
  // An array is called like what it has, with a line in front.
  return type.startsWith('_') ? `${tsType(type.slice(1))}[]` : kinds[kindOf(type)].type;
}

function kindOf(type: string): keyof typeof kinds {
  for (const [kind, { names }] of Object.entries(kinds))
    if (isKind(kind) && names.some((name) => name === type)) return kind;
  throw new Error(
    `There is no TypeScript type for the Postgres type ${type}. Add it in app/devserver/database-types.ts.`,
  );
}

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);
