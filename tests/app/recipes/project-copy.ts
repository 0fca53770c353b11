import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Change } from './probes';

/** What types, tests and documents are read from. */
const parts = [
  'app',
  'engine',
  'flows',
  'renderers',
  'schemas',
  'supabase',
  'tests',
  'docs',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'playwright.config.ts',
  'playwright.engines.config.ts',
  'knip.json',
  'index.html',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
];

interface Said {
  readonly code: number | null;
  readonly said: string;
}

/** An error of types or a failed test: the file, and what is said. */
export interface Finding {
  readonly file: string;
  readonly said: string;
}

/** A copy of the project, to be changed. */
export class ProjectCopy {
  readonly #folder = mkdtempSync(join(tmpdir(), 'funnel-recipes-'));

  constructor() {
    for (const part of parts) cpSync(part, join(this.#folder, part), { recursive: true });
    for (const part of ['node_modules', 'public'])
      symlinkSync(resolve(part), join(this.#folder, part));
  }

  /** @throws where the file does not have what is replaced: the project has changed since */
  change({ file, from = file, replace }: Change): void {
    const path = join(this.#folder, file);
    let text = existsSync(join(this.#folder, from))
      ? readFileSync(join(this.#folder, from), 'utf8')
      : missing(from, 'the file itself');
    for (const [part, by] of replace) {
      if (!text.includes(part)) missing(from, JSON.stringify(part));
      text = text.replaceAll(part, () => by);
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** `npm run types`. @throws with what it says, when it generates nothing */
  async generate(): Promise<void> {
    const { code, said } = await this.#run('app/cli/types.mjs');
    if (code !== 0) throw new Error(said);
  }

  /** What `npm run check:types` finds, each error with all of its lines. */
  async typeErrors(): Promise<readonly Finding[]> {
    const { said } = await this.#run(
      'node_modules/typescript/bin/tsc',
      '-p',
      '.',
      '--pretty',
      'false',
      '--noErrorTruncation',
      '--incremental',
      '--tsBuildInfoFile',
      join(this.#folder, 'types.tsbuildinfo'),
    );
    return said.split(/^(?=\S)/m).flatMap((error) => {
      const [, file] = /^(\S+)\(\d+,\d+\): error/.exec(error) ?? [];
      return file === undefined ? [] : [{ file, said: error }];
    });
  }

  /** The tests of some files that fail. */
  async failures(files: readonly string[]): Promise<readonly Finding[]> {
    const out = join(this.#folder, 'tests.xml');
    await this.#run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--configLoader',
      'runner',
      '--reporter',
      'junit',
      '--outputFile',
      out,
      ...files,
    );
    const cases = readFileSync(out, 'utf8').matchAll(
      /<testcase classname="([^"]*)" name="([^"]*)"[^>]*>([^]*?)<\/testcase>/g,
    );
    return [...cases].flatMap(([, file = '', title = '', said = '']) =>
      said.includes('<failure') ? [{ file, said: `${title}\n${said}` }] : [],
    );
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  #run(...args: readonly string[]): Promise<Said> {
    return new Promise((done) => {
      const { NODE_ENV: _n, VITEST: _v, TEST_LONG: _l, ...env } = process.env;
      const most = 64 * 1024 * 1024;
      const child = execFile(
        process.execPath,
        args,
        { cwd: this.#folder, env, maxBuffer: most },
        (_, stdout, stderr) => done({ code: child.exitCode, said: `${stdout}${stderr}` }),
      );
    });
  }
}

function missing(file: string, part: string): never {
  throw new Error(`The probes of tests/app/recipes change what is not there: ${file}, ${part}.`);
}
