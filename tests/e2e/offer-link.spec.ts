import { interpolateAll, type Answers } from '../../engine';
import { answerList } from '../../engine/session/answer-list';
import { encodeState, planLinkOf } from '../../engine/session/plan-link';
import { expectAccessible } from './support/accessible';
import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import { wizard } from './support/funnels';
import { expectDrawn, openOffer, part, sectionOf, sectionsOf } from './support/offer-page';
import { expect, test } from './support/test';

const { document: flow, outline } = wizard;
const [heardId] = sectionOf('heard');
const ada = answersAt(flow, 0);
const other = answersAt(flow, 1);

const linkOf = (answers: Answers): string =>
  planLinkOf(outline, 'session_1700000000000_fedcba9876543210', answerList(outline, answers, {}))!;

/** A link with any text as its state. */
const withState = (state: string): string => `/offer#state=${state}`;
const ofJson = (value: unknown): string =>
  withState(Buffer.from(JSON.stringify(value), 'utf8').toString('base64url'));

const whole = { v: 1, survey_id: flow.id, session: 'session_1_x', answers: [] as object[] };
const named = (name: string): object => ({ ...whole, answers: [{ node_id: 4, value: name }] });

/** Everything in local storage that a session may consist of. */
async function storedSession(visitor: FunnelPage): Promise<object> {
  const { idKey, dataKey } = flow.session;
  return { id: await visitor.raw(idKey), data: await visitor.raw(dataKey) };
}

