import { describe, expect, it } from 'vitest';
import { assignedAnswers } from '../../../engine/document/experiments/assigned';
import { exposuresAt } from '../../../engine/document/exposures';
import { info, mini, outline, valid } from '../../support/build';

const draft = mini({
  fields: {
    hero: {
      type: 'choice',
      values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
      assigned: { share: 0.5 },
    },
    role: { type: 'choice', values: { coach: { label: 'Coach' }, none: { label: 'None' } } },
  },
  rest: { experiments: { hero: { field: 'hero', question: 'Bold?', goal: { reached: 'last' } } } },
  nodes: {
    start: {
      type: 'question',
      title: 'Who are you?',
      asks: { type: 'choice', field: 'role' },
      next: 'same',
    },
    same: info('words', { branches: [{ when: { field: 'role', is: 'none' }, to: 'split' }] }),
    words: info('last', {
      headline: 'Words',
      variants: [
        {
          when: {
            all: [
              { field: 'hero', is: 'bold' },
              { field: 'role', is: 'coach' },
            ],
          },
          headline: 'Coach!',
        },
      ],
    }),
    split: info('last', { branches: [{ when: { field: 'hero', is: 'bold' }, to: 'more' }] }),
    more: info('last'),
    last: { type: 'end', headline: 'Done' },
  },
});
const [funnel, document] = [outline(draft), valid(draft)];

/** A session that gets a value, and takes part or not. */
function visitorWith(value: string, isCounted = true): string {
  for (let number = 0; number < 1000; number += 1) {
    const id = `session_${number}`;
    const others = { ...document.fields };
    if (assignedAnswers(others, id).hero !== value) continue;
    const given = { hero: value, role: 'coach' };
    const taking = exposuresAt(funnel, 'words', node('words'), given, id, () => true);
    if (taking.length > 0 === isCounted) return id;
  }
  throw new Error(`No visitor gets ${value}.`);
}

const node = (id: string) => document.nodes[id]!;
const at = (
  id: string,
  value: string,
  role: string,
  visitor = visitorWith(value),
  hasSeen: (node: string) => boolean = () => true,
) => exposuresAt(funnel, id, node(id), { hero: value, role }, visitor, hasSeen);

describe('an experiment', () => {
  it.each(['plain', 'bold'])(
    'exposes visitors of %s to the screen that reads otherwise',
    (value) => {
      expect(at('words', value, 'coach')).toEqual([['hero', value]]);
    },
  );

  it('exposes nobody to screens that are the same, nor before they differ', () => {
    expect(at('start', 'bold', 'coach')).toEqual([]);
    expect(at('same', 'bold', 'coach')).toEqual([]);
    expect(at('split', 'bold', 'none')).toEqual([]);
  });

  it('exposes nobody to a variant that another answer keeps from them', () => {
    expect(at('words', 'bold', 'none')).toEqual([]);
  });

  it('exposes visitors to the screen behind a branch, whichever way they come', () => {
    expect(at('more', 'bold', 'none')).toEqual([['hero', 'bold']]);
    expect(at('last', 'plain', 'none')).toEqual([['hero', 'plain']]);
  });

  it('exposes nobody to a way that they have not gone, as they came by an address within', () => {
    const only =
      (...nodes: readonly string[]): ((id: string) => boolean) =>
      (id) =>
        nodes.includes(id);
    const visitor = visitorWith('bold');
    expect(at('last', 'bold', 'none', visitor, only('last'))).toEqual([]);
    expect(at('last', 'bold', 'none', visitor, only('more', 'last'))).toEqual([]);
    expect(at('more', 'bold', 'none', visitor, only('more'))).toEqual([]);
    expect(at('more', 'bold', 'none', visitor, only('split', 'more'))).toEqual([['hero', 'bold']]);
    // What it says itself counts all the same.
    expect(at('words', 'bold', 'coach', visitor, only('words'))).toEqual([['hero', 'bold']]);
  });

  it('exposes nobody who does not take part', () => {
    expect(at('words', 'plain', 'coach', visitorWith('plain', false))).toEqual([]);
  });
});
