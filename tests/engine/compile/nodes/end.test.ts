import { describe, expect, it } from 'vitest';
import { finds, info, mini, valid, type Draft } from '../../../support/build';
import { run } from '../../../support/machine';

const ending = (more: Draft = {}): Draft =>
  mini({ nodes: { start: info('bye'), bye: { type: 'end', headline: 'Goodbye', ...more } } });
const redirect = {
  label: 'Go',
  link: 'https://guide.example.com/x',
  hosts: ['guide.example.com'],
};
const departure = { type: 'depart', address: redirect.link, within: 2000 };

describe('an end', () => {
  it('an end screen stays, whatever time passes', () => {
    const visitor = run(valid(ending()), 'bye');
    visitor.does('continue');
    visitor.wait(60_000);
    expect([visitor.at(), visitor.effects]).toEqual(['bye', []]);
  });

  it('leads to another site when its link is pressed, once the session is saved', () => {
    const visitor = run(valid(ending({ redirect })), 'bye');
    visitor.wait(60_000);
    expect(visitor.effects).toEqual([]);
    visitor.does('continue');
    expect(visitor.effects).toEqual([departure]);
    expect(visitor.node()).toBe('bye');
  });

  it('leads there by itself after a time', () => {
    const visitor = run(valid(ending({ redirect: { ...redirect, after: '5s' } })), 'bye');
    visitor.wait(4990);
    expect(visitor.effects).toEqual([]);
    visitor.wait(20);
    expect(visitor.effects).toEqual([departure]);
  });

  it('stays instead when the visitor asks for it', () => {
    const visitor = run(valid(ending({ redirect: { ...redirect, after: '5s' } })), 'bye');
    visitor.does('stay');
    visitor.wait(60_000);
    expect(visitor.effects).toEqual([]);
    visitor.does('continue');
    expect(visitor.effects).toEqual([departure]);
  });

  it('reports that it was reached', () => {
    const reports = [{ on: 'enter', event: 'goodbye' }];
    expect(run(valid(ending({ reports })), 'bye').reported()).toEqual(['goodbye']);
  });

  it('does not lead to a host that is not allowed', () => {
    const link = 'https://guide.example.com.evil.example/';
    finds(ending({ redirect: { ...redirect, link } }), 'unlisted-host', {
      pointer: '/nodes/bye/redirect/link',
    });
  });

  it('an end screen has nothing after it', () => {
    const last = { type: 'end', headline: 'Last' };
    const bye = { ...last, next: 'last' };
    const document = mini({ nodes: { start: info('bye'), bye, last } });
    finds(document, 'dead-end', { pointer: '/nodes/bye' });
  });
});
