import { describe, expect, it } from 'vitest';
import { fieldsAskedBy, nodeOf, outlineOf, pathsOf } from '../../../engine';
import { waysFrom } from '../../../engine/document/way';
import { choice, info, mini, oneOf, outline, valid } from '../../support/build';
import { bakery } from '../../support/documents';

const document = valid(bakery);
const funnel = outlineOf(document);

describe('the outline of a document', () => {
  it('has every node, with its addresses, what it asks and where it leads', () => {
    expect(Object.keys(funnel.nodes)).toEqual(Object.keys(document.nodes));
    expect(nodeOf(funnel, 'budget')).toEqual({
      type: 'question',
      paths: ['/budget'],
      progress: 40,
      look: 'paper',
      asks: ['spent', 'budget', 'first_time'],
      ways: [
        { to: 'feast', when: { field: 'budget', atLeast: '200 USD' }, history: 'push' },
        { to: 'loaves', history: 'push' },
      ],
    });
    expect(nodeOf(funnel, 'bread')).toMatchObject({ paths: ['/', '/bread'], choiceField: 'bread' });
  });

  it('holds no copy of the nodes', () => {
    expect(JSON.stringify(funnel)).not.toContain('Which bread do you like best?');
    expect(funnel).not.toHaveProperty('videos');
    expect(funnel).not.toHaveProperty('decisions');
  });

  it('has shared texts even where the document has none', () => {
    expect(outline(mini({ nodes: { start: info('start') } })).texts).toEqual({});
  });

  it('refuses a node that it does not have', () => {
    expect(() => nodeOf(funnel, 'nowhere')).toThrow(
      'The funnel "bakery_v1" has no node "nowhere".',
    );
  });
});

describe('the ways on from a node', () => {
  it('are the cards’ own, then the branches, then next', () => {
    const { nodes } = valid(
      mini({
        fields: { bread: oneOf('rye', 'wheat') },
        nodes: {
          start: choice('bread', [], 'c', {
            asks: {
              type: 'choice',
              field: 'bread',
              choices: [
                { value: 'rye', next: { to: 'a', history: 'replace' } },
                { value: 'wheat' },
              ],
            },
            branches: [{ when: { field: 'bread', is: 'wheat' }, to: 'b', history: 'replace' }],
          }),
          a: info('c'),
          b: info('c'),
          c: info('start'),
        },
      }),
    );
    expect(nodes.start && waysFrom(nodes.start)).toEqual([
      { to: 'a', when: { field: 'bread', is: 'rye' }, history: 'replace' },
      { to: 'b', when: { field: 'bread', is: 'wheat' }, history: 'replace' },
      { to: 'c', history: 'push' },
    ]);
  });

  it('are none at the end', () => {
    expect(nodeOf(funnel, 'basket').ways).toEqual([]);
  });
});

describe('what a node asks', () => {
  it.each([
    ['bread', ['bread']],
    ['name', ['name']],
    ['email', ['email']],
    ['budget', ['spent', 'budget', 'first_time']],
    ['loaves', []],
  ])('"%s" asks %j', (id, fields) => {
    const node = document.nodes[id];
    expect(node && fieldsAskedBy(node)).toEqual(fields);
  });
});

describe('the paths of a node', () => {
  it('are a list, whether one is written or several', () => {
    const { bread, name } = document.nodes;
    expect(bread && pathsOf(bread)).toEqual(['/', '/bread']);
    expect(name && pathsOf(name)).toEqual(['/name']);
  });
});
