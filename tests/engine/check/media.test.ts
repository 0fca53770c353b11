import { describe, expect, it } from 'vitest';
import { check, type FileFacts } from '../../../engine/check';
import { filesOf, meaningsOf } from '../../../engine/build';
import { valid } from '../../support/build';
import { bakery } from '../../support/documents';

const files = filesOf(meaningsOf(valid(bakery)));

/** What is found of the rules about files, when some facts are known of them. */
function foundWith(facts: Readonly<Record<string, FileFacts>>, text = bakery) {
  return check(text, {}, { files, facts }).diagnostics.flatMap(
    ({ code, pointer, message, severity }) =>
      severity === 'note' ? [] : [[code, pointer, message]],
  );
}

const clip = '/media/kneading.mp4';
const captions = '/media/kneading.vtt';
const captionsAt = '/videos/kneading/source/captions/0/src';

describe('captions', () => {
  const foundFor = (endsMs: number) =>
    foundWith({
      [clip]: { type: 'video/mp4', endsMs: 25_000 },
      [captions]: { type: 'text/vtt', endsMs },
    });

  it.each([23_100, 20_000, 25_500])('may end after %d ms of 25 s', (endsMs) => {
    expect(foundFor(endsMs)).toEqual([]);
  });

  it('have to go on to the end', () => {
    expect(foundFor(9000)).toEqual([
      [
        'unequal-lengths',
        captionsAt,
        'The captions in "/media/kneading.vtt" end after 9 s, and the clip after 25 s. Complete them, or name the file of this clip.',
      ],
    ]);
  });

  it('do not go on after the end', () => {
    expect(foundFor(31_000)).toEqual([
      ['unequal-lengths', captionsAt, expect.stringContaining('end after 31 s')],
    ]);
  });

  it('captions without a cue are reported', () => {
    expect(foundFor(0)).toEqual([
      ['unequal-lengths', captionsAt, expect.stringContaining('has no captions')],
    ]);
  });

  it('are not compared with a clip of unknown length', () => {
    expect(
      foundWith({ [clip]: { type: 'video/mp4' }, [captions]: { type: 'text/vtt', endsMs: 100 } }),
    ).toEqual([]);
  });
});

/** The bakery's clip with a portrait cut. */
const withPortrait = (mime = 'video/mp4'): string =>
  bakery.replace(
    '"captions": [{ "src": "/media/kneading.vtt"',
    `"portrait": { "poster": "/media/kneading.jpg", "files": [{ "src": "${portrait}", "mime": "${mime}" }] }, $&`,
  );
const portrait = '/media/kneading-portrait.mp4';
const known = [...files, portrait];

describe('a portrait cut', () => {
  const foundFor = (text: string, facts: Readonly<Record<string, FileFacts>>, kept = known) =>
    check(text, {}, { files: kept, facts }).diagnostics.flatMap(({ code, pointer, severity }) =>
      severity === 'note' ? [] : [[code, pointer]],
    );
  const at = '/videos/kneading/source/portrait/files/0';
  const lasting = (endsMs: number) => ({
    [clip]: { type: 'video/mp4', endsMs: 25_000 },
    [portrait]: { type: 'video/mp4', endsMs },
  });

  it('is as long as the clip, whose captions it has', () => {
    expect(foundFor(withPortrait(), lasting(25_040))).toEqual([]);
    expect(foundFor(withPortrait(), lasting(24_000))).toEqual([['unequal-lengths', `${at}/src`]]);
  });

  it('has files, of the types that the document says', () => {
    expect(foundFor(withPortrait(), {}, files)).toEqual([['missing-file', `${at}/src`]]);
    expect(foundFor(withPortrait('video/webm'), {})).toEqual([['wrong-file-type', `${at}/mime`]]);
  });
});

describe('the type of a file', () => {
  it('is the one that its name says', () => {
    expect(foundWith({ [clip]: { type: 'video/webm' } })).toEqual([
      [
        'wrong-file-type',
        '/videos/kneading/source/files/0/src',
        'The file "/media/kneading.mp4" is video/webm, not video/mp4. Correct the type, or name a file of this type.',
      ],
    ]);
  });

  it('is the one that the document says', () => {
    const text = bakery.replace('"mime": "video/mp4"', '"mime": "video/webm"');
    expect(foundWith({}, text)).toEqual([
      [
        'wrong-file-type',
        '/videos/kneading/source/files/0/mime',
        'The file "/media/kneading.mp4" is video/mp4, not video/webm. Correct the type, or name a file of this type.',
      ],
    ]);
  });
});
