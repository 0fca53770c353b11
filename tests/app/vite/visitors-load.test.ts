import { expect, it } from 'vitest';
import { splitOffers } from '../../../app/vite/split-offers';
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

it('an offer comes without the copy of later sections, which gives the whole when it comes', () => {
  const { document } = readFlow('flows/interface-wizard.json');
  const { first, later } = splitOffers(document);
  const { offer } = first.nodes;
  const whole = document.nodes.offer;
  if (offer?.type !== 'offer' || whole?.type !== 'offer') throw new Error('There is no offer.');
  expect(Object.keys(offer.sections)).toEqual(Object.keys(whole.sections));
  expect({ ...offer.sections, ...later.offer }).toEqual(whole.sections);
  expect(Object.values(offer.sections).slice(0, 3)).toEqual(
    Object.values(whole.sections).slice(0, 3),
  );
  for (const name of Object.keys(later.offer ?? {}))
    expect(Object.keys(offer.sections[name] ?? {})).toEqual(['type', 'look']);
  expect(Object.keys(later.offer ?? {}).length).toBeGreaterThan(10);
  const shown = document.frame.preview?.section ?? '';
  expect(offer.sections[shown]).toEqual(whole.sections[shown]);
});
