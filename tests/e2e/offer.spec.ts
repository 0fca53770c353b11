import { answersAt } from './support/answer-sets';
import { garden, wizard } from './support/funnels';
import { expect, test } from './support/test';

for (const funnel of [wizard, garden]) {
  const { document: flow } = funnel;
  const id = Object.keys(flow.nodes).find((each) => flow.nodes[each]?.type === 'offer') ?? '';
  const offer = flow.nodes[id];
  const sections = offer?.type === 'offer' ? offer.sections : [];

  test.describe(`the offer of the ${funnel.name}`, () => {
    test.use({ funnel, time: 'runs' });

    test('opened by its address shows every section, and every film with its button', async ({
      visitor,
    }) => {
      await visitor.remembers(answersAt(flow, 0));
      await visitor.open(id);
      await visitor.expectHere();
      for (const section of sections) {
        const part = visitor.page.locator(`#${section.id}`);
        await expect(part, section.id).toBeVisible();
        await expect(part, section.id).not.toHaveText('');
        if (section.type === 'film')
          await expect(part.getByRole('button', { name: section.labels.play })).toBeVisible();
      }
      expect(await visitor.page.locator('iframe, video[src]').count()).toBe(0);
    });
  });
}
