import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What became of a statement: the rows' texts, or the code of the error. */
interface SqlOutcome {
  readonly rows: readonly string[];
  readonly code?: string;
}

/** Runs one statement in a transaction of its own, with the rights of a role. */
export type RunSql = (role: string, sql: string) => Promise<SqlOutcome>;

/** A Postgres server of this test alone, on a socket in its own directory. */
export interface PlainPostgres {
  readonly run: RunSql;
  readonly stop: () => void;
}

/** Where this machine has its Postgres programs: Debian keeps them off the path. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : [];
  const places = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return places.find((place) =>
    ['initdb', 'pg_ctl', 'psql'].every((program) => existsSync(join(place, program))),
  );
}

/** Starts a server with the project's migrations. It refuses to run as root: the postgres user does it then. */
export function startPostgres(programs: string): PlainPostgres {
  const directory = mkdtempSync(join(tmpdir(), 'funnel-postgres-'));
  chmodSync(directory, 0o777);
  const data = join(directory, 'data');
  const isRoot = process.getuid?.() === 0;
  const command = (program: string, args: readonly string[]): readonly [string, string[]] => {
    const file = join(programs, program);
    return isRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, [...args]];
  };
  const call = (program: string, args: readonly string[], input?: string): string => {
    const [file, all] = command(program, args);
    return execFileSync(file, all, { cwd: '/', encoding: 'utf8', input, stdio: 'pipe' });
  };
  const psql = [
    '-h',
    directory,
    '-U',
    'postgres',
    '-d',
    'postgres',
    '-qAtX',
    '-v',
    'ON_ERROR_STOP=1',
  ];
  call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const settings = `-c listen_addresses= -c unix_socket_directories=${directory} -c fsync=off`;
  call('pg_ctl', ['-D', data, '-w', '-l', join(directory, 'log'), '-o', settings, 'start']);
  const stop = (): void => {
    call('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    call('psql', psql, readFileSync('tests/support/plain-postgres.sql', 'utf8'));
    for (const file of readdirSync('supabase/migrations').toSorted())
      call('psql', psql, readFileSync(join('supabase/migrations', file), 'utf8'));
  } catch (error) {
    stop();
    throw error;
  }
  return {
    run: (role, sql) => {
      const [file, all] = command('psql', [...psql, '-v', 'VERBOSITY=verbose', '-f', '-']);
      return new Promise((resolve) => {
        const child = execFile(file, all, { cwd: '/' }, (_error, output, errors) => {
          const code = /ERROR:\s+([0-9A-Z]{5}):/.exec(errors)?.[1];
          resolve({ rows: output.split('\n').filter((line) => line !== ''), code });
        });
        child.stdin?.end(`begin; set local role ${role};\n${sql};\ncommit;`);
      });
    },
    stop,
  };
}
