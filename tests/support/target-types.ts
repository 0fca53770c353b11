import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { resolveConfig } from 'vite';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';

/** Read as text: bundlers take long over so much of it. */
const bcd: CompatData = JSON.parse(
  readFileSync(path.resolve('node_modules/@mdn/browser-compat-data/data.json'), 'utf8'),
);

/** A browser of the build's target list: "safari16.4" is Safari from version 16.4 on. */
interface Target {
  readonly browser: BrowserName;
  readonly version: string;
}

const browsers: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'safari_ios',
};

/** The targets of a build, as its configuration names them: "chrome111". Language versions such as "es2022" are none. */
export function targetsOf(names: readonly string[]): Target[] {
  return names.flatMap((name) => {
    const [, browser = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(name) ?? [];
    const known = browsers[browser];
    if (known === undefined && browser !== 'es') throw new Error(`No browser: ${name}`);
    return known === undefined ? [] : [{ browser: known, version }];
  });
}

/**
 * Says whether all targets have an interface, by MDN's browser compatibility data: what one has behind a setting or under another
 * name, it does not have. What the data does not list counts as there.
 * @param key where the data has it: "api.URL.canParse_static", "javascript.builtins.Intl.Segmenter"
 */
export function isInAll(targets: readonly Target[], key: string): boolean {
  const compat = compatOf(key);
  if (!compat) return true;
  return targets.every(({ browser, version }) => {
    const support = compat.support[browser];
    if (support === undefined) return true;
    const statements: readonly SimpleSupportStatement[] = Array.isArray(support)
      ? support
      : [support];
    return statements.some((each) => has(each, version));
  });
}

function has(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags } = statement;
  const isOther =
    flags !== undefined ||
    statement.prefix !== undefined ||
    statement.alternative_name !== undefined;
  return (
    !isOther && isUpTo(added, version) && !(typeof removed === 'string' && isUpTo(removed, version))
  );
}

