import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const versionsIn = (file: string, part: 'dependencies' | 'devDependencies'): [string, string][] => {
  const read: { [part in string]?: Record<string, string> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return Object.entries(read[part] ?? {});
};

it('every package is pinned to one version', () => {
  const all = (['dependencies', 'devDependencies'] as const).flatMap((part) =>
    versionsIn('package.json', part),
  );
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
