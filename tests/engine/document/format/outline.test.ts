import { describe, expect, it } from 'vitest';
import { nodeOf, pathsOf } from '../../../../engine';
import { outlineOf } from '../../../../engine/build';
import { mini, offer, outline, valid } from '../../../support/build';
import { bakery } from '../../../support/documents';

const document = valid(bakery);
const funnel = outlineOf(document);

describe('the outline of a document', () => {
  it('has every node, with its addresses, what it asks and where it leads', () => {
    expect(Object.keys(funnel.nodes)).toEqual(Object.keys(document.nodes));
    expect(nodeOf(funnel, 'budget')).toEqual({
      kind: 'question/amounts',
      paths: ['/budget'],
      progress: 40,
      step: 4,
      look: 'paper',
      music: 'oven',
      asks: ['spent', 'budget', 'first_time'],
      optional: ['first_time'],
      labels: {
        spent: '/asks/current/label',
        budget: '/asks/target/label',
        first_time: '/asks/notYet/label',
      },
      transitions: [
        { to: 'feast', when: { field: 'budget', atLeast: '200 USD' } },
        { to: 'loaves' },
      ],
    });
    expect(nodeOf(funnel, 'bread')).toMatchObject({ paths: ['/', '/bread'], tapField: 'bread' });
  });

  it('holds no copy of the nodes', () => {
    expect(JSON.stringify(funnel)).not.toContain('Which bread do you like best?');
    expect(funnel).not.toHaveProperty('videos');
    expect(funnel).not.toHaveProperty('decisions');
  });

  it('has shared texts even where the document has none', () => {
    expect(outline(mini({ nodes: { start: offer() } })).texts).toEqual({});
  });

  it('refuses a node that it does not have', () => {
    expect(() => nodeOf(funnel, 'nowhere')).toThrow('There is no node "nowhere".');
  });
});

describe('the paths of a node', () => {
  it('are a list, whether one is written or several', () => {
    const { bread, name } = document.nodes;
    expect(bread && pathsOf(bread)).toEqual(['/', '/bread']);
    expect(name && pathsOf(name)).toEqual(['/name']);
  });
});
