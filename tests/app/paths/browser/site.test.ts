import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownAddress } from '../../../../app/paths/browser/compare/own-address';
import { deployedSite, serveBuilt } from '../../../../app/paths/browser/site';

test('path tests refuse a build that is not for "/", before anything is started', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'funnel-dist-'));
  try {
    writeFileSync(join(dist, '_headers'), '/tools/quiz/*\n  X-Content-Type-Options: nosniff\n');
    await expect(serveBuilt(dist)).rejects.toThrow(`${dist} is built for a base path`);
  } finally {
    rmSync(dist, { recursive: true });
  }
});

test('a deployed site may be under a path, and beside the files of its site', () => {
  const at = (address: string) => {
    const { url, paths } = deployedSite(address, 'flows/interface-wizard.json');
    return [url, paths];
  };
  expect(at('https://a.example')).toEqual(['https://a.example', []]);
  expect(at('https://a.example/tea/?x=1')).toEqual(['https://a.example/tea', ['/tea']]);
  expect(() => at('a.example')).toThrow('--url needs the address of a site');
  expect(() => at('file:///tea/')).toThrow('--url needs the address of a site');
});

test.each([
  ['/tools/quiz/', ['/tools/quiz'], '/'],
  ['/tools/quiz', ['/tools/quiz'], '/'],
  ['/tools/quiz/mail', ['/tools/quiz'], '/mail'],
  ['/tools/quizzes', ['/tools/quiz'], '/tools/quizzes'],
  ['/mail', ['/tools/quiz'], '/mail'],
  ['https://other.example/tools/quiz', ['/tools/quiz'], 'https://other.example/tools/quiz'],
  ['/tools/garden/space', ['/tools/garden', '/tools'], '/space'],
  ['/tools/images/logo.svg', ['/tools/garden', '/tools'], '/images/logo.svg'],
  ['/mail', [], '/mail'],
])('%s on a site under %j is %s of the document', (address, paths, own) => {
  expect(ownAddress(address, paths)).toBe(own);
});
