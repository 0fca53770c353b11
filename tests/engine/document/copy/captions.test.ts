import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cuesOf } from '../../../../engine/document/copy/captions';

describe('captions', () => {
  it.each([
    ['without hours', '00:01.000 --> 00:02.500\nHi', [1000, 2500]],
    ['with settings', '01:00:01.000 --> 01:00:02.000 align:start\nHi', [3_601_000, 3_602_000]],
    ['with a name', 'greeting\n00:01.000 --> 00:02.500\nHi', [1000, 2500]],
    ['with lines that end as on Windows', '00:01.000 --> 00:02.500\r\nHi', [1000, 2500]],
  ])('%s have their times', (_, cue, [startMs, endMs]) => {
    expect(cuesOf(`WEBVTT\n\n${cue}\n`)).toEqual([{ startMs, endMs, text: 'Hi' }]);
  });

  it('keep their words without marks, and leave out notes', () => {
    const text =
      'WEBVTT\n\nNOTE not --> said\n\n00:01.000 --> 00:02.000\n<v Mia>Good <i>day</i>\nto you\n';
    expect(cuesOf(text).map((each) => each.text)).toEqual(['Good day\nto you']);
  });

  it('of a clip are as many as its file has', () => {
    const text = readFileSync('public/media/offer-mia.vtt', 'utf8');
    expect(cuesOf(text).length).toBe(text.split('-->').length - 1);
    expect(cuesOf('WEBVTT\n')).toEqual([]);
  });
});
