import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { describe, expect, test, vi } from 'vitest';
import { asModule, leanReactPlugin, productionBuilds } from '../../../app/build/lean-react-plugin';
import { missingFeatures, withoutUnusedFeatures } from '../../../app/build/react-features';

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

describe('React without unused features', () => {
  const client = readFileSync(
    join('node_modules', productionBuilds['react-dom/client'] ?? ''),
    'utf8',
  );

  test('every function that is left out is in this version of React', () => {
    expect(withoutUnusedFeatures(client).length).toBeLessThan(client.length * 0.9);
    const renamed = client.replaceAll('startViewTransition', 'beginViewTransition');
    expect(() => withoutUnusedFeatures(renamed)).toThrow(/no function startViewTransition/);
  });

  test('every event that is left out is in this version of React', () => {
    expect(withoutUnusedFeatures(client)).not.toMatch(/registerSimpleEvent\(TRANSITION_END/);
    const renamed = client.replace('"onTransitionEnd"', '"onTransitionFinish"');
    expect(() => withoutUnusedFeatures(renamed)).toThrow(/no event onTransitionEnd/);
  });

  test.each([
    [`import { useState, ViewTransition } from 'react';`, 'view transitions'],
    [
      `import { useFormStatus } from "react-dom";`,
      'actions, pending transitions, optimistic and deferred values',
    ],
    [`const head = <title>{name}</title>;`, 'elements of the head and resource hints'],
    [`<Fragment key={id} ref={ref}>`, 'refs of fragments'],
    [`<div onTransitionEnd={leave}>`, 'events of animations and transitions'],
  ])('%s needs a feature that is left out', (source, feature) => {
    expect(missingFeatures(source)).toEqual([feature]);
  });

  test('a component of the pages needs none', () => {
    expect(missingFeatures(`import { Fragment, lazy, Suspense, useId } from 'react';`)).toEqual([]);
  });
});

test('builds for production, whatever NODE_ENV the shell brings along', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const plugins = [leanReactPlugin()];
  const { isProduction } = await resolveConfig({ configFile: false, plugins }, 'build');
  vi.unstubAllEnvs();
  expect(isProduction).toBe(true);
});
