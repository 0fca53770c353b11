import { expect, test } from 'vitest';
import { outline } from 'virtual:funnel/outline';
import { createContent } from '../../../../app/browser/content/content';

test('loading the rest of the content does not restart a running grant', async () => {
  const content = createContent(outline, { nodes: {} }, {});
  const offer = Object.keys(outline.nodes).find((id) => outline.nodes[id]?.showsGrant) ?? '';
  await content.load(offer);
  const grant = content.grant();
  expect(grant).toBeDefined();
  await content.loadAll();
  // The screen closes its grant and opens a new one when it gets another object.
  expect(content.grant()).toBe(grant);
});
