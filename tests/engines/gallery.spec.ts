import type { Answers } from '../../engine';
import { answersAt } from '../e2e/support/answer-sets';
import { gallery } from '../e2e/support/funnels';
import { expect, test } from './support/test';

/** Days that are not over before the test is. */
const nextWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);

/** Answers that lead through every question. */
const answers: Answers = {
  ...answersAt(gallery.document, 0),
  toppings: ['butter'],
  slices: true,
  day: nextWeek,
  party: nextWeek,
  grain: 'other',
  other_grain: 'Spelt',
  allergies: ['other'],
  other_allergy: 'Sesame',
};
const questions = Object.entries(gallery.document.nodes).flatMap(([id, { type }]) =>
  type === 'question' ? [id] : [],
);

test.describe('every kind of question', () => {
  test.use({ funnel: gallery, hands: 'keys' });

  test('is answered by keyboard alone', async ({ visitor }) => {
    test.setTimeout(600_000);
    const seen: string[] = [];
    await visitor.goto();
    await visitor.take(answers, {
      onScreen: async () => {
        if (visitor.screen.type === 'question') seen.push(visitor.node);
      },
    });
    expect(seen).toEqual(questions);
    await visitor.expectStored();
  });
});
