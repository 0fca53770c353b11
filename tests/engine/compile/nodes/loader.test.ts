import { describe, expect, it } from 'vitest';
import { loader, mini, offer, valid } from '../../../support/build';
import { run } from '../../../support/machine';

describe('a loader', () => {
  const document = valid(mini({ nodes: { start: loader(6, 'end'), end: offer() } }));

  it('takes six steps of 1.4 s, then goes on after 300 ms, without a way back', () => {
    const visitor = run(document);
    for (const step of [1, 2, 3, 4, 5, 6]) {
      expect(visitor.at()).toBe(`start step-${step}`);
      visitor.wait(1_399);
      expect(visitor.at()).toBe(`start step-${step}`);
      visitor.wait(1);
    }
    expect(visitor.at()).toBe('start done');
    visitor.wait(299);
    expect(visitor.at()).toBe('start done');
    visitor.wait(1);
    expect(visitor.at()).toBe('end');
    expect(visitor.history()).toBe('replace');
  });

  it('a loader ignores continue and skip', () => {
    const visitor = run(document);
    visitor.does('continue');
    visitor.does('skip');
    expect(visitor.at()).toBe('start step-1');
  });

  it('goes on by its fail-safe when its steps take longer', () => {
    const visitor = run(valid(mini({ nodes: { start: loader(20, 'end'), end: offer() } })));
    visitor.wait(11_999);
    expect(visitor.node()).toBe('start');
    visitor.wait(1);
    expect(visitor.at()).toBe('end');
    expect(visitor.history()).toBe('replace');
  });
});
