import { describe, expect, it } from 'vitest';
import { info, mini, offer, valid } from '../../../support/build';
import { run } from '../../../support/machine';

const document = valid(
  mini({
    nodes: {
      start: info('shared'),
      shared: info('own', { autoAdvance: true, next: { to: 'own', history: 'replace' } }),
      own: info('end', { autoAdvance: '4s' }),
      end: offer(),
    },
  }),
);

describe('an info screen', () => {
  it('stays until the visitor goes on', () => {
    const visitor = run(document);
    visitor.wait(60_000);
    expect(visitor.at()).toBe('start');
    visitor.does('continue');
    expect(visitor.at()).toBe('shared shown');
    expect(visitor.history()).toBe('push');
  });

  it('goes on by itself after the document’s 2.5 s', () => {
    const visitor = run(document, 'shared');
    visitor.wait(2_499);
    expect(visitor.at()).toBe('shared shown');
    visitor.wait(1);
    expect(visitor.at()).toBe('own shown');
    expect(visitor.history()).toBe('replace');
  });

  it('goes on by itself after its own time', () => {
    const visitor = run(document, 'own');
    visitor.wait(3_999);
    expect(visitor.at()).toBe('own shown');
    visitor.wait(1);
    expect(visitor.at()).toBe('end');
  });

  it('stays for as long as the visitor wants, and then goes on as it would have', () => {
    const visitor = run(document, 'shared');
    visitor.wait(2_000);
    visitor.does('stay');
    visitor.wait(600_000);
    expect(visitor.at()).toBe('shared held');
    visitor.does('continue');
    expect(visitor.at()).toBe('own shown');
    expect(visitor.history()).toBe('replace');
  });

  it('can be left before its time, and does not go on twice', () => {
    const visitor = run(document, 'shared');
    visitor.does('continue');
    visitor.does('continue', {}, 'shared');
    visitor.wait(2_500);
    expect(visitor.at()).toBe('own shown');
  });
});
