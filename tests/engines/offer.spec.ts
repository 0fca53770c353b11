import type { SignupNode } from '../../engine';
import { answerList } from '../../engine/session/answer-list';
import { planLinkOf } from '../../engine/session/plan-link';
import { answersAt } from '../e2e/support/answer-sets';
import { wizard } from '../e2e/support/funnels';
import { sectionOf } from '../e2e/support/offer-page';
import { expect, phone, test } from './support/test';

const { document: flow, outline } = wizard;
const answers = answersAt(flow, 0);
const [signupId, signup] = Object.entries(flow.nodes).find(
  (entry): entry is [string, SignupNode] => entry[1].type === 'signup',
)!;
const { form, code, success, fields } = signup;
const email = 'ada@example.com';

test.describe('an offer', () => {
  test.use({ size: phone });

  test('leads by its price to the success of the signup', async ({ visitor }) => {
    const { page } = visitor;
    const [pricing, { button }] = sectionOf('pricing');
    await visitor.open('offer', answers);
    await page.press({ role: 'link', name: button, section: pricing });
    await page.placeOf({ role: 'heading', name: form.headline });
    for (const [{ label }, text] of [
      [form.email, email],
      [form.password, 'correct-horse-4711'],
    ] as const)
      await page.do({ type: 'fill', label, key: label, text });
    await page.press({ role: 'button', name: form.button });
    await page.placeOf({ role: 'heading', name: code.headline });
    await page.tabTo({ selector: 'main input' });
    await page.type('4711');
    await page.placeOf({ role: 'heading', name: success.headline });
    const { dataKey } = flow.session;
    const stored = async (): Promise<unknown> => JSON.parse((await visitor.raw(dataKey)) ?? '{}');
    await expect.poll(stored).toMatchObject({
      [fields.email]: email,
      [fields.completedAt]: expect.any(String),
    });
    expect(signupId).toBe(await page.run(() => location.pathname.slice(1)));
  });

  test('opened cold by a plan link shows the plan, also after a reload, and stores nothing', async ({
    visitor,
  }) => {
    const list = answerList(outline, answers, {});
    const link = planLinkOf(outline, 'session_1700000000000_fedcba9876543210', list)!;
    const [heard] = sectionOf('heard');
    const said = (): Promise<string> =>
      visitor.page.run((id) => document.getElementById(id)?.textContent ?? '', heard);
    visitor.answers = answers;
    await visitor.goto(link);
    for (const reload of [true, false]) {
      await visitor.expectHere();
      await expect.poll(said).toContain(String(answers.business_identity));
      expect(await visitor.page.run(() => location.hash)).toBe('');
      expect(await visitor.raw(flow.session.dataKey)).toBeNull();
      if (reload) await visitor.page.do({ type: 'reload' });
    }
  });
});
