import { expect, it } from 'vitest';
import { explanationOf, diagnosticCodes } from '../../../engine/check';
import { readFlow } from '../../../app/studio/worker/analysis';
import { bakery } from '../../support/documents';
import { merged } from '../../support/merge-patch';

it('knows the map of a text before what is wrong with it, also when a transition leads nowhere', () => {
  const text = JSON.stringify(
    merged(JSON.parse(bakery), { nodes: { bread: { next: 'nowhere' } } }),
  );
  const read = readFlow(text);
  expect(read?.map.screens).toHaveProperty('bread');
  expect(read?.funnel).toBeUndefined();
});

it('maps documents with every kind of mistake that leaves their shape right', () => {
  const mapped = diagnosticCodes.filter((code) => {
    const wrong = explanationOf(code)?.wrong ?? {};
    if (typeof wrong === 'string') return false;
    return readFlow(JSON.stringify(merged(JSON.parse(bakery), wrong))) !== undefined;
  });
  // Of the codes, 115 have such a mistake as their wrong example.
  expect(mapped.length).toBeGreaterThan(100);
});
