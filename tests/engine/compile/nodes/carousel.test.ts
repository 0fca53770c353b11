import { describe, expect, it } from 'vitest';
import { carousel, mini, offer, valid } from '../../../support/build';
import { run } from '../../../support/machine';

const document = valid(mini({ nodes: { start: carousel(6, 'end'), end: offer() } }));

describe('a carousel', () => {
  it('shows six slides for 1.5 s each, then goes on after 300 ms', () => {
    const visitor = run(document);
    for (const slide of [1, 2, 3, 4, 5, 6]) {
      expect(visitor.at()).toBe(`start slide-${slide}.running`);
      visitor.wait(1_499);
      expect(visitor.at()).toBe(`start slide-${slide}.running`);
      visitor.wait(1);
    }
    expect(visitor.at()).toBe('start done');
    visitor.wait(299);
    expect(visitor.at()).toBe('start done');
    visitor.wait(1);
    expect(visitor.at()).toBe('end');
  });

  it('does not advance while paused, and restarts the slide’s time', () => {
    const visitor = run(document);
    visitor.wait(1_000);
    visitor.does('pause');
    visitor.wait(60_000);
    expect(visitor.at()).toBe('start slide-1.paused');
    visitor.does('resume');
    visitor.wait(1_499);
    expect(visitor.at()).toBe('start slide-1.running');
    visitor.wait(1);
    expect(visitor.at()).toBe('start slide-2.running');
  });

  it('turns by hand, both ways and around, and stops then', () => {
    const visitor = run(document);
    visitor.does('next');
    expect(visitor.at()).toBe('start slide-2.paused');
    visitor.does('previous');
    visitor.does('previous');
    expect(visitor.at()).toBe('start slide-6.paused');
    visitor.does('next');
    expect(visitor.at()).toBe('start slide-1.paused');
    visitor.wait(60_000);
    expect(visitor.at()).toBe('start slide-1.paused');
  });

  it.each([[[]], [['pause']], [['next']]] as const)(
    'can be left at any time (after %j)',
    (before) => {
      const visitor = run(document);
      before.forEach((event) => visitor.does(event));
      visitor.does('continue');
      expect(visitor.at()).toBe('end');
      visitor.wait(60_000);
      expect(visitor.at()).toBe('end');
    },
  );

  it('can be left after its last slide without waiting', () => {
    const visitor = run(document);
    visitor.wait(9_000);
    visitor.does('continue');
    expect(visitor.at()).toBe('end');
  });
});