test.describe('a plan link', () => {
  test(
    'shows its answers on a device with another session, which stays as it is',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      await openOffer(visitor, other);
      const before = await storedSession(visitor);
      await page.goto(`${wizard.url}/favicon.svg`);

      visitor.answers = ada;
      await visitor.goto(linkOf(ada), { isRehydrated: true });
      await visitor.expectHere();
      const events = Object(await visitor.dataLayer()) as {
        event: string;
        is_rehydrated?: boolean;
      }[];
      expect(events).toContainEqual(
        expect.objectContaining({
          event: 'offer_shown',
          is_rehydrated: true,
          session_id: 'another',
        }),
      );
      await expect(part(visitor, heardId)).toContainText(String(ada.business_identity));
      await expect(part(visitor, heardId)).not.toContainText(String(other.business_identity));
      expect(await storedSession(visitor)).toEqual(before);

      const [film] = sectionsOf('film');
      await visitor.press(
        part(visitor, film?.[0] ?? '')
          .getByRole('button')
          .first(),
      );
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.reload();
      await expect(part(visitor, heardId)).toContainText(String(ada.business_identity));

      // The signup is a page of its own, and it is about who the link was for.
      await page.goto(`${wizard.url}/signup`);
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(String(ada.email));
      await page.getByLabel('Password', { exact: true }).fill('correct-horse-4711');
      await visitor.press(page.getByRole('button', { name: 'Sign up' }));
      await page.getByRole('textbox').first().fill('4711');
      await expect(visitor.heading).toHaveText('You’re All Set');
      expect(await storedSession(visitor)).toEqual(before);
    },
  );

  test(
    'opened on a new device leaves no trace of it there, and shows its plan after a reload',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      visitor.answers = ada;
      for (const path of [linkOf(ada), '/offer']) {
        await visitor.goto(path, { isRehydrated: true });
        await visitor.expectHere();
        await visitor.expectEvents();
        await expect(part(visitor, heardId)).toContainText(String(ada.business_identity));
        expect(page.url()).toBe(`${wizard.url}/offer`);
      }
      expect(await storedSession(visitor)).toEqual({ id: null, data: null });
      expect(requests.filter((url) => /rest\/v1|functions\/v1/.test(url))).toEqual([]);
    },
  );

  test(
    'is copied from the offer, and shows the same plan on another device',
    { tag: '@phone' },
    async ({ visitor, another }) => {
      const { page } = visitor;
      const [id, section] = sectionOf('plan-link');
      const { labels } = interpolateAll(section, outline, {});
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({ width: 320, height: 640 });
      await openOffer(visitor, ada);
      await visitor.press(part(visitor, id).getByRole('button', { name: labels.copy }));
      await expect(part(visitor, id).getByRole('status')).toHaveText(labels.copied);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      await expectAccessible(visitor, 'a copied link');

      const friend = await another();
      friend.answers = ada;
      await friend.goto(copied.slice(wizard.url.length), { isRehydrated: true });
      await friend.expectHere();
      await expectDrawn(friend);
      const heard = await part(visitor, heardId).getByRole('listitem').allInnerTexts();
      expect(heard.length).toBeGreaterThan(0);
      await expect(part(friend, heardId).getByRole('listitem')).toHaveText(heard, {
        useInnerText: true,
      });

      // Where nothing may be copied, the link is in a box, and widens no page.
      await page.context().clearPermissions();
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
      await visitor.press(part(visitor, id).getByRole('button', { name: labels.copy }));
      await expect(part(visitor, id).getByRole('textbox')).toHaveValue(copied);
      await expect(part(visitor, id).getByRole('textbox')).toBeFocused();
      await expectAccessible(visitor, 'a link in a box');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );

  test('followed on the open page shows its plan too', { tag: '@desk' }, async ({ visitor }) => {
    await openOffer(visitor, other);
    await visitor.page.evaluate((link) => location.assign(link), linkOf(ada));
    await expect(part(visitor, heardId)).toContainText(String(ada.business_identity));
    await expect(part(visitor, heardId)).not.toContainText(String(other.business_identity));
  });

  test('a plan link shows HTML in an answer as text', { tag: '@desk' }, async ({ visitor }) => {
    const name = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    visitor.answers = { name };
    await visitor.goto(ofJson(named(name)), { isRehydrated: true });
    await visitor.expectHere();
    await expect(visitor.page.locator('main img[src=x], main script')).toHaveCount(0);
  });

  const hostile: readonly [string, string][] = [
    ['is empty', withState('')],
    ['is no base64', withState('%%%')],
    ['is base64 of nothing', withState('AAAA')],
    ['is cut off', linkOf(ada).slice(0, -7)],
    ['is huge', withState('A'.repeat(300_000))],
    ['is deep', withState(Buffer.from('['.repeat(20_000)).toString('base64url'))],
    [
      'is no UTF-8',
      withState(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]).toString('base64url')),
    ],
    ['has another version', ofJson({ ...named('Eve'), v: 2 })],
    ['is of another survey', ofJson({ ...named('Eve'), survey_id: 'garden_planner_v1' })],
    ['has wrong types', ofJson({ ...whole, answers: { 0: { node_id: 4, value: 'Eve' } } })],
    ['has numbers for words', ofJson({ ...whole, answers: [{ node_id: 4, value: 7 }] })],
    ['is null', ofJson(null)],
    [
      'has the keys of a prototype',
      withState(Buffer.from(`{"__proto__":${JSON.stringify(named('Eve'))}}`).toString('base64url')),
    ],
  ];

  test(
    'that cannot be trusted is ignored, and the page reads as without it',
    { tag: '@phone' },
    async ({ visitor }) => {
      await openOffer(visitor, ada);
      const before = await storedSession(visitor);
      for (const [what, link] of hostile) {
        await visitor.page.goto(`${wizard.url}/favicon.svg`);
        await visitor.goto(link);
        await visitor.expectHere();
        await visitor.expectEvents();
        await expect(part(visitor, heardId), what).toContainText(String(ada.business_identity));
        expect(await storedSession(visitor), what).toEqual(before);
      }
    },
  );

  test('with answers that do not fit shows the others', { tag: '@desk' }, async ({ visitor }) => {
    const answers = [
      { node_id: 1, value: 'Rule the World' },
      { node_id: 2, value: 'constructor' },
      { node_id: 4, value: 'Eve' },
      { node_id: 8, value: '__proto__' },
      { node_id: 13, value: 'NaN' },
      { node_id: 14, value: '9'.repeat(30) },
      { node_id: 16, value: 'not an address' },
      { node_id: 9_999, value: 'x' },
    ];
    visitor.answers = { name: 'Eve' };
    const { survey_id, session, v } = whole;
    await visitor.goto(withState(encodeState({ v, survey_id, session, answers })), {
      isRehydrated: true,
    });
    await visitor.expectHere();
    await expect(visitor.page.locator('[data-section=greeting] p').first()).toContainText('Eve');
    await expect(part(visitor, heardId).getByRole('listitem')).toHaveCount(0);
    await expect(visitor.page.locator('main')).not.toContainText(/undefined|NaN|\[object/);
  });
});
