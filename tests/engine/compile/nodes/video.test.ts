import { describe, expect, it } from 'vitest';
import { choice, info, mini, offer, oneOf, valid, video } from '../../../support/build';
import { run } from '../../../support/machine';

const fields = { watched: { type: 'flag' }, skipped: { type: 'flag' }, skips: { type: 'count' } };
const reports = ['started', 'completed', 'skipped'].map((on) => ({ on, event: `film_${on}` }));
const film = (source: object): object => ({
  title: 'Film',
  estimate: '20s',
  poster: { src: '/film.jpg', alt: '' },
  source,
});
const videos = {
  film: film({
    type: 'files',
    files: [{ src: '/film.mp4', mime: 'video/mp4' }],
    captions: [{ src: '/film.vtt', language: 'en', label: 'English' }],
  }),
  hosted: film({ type: 'hosted', host: 'vimeo', id: '76979871', captions: ['en'] }),
};
const document = valid(
  mini({
    fields,
    rest: { videos },
    nodes: {
      start: video('second', {
        video: 'film',
        reports,
        records: { watched: 'watched', skipped: 'skipped', skips: 'skips' },
      }),
      second: video('end', { video: 'film', records: { skips: 'skips' } }),
      end: offer(),
    },
  }),
);

describe('a video', () => {
  it('rests until it is played', () => {
    const visitor = run(document);
    visitor.wait(60_000);
    expect(visitor.at()).toBe('start resting');
    visitor.does('play');
    expect(visitor.at()).toBe('start playing');
    expect(visitor.reported()).toEqual(['film_started']);
  });

  it('that has ended was watched, and leads on', () => {
    const visitor = run(document);
    visitor.does('play');
    visitor.does('ended');
    expect(visitor.at()).toBe('second resting');
    expect(visitor.answers()).toEqual({ watched: true });
    expect(visitor.reported()).toEqual(['film_started', 'film_completed']);
  });

  it('that is skipped counts, and leads on', () => {
    const visitor = run(document);
    visitor.does('play');
    visitor.does('skip');
    expect(visitor.at()).toBe('second resting');
    expect(visitor.answers()).toEqual({ skipped: true, skips: 1 });
    expect(visitor.reported()).toEqual(['film_started', 'film_skipped']);
    visitor.does('play');
    visitor.does('skip');
    expect(visitor.answers()).toEqual({ skipped: true, skips: 2 });
    expect(visitor.at()).toBe('end');
  });

  it('a video saves what it records', () => {
    const visitor = run(document);
    visitor.does('play');
    visitor.does('skip');
    expect(visitor.effects.filter(({ type }) => type === 'save')).toEqual([
      { type: 'save', answers: { skipped: true, skips: 1 } },
    ]);
  });

  it.each([
    ['resting', []],
    ['playing', ['play']],
    ['failed', ['broken']],
  ] as const)('can be left while %s, without a record', (phase, before) => {
    const visitor = run(document);
    before.forEach((event) => visitor.does(event));
    expect(visitor.at()).toBe(`start ${phase}`);
    visitor.does('continue');
    expect(visitor.at()).toBe('second resting');
    expect(visitor.answers()).toEqual({});
  });

  it('cannot end or be skipped before it plays', () => {
    const visitor = run(document);
    visitor.does('ended');
    visitor.does('skip');
    expect(visitor.at()).toBe('start resting');
    expect(visitor.reported()).toEqual([]);
  });

  it('starts once, however often it is pressed', () => {
    const visitor = run(document);
    visitor.does('play');
    visitor.does('play');
    expect(visitor.reported()).toEqual(['film_started']);
  });

  it.each([[[]], [['play']]] as const)(
    'that cannot be loaded leaves a still (after %j)',
    (before) => {
      const visitor = run(document);
      before.forEach((event) => visitor.does(event));
      visitor.does('broken');
      expect(visitor.at()).toBe('start failed');
      visitor.does('play');
      visitor.does('ended');
      visitor.does('skip');
      expect(visitor.at()).toBe('start failed');
      expect(visitor.answers()).toEqual({});
    },
  );

  it('does not end the next one by a late event', () => {
    const visitor = run(document);
    visitor.does('play');
    visitor.does('ended');
    visitor.does('play');
    visitor.does('ended', {}, 'start');
    visitor.does('broken', {}, 'start');
    expect(visitor.at()).toBe('second playing');
  });

  it('of another host neither ends nor breaks: its player does not tell', () => {
    const hosted = valid(
      mini({
        fields,
        rest: { videos },
        nodes: { start: video('end', { video: 'hosted' }), end: offer() },
      }),
    );
    const visitor = run(hosted);
    visitor.does('play');
    visitor.does('ended');
    visitor.does('broken');
    expect(visitor.at()).toBe('start playing');
    visitor.does('skip');
    expect(visitor.at()).toBe('end');
  });

  it('plays the clip of a variant', () => {
    const bread = { type: 'choice', answerId: 5, values: { rye: { label: 'Rye' } } };
    const shows = video('end', {
      path: '/film/:bread',
      otherwise: 'end',
      variantsBy: 'bread',
      variants: { rye: { video: 'film' } },
    });
    const nodes = { start: info('shows'), shows, end: offer() };
    const varied = valid(mini({ fields: { bread }, rest: { videos }, nodes }));
    const visitor = run(varied, 'shows', { bread: 'rye' });
    visitor.does('play');
    visitor.does('ended');
    expect(visitor.at()).toBe('end');
  });

  it('without a clip can only be left', () => {
    const visitor = run(valid(mini({ nodes: { start: video('end'), end: offer() } })));
    visitor.does('play');
    visitor.does('broken');
    expect(visitor.at()).toBe('start resting');
    visitor.does('continue');
    expect(visitor.at()).toBe('end');
  });

  it('plays only for the answers whose variant has a clip', () => {
    const kinds = ['clip', 'still', 'frame'];
    const varied = valid(
      mini({
        fields: { ...fields, kind: oneOf(...kinds) },
        rest: { videos },
        nodes: {
          ask: choice('kind', kinds, 'film'),
          film: video('end', {
            variantsBy: 'kind',
            variants: { clip: { video: 'film' }, still: {}, frame: { video: 'hosted' } },
          }),
          end: offer(),
        },
      }),
    );
    const after = (...events: readonly ('play' | 'broken' | 'ended')[]): string[] =>
      kinds.map((kind) => {
        const visitor = run(varied, 'film', { kind });
        for (const event of events) visitor.does(event);
        return visitor.at();
      });
    expect(after('play')).toEqual(['film playing', 'film resting', 'film playing']);
    expect(after('broken')).toEqual(['film failed', 'film resting', 'film resting']);
    // The player of another host does not report its end.
    expect(after('play', 'ended')).toEqual(['end', 'film resting', 'film playing']);
  });
});
