import { answersAt } from './support/answer-sets';
import { garden } from './support/funnels';
import { expect, test } from './support/test';

const { document: flow } = garden;
const id = Object.keys(flow.nodes).find((each) => flow.nodes[each]?.type === 'offer') ?? '';
const offer = flow.nodes[id];
const sections = offer?.type === 'offer' ? Object.entries(offer.sections) : [];

// The wizard's is taken apart by the files offer-*.spec.ts.
test.describe('the offer of the garden planner', { tag: '@desk' }, () => {
  test.use({ funnel: garden, time: 'runs' });

  test('opened by its address shows every section, and every film with its button', async ({
    visitor,
  }) => {
    await visitor.remembers(answersAt(flow, 0));
    await visitor.open(id);
    await visitor.expectHere();
    for (const [name, section] of sections) {
      const part = visitor.page.locator(`#${name}`);
      await expect(part, name).toBeVisible();
      await expect(part, name).not.toHaveText('');
      if (section.type === 'film')
        await expect(part.getByRole('button', { name: section.labels.play })).toBeVisible();
    }
    expect(await visitor.page.locator('iframe, video[src]').count()).toBe(0);
  });
});
