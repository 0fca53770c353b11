import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
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

/** What files are generated from. */
const sources = /^(schemas|engine\/check\/rules)\//;

const generatedFiles = (): string[] =>
  ['engine', 'schemas', 'supabase'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.generated.ts'))
      .map((file) => join(folder, file)),
  );

interface Said {
  readonly code: number | null;
  readonly said: string;
}

/** A failed test: its name, and what it said. */
interface Failure {
  readonly file: string;
  readonly said: string;
}

/** A copy of the project, to be changed. */
export class ProjectCopy {
  readonly #folder = mkdtempSync(join(tmpdir(), 'funnel-recipes-'));
  /** The texts of changed files before, undefined for new ones. */
  readonly #before = new Map<string, string | undefined>();

  /** The texts of generated files before they were generated from changes. */
  readonly #generated = new Map<string, string>();

  constructor() {
    for (const part of parts) cpSync(part, join(this.#folder, part), { recursive: true });
    for (const part of ['node_modules', 'public'])
      symlinkSync(resolve(part), join(this.#folder, part));
  }

  /** @throws where the file does not have what is replaced: the project has changed since */
  change({ file, from = file, replace }: Change): void {
    const path = join(this.#folder, file);
    const isThere = existsSync(path);
    if (!this.#before.has(file))
      this.#before.set(file, isThere ? readFileSync(path, 'utf8') : undefined);
    let text = readFileSync(join(this.#folder, from), 'utf8');
    for (const [part, by] of replace) {
      if (!text.includes(part)) throw new Error(`${from} has no ${JSON.stringify(part)}.`);
      text = text.replaceAll(part, () => by);
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** Takes every change back, and what was generated from it. */
  restore(): void {
    for (const [file, text] of [...this.#before, ...this.#generated]) {
      if (text === undefined) rmSync(join(this.#folder, file));
      else writeFileSync(join(this.#folder, file), text);
    }
    this.#before.clear();
    this.#generated.clear();
  }

  /**
   * `npm run types`, where something is generated from what is changed.
   * @throws with what it says, when it generates nothing
   */
  async generate(): Promise<void> {
    if (![...this.#before.keys()].some((file) => sources.test(file))) return;
    for (const file of generatedFiles())
      if (!this.#generated.has(file)) this.#generated.set(file, readFileSync(file, 'utf8'));
    const { code, said } = await this.#run('app/cli/types.mjs');
    if (code !== 0) throw new Error(said);
  }

  /** The files in which `npm run check:types` finds errors. */
  async filesWithErrors(): Promise<ReadonlySet<string>> {
    const { said } = await this.#run(
      'node_modules/typescript/bin/tsc',
      '-p',
      '.',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      join(this.#folder, 'types.tsbuildinfo'),
    );
    const files = [...said.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
    return new Set(files);
  }

  /** The tests of some files that fail. */
  async failures(files: readonly string[]): Promise<readonly Failure[]> {
    if (files.length === 0) return [];
    const out = join(this.#folder, 'tests.json');
    await this.#run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--configLoader',
      'runner',
      '--reporter',
      'json',
      '--outputFile',
      out,
      ...files,
    );
    const { testResults }: Results = JSON.parse(readFileSync(out, 'utf8'));
    return testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = name.slice(name.indexOf('tests/', this.#folder.length));
      const failed = assertionResults.filter((each) => each.status === 'failed');
      const said = failed.map(({ fullName, failureMessages }) =>
        [fullName, ...failureMessages.map(withoutStack)].join('\n'),
      );
      return status === 'passed' ? [] : [message, ...said].map((each) => ({ file, said: each }));
    });
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

interface Results {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const withoutStack = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n');
