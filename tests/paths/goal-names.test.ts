import { describe, expect, it } from 'vitest';
import { modelOf } from '../../engine/paths';
import { fixtures, flows } from '../support/documents';
import { documentIn } from './support/document-in';

describe('a transition of a plan', () => {
  it.each([...flows, ...fixtures])('is named by where it leads: $file', ({ text }) => {
    const { edges } = modelOf(documentIn(text));
    for (const { id, leadsTo } of edges.values()) {
      expect(id).not.toContain('#');
      // Its place in a list says nothing to a tester.
      expect(id).toMatch(leadsTo === undefined ? /(stays|→ \S+)/ : `→ ${leadsTo}`);
    }
  });

  it('is named by its condition too where two lead to the same screen', () => {
    const garden = documentIn(flows.find(({ file }) => file.includes('garden'))?.text ?? '');
    const { time } = garden.nodes;
    if (time?.type !== 'question') throw new Error('The garden asks for the time.');
    const when = { field: 'time', is: 'daily' };
    const branches = [{ when, to: 'talk', history: 'push' as const }];
    const { edges } = modelOf({
      ...garden,
      nodes: { ...garden.nodes, time: { ...time, branches } },
    });
    const own = [...edges.keys()].filter((id) => id.startsWith('time.chosen'));
    expect(own).toEqual([
      'time.chosen after choice → talk if time is daily',
      'time.chosen after choice → talk otherwise',
    ]);
  });
});
