import { describe, expect, it } from 'vitest';
import { stronglyConnectedComponents } from '../../../engine/graph/algorithms';

/** "ab bc cb" leads from a to b, from b to c and back. */
const stages = (ids: string, edges: string): string[] =>
  stronglyConnectedComponents(ids.split(''), (id) =>
    edges.split(' ').flatMap(([from, to = '']) => (from === id ? [to] : [])),
  ).map((stage) => stage.toSorted().join(''));

describe('the stages of a graph', () => {
  it.each([
    ['a line', 'abc', 'ab bc', ['a', 'b', 'c']],
    ['a line in another order', 'cba', 'ab bc', ['a', 'b', 'c']],
    ['a circle with a way in and out', 'abcd', 'ab bc cb cd', ['a', 'bc', 'd']],
    ['a circle inside a circle', 'abcd', 'ab bc cb cd da', ['abcd']],
    ['a node that leads to itself', 'ab', 'aa ab', ['a', 'b']],
    ['branches that join', 'abcd', 'ab ac bd cd', ['a', 'c', 'b', 'd']],
    ['names that no node has', 'ab', 'ab bx', ['a', 'b']],
  ])('are in the order in which they lead to each other: %s', (_, ids, edges, expected) => {
    expect(stages(ids, edges).toSorted()).toEqual(expected.toSorted());
    const order = stages(ids, edges);
    const at = (id: string): number => order.findIndex((stage) => stage.includes(id));
    const back = edges
      .split(' ')
      .filter((edge) => at(edge.charAt(1)) >= 0 && at(edge.charAt(1)) < at(edge.charAt(0)));
    expect(back).toEqual([]);
  });
});
