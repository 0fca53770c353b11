import { expect, it } from 'vitest';
import { partWhere } from '../../../app/vite/funnel-plugin';
import { readFlow } from '../../support/flows';

it('visitors do not load the requirements and the earlier ids of screens', () => {
  const { document } = readFlow('flows/garden-planner.json');
  const nodes = Object.fromEntries(
    Object.entries(document.nodes).map(([id, node]) => [
      id,
      { ...node, requirements: ['REQ-7'], renamedFrom: [`old-${id}`] },
    ]),
  );
  const loaded = partWhere({ ...document, nodes }, (type) => type !== 'offer');
  expect(loaded.nodes).toHaveProperty('mail.title');
  expect(JSON.stringify(loaded)).not.toMatch(/REQ-7|old-mail/);
});
