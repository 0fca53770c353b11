import type { Page } from '@playwright/test';
import type { Answers } from '../../engine';
import { backendDataOf } from '../../playwright.config';
import { rowsOfServer, type Row } from '../support/rows';
import { answersAt } from './support/answer-sets';
import { recordFor } from './support/expected';
import type { FunnelPage } from './support/funnel-page';
import { wizard } from './support/funnels';
import { expect, test } from './support/test';

const saves = '**/rest/v1/**';

/** The row of a visitor's session, as the service sees it. Its answers are in one object. */
async function savedBy({ page, funnel }: FunnelPage): Promise<Row> {
  const { idKey, table } = funnel.document.session;
  const id = await page.evaluate((key) => localStorage.getItem(key), idKey);
  const data = backendDataOf(Number(new URL(funnel.url).port));
  const [row] = await rowsOfServer(funnel.url, data, table, `session_id=eq.${id}`);
  const { more, ...columns } = row ?? {};
  return { ...columns, ...(more as object) };
}

/** The server has these answers, after a while: what is sent waits for more, and for what is under way. */
const expectSaved = (visitor: FunnelPage, answers: Answers): Promise<void> =>
  expect
    .poll(
      async () => {
        await visitor.passTime(1100);
        return savedBy(visitor);
      },
      { timeout: 60_000 },
    )
    .toMatchObject(recordFor(visitor.funnel, answers));

const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test.describe('a session', () => {
  const answers = answersAt(wizard.document, 0);
  const nodes = { second: 'role', third: 'name' };

  test('is on the server, as it is on the device', { tag: '@phone' }, async ({ visitor }) => {
    test.slow();
    await visitor.goto();
    await visitor.take(answers);
    await expectSaved(visitor, visitor.answers);
    await visitor.expectStored();
  });

  test('is sent when the page is hidden', { tag: '@phone' }, async ({ visitor }) => {
    const { page } = visitor;
    await visitor.goto();
    await visitor.take(answers, { until: nodes.second });
    // The clock is held: only hiding the page sends.
    await expect
      .poll(
        async () => {
          await hide(page);
          return savedBy(visitor);
        },
        { timeout: 60_000 },
      )
      .toMatchObject(recordFor(wizard, visitor.answers));
  });

  test(
    'waits for a server that is away, and goes on with the next visit',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page, problems } = visitor;
      problems.allow(/ERR_CONNECTION_REFUSED/, /were not saved on the server/);
      await page.route(saves, (route) => route.abort('connectionrefused'));
      await visitor.goto();
      await visitor.take(answers, { until: nodes.third });
      await visitor.passTime(30_000);
      await visitor.expectHere();
      expect(await savedBy(visitor)).toEqual({});
      await page.unroute(saves);
      await visitor.reload();
      await expectSaved(visitor, visitor.answers);
    },
  );

  test('never holds a visitor up', { tag: '@phone' }, async ({ visitor }) => {
    const { page } = visitor;
    await page.route(saves, () => {
      // No answer ever comes.
    });
    await visitor.goto();
    await visitor.take(answers, { until: nodes.third });
    await visitor.passTime(1500);
    await visitor.expectHere();
  });

  test(
    'has what both of two tabs have answered',
    { tag: '@desk' },
    async ({ visitor, arriving, context }) => {
      await visitor.goto();
      const other = await arriving(context, await context.newPage());
      await other.goto();
      await visitor.take(answers, { until: nodes.third });
      await expectSaved(visitor, visitor.answers);
      await other.act(answersAt(wizard.document, 1));
      await expectSaved(other, { ...visitor.answers, ...other.answers });
    },
  );
});
