import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FunnelError, readFunnel } from '../../../../app/vite/document/funnel-file';
import { liveDocument } from '../../../../app/vite/document/live-document';

function broken(change: (text: string) => string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'funnel-')), 'broken.json');
  writeFileSync(file, change(readFileSync('flows/garden-planner.json', 'utf8')));
  return file;
}

function errorOf(file: string): FunnelError {
  try {
    readFunnel(file);
  } catch (error) {
    if (error instanceof FunnelError) return error;
    throw error;
  }
  throw new Error('The document was accepted.');
}

describe('reading the funnel that is built', () => {
  it('reading a valid funnel gives the checked document', () => {
    expect(readFunnel('flows/garden-planner.json').id).toBe('garden_planner_v1');
  });

  it('follows other readings where it is asked to', () => {
    const file = 'flows/interface-wizard.json';
    expect(readFunnel(file).nodes.signup).toMatchObject({ verification: 'any' });
    expect(readFunnel(file, { verification: 'server' }).nodes.signup).toMatchObject({
      verification: 'supabase-auth',
      code: { length: 6 },
    });
    expect(() => readFunnel(file, { verification: 'maybe' })).toThrow('no reading "maybe"');
    expect(() => readFunnel(file, { verificaton: 'server' })).toThrow(
      /decision "verificaton", which .* does not have. It has: guarantee,/,
    );
  });

  it('checks a document again when a picture that it shows is gone', () => {
    const file = resolve('flows/garden-planner.json');
    const project = process.cwd();
    const elsewhere = mkdtempSync(join(tmpdir(), 'funnel-'));
    mkdirSync(join(elsewhere, 'public'));
    expect(readFunnel(file).id).toBe('garden_planner_v1');
    try {
      process.chdir(elsewhere);
      expect(errorOf(file).problems.map(({ code }) => code)).toContain('missing-file');
    } finally {
      process.chdir(project);
      rmSync(elsewhere, { recursive: true });
    }
  });

  it('names file, line, column, node and the nearest name, and shows the place', () => {
    const file = broken((text) => text.replace('"start": "place"', '"start": "plaec"'));
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((each) => each.includes('plaec')) + 1;
    const error = errorOf(file);
    expect(error.loc).toEqual({ file, line, column: 3 });
    expect(error.message).toContain(
      `${file}:${line}:3 error There is no node "plaec". Did you mean "place"?`,
    );
    expect(error.frame).toContain(`${line} |   "start": "plaec"`);
  });

  it('lists every error, not only the first', () => {
    const file = broken((text) =>
      text.replace('"language"', '"langauge"').replace('"title"', '"titel"'),
    );
    expect(errorOf(file).message).toMatch(/has \d errors/);
    expect(errorOf(file).message).toContain('"titel" is not known here. Did you mean "title"?');
  });
});

describe('following the document while it is edited', () => {
  const gap = (text: string): string =>
    text.replace('"What do you call the place you', '"What do you call the place, {light|}, you');

  it('gives the warnings of a document without errors, and the errors of another', () => {
    const file = broken(gap);
    const live = liveDocument(file);
    expect(live.problems()).toEqual({
      file,
      severity: 'warning',
      problems: [expect.objectContaining({ code: 'gap-in-copy', node: 'place' })],
    });
    writeFileSync(
      file,
      gap(readFileSync('flows/garden-planner.json', 'utf8')).replace(
        '"start": "place"',
        '"start": "plaec"',
      ),
    );
    expect(live.problems()).toMatchObject({
      severity: 'error',
      problems: [{ code: 'unknown-name' }],
    });
    writeFileSync(file, readFileSync('flows/garden-planner.json', 'utf8'));
    expect(live.problems()).toEqual({ file, severity: 'warning', problems: [] });
  });

  it('keeps the last version without errors while the file is away', () => {
    const file = broken((text) => text);
    const live = liveDocument(file);
    const before = live.current();
    rmSync(file);
    expect(live.current()).toBe(before);
    expect(live.problems().problems).toEqual([]);
  });
});
