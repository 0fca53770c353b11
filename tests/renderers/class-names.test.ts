import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scopedNames } from '../../app/vite/class-names-plugin';

const files = readdirSync('renderers', { recursive: true, encoding: 'utf8' })
  .toSorted()
  .map((name) => join('renderers', name));
const read = (file: string): string => readFileSync(file, 'utf8');

/** The classes of a stylesheet, without those of another one that it takes by name. */
const classesIn = (css: string): Set<string> => {
  const taken = new Set(
    [...css.matchAll(/^@value ([\w, ]+) from '.*';$/gm)].flatMap(([, names = '']) =>
      names.split(', '),
    ),
  );
  const selectors = css.replaceAll(/\/\*[^]*?\*\/|\{[^{}]*\}|@(?:import|value).*|"[^"]*"/g, '{}');
  const named = [...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
  return new Set(named.filter((name) => !taken.has(name)));
};

/** The names that the code takes from each stylesheet: by stylesheet, with the file that names it. */
const named = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const code = read(file);
    const imports = code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm);
    return [...imports].flatMap(([, local = '', from = '']) => {
      const stylesheet = relative('.', resolve(dirname(file), from));
      const body = code.replaceAll(/^import .*$/gm, '');
      const uses = body.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'));
      // A class that is looked up is one of the names that the file declares in quotes.
      const lookedUp = body.includes(`{${local}[`) ? body.matchAll(/'(\w+)'(?= \||;)/g) : [];
      return [...uses, ...lookedUp].map(([, name = '']) => ({ file, stylesheet, name }));
    });
  });

describe('the class names', () => {
  const stylesheets = files.filter((file) => file.endsWith('.css'));

  it('are scoped: every stylesheet but the theme is a CSS module', () => {
    const global = stylesheets.filter((file) => !file.endsWith('.module.css'));
    expect(global.every((file) => dirname(file) === 'renderers/theme')).toBe(true);
    expect(classesIn(global.map(read).join(''))).toEqual(new Set());
  });

  it('that a component uses are in its stylesheet', () => {
    expect(named.length).toBeGreaterThan(300);
    const missing = named.filter(({ stylesheet, name }) => !classesIn(read(stylesheet)).has(name));
    expect(missing).toEqual([]);
  });

  it('of a stylesheet are all used', () => {
    const unused = stylesheets
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((stylesheet) => {
        const used = new Set(
          named.filter((use) => use.stylesheet === stylesheet).map(({ name }) => name),
        );
        return [...classesIn(read(stylesheet))]
          .filter((name) => !used.has(name))
          .map((name) => `${stylesheet} .${name}`);
      });
    expect(unused).toEqual([]);
  });

  it('are short in a build, and the same in every build', () => {
    const name = scopedNames('/site');
    expect(name('box', '/site/a.module.css')).toMatch(/^[a-zA-Z][a-zA-Z0-9]{3}$/);
    expect(name('box', '/site/a.module.css')).toBe(
      scopedNames('/copy')('box', '/copy/a.module.css'),
    );
    expect(name('box', '/site/b.module.css')).not.toBe(name('box', '/site/a.module.css'));
  });
});

describe('what covers what', () => {
  it('is decided in the theme', () => {
    const numbers = files
      .filter((file) => file.endsWith('.css'))
      .filter((file) => /z-index: (?!var\(--z-)/.test(read(file)));
    expect(numbers).toEqual([]);
  });
});
