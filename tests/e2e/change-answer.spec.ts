import { answersAt } from './support/answer-sets';
import { wizard } from './support/funnels';
import { openOffer, part, sectionOf } from './support/offer-page';
import { expect, test } from './support/test';

const [heardId] = sectionOf('heard');
const goals = Object.values(Object(wizard.document.fields.goal_path).values);
const [first, second] = goals.map((value) => String(Object(value).label));

test(
  'an answer is changed where the offer reads it back, and the visitor returns to it, also after a reload',
  { tag: '@desk' },
  async ({ visitor }) => {
    const { page } = visitor;
    await openOffer(visitor, answersAt(wizard.document, 0));
    const goal = part(visitor, heardId).getByRole('link', { name: first });
    await goal.press('Enter');
    await expect(page.getByRole('radio', { name: first })).toBeChecked();
    await page.getByRole('radio', { name: second }).press('Enter');
    await visitor.passTime(300);
    const changed = part(visitor, heardId).getByRole('link', { name: second });
    await expect(changed).toBeFocused();
    await expect(changed).toBeInViewport();

    // A reload in the middle does not forget that it is a change, nor of which answer.
    await changed.press('Enter');
    await page.reload();
    await expect(page.getByRole('radio', { name: second })).toBeChecked();
    await page.getByRole('radio', { name: first }).press('Enter');
    await visitor.passTime(300);
    await expect(goal).toBeFocused();
  },
);
