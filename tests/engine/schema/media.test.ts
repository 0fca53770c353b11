import { describe, expect, it } from 'vitest';
import { filesOf, meaningsOf, picturesOf, videosOf } from '../../../engine/build';
import { valid } from '../../support/build';
import { bakery, flows } from '../../support/documents';

describe('the pictures for fetching ahead', () => {
  it('are those of each node and its videos, and those of the brand, each once', () => {
    const document = valid(bakery);
    expect(picturesOf(document, meaningsOf(document))).toEqual({
      nodes: {
        'bread-film': ['/media/kneading.jpg', '/media/tour.jpg'],
        loaves: ['/images/rye.svg', '/images/wheat.svg'],
      },
      shared: ['/images/crumb.svg', '/images/crumb-night.svg'],
    });
  });
});

describe('the files', () => {
  it('are pictures, clips, captions and sounds', () => {
    const files = filesOf(meaningsOf(valid(bakery)));
    expect(files).toEqual(
      expect.arrayContaining([
        '/images/rye.svg',
        '/media/kneading.mp4',
        '/media/kneading.vtt',
        '/media/oven.mp3',
        '/media/bell.mp3',
      ]),
    );
    expect(files.length).toBe(new Set(files).size);
  });
});

describe.each(flows)('the videos of $file', ({ text }) => {
  const document = valid(text);
  const meanings = meaningsOf(document);
  const { nodes, videos } = document;

  it('are all shown by some node', () => {
    expect(videosOf(document, meanings, Object.keys(nodes))).toEqual(videos);
  });

  it('are those of the films and variants of their nodes', () => {
    for (const [id, node] of Object.entries(nodes)) {
      const written = JSON.stringify(node);
      const named = Object.keys(videos).filter((name) =>
        new RegExp(`"video":"${name}"|"videos":\\[[^\\]]*"${name}"`).test(written),
      );
      expect([id, ...Object.keys(videosOf(document, meanings, [id]))]).toEqual([id, ...named]);
    }
  });
});
