import { answersAt } from '../e2e/support/answer-sets';
import { wizard } from '../e2e/support/funnels';
import { phone, test } from './support/test';

const answers = answersAt(wizard.document, 0);

test.describe('a visitor of the interface wizard', () => {
  test.use({ size: phone });

  test('gets from the first question to the offer', async ({ visitor }) => {
    await visitor.goto();
    await visitor.take(answers, { until: 'offer' });
  });
});
