import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mediaFacts } from '../../../app/vite/media/media-facts';
import { publicFiles, publicSurroundings } from '../../../app/vite/document/public-files';
import { typeByEnding } from '../../../engine/check';

describe('the files of public/', () => {
  const facts = mediaFacts(publicFiles());

  it('are of the type that their names say', () => {
    const types = Object.entries(facts).map(([address, { type }]) => [address, type]);
    expect(types.length).toBeGreaterThan(100);
    expect(types).toEqual(types.map(([address = '']) => [address, typeByEnding(address)]));
  });

  it('have clips of one length in both formats', () => {
    const clips = Object.keys(facts).filter((address) => address.endsWith('.mp4'));
    expect(clips).not.toEqual([]);
    for (const clip of clips) {
      const ends = facts[clip]?.endsMs ?? 0;
      expect(ends).toBeGreaterThan(3000);
      expect(Math.abs(ends - (facts[clip.replace('.mp4', '.webm')]?.endsMs ?? 0))).toBeLessThan(
        100,
      );
    }
  });
});

describe('a clip in AV1', () => {
  it('is told from one that every browser plays', () => {
    const facts = mediaFacts(['/media/goal-leads-rest.webm', '/media/goal-leads-rest.mp4']);
    expect(Object.values(facts).map(({ isAv1 }) => isAv1)).toEqual([true, undefined]);
  });
});

describe('a file that is not what it is called', () => {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['a page', '<!doctype html><title>Not found</title>', undefined],
    ['nothing', '', undefined],
    ['captions with a byte-order mark', '\u{FEFF}WEBVTT\n', 'text/vtt'],
    ['a drawing', '<?xml version="1.0"?>\n<!-- drawn --><svg xmlns="x"/>', 'image/svg+xml'],
  ])('%s', (_, text, type) => {
    writeFileSync(join(folder, 'x.mp4'), text);
    expect(mediaFacts(['/x.mp4'], folder)).toMatchObject({ '/x.mp4': { type } });
  });
});

it('the checker is told of the functions and tables of the backend', () => {
  expect(publicSurroundings().backend).toEqual({
    functions: ['send-zapier-webhook'],
    tables: expect.arrayContaining(['wizard_sessions', 'wizard_session_accounts']),
  });
});
