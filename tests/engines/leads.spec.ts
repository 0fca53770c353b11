import { headingOf } from '../../engine/document/format/heading';
import { eventsOf, newContact, rowsOf, type Contact } from '../e2e/support/lead';
import { short, wizard } from '../e2e/support/funnels';
import { surroundings } from '../e2e/support/surroundings';
import type { EngineSite } from './support/engine-site';
import type { EngineVisitor } from './support/engine-visitor';
import { expect, phone, test } from './support/test';

const waiting = { timeout: 90_000 };

/** The event and the row of a lead are there, each once. */
async function expectArrivedOnce({ funnel }: EngineVisitor, { email }: Contact): Promise<void> {
  await expect.poll(() => eventsOf(email), { ...waiting, message: 'events' }).toHaveLength(1);
  await expect
    .poll(() => rowsOf(funnel, email), { ...waiting, message: 'rows' })
    .toEqual([{ email }]);
}

/** What browsers and the funnel say of a site that does not answer. */
const gone =
  /Failed to (fetch|load)|NetworkError|Load failed|could not be sent|were not saved|ServiceWorker|network connection|dynamically imported/i;

/** Takes the funnel to its end. Where it cannot go on, or in the end, the site comes back. */
async function finish(
  visitor: EngineVisitor,
  site: EngineSite,
  { wanted }: Contact,
): Promise<void> {
  const { page, funnel } = visitor;
  const retry = { role: 'button', name: funnel.document.messages.retry };
  while (!visitor.isAtEnd) {
    await visitor.act(wanted);
    const heading = { role: 'heading', name: headingOf(visitor.screen) ?? '' };
    const isHere = async (): Promise<boolean> => {
      // What has not been fetched is missing, which the page says.
      if (await page.has(retry)) site.gone = undefined;
      return page.has(heading);
    };
    await expect.poll(isHere, waiting).toBe(true);
    await visitor.expectHere();
  }
  site.gone = undefined;
}

test.describe('a lead', () => {
  test.use({ size: phone });

  for (const [what, { script, allowed: brought }] of Object.entries(surroundings))
    test(`arrives once from a visitor with ${what}`, async ({ visitor, site, allowed }) => {
      if (brought) allowed.push(brought);
      // All of them come from one address: what is above its limit is sent again.
      allowed.push(/429/);
      site.scripts.push(await script());
      const contact = newContact(wizard, 'meddled');
      await visitor.goto();
      await visitor.take(contact.wanted, { until: 'benefits' });
      await expectArrivedOnce(visitor, contact);
    });

  test.describe('of the short funnel', () => {
    test.use({ funnel: short });

    test('arrives once when the site goes away before it is sent, and comes back', async ({
      visitor,
      site,
      allowed,
    }) => {
      allowed.push(gone);
      const contact = newContact(short, 'offline');
      await visitor.goto();
      await visitor.expectHere();
      await visitor.act(contact.wanted);
      await visitor.expectHere();
      site.gone = /^/;
      await finish(visitor, site, contact);
      await expectArrivedOnce(visitor, contact);
    });
  });
});
