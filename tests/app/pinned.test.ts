import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const versionsIn = (
  file: string,
  part: 'dependencies' | 'devDependencies' | 'peerDependencies',
): [string, string][] => {
  const read: { [part in string]?: Record<string, string> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return Object.entries(read[part] ?? {});
};

it('every package is pinned to one version, and an optional one to that which is tested here', () => {
  const all = (['dependencies', 'devDependencies'] as const).flatMap((part) =>
    versionsIn('package.json', part),
  );
  const peers = new Map(versionsIn('package.json', 'peerDependencies'));
  expect(all.filter(([name, version]) => (peers.get(name) ?? version) !== version)).toEqual([]);
  expect([...peers.keys()].filter((name) => !all.some(([each]) => each === name))).toEqual([]);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
