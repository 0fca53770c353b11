import { answersAt } from '../e2e/support/answer-sets';
import { gallery } from '../e2e/support/funnels';
import { test } from './support/test';

const [slider] = Object.entries(gallery.document.nodes).find(
  ([, node]) => node.type === 'question' && node.asks.type === 'slider',
)!;

test.describe('a slider', () => {
  test.use({ funnel: gallery });

  test('goes on by Enter', async ({ visitor }) => {
    const answers = answersAt(gallery.document, 0);
    await visitor.open(slider, answers);
    await visitor.page.tabTo({ selector: 'input[type=range]' });
    await visitor.page.key('Enter');
    visitor.answered(
      Object.fromEntries(visitor.outlined.asks.map((field) => [field, answers[field]])),
    );
    visitor.leaves();
    await visitor.expectHere();
  });
});