function isUpTo(added: string | false | undefined, version: string): boolean {
  if (typeof added !== 'string') return false;
  const numbers = (text: string): number[] => text.replace('≤', '').split('.').map(Number);
  const [own, asked] = [numbers(added), numbers(version)];
  if (own.some(Number.isNaN)) return false;
  for (let at = 0; at < Math.max(own.length, asked.length); at += 1) {
    const difference = (own[at] ?? 0) - (asked[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

function compatOf(key: string): CompatStatement | undefined {
  let at: Identifier | undefined = { api: bcd.api, javascript: bcd.javascript };
  for (const part of key.split('.')) {
    if (!at || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  // As the data names it.
  // oxlint-disable-next-line eslint/no-underscore-dangle
  return at?.__compat;
}

/**
 * Writes the declarations of TypeScript's libraries into a folder, in which everything that a target lacks may be undefined. Types checked
 * with them tell each use of it that is not preceded by a look whether it is there, also by the type of what it is asked of.
 * @param lib names of libraries: "es2023", "dom"
 * @returns the files that were written
 */
export function writeTargetTypes(
  folder: string,
  lib: readonly string[],
  targets: readonly Target[],
): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = [...textsOf(folder, lib)].map(([name, text]) => {
    const file = path.join(folder, name);
    writeFileSync(
      file,
      loosened(text, (key) => !isInAll(targets, key)),
    );
    return file;
  });
  return files;
}

/** The declarations of TypeScript's libraries, by file name, with all that they refer to. */
function textsOf(folder: string, lib: readonly string[]): Map<string, string> {
  const probe = path.join(folder, 'probe.ts');
  writeFileSync(probe, 'export {};\n');
  const asked = ['--ignoreConfig', '--listFilesOnly', '--types', '', '--lib', lib.join(), probe];
  const { stdout } = compile(asked);
  const files = stdout.split('\n').filter((line) => line.endsWith('.d.ts'));
  return new Map(
    files.map((file) => [
      path.basename(file),
      readFileSync(file, 'utf8').replaceAll(/^\/\/\/ <reference.*$/gm, ''),
    ]),
  );
}

/** Runs TypeScript's compiler. */
export function compile(args: readonly string[]): {
  readonly status: number;
  readonly stdout: string;
} {
  const tsc = path.resolve('node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...args], { encoding: 'utf8' });
  return { status: status ?? 1, stdout };
}

/** What a line of a library is in: `interface Navigator`, `declare var URL: {` (its own members), `namespace Intl`. */
interface Container {
  readonly kind: 'interface' | 'var' | 'namespace';
  readonly name: string;
}

/**
 * The text of a library with `?` behind the members, and `| undefined` behind the variables, that a target lacks.
 * Libraries are written by machines and formatted alike: one declaration a line, four spaces for each level.
 */
function loosened(text: string, isMissing: (key: string) => boolean): string {
  const within: Container[] = [];
  /** Behind which closing brace, by its indent, a `| undefined` comes. */
  const open: number[] = [];
  let link: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const said = /developer\.mozilla\.org\/docs\/Web\/API\/([\w/]+)\)/.exec(line)?.[1];
      if (said !== undefined) link = `api.${said.replaceAll('/', '.')}`;
      if (/^\s*(\/?\*|$)/.test(line)) return line;
      const documented = link;
      link = undefined;
      const indent = /^ */.exec(line)?.[0].length ?? 0;
      if (/^\s*}/.test(line)) {
        if (indent === (within.length - 1) * 4) within.pop();
        if (open.at(-1) !== indent) return line;
        open.pop();
        return line.replace(/}\s*;?$/, '} | undefined;');
      }
      if (indent !== within.length * 4) return line;
      const missed = (name: string): boolean => {
        const key = keysOf(within, name, documented).find(isMissing);
        // Where its owner is missing, the look whether that is there is enough.
        return key !== undefined && !isMissing(key.replace(/\.\w+$/, ''));
      };
      const [, kind = '', name = ''] =
        /^\s*(?:declare )?(interface|namespace|var|const|function) ([\w$]+)/.exec(line) ?? [];
      if (kind === 'function') {
        if (!missed(name)) return line;
        const parts = /function ([\w$]+)(<.*?>)?\((.*)\): (.*);$/;
        return line.replace(parts, 'var $1: undefined | ($2($3) => $4);');
      }
      if (kind === 'var' || kind === 'const') {
        const isGone = missed(name);
        if (line.trimEnd().endsWith('{')) {
          within.push({ kind: 'var', name });
          if (isGone) open.push(indent);
          return line;
        }
        return isGone ? line.replace(/;$/, ' | undefined;') : line;
      }
      if (kind !== '') {
        if (line.trimEnd().endsWith('{'))
          within.push({ kind: kind === 'namespace' ? 'namespace' : 'interface', name });
        return line;
      }
      const [, before = '', member = '', next = ''] =
        /^(\s*(?:readonly )?)([\w$]+)([(<:])/.exec(line) ?? [];
      if (member === '' || member === 'new' || !missed(member)) return line;
      // What a target lacks is not written either: it would do nothing there.
      const words = next === ':' && !before.includes('readonly') ? `${before}readonly ` : before;
      return `${words}${member}?${line.slice(before.length + member.length)}`;
    })
    .join('\n');
}

/** Where MDN's data may have a declaration. Its comment names the place, where one does. */
function keysOf(
  within: readonly Container[],
  name: string,
  documented: string | undefined,
): string[] {
  if (documented !== undefined) return [documented];
  const holder = within.at(-1);
  const around = within.slice(0, -1).map((each) => each.name);
  const builtin = ['javascript.builtins', ...around];
  if (!holder) return [`javascript.builtins.${name}`, `api.${name}`];
  const owner = holder.name.replace(/^Readonly(?=Array|Map|Set)|Constructor$/g, '');
  return [
    [...builtin, owner, name].join('.'),
    `api.${owner}.${name}`,
    ...(holder.kind === 'var' || holder.kind === 'namespace'
      ? [`api.${owner}.${name}_static`]
      : []),
  ];
}

/** The browsers that the project's build is for. */
export async function targetsOfBuild(): Promise<Target[]> {
  const { build } = await resolveConfig({ configLoader: 'runner' }, 'build');
  return targetsOf([build.target].flat().map(String));
}

/**
 * What pages may find in browsers that some of the targets lack, as paths from the window: "URL.canParse", "Array.prototype.with". What
 * belongs to an interface comes before the interface itself.
 */
export function newerThan(targets: readonly Target[]): string[] {
  const named = /^[a-zA-Z]\w*$/;
  const paths = new Set<string>();
  const add = (holder: Identifier | undefined, key: string, within: readonly string[]): void => {
    for (const name of Object.keys(holder ?? {})) {
      const isStatic = name.endsWith('_static');
      const own = name.replace(/_static$/, '');
      if (!named.test(own) || own.endsWith('_event') || own === within.at(-1)) continue;
      const below = `${key}.${name}`;
      const inner = holder?.[name];
      if (within.length > 0 && isInAll(targets, below)) continue;
      if (within.length === 0) add(inner, below, [own]);
      if (isInAll(targets, below)) continue;
      // Data for browsers does not say which members of built-ins are static.
      if (!isStatic && within.length > 0 && within[0] !== 'Window')
        paths.add([...within, 'prototype', own].join('.'));
      if (isStatic || within.length === 0 || key.startsWith('javascript'))
        paths.add([...within, own].join('.'));
      if (within[0] === 'Window') paths.add(own);
    }
  };
  add(bcd.api, 'api', []);
  add(bcd.javascript.builtins, 'javascript.builtins', []);
  for (const name of Object.keys(bcd.javascript.builtins?.Intl ?? {}))
    add(bcd.javascript.builtins?.Intl?.[name], `javascript.builtins.Intl.${name}`, ['Intl', name]);
  return [...paths];
}
