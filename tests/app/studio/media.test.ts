import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../engine';
import { edited, settingPart } from '../../../engine/edit';
import { acceptedFor, endingsFor } from '../../../app/studio/media/endings';
import { fileUses } from '../../../app/studio/media/file-uses';
import { fileWords } from '../../../app/studio/media/file-words';
import { isAlt, mediaPlaceAt } from '../../../app/studio/media/media-place';
import { placedClip, placedFile, type Placed } from '../../../app/studio/media/place-parts';

const text = readFileSync('flows/garden-planner.json', 'utf8');
const garden: unknown = JSON.parse(text);
const names = {
  names: { node: [{ name: 'space', description: 'How much room does {place_name} have?' }] },
  fields: [],
};

const placeAt = (pointer: string) => {
  const place = mediaPlaceAt(garden, pointer);
  if (!place) throw new Error(`No file goes to ${pointer}.`);
  return place;
};
const after = ({ parts }: Placed): unknown =>
  JSON.parse(
    parts.reduce((now, [pointer, value]) => edited(now, settingPart(now, pointer, value)), text),
  );

describe('where a file goes that is dropped in a form', () => {
  it.each([
    ['a picture', '/nodes/shady-balcony/image', '/nodes/shady-balcony/image/src'],
    ['its address', '/nodes/shady-balcony/image/src', '/nodes/shady-balcony/image/src'],
    ['its alternative text', '/nodes/shady-balcony/image/alt', '/nodes/shady-balcony/image/src'],
    ['a picture to add', '/nodes/privacy/image', '/nodes/privacy/image/src'],
    ['the clip of a screen', '/nodes/talk/video', '/nodes/talk/video'],
    ['the list of clips', '/videos', '/videos'],
    ['words', '/nodes/shady-balcony/headline', undefined],
    ['the title of a clip', '/videos/strip-of-dirt/title', undefined],
  ])('on %s', (_title, pointer, to) => {
    expect(mediaPlaceAt(garden, pointer)?.pointer).toBe(to);
  });

  it('knows alternative texts from other words', () => {
    expect(isAlt(garden, '/nodes/shady-balcony/image/alt')).toBe(true);
    expect(isAlt(garden, '/nodes/shady-balcony/headline')).toBe(false);
  });
});

describe('a file that comes to a place', () => {
  it('replaces a picture, whose alternative text stays to be looked at', () => {
    const placed = placedFile(garden, placeAt('/nodes/shady-balcony/image'), '/a.avif', names);
    expect(valueAt(after(placed), '/nodes/shady-balcony/image')).toEqual({
      src: '/a.avif',
      alt: 'A bench under a broad tree.',
    });
    expect(placed.alt).toEqual({
      pointer: '/nodes/shady-balcony/image/alt',
      said: 'A bench under a broad tree.',
    });
  });

  it('adds a picture without words that were never said', () => {
    const placed = placedFile(garden, placeAt('/nodes/privacy/image'), '/a.avif', names);
    expect(valueAt(after(placed), '/nodes/privacy/image')).toEqual({ src: '/a.avif', alt: '' });
    expect(placed.alt).toEqual({ pointer: '/nodes/privacy/image/alt', said: '' });
  });

  it('declares a clip under a name of its own, in the language of the funnel', () => {
    const clip = { src: '/a.mp4', poster: '/a.avif', captions: '/a.vtt', seconds: 0.4 };
    const document = { ...(garden as object), language: 'de' };
    const placed = placedClip(document, placeAt('/nodes/talk/video'), {
      ...clip,
      words: 'strip-of-dirt',
    });
    expect(valueAt(after(placed), '/nodes/talk/video')).toBe('strip-of-dirt-2');
    expect(valueAt(after(placed), '/videos/strip-of-dirt-2')).toMatchObject({
      title: 'Strip of dirt',
      estimate: '1s',
      source: { captions: [{ src: '/a.vtt', language: 'de', label: 'Deutsch' }] },
    });
  });
});

describe('files of the studio', () => {
  it.each([
    ['Green leaves.final.jpeg', 'Green leaves.final'],
    ['image.png', 'light'],
    ['IMG_4711.JPG', 'light'],
    ['Screenshot 2026-03-01 at 10.15.02.png', 'light'],
    ['image of a cat.png', 'image of a cat'],
  ])('%s is called %s', (file, words) => {
    expect(fileWords(file, 'light')).toBe(words);
  });

  it('have the endings that fit a place', () => {
    expect(endingsFor('^/.+\\.(png|jpg)$')).toEqual(['jpg', 'png']);
    expect(acceptedFor('\\.(mp4|webm)$')).toBe('.mp4,.webm');
  });

  it('are listed with each screen that uses them, once', () => {
    const uses = fileUses(garden, names);
    expect(uses.get('/images/garden/balcony.svg')).toEqual([
      { pointer: '/nodes/space/asks/choices/0/image/src', words: 'How much room does … have?' },
    ]);
    expect(uses.get('/images/garden/logo.svg')?.map(({ words }) => words)).toEqual(['brand']);
    expect(uses.get('/images/garden/scene.svg')?.map(({ words }) => words)).toEqual([
      'Clip strip-of-dirt',
      'talk',
    ]);
  });
});
