import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoAddress, frameOrigins, hostedAddress } from '../../../../engine';
import { anyText } from '../../../support/answers';
import { valid } from '../../../support/build';
import { bakery } from '../../../support/documents';

const document = valid(bakery);

describe('a hosted film', () => {
  it.each([
    ['vimeo', 'https://player.vimeo.com/video/abcd1234?'],
    ['youtube', 'https://www.youtube-nocookie.com/embed/abcd1234?'],
    ['wistia', 'https://fast.wistia.net/embed/iframe/abcd1234?'],
  ] as const)('at %s is framed from %s', (host, start) => {
    expect(hostedAddress({ type: 'hosted', host, id: 'abcd1234', captions: ['en'] })).toMatch(
      start,
    );
  });

  it('cannot be named by more than an id', () => {
    const address = hostedAddress({
      type: 'hosted',
      host: 'vimeo',
      id: '../x?a=b#c',
      captions: ['en'],
    });
    expect(new URL(address).pathname).toBe('/video/..%2Fx%3Fa%3Db%23c');
  });

  it('adds its origin to those that frames come from, once', () => {
    const tour = document.videos.tour;
    if (!tour) throw new Error('The fixture has lost its film.');
    const videos = { ...document.videos, again: tour };
    expect(frameOrigins({ videos, frameHosts: {} })).toEqual(['https://player.vimeo.com']);
    expect(frameOrigins({ videos: {}, frameHosts: {} })).toEqual([]);
  });
});

describe('a demo', () => {
  const hosts = { app: 'https://app.example.com' };
  const page = (search: string): string => `https://funnel.example/offer${search}#state=abc`;

  it('is a path of its host, with the query of the page and nothing else of it', () => {
    expect(demoAddress({ host: 'app', path: '/demo/x' }, hosts, page('?a=1&b=%26'))).toBe(
      'https://app.example.com/demo/x?a=1&b=%26',
    );
  });

  it('without a host is a page of the site itself', () => {
    expect(demoAddress({ path: '/demo/x.html' }, {}, page(''))).toBe(
      'https://funnel.example/demo/x.html',
    );
  });

  it('stays where it is, whatever the query says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters(), anyText), (query) => {
        const shown = new URL('https://funnel.example/offer');
        shown.search = query;
        const { origin, pathname, hash, search } = new URL(
          demoAddress({ host: 'app', path: '/demo/x' }, hosts, shown.href),
        );
        expect([origin, pathname, hash]).toEqual(['https://app.example.com', '/demo/x', '']);
        expect(search).toBe(shown.search);
      }),
    );
  });

  it('adds its host to those that frames come from', () => {
    expect(frameOrigins({ videos: {}, frameHosts: hosts })).toEqual(['https://app.example.com']);
  });
});
