import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asModule, productionBuilds } from '../../../app/build/lean-react-plugin';

const require = createRequire(import.meta.url);

describe('React as ES modules', () => {
  test.each(Object.entries(productionBuilds))('%s exports what it did', (_, file) => {
    const module = asModule(readFileSync(join('node_modules', file), 'utf8'));

    const exported = [...module.matchAll(/export_\w+ as (\w+)/g)].map(([, name = '']) => name);
    const original: object = require(`../../../node_modules/${file}`);
    expect(new Set(exported)).toEqual(new Set(Object.keys(original)));
    for (const name of exported) expect(module).toMatch(new RegExp(`^var export_${name}\\b`, 'm'));
  });

  test('a build that passes its exports on as an object is refused', () => {
    expect(() => asModule('module.exports = require("./other");')).toThrow(/lean-react-plugin/);
  });
});
